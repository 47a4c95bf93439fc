"""Clocks: seconds left per seat, kept in served time, which stands still while no server runs.

How fast a table is played: everybody at it can agree to go on turn by turn, or live again. Plain decisions on a table's row.

Who is stood in for by a bot is not asked when a table gets slower: they only gain time. When it gets faster everybody is.
"""

from collections.abc import Collection, Iterable, Set
from dataclasses import dataclass
from typing import Final

from coven.server.base import errors
from coven.server.base.clock import TimeSource
from coven.server.domain.rows import Person, TableRow, TimeControlRow
from coven.server.domain.seats import may_vote, person_ids, seat_of
from coven.server.protocol import Clock, DaysClock, LiveClock, NoClock, Proposal, SeatClock

SECONDS_PER_DAY: Final = 86_400.0
MAX_BEAT_DELAY_SECONDS: Final = (
    10.0  # seconds: so late may a busy node's beat be; a longer gap was time in which nobody could play
)
BEAT_TIMEOUT_SECONDS: Final = 5.0  # seconds after which a node that starts takes it that no other one serves


@dataclass(frozen=True)
class Beat:
    """A note that a node serves: what is stored of it, and how far it puts served time ahead of the monotonic clock."""

    wall_time: float
    downtime: float
    offset: float
    monotonic: float


class UptimeClock:
    """Seconds in which somebody served: they stand still while no node runs, and no setting of a wall clock moves them.

    A node that runs counts them by its monotonic clock. Stored are the date of the last beat and how far served time lies behind
    that, so that whoever starts next can go on from there.
    """

    def __init__(self, time: TimeSource) -> None:
        self.time = time
        self.offset = time.wall_time() - time.monotonic()
        self.last_beat: float | None = None  # when last, by the monotonic clock

    def now(self) -> float:
        """Seconds of service."""
        return self.time.monotonic() + self.offset

    def next_beat(self, last: float | None, down: float, others_serve: bool) -> Beat:
        """The next beat, from the last one stored by any node; `others_serve` says whether there can be other nodes."""
        wall, at = self.time.wall_time(), self.time.monotonic()
        served = self._uptime(at, wall, last, down, others_serve)
        return Beat(wall, wall - served, served - at, at)

    def _uptime(self, at: float, wall: float, last: float | None, down: float, others_serve: bool) -> float:
        if last is None:
            return at + self.offset
        stored = last - down
        if self.last_beat is None:  # this node starts: others served since the last beat, if that is fresh
            return stored + (wall - last if others_serve and 0 <= wall - last <= BEAT_TIMEOUT_SECONDS else 0.0)
        stalled = at - self.last_beat
        served = at + self.offset - (stalled if stalled > MAX_BEAT_DELAY_SECONDS else 0.0)
        return max(served, stored)  # of several nodes the one ahead is right: the others joined a moment late

    def record_beat(self, beat: Beat) -> None:
        """A beat is stored."""
        self.offset, self.last_beat = beat.offset, beat.monotonic


