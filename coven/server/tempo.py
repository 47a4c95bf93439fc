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

from coven.server.messages import Tempo

PAUSES: Final[dict[Tempo, tuple[float, float]]] = {
    "instant": (0.0, 0.05),  # far more than what is made of a choice takes, which differs from choice to choice
    "fast": (0.3, 0.7),
    "normal": (0.8, 1.8),
    "slow": (2.0, 4.0),
}
THOUGHTS: Final = 256  # so many of the last count
FEWEST: Final = 64  # before so many are known a thought may take its whole budget
SHARE: Final = 0.99  # of all thoughts are to end before their answer is due
BUSY: Final = 60.0  # seconds for which a thought beyond its budget counts: then the machine may be quiet again
MARGIN: Final = 1.25
SPREAD: Final = 0.25  # of the reach: the longer thoughts take, the less exactly they end
T = TypeVar("T")


class Clock:
    """Time as it goes by; tests have one that they set."""

    now: Callable[[], float] = staticmethod(time.monotonic)

    async def until(self, when: float) -> None:
        """Wait for a time."""
        await asyncio.sleep(max(0.0, when - self.now()))


class Pace:
    """How long the free thoughts of one level in one game take."""

    def __init__(self, budget: float, longest: float, clock: Clock | None = None) -> None:
        self.budget = budget
        self.longest = longest
        self.clock = clock or Clock()
        self.thoughts: deque[tuple[float, float]] = deque(maxlen=THOUGHTS)  # how long, and when it ended

    def took(self, seconds: float) -> None:
        """A free thought has ended."""
        self.thoughts.append((seconds, self.clock.now()))

    @property
    def reach(self) -> float:
        """Seconds in which nearly every thought ends."""
        thoughts = self._telling()
        if len(thoughts) < FEWEST:
            late = max((taken for taken in thoughts if taken > self.budget), default=0.0)  # the machine has too much to do
            return min(max(self.budget, MARGIN * late), self.longest)
        usual = sorted(thoughts)[int(SHARE * len(thoughts))]
        return min(MARGIN * usual, self.longest)

    def _telling(self) -> list[float]:
        """The thoughts that tell how long the next may take."""
        busy = self.clock.now() - BUSY
        return [taken for taken, ended in self.thoughts if taken <= self.budget or ended > busy]


class Answers:
    """Draws when answers come, and waits for it."""

    def __init__(self, clock: Clock | None = None, chance: random.Random | None = None) -> None:
        self.clock = clock or Clock()
        self.chance = chance or SystemRandom()

    def drawn(self, tempo: Tempo, reach: float) -> float:
        """Seconds from the question to the answer."""
        low, high = PAUSES[tempo]
        return max(low, reach) + self.chance.uniform(0.0, high - low + SPREAD * reach)

    async def in_time(self, thought: Awaitable[T], tempo: Tempo, reach: float) -> tuple[T, float]:
        """What was thought, at its time, and how long the thinking took."""
        began = self.clock.now()
        due = began + self.drawn(tempo, reach)
        made = await thought
        taken = self.clock.now() - began
        if began + taken > due:  # too late: at least not at once
            due = began + taken + self.drawn("instant", 0.0)
        await self.clock.until(due)
        return made, taken
