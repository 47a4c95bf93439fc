"""A time that tests set: nothing passes but what they let pass."""

import asyncio
import heapq
import itertools
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(order=True)
class Due:
    """Something that will be called."""

    at: float
    order: int
    call: Callable[[], None] | None = field(compare=False)

    def cancel(self) -> None:
        """No longer."""
        self.call = None


class SetTime:
    """Wall clock and monotonic clock of a test."""

    def __init__(self) -> None:
        self.passed = 1_000.0
        self.wall = 1_800_000_000.0
        self.waiting: list[Due] = []
        self.count = itertools.count()

    def wall_time(self) -> float:
        """The wall clock."""
        return self.wall

    def monotonic(self) -> float:
        """The monotonic clock."""
        return self.passed

    def call_later(self, seconds: float, call: Callable[[], None]) -> Due:
        """Call something once so much time has passed."""
        due = Due(self.passed + seconds, next(self.count), call)
        heapq.heappush(self.waiting, due)
        return due

    async def sleep(self, seconds: float) -> None:
        """Wait until so much time has passed."""
        over = asyncio.Event()
        self.call_later(seconds, over.set)
        await over.wait()

    def go_by(self, seconds: float) -> None:
        """Let time pass; what falls due is called in its order."""
        end = self.passed + seconds
        while self.waiting and self.waiting[0].at <= end:
            due = heapq.heappop(self.waiting)
            self._to(due.at)
            if due.call:
                due.call()
        self._to(end)

    def _to(self, at: float) -> None:
        self.wall += max(0.0, at - self.passed)
        self.passed = max(self.passed, at)

    def set_the_wall_clock(self, seconds: float) -> None:
        """Somebody sets the wall clock so far ahead, or back."""
        self.wall += seconds
