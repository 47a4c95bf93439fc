"""Clocks: seconds left per seat, kept in served time, which stands still while no server runs."""

import time
from collections.abc import Collection, Iterable
from typing import Final

from coven.server.messages import Clock, DaysClock, LiveClock, NoClock, SeatClock

DAY: Final = 86_400.0


class ServedTime:
    """Wall time less the time nobody served. Nodes beat regularly; a long gap between beats was downtime."""

    def __init__(self) -> None:
        self.down = 0.0

    def now(self) -> float:
        """Seconds of service."""
        return time.time() - self.down

    def beat(self, last: float | None, down: float, gap: float) -> tuple[float, float]:
        """The new last beat and downtime from those stored; called by every node, in a transaction.

        A gap between beats that is longer than `gap` was downtime.
        """
        wall = time.time()
        if last is not None and wall - last > gap:
            down += wall - last
        self.down = down
        return wall, down


class Clocks:
    """The clocks of one table."""

    def __init__(self, clock: Clock, players: int) -> None:
        self.clock = clock
        self.left = [_allowance(clock)] * players
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
        return self.left[seat] - (now - since if since is not None else 0.0)

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


def _allowance(clock: Clock) -> float:
    if isinstance(clock, LiveClock):
        return float(clock.bank)
    return clock.days * DAY if isinstance(clock, DaysClock) else 0.0
