"""Who of a table has been away for so long that those who are still there may decide: to let a bot play, or to end the game.

Where there is no clock that is also somebody who is there, is asked, and does nothing: a page left open.
"""

from coven.server.current import Current
from coven.server.messages import DaysClock, NoClock
from coven.server.presence import Presence
from coven.server.seats import can_answer
from coven.server.services import Services
from coven.server.stand_ins import StandIns


class Absences:
    """The absent of one table."""

    def __init__(self, current: Current, presence: Presence, stand_ins: StandIns, services: Services) -> None:
        self.current = current
        self.presence = presence
        self.stand_ins = stand_ins
        self.services = services
        self.quiet_since = services.time.now()  # since then nothing was played, as far as this node knows
        self.seen: dict[str, float] = {}  # when people last did something there

    def played(self) -> None:
        """Something was played: whoever is asked may begin to think."""
        self.quiet_since = self.services.time.now()

    def saw(self, person: str) -> None:
        """Somebody opened the table, or did something there: they sit before it."""
        self.seen[person] = self.services.time.now()

    def seats(self) -> set[int]:
        """Their seats."""
        row = self.current.row
        if row.status != "running":
            return set()
        here = self.presence.here()
        return {seat for seat in range(row.players) if self._is_absent(seat, here)}

    def _is_absent(self, number: int, here: set[str]) -> bool:
        row = self.current.row
        seat = row.seats[number]
        if seat.kind != "person" or seat.person is None or seat.left:
            return False
        if seat.person in here:
            return self._is_idle(number, seat.person, here)
        if number in row.ending.absent:  # they were when the others began to agree, and would have been seen since
            return True
        if isinstance(row.settings.clock, DaysClock):  # nobody need be here: who let their time run out is missed
            return self.current.table is not None and self.current.table.choosers.is_late(number, row.pace.number)
        services = self.services
        by_itself = services.grace if row.settings.bots_replace else 0.0  # a bot plays then
        return self.presence.is_gone(seat.person, max(by_itself, services.absence))

    def _is_idle(self, number: int, person: str, here: set[str]) -> bool:
        """Whether a page is open before which nobody seems to sit, and somebody waits for them."""
        row = self.current.row
        if not isinstance(row.settings.clock, NoClock):
            return False
        if number not in self.stand_ins.timed_out and not self._keeps_waiting(number, person):
            return False  # else a bot was let in for them, and they have not been back
        return any(can_answer(seat) and seat.person in here for other, seat in enumerate(row.seats) if other != number)

    def _keeps_waiting(self, number: int, person: str) -> bool:
        since = max(self.quiet_since, self.seen.get(person, 0.0))
        if self.services.time.now() - since < self.services.thinking:
            return False
        return self.current.table is not None and number in self.current.table.to_act()
