"""Who of a table has been away for so long that those who are still there may decide: to let a bot play, or to end the game."""

from coven.server.current import Current
from coven.server.messages import DaysClock
from coven.server.presence import Presence


class Absences:
    """The absent of one table."""

    def __init__(self, current: Current, presence: Presence, grace: float, longest: float) -> None:
        self.current = current
        self.presence = presence
        self.grace = grace  # seconds after which a bot plays by itself, where one may
        self.longest = longest  # seconds away after which somebody is absent

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
        if seat.kind != "person" or seat.person is None or seat.left or seat.person in here:
            return False
        if number in row.ending.absent:  # they were when the others began to agree, and would have been seen since
            return True
        if isinstance(row.settings.clock, DaysClock):  # nobody need be here: who let their time run out is missed
            return self.current.table is not None and self.current.table.choosers.is_late(number, row.pace.number)
        longest = max(self.grace, self.longest) if row.settings.bots_replace else self.longest
        return self.presence.is_gone(seat.person, longest)
