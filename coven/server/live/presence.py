"""Presence at one table: its viewers, the people connected to it, absent players and their substitutes."""

import math
from typing import Final, NamedTuple, Protocol

from coven.server.base.clock import TimeSource
from coven.server.domain.rows import Person, SeatRow
from coven.server.domain.seats import may_vote
from coven.server.live.room_context import Services, TableState
from coven.server.protocol import DaysClock, NoClock

REMOTE_TIMEOUT_SECONDS: Final = 15.0  # without news, a person connected to another node is taken for gone
EXTENSION_SECONDS: Final = 120.0  # by which another player may delay that a bot plays for an absent one


class Batch:
    """Messages that several viewers are sent. The connections that send them share the frames made of them."""

    __slots__ = ("frames", "messages")

    def __init__(self, messages: list[bytes]) -> None:
        self.messages = messages
        self.frames = b""  # made by the first connection that sends them


class Viewer(Protocol):
    """A connection to a table."""

    person: Person
    muted: set[str]
    blocked: set[str]  # people with whom its person has nothing to do: neither reads what the other says
    language: str  # that its person reads
    wants_words: bool  # whole positions in that language, instead of parts with messages
    wants_views: bool  # a bot may want its View besides text and pictures
    is_visible: bool  # whether the page is in view, not in the background

    def push(self, message: bytes) -> None:
        """Queue a message; never waits."""

    def push_batch(self, batch: "Batch") -> None:
        """Queue messages that are sent to several viewers."""

    def close(self, code: int) -> None:
        """Close the connection."""


class RemotePresence(NamedTuple):
    """The presence of a person at another node."""

    expires: float
    is_visible: bool


class Presence:
    """The people at one table: connections to this node are counted, those to other nodes expire without news."""

    def __init__(self, time: TimeSource) -> None:
        self.time = time
        self.connected: dict[str, int] = {}
        self.remote: dict[tuple[str, str], RemotePresence] = {}  # by node and person
        self.away_since: dict[str, float] = {}
        self.waited_for: dict[str, float] = {}  # until when the others wait for a person before a bot plays

    def connect(self, person: str) -> bool:
        """Count a new connection; return whether it is the person's first to this node."""
        self.connected[person] = self.connected.get(person, 0) + 1
        self.away_since.pop(person, None)
        return self.connected[person] == 1

    def disconnect(self, person: str) -> bool:
        """Count a closed connection; return whether it was the person's last to this node."""
        self.connected[person] -= 1
        if self.connected[person]:
            return False
        del self.connected[person]
        self.away_since[person] = self.time.monotonic()
        return True

    def on_remote_presence(self, node: str, person: str, is_present: bool, is_visible: bool = True) -> None:
        """Record what another node reports about a person."""
        if is_present:
            self.remote[node, person] = RemotePresence(self.time.monotonic() + REMOTE_TIMEOUT_SECONDS, is_visible)
            self.away_since.pop(person, None)
        elif self.remote.pop((node, person), None) is not None:
            self.away_since[person] = self.time.monotonic()

    def present_ids(self) -> set[str]:
        """Return the ids of the people who are connected, to this node or another."""
        if not self.remote:
            return set(self.connected)
        now = self.time.monotonic()
        for (node, person), remote in list(self.remote.items()):
            if remote.expires < now:
                del self.remote[node, person]
                self.away_since.setdefault(person, now)
        return set(self.connected) | {person for _, person in self.remote}

    def is_visible_remotely(self, person: str) -> bool:
        """Return whether a person has the table in view at another node."""
        if person not in self.present_ids():
            return False
        return any(remote.is_visible for (_, owner), remote in self.remote.items() if owner == person)

    def has_been_away(self, person: str, seconds: float) -> bool:
        """Return whether a person has been away for at least this many seconds."""
        away = self.seconds_away(person)
        return away is not None and away >= seconds

    def seconds_away(self, person: str) -> float | None:
        """Return for how long a person has been away; None if they are here."""
        if person in self.connected or person in self.present_ids():
            self.waited_for.pop(person, None)
            return None
        return self.time.monotonic() - self.away_since.setdefault(person, self.time.monotonic())

    def wait_longer(self, person: str) -> None:
        """Give a person who is away more time before a bot plays for them."""
        self.waited_for[person] = self.time.monotonic() + EXTENSION_SECONDS

    def seconds_waited_for(self, person: str) -> float:
        """Return the seconds for which the others agreed to wait for a person."""
        return max(0.0, self.waited_for.get(person, 0.0) - self.time.monotonic())


