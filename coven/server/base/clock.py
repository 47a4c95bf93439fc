"""Wall-clock time, monotonic time and cluster uptime.

Dates come from the wall clock, durations and timers from the monotonic clock. Tests pass a time source of their own.
"""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

MAX_BEAT_DELAY_SECONDS: Final = 10.0  # a busy node's heartbeat may be this late; a longer gap counts as downtime
BEAT_TIMEOUT_SECONDS: Final = 5.0  # a starting node takes the cluster for down when the last heartbeat is older


class Timer(Protocol):
    """A scheduled call."""

    def cancel(self) -> None:
        """Cancel the timer."""


class TimeSource(Protocol):
    """The clocks and timers of a server."""

    def wall_time(self) -> float:
        """Return seconds since 1970, for people and files. The wall clock may be set forward or back."""

    def monotonic(self) -> float:
        """Return seconds that only grow with elapsed time, for clocks and timers."""

    def call_later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Schedule a call after this many seconds."""

    async def sleep(self, seconds: float) -> None:
        """Sleep for this many seconds."""


class SystemTime:
    """The machine's clocks and the event loop's timers."""

    def wall_time(self) -> float:
        """Return the time of the wall clock."""
        return time.time()

    def monotonic(self) -> float:
        """Return the time of the monotonic clock."""
        return time.monotonic()

    def call_later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Schedule a call on the running event loop."""
        return asyncio.get_running_loop().call_later(seconds, call)

    async def sleep(self, seconds: float) -> None:
        """Sleep on the running event loop."""
        await asyncio.sleep(seconds)


# uptime of the cluster


@dataclass(frozen=True)
class Beat:
    """One heartbeat: what is stored of it, and the offset of uptime from the node's monotonic clock."""

    wall_time: float
    downtime: float
    offset: float
    monotonic: float


class UptimeClock:
    """Seconds during which at least one node served. It stops while no node runs, and setting a wall clock does not move it.

    A running node counts uptime with its monotonic clock. The wall time of the last heartbeat and the downtime up to it are
    stored, so that the next node to start continues from there.
    """

    def __init__(self, time_source: TimeSource) -> None:
        self.time = time_source
        self.offset = time_source.wall_time() - time_source.monotonic()
        self.last_beat: float | None = None  # by the monotonic clock

    def now(self) -> float:
        """Return the uptime in seconds."""
        return self.time.monotonic() + self.offset

    def next_beat(self, last: float | None, downtime: float, is_clustered: bool) -> Beat:
        """Return the next heartbeat, given the last one stored by any node."""
        wall_time, monotonic = self.time.wall_time(), self.time.monotonic()
        uptime = self._uptime(monotonic, wall_time, last, downtime, is_clustered)
        return Beat(wall_time, wall_time - uptime, uptime - monotonic, monotonic)

    def _uptime(self, monotonic: float, wall_time: float, last: float | None, downtime: float, is_clustered: bool) -> float:
        if last is None:
            return monotonic + self.offset
        stored = last - downtime
        if self.last_beat is None:  # this node starts: other nodes served since the last heartbeat, if that is recent
            others_serve = is_clustered and 0 <= wall_time - last <= BEAT_TIMEOUT_SECONDS
            return stored + (wall_time - last if others_serve else 0.0)
        gap = monotonic - self.last_beat
        uptime = monotonic + self.offset - (gap if gap > MAX_BEAT_DELAY_SECONDS else 0.0)
        return max(uptime, stored)  # the node that is ahead is right: the others joined a moment late

    def record_beat(self, beat: Beat) -> None:
        """Continue from a heartbeat that was stored."""
        self.offset, self.last_beat = beat.offset, beat.monotonic
