"""Bots for people: which seats of a table a bot plays now because their player left, is away or ran out of time."""

from coven.server.current import Current
from coven.server.messages import DaysClock
from coven.server.presence import Presence


class StandIns:
    """The bots that stand in at one table."""

    def __init__(self, current: Current, presence: Presence, grace: float) -> None:
        self.current = current
        self.presence = presence
        self.grace = grace
        self.timed_out: set[int] = set()  # seats a bot plays because their time was up

    def seats(self) -> set[int]:
        """The seats of people that a bot plays now."""
        row = self.current.row
        if row.status != "running" or not row.settings.bots_replace:
            return set()
        return {seat for seat in range(row.players) if self._is_stood_in(seat)}

    def _is_stood_in(self, seat: int) -> bool:
        row = self.current.row.seats[seat]
        if row.kind != "person" or row.person is None:
            return False
        days = isinstance(self.current.row.settings.clock, DaysClock)
        gone = not days and self.presence.is_gone(row.person, self.grace)
        return row.left or seat in self.timed_out or gone
