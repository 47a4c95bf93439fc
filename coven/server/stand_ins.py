"""Bots for people: which seats of a table a bot plays now because their player left, is away or ran out of time.

Where no bot may play for the absent one does nevertheless once somebody who is still there has let it in.
"""

from coven.server.current import Current
from coven.server.messages import DaysClock
from coven.server.presence import Presence


class StandIns:
    """The bots that stand in at one table."""

    def __init__(self, current: Current, presence: Presence, grace: float) -> None:
        self.current = current
        self.presence = presence
        self.grace = grace
        self.timed_out: set[int] = set()  # seats a bot plays because their time was up, or because others let it in

    def seats(self) -> set[int]:
        """The seats of people that a bot plays now."""
        row = self.current.row
        if row.status != "running":
            return set()
        return {seat for seat in range(row.players) if self._is_stood_in(seat)}

    def _is_stood_in(self, seat: int) -> bool:
        row = self.current.row.seats[seat]
        if row.kind != "person" or row.person is None:
            return False
        return seat in self.timed_out or (self.current.row.settings.bots_replace and self._is_gone(row.left, row.person))

    def _is_gone(self, left: bool, person: str) -> bool:
        days = isinstance(self.current.row.settings.clock, DaysClock)
        return left or (not days and self.presence.is_gone(person, self.grace))
