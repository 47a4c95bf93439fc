"""A clock that advances only when a test says so."""

import asyncio
import heapq
import itertools
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(order=True)
class ScheduledCall:
    """A callback with the time at which it is due."""

    at: float
    order: int
    call: Callable[[], None] | None = field(compare=False)

    def cancel(self) -> None:
        """Cancel the call."""
        self.call = None


class ManualClock:
    """Wall clock and monotonic clock, both advanced by the test."""

    def __init__(self) -> None:
        self.uptime = 1_000.0
        self.wall = 1_800_000_000.0
        self.scheduled: list[ScheduledCall] = []
        self.count = itertools.count()

    def wall_time(self) -> float:
        """Return the wall clock time in seconds since the epoch."""
        return self.wall

    def monotonic(self) -> float:
        """Return the monotonic time in seconds."""
        return self.uptime

    def call_later(self, seconds: float, call: Callable[[], None]) -> ScheduledCall:
        """Schedule a call in `seconds`."""
        scheduled = ScheduledCall(self.uptime + seconds, next(self.count), call)
        heapq.heappush(self.scheduled, scheduled)
        return scheduled

    async def sleep(self, seconds: float) -> None:
        """Wait until the test has advanced the clock by `seconds`."""
        elapsed = asyncio.Event()
        self.call_later(seconds, elapsed.set)
        await elapsed.wait()

    def advance(self, seconds: float) -> None:
        """Advance both clocks and run the calls that are due, in order."""
        end = self.uptime + seconds
        while self.scheduled and self.scheduled[0].at <= end:
            due = heapq.heappop(self.scheduled)
            self._advance_to(due.at)
            if due.call:
                due.call()
        self._advance_to(end)

    def _advance_to(self, at: float) -> None:
        self.wall += max(0.0, at - self.uptime)
        self.uptime = max(self.uptime, at)

    def shift_wall_clock(self, seconds: float) -> None:
        """Shift the wall clock by `seconds`; the monotonic clock stays."""
        self.wall += seconds
