"""Clocks: seconds left per seat, kept in served time, which stands still while no server runs."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

from coven.server.messages import Clock, DaysClock, LiveClock, NoClock, SeatClock
from coven.server.times import Time

DAY: Final = 86_400.0
LATE_BEAT: Final = 10.0  # seconds: so late may a busy node's beat be; a longer gap was time in which nobody could play
NOBODY_BEATS: Final = 5.0  # seconds after which a node that starts takes it that no other one serves


@dataclass(frozen=True)
class Beat:
    """A note that a node serves: what is stored of it, and how far it puts served time ahead of the monotonic clock."""

    wall: float
    down: float
    ahead: float
    at: float


class ServedTime:
    """Seconds in which somebody served: they stand still while no node runs, and no setting of a wall clock moves them.

    A node that runs counts them by its monotonic clock. Stored are the date of the last beat and how far served time lies behind
    that, so that whoever starts next can go on from there.
    """

    def __init__(self, time: Time) -> None:
        self.time = time
        self.ahead = time.date() - time.now()
        self.beaten: float | None = None  # when last, by the monotonic clock

    def now(self) -> float:
        """Seconds of service."""
        return self.time.now() + self.ahead

    def beat(self, last: float | None, down: float, others_serve: bool) -> Beat:
        """The next beat, from the last one stored by any node; `others_serve` says whether there can be other nodes."""
        wall, at = self.time.date(), self.time.now()
        served = self._served(at, wall, last, down, others_serve)
        return Beat(wall, wall - served, served - at, at)

    def _served(self, at: float, wall: float, last: float | None, down: float, others_serve: bool) -> float:
        if last is None:
            return at + self.ahead
        stored = last - down
        if self.beaten is None:  # this node starts: others served since the last beat, if that is fresh
            return stored + (wall - last if others_serve and 0 <= wall - last <= NOBODY_BEATS else 0.0)
        stalled = at - self.beaten
        served = at + self.ahead - (stalled if stalled > LATE_BEAT else 0.0)
        return max(served, stored)  # of several nodes the one ahead is right: the others joined a moment late

    def take(self, beat: Beat) -> None:
        """A beat is stored."""
        self.ahead, self.beaten = beat.ahead, beat.at


class Clocks:
    """The clocks of one table."""

    def __init__(self, clock: Clock, players: int) -> None:
        self.clock = clock
        self.left = [allowance(clock)] * players
        self.since: list[float | None] = [None] * players

    @property
    def keeps_time(self) -> bool:
        """Whether there is a clock at all."""
        return not isinstance(self.clock, NoClock)

    def turn(self, to_act: Collection[int], moved: int | None, now: float) -> None:
        """A line was made, by the seat that moved or by chance; these seats are to act now."""
        for seat in range(len(self.left)):
            if seat == moved or (self.since[seat] is not None and seat not in to_act):
                self._stop(seat, now, seat == moved)
            if seat in to_act and self.since[seat] is None:
                self._begin(seat, now)

    def _stop(self, seat: int, now: float, has_moved: bool) -> None:
        self.left[seat] = max(0.0, self.left_at(seat, now))
        self.since[seat] = None
        if has_moved and isinstance(self.clock, LiveClock):
            self.left[seat] += self.clock.increment

    def _begin(self, seat: int, now: float) -> None:
        self.since[seat] = now
        if isinstance(self.clock, DaysClock):
            self.left[seat] = self.clock.days * DAY

    def left_at(self, seat: int, now: float) -> float:
        """Seconds left of a seat."""
        since = self.since[seat]
        return self.left[seat] - (max(0.0, now - since) if since is not None else 0.0)

    def out_of_time(self, now: float) -> list[int]:
        """The seats whose time is up."""
        if not self.keeps_time:
            return []
        return [seat for seat, since in enumerate(self.since) if since is not None and self.left_at(seat, now) <= 0]

    def deadline(self) -> float | None:
        """When the next time is up."""
        if not self.keeps_time:
            return None
        ends = [since + left for since, left in zip(self.since, self.left, strict=True) if since is not None]
        return min(ends, default=None)

    def shown(self, now: float) -> list[SeatClock]:
        """The clocks for people: no figures where there is no clock."""
        if not self.keeps_time:
            return []
        return [
            SeatClock(left=round(max(0.0, self.left_at(seat, now)), 1), runs=since is not None)
            for seat, since in enumerate(self.since)
        ]

    def kept(self) -> list[tuple[float, float | None]] | None:
        """What is stored beside a line."""
        return list(zip(self.left, self.since, strict=True)) if self.keeps_time else None

    def restore(self, kept: Iterable[tuple[float, float | None]]) -> None:
        """As stored beside the last line."""
        for seat, (left, since) in enumerate(kept):
            self.left[seat], self.since[seat] = left, since


def allowance(clock: Clock) -> float:
    """Seconds somebody has who begins."""
    if isinstance(clock, LiveClock):
        return float(clock.bank)
    return clock.days * DAY if isinstance(clock, DaysClock) else 0.0
