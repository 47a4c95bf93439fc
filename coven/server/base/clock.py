"""Time: dates by the wall clock, spans and waiting by the monotonic one, which nobody sets. Tests hand in a time of their own."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Timer(Protocol):
    """Something that will be called later."""

    def cancel(self) -> None:
        """No longer."""


class TimeSource(Protocol):
    """The time of a server."""

    def wall_time(self) -> float:
        """Seconds since 1970: for people and files. Somebody may set that clock, forward or back."""

    def monotonic(self) -> float:
        """Seconds that only ever grow by what has passed: for clocks and waiting."""

    def call_later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call something after so many seconds."""

    async def sleep(self, seconds: float) -> None:
        """Wait."""


class SystemTime:
    """The machine's time."""

    def wall_time(self) -> float:
        """The wall clock."""
        return time.time()

    def monotonic(self) -> float:
        """The monotonic clock."""
        return time.monotonic()

    def call_later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """By the event loop."""
        return asyncio.get_running_loop().call_later(seconds, call)

    async def sleep(self, seconds: float) -> None:
        """By the event loop."""
        await asyncio.sleep(seconds)
