"""Bots for people: which seats of a table a bot plays now because their player left, is away or ran out of time.

Where no bot may play for the absent one does nevertheless once somebody who is still there has let it in.
"""

from coven.server.current import TableState
from coven.server.messages import DaysClock
from coven.server.presence import Presence


class Substitutes:
    """The bots that stand in at one table."""

    def __init__(self, current: TableState, presence: Presence, grace: float) -> None:
        self.table_state = current
        self.presence = presence
        self.away_seconds = grace
        self.assigned: set[int] = set()  # seats a bot plays because their time was up, or because others let it in

    def substituted_seats(self) -> set[int]:
        """The seats of people that a bot plays now."""
        row = self.table_state.row
        if row.status != "running":
            return set()
        return {seat for seat in range(row.players) if self._is_substituted(seat)}

    def _is_substituted(self, seat: int) -> bool:
        row = self.table_state.row.seats[seat]
        if row.kind != "person" or row.person is None:
            return False
        return seat in self.assigned or (self.table_state.row.settings.bots_replace and self._is_away(row.left, row.person))

    def _is_away(self, left: bool, person: str) -> bool:
        days = isinstance(self.table_state.row.settings.clock, DaysClock)
        return left or (not days and self.presence.has_been_away(person, self.away_seconds))
