"""Those who look at a table.

Who is there: connections of this node counted, those of other nodes believed until they fall silent.

Bots for people: which seats of a table a bot plays now because their player left, is away or ran out of time.

Where no bot may play for the absent one does nevertheless once somebody who is still there has let it in.

Who of a table has been away for so long that those who are still there may decide: to let a bot play, or to end the game.

Where there is no clock that is also somebody who is there, is asked, and does nothing: a page left open.
"""

from typing import Final, NamedTuple, Protocol

from coven.server.base.clock import TimeSource
from coven.server.domain.rows import Person
from coven.server.domain.seats import may_vote
from coven.server.live.room_context import Services, TableState
from coven.server.protocol import DaysClock, NoClock


class Viewer(Protocol):
    """A connection to a table. A bot may want its View beside words and pictures; a page may be in the background."""

    person: Person
    muted: set[str]
    wants_views: bool
    is_visible: bool

    def push(self, message: bytes) -> None:
        """Send soon; never waits."""

    def close(self, code: int) -> None:
        """Close the connection."""


REMOTE_TIMEOUT_SECONDS: Final = 15.0  # seconds after which another node's people are taken for gone


class RemotePresence(NamedTuple):
    """Somebody at another node."""

    expires: float  # so long that is believed
    is_visible: bool  # whether the page is in sight of them


class Presence:
    """The people at one table."""

    def __init__(self, time: TimeSource) -> None:
        self.time = time
        self.connected: dict[str, int] = {}
        self.remote: dict[tuple[str, str], RemotePresence] = {}  # by node and person
        self.away_since: dict[str, float] = {}

    def connect(self, person: str) -> bool:
        """One more connection; whether it is the person's first here."""
        self.connected[person] = self.connected.get(person, 0) + 1
        self.away_since.pop(person, None)
        return self.connected[person] == 1

    def disconnect(self, person: str) -> bool:
        """One connection less; whether it was the person's last here."""
        self.connected[person] -= 1
        if self.connected[person]:
            return False
        del self.connected[person]
        self.away_since[person] = self.time.monotonic()
        return True

    def on_remote_presence(self, node: str, person: str, here: bool, looks: bool = True) -> None:
        """Another node tells of a person."""
        if here:
            self.remote[node, person] = RemotePresence(self.time.monotonic() + REMOTE_TIMEOUT_SECONDS, looks)
            self.away_since.pop(person, None)
        elif self.remote.pop((node, person), None) is not None:
            self.away_since[person] = self.time.monotonic()

    def present_ids(self) -> set[str]:
        """Everybody who is there."""
        if not self.remote:
            return set(self.connected)
        now = self.time.monotonic()
        for (node, person), known in list(self.remote.items()):
            if known.expires < now:
                del self.remote[node, person]
                self.away_since.setdefault(person, now)
        return set(self.connected) | {person for _, person in self.remote}

    def is_visible_remotely(self, person: str) -> bool:
        """Whether a person has the table in sight at another node."""
        if person not in self.present_ids():
            return False
        return any(known.is_visible for (_, other), known in self.remote.items() if other == person)

    def has_been_away(self, person: str, grace: float) -> bool:
        """Whether a person has been away for longer than the grace time."""
        if person in self.connected or person in self.present_ids():
            return False
        return self.time.monotonic() - self.away_since.setdefault(person, self.time.monotonic()) >= grace


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
            return self.table_state.table is not None and self.table_state.table.move_authors.has_timed_out(
                number, row.pace.number
            )
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