class Substitutes:
    """The bots that play for people at one table because these gave up, are away or ran out of time."""

    def __init__(self, table_state: TableState, presence: Presence, away_seconds: float) -> None:
        self.table_state = table_state
        self.presence = presence
        self.away_seconds = away_seconds
        self.assigned: set[int] = set()  # seats whose time ran out, or for which the other players let a bot in

    def substituted_seats(self) -> set[int]:
        """Return the seats of people that a bot plays now."""
        row = self.table_state.row
        if row.status != "running":
            return set()
        return {number for number, seat in enumerate(row.seats) if self._is_substituted(number, seat)}

    def _is_substituted(self, number: int, seat: SeatRow) -> bool:
        if seat.kind != "person" or seat.person is None:
            return False
        return number in self.assigned or (
            self.table_state.row.settings.bots_replace and (seat.left or self._is_away(seat.person))
        )

    def _is_away(self, person: str) -> bool:
        has_days = isinstance(self.table_state.row.settings.clock, DaysClock)
        if has_days or self.presence.seconds_waited_for(person) > 0:
            return False
        return self.presence.has_been_away(person, self.away_seconds)

    def seconds_to_substitution(self) -> dict[int, int]:
        """Return the whole seconds until a bot plays for each seat whose player is away; none with days per move."""
        row = self.table_state.row
        if row.status != "running" or not row.settings.bots_replace or isinstance(row.settings.clock, DaysClock):
            return {}
        substituted = self.substituted_seats()
        people = {number: seat.person for number, seat in enumerate(row.seats) if seat.kind == "person" and seat.person}
        waits = {number: self._seconds_left(person) for number, person in people.items() if number not in substituted}
        return {number: math.ceil(left) for number, left in waits.items() if left is not None}

    def _seconds_left(self, person: str) -> float | None:
        away = self.presence.seconds_away(person)
        return None if away is None else max(0.0, self.away_seconds - away, self.presence.seconds_waited_for(person))


class AbsenceTracker:
    """The absent players of one table: the others may let a bot play for them, or end the game.

    Without a clock, a player who is connected and due to move but does nothing is absent too: a page left open.
    """

    def __init__(self, table_state: TableState, presence: Presence, substitutes: Substitutes, services: Services) -> None:
        self.table_state = table_state
        self.presence = presence
        self.substitutes = substitutes
        self.services = services
        self.idle_since = services.time.monotonic()  # the last move, as far as this node knows
        self.last_active: dict[str, float] = {}  # by person

    def reset_idle(self) -> None:
        """Start to count idle time again, after a move."""
        self.idle_since = self.services.time.monotonic()

    def mark_active(self, person: str) -> None:
        """Record that a person opened the table or did something there."""
        self.last_active[person] = self.services.time.monotonic()

    def absent_seats(self) -> set[int]:
        """Return the seats of absent players."""
        row = self.table_state.row
        if row.status != "running":
            return set()
        present, is_quiet = self.presence.present_ids(), self._is_quiet()
        return {
            number
            for number, seat in enumerate(row.seats)
            if (is_quiet or seat.person not in present) and self._is_absent(number, seat, present)
        }

    def _is_quiet(self) -> bool:
        """Return whether connected players may be absent: no move was made for a while, or a substitute is assigned."""
        seconds = self.services.time.monotonic() - self.idle_since
        return seconds >= self.services.idle_after_seconds or bool(self.substitutes.assigned)

    def _is_absent(self, number: int, seat: SeatRow, present: set[str]) -> bool:
        if seat.kind != "person" or seat.person is None or seat.left:
            return False
        if seat.person in present:
            return self._is_idle(number, seat.person, present)
        row, table = self.table_state.row, self.table_state.table
        if number in row.ending.absent:  # absent when the vote began; their return would have cancelled it
            return True
        if isinstance(row.settings.clock, DaysClock):  # players need not be connected: only a timeout counts
            return table is not None and table.move_authors.has_timed_out(number, row.pace.number)
        substitute_after = self.services.substitute_after_seconds if row.settings.bots_replace else 0.0
        return self.presence.has_been_away(seat.person, max(substitute_after, self.services.absent_after_seconds))

    def _is_idle(self, number: int, person: str, present: set[str]) -> bool:
        """Return whether a connected player does not move while another connected player waits."""
        row = self.table_state.row
        if not isinstance(row.settings.clock, NoClock):
            return False
        if number not in self.substitutes.assigned and not self._is_overdue(number, person):
            return False  # an assigned substitute means that the player has not been back
        return any(may_vote(seat) and seat.person in present for other, seat in enumerate(row.seats) if other != number)

    def _is_overdue(self, number: int, person: str) -> bool:
        since = max(self.idle_since, self.last_active.get(person, 0.0))
        if self.services.time.monotonic() - since < self.services.idle_after_seconds:
            return False
        return self.table_state.table is not None and number in self.table_state.table.to_act()