class Clocks:
    """The clocks of one table."""

    def __init__(self, clock: Clock, players: int) -> None:
        self.clock = clock
        self.remaining = [initial_seconds(clock)] * players
        self.running_since: list[float | None] = [None] * players

    @property
    def is_timed(self) -> bool:
        """Whether there is a clock at all."""
        return not isinstance(self.clock, NoClock)

    def switch(self, to_act: Collection[int], moved: int | None, now: float) -> None:
        """A line was made, by the seat that moved or by chance; these seats are to act now."""
        for seat in range(len(self.remaining)):
            if seat == moved or (self.running_since[seat] is not None and seat not in to_act):
                self._stop(seat, now, seat == moved)
            if seat in to_act and self.running_since[seat] is None:
                self._start(seat, now)

    def _stop(self, seat: int, now: float, has_moved: bool) -> None:
        self.remaining[seat] = max(0.0, self.remaining_at(seat, now))
        self.running_since[seat] = None
        if has_moved and isinstance(self.clock, LiveClock):
            self.remaining[seat] += self.clock.increment

    def _start(self, seat: int, now: float) -> None:
        self.running_since[seat] = now
        if isinstance(self.clock, DaysClock):
            self.remaining[seat] = self.clock.days * SECONDS_PER_DAY

    def remaining_at(self, seat: int, now: float) -> float:
        """Seconds left of a seat."""
        since = self.running_since[seat]
        return self.remaining[seat] - (max(0.0, now - since) if since is not None else 0.0)

    def expired_seats(self, now: float) -> list[int]:
        """The seats whose time is up."""
        if not self.is_timed:
            return []
        return [seat for seat, since in enumerate(self.running_since) if since is not None and self.remaining_at(seat, now) <= 0]

    def deadline(self) -> float | None:
        """When the next time is up."""
        if not self.is_timed:
            return None
        ends = [since + left for since, left in zip(self.running_since, self.remaining, strict=True) if since is not None]
        return min(ends, default=None)

    def to_messages(self, now: float) -> list[SeatClock]:
        """The clocks for people: no figures where there is no clock."""
        if not self.is_timed:
            return []
        return [
            SeatClock(left=round(max(0.0, self.remaining_at(seat, now)), 1), runs=since is not None)
            for seat, since in enumerate(self.running_since)
        ]

    def snapshot(self) -> list[tuple[float, float | None]] | None:
        """What is stored beside a line."""
        return list(zip(self.remaining, self.running_since, strict=True)) if self.is_timed else None

    def restore(self, kept: Iterable[tuple[float, float | None]]) -> None:
        """As stored beside the last line."""
        for seat, (left, since) in enumerate(kept):
            self.remaining[seat], self.running_since[seat] = left, since


def initial_seconds(clock: Clock) -> float:
    """Seconds somebody has who begins."""
    if isinstance(clock, LiveClock):
        return float(clock.bank)
    return clock.days * SECONDS_PER_DAY if isinstance(clock, DaysClock) else 0.0


def propose(row: TableRow, who: Person, clock: Clock, stood_in: Set[int], now: float) -> bool:
    """Propose another pace, or agree to the one proposed; whether all have agreed, so that it holds from now on."""
    _check_may_change(row, who)
    if clock == row.settings.clock:
        raise errors.not_now("The table is played at this pace already.")
    if clock != row.pace.asked:
        row.pace = TimeControlRow(number=row.pace.number, at=row.pace.at, asked=clock)
    row.pace.agreed = [*(one for one in row.pace.agreed if one != who.id), who.id]
    if _required_votes(row, clock, stood_in) - set(row.pace.agreed):
        return False
    _apply(row, clock, now)
    return True


def decline(row: TableRow, who: Person) -> None:
    """Say no to a proposal, or take it back."""
    _check_may_change(row, who)
    row.pace = TimeControlRow(number=row.pace.number, at=row.pace.at)


def _check_may_change(row: TableRow, who: Person) -> None:
    if seat_of(row.seats, who.id) is None:
        raise errors.not_allowed("You only watch here: the pace is up to those who play.")
    if row.status != "running" or row.settings.lesson:
        raise errors.not_now("Only a game under way changes its pace.")


def _required_votes(row: TableRow, clock: Clock, stood_in: Set[int]) -> set[str]:
    """Whose word is needed."""
    excused = stood_in if isinstance(clock, DaysClock) else set()
    return set(person_ids([seat for number, seat in enumerate(row.seats) if may_vote(seat) and number not in excused]))


def _apply(row: TableRow, clock: Clock, now: float) -> None:
    """From now on: clocks begin anew for whoever is to act. That includes the deadline, whoever that is."""
    row.settings.clock = clock
    row.pace = TimeControlRow(number=row.pace.number + 1, at=now)
    row.deadline = None if isinstance(clock, NoClock) else now + initial_seconds(clock)


def proposal_of(row: TableRow) -> Proposal | None:
    """What is proposed, and the seats that agreed."""
    if row.pace.asked is None or row.status != "running":
        return None
    agreed = [number for number, seat in enumerate(row.seats) if seat.person in row.pace.agreed]
    by = seat_of(row.seats, row.pace.agreed[0]) if row.pace.agreed else None
    return Proposal(clock=row.pace.asked, by=by, agreed=agreed)
