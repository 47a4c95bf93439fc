"""Who of a table has been away for so long that those who are still there may decide: to let a bot play, or to end the game.

Where there is no clock that is also somebody who is there, is asked, and does nothing: a page left open.
"""

from coven.server.current import TableState
from coven.server.messages import DaysClock, NoClock
from coven.server.presence import Presence
from coven.server.seats import may_vote
from coven.server.services import Services
from coven.server.stand_ins import Substitutes


class AbsenceTracker:
    """The absent of one table."""

    def __init__(self, current: TableState, presence: Presence, stand_ins: Substitutes, services: Services) -> None:
        self.table_state = current
        self.presence = presence
        self.substitutes = stand_ins
        self.services = services
        self.idle_since = services.time.monotonic()  # since then nothing was played, as far as this node knows
        self.last_active: dict[str, float] = {}  # when people last did something there

    def reset_idle(self) -> None:
        """Something was played: whoever is asked may begin to think."""
        self.idle_since = self.services.time.monotonic()

    def mark_active(self, person: str) -> None:
        """Somebody opened the table, or did something there: they sit before it."""
        self.last_active[person] = self.services.time.monotonic()

    def absent_seats(self) -> set[int]:
        """Their seats."""
        row = self.table_state.row
        if row.status != "running":
            return set()
        here = self.presence.present_ids()
        return {seat for seat in range(row.players) if self._is_absent(seat, here)}

    def _is_absent(self, number: int, here: set[str]) -> bool:
        row = self.table_state.row
        seat = row.seats[number]
        if seat.kind != "person" or seat.person is None or seat.left:
            return False
        if seat.person in here:
            return self._is_idle(number, seat.person, here)
        if number in row.ending.absent:  # they were when the others began to agree, and would have been seen since
            return True
        if isinstance(row.settings.clock, DaysClock):  # nobody need be here: who let their time run out is missed
            return self.table_state.table is not None and self.table_state.table.move_authors.has_timed_out(number, row.pace.number)
        services = self.services
        by_itself = services.substitute_after_seconds if row.settings.bots_replace else 0.0  # a bot plays then
        return self.presence.has_been_away(seat.person, max(by_itself, services.absent_after_seconds))

    def _is_idle(self, number: int, person: str, here: set[str]) -> bool:
        """Whether a page is open before which nobody seems to sit, and somebody waits for them."""
        row = self.table_state.row
        if not isinstance(row.settings.clock, NoClock):
            return False
        if number not in self.substitutes.assigned and not self._is_overdue(number, person):
            return False  # else a bot was let in for them, and they have not been back
        return any(may_vote(seat) and seat.person in here for other, seat in enumerate(row.seats) if other != number)

    def _is_overdue(self, number: int, person: str) -> bool:
        since = max(self.idle_since, self.last_active.get(person, 0.0))
        if self.services.time.monotonic() - since < self.services.idle_after_seconds:
            return False
        return self.table_state.table is not None and number in self.table_state.table.to_act()
