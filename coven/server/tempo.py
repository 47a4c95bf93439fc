"""When an automatic answer comes: at a time that is drawn before the choice is known, so that it tells nothing of the cards.

A bot thinks first and answers at its time. The distribution is the same for a forced choice as for a free one: it begins where
nearly all free thoughts of that level in that game have ended of late, so that how long the thinking took does not show either.
"""

import asyncio
import random
import time
from collections import deque
from collections.abc import Awaitable, Callable
from secrets import SystemRandom
from typing import Final, TypeVar

from coven.server.messages import ReplyDelay

DELAY_RANGES_SECONDS: Final[dict[ReplyDelay, tuple[float, float]]] = {
    "instant": (0.0, 0.05),  # far more than what is made of a choice takes, which differs from choice to choice
    "fast": (0.3, 0.7),
    "normal": (0.8, 1.8),
    "slow": (2.0, 4.0),
}
MAX_SAMPLES: Final = 256  # so many of the last count
MIN_SAMPLES: Final = 64  # before so many are known a thought may take its whole budget
QUANTILE: Final = 0.99  # of all thoughts are to end before their answer is due
OVERRUN_WINDOW_SECONDS: Final = 60.0  # seconds for which a thought beyond its budget counts: then the machine may be quiet again
SAFETY_FACTOR: Final = 1.25
SPREAD_FACTOR: Final = 0.25  # of the reach: the longer thoughts take, the less exactly they end
T = TypeVar("T")


class MonotonicClock:
    """Time as it goes by; tests have one that they set."""

    now: Callable[[], float] = staticmethod(time.monotonic)

    async def sleep_until(self, when: float) -> None:
        """Wait for a time."""
        await asyncio.sleep(max(0.0, when - self.now()))


class ThinkingTimes:
    """How long the free thoughts of one level in one game take."""

    def __init__(self, budget: float, longest: float, clock: MonotonicClock | None = None) -> None:
        self.budget = budget
        self.limit = longest
        self.clock = clock or MonotonicClock()
        self.samples: deque[tuple[float, float]] = deque(maxlen=MAX_SAMPLES)  # how long, and when it ended

    def record(self, seconds: float) -> None:
        """A free thought has ended."""
        self.samples.append((seconds, self.clock.now()))

    @property
    def upper_bound(self) -> float:
        """Seconds in which nearly every thought ends."""
        thoughts = self._relevant_samples()
        if len(thoughts) < MIN_SAMPLES:
            late = max((taken for taken in thoughts if taken > self.budget), default=0.0)  # the machine has too much to do
            return min(max(self.budget, SAFETY_FACTOR * late), self.limit)
        usual = sorted(thoughts)[int(QUANTILE * len(thoughts))]
        return min(SAFETY_FACTOR * usual, self.limit)

    def _relevant_samples(self) -> list[float]:
        """The thoughts that tell how long the next may take."""
        busy = self.clock.now() - OVERRUN_WINDOW_SECONDS
        return [taken for taken, ended in self.samples if taken <= self.budget or ended > busy]


class ReplyScheduler:
    """Draws when answers come, and waits for it."""

    def __init__(self, clock: MonotonicClock | None = None, chance: random.Random | None = None) -> None:
        self.clock = clock or MonotonicClock()
        self.rng = chance or SystemRandom()

    def draw_delay(self, tempo: ReplyDelay, reach: float) -> float:
        """Seconds from the question to the answer."""
        low, high = DELAY_RANGES_SECONDS[tempo]
        return max(low, reach) + self.rng.uniform(0.0, high - low + SPREAD_FACTOR * reach)

    async def deliver(self, thought: Awaitable[T], tempo: ReplyDelay, reach: float) -> tuple[T, float]:
        """What was thought, at its time, and how long the thinking took."""
        began = self.clock.now()
        due = began + self.draw_delay(tempo, reach)
        made = await thought
        taken = self.clock.now() - began
        if began + taken > due:  # too late: at least not at once
            due = began + taken + self.draw_delay("instant", 0.0)
        await self.clock.sleep_until(due)
        return made, taken
