"""When an automatic answer comes: at a time that is drawn before the choice is known, so that it tells nothing of the cards.

A bot thinks first and answers at its time. The distribution is the same for a forced choice as for a free one: it begins where
nearly all free thoughts of that level in that game have ended of late, so that how long the thinking took does not show either.

Bots at seats: they think in threads, on a View, with a time limit and a legal fallback.
"""

import asyncio
import logging
import os
import random
import time
from collections import deque
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from secrets import SystemRandom, randbits
from typing import Any, Final, TypeVar

from coven.bots import hints, roster
from coven.bots.heuristics import heuristics_of
from coven.bots.protocol import Bot
from coven.kernel import count, lowest, seeded
from coven.match import Match
from coven.server.base import metrics
from coven.server.protocol import ReplyDelay
from coven.types import Choice

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


log = logging.getLogger("coven.bots")

HINT_LEVEL: Final = roster.STRONGEST
HINT_KEY: Final = "hint"  # what hints need is compiled as a level is, under this name
FALLBACK_LEVEL: Final = "apprentice"  # the level that plays by the rule of thumb alone
WARMUP_WAIT_SECONDS: Final = 2.0  # seconds to wait for a level that is being compiled, before the rule of thumb plays for it
THREAD_OVERHEAD_SECONDS: Final = 0.05  # seconds for the way to a thread and back, and the last worlds of a search


class BotPool:
    """The threads bots think in, for all tables."""

    def __init__(self, limit: float = 5.0, first_limit: float = 60.0) -> None:
        self.limit = limit
        self.first_limit = first_limit  # the first thought of a level may have to wait until it is compiled
        self.warmed: set[tuple[str, str]] = set()
        self.thinking_times: dict[tuple[str, str], ThinkingTimes] = {}
        self.reply_scheduler = ReplyScheduler()
        self.warmups: dict[tuple[str, str], asyncio.Future[None]] = {}
        self.threads = ThreadPoolExecutor(max(2, os.cpu_count() or 2), thread_name_prefix="coven-bot")
        # apart: two levels that are being compiled would else keep all others from thinking for a minute
        self.compilers = ThreadPoolExecutor(2, thread_name_prefix="coven-compiler")

    def limit_for(self, level: str, game: str) -> float:
        """Seconds a thought may take."""
        return self.limit if (level, game) in self.warmed else self.first_limit

    async def is_ready(self, level: str, game: str) -> bool:
        """Whether a level is compiled for a game. If not, that is begun, once, and given a moment.

        Forced choices wait as free ones do: else the first minute of a server would tell them apart.
        """
        if self.is_warm(level, game):
            return True
        if (level, game) not in self.warmups:
            loop = asyncio.get_running_loop()
            self.warmups[level, game] = loop.run_in_executor(self.compilers, _warm_up, level, game)
            self.warmups[level, game].add_done_callback(_log_failure)
        done, _ = await asyncio.wait([self.warmups[level, game]], timeout=WARMUP_WAIT_SECONDS)
        return bool(done)

    def is_warm(self, level: str, game: str) -> bool:
        """Whether a level need not be waited for."""
        warming = self.warmups.get((level, game))
        return (level, game) in self.warmed or (warming is not None and warming.done())

    def thinking_times_of(self, level: str, game: str) -> ThinkingTimes:
        """How long the level's thoughts take in a game."""
        if (level, game) not in self.thinking_times:
            given = roster.LEVELS[level].budget
            budget = THREAD_OVERHEAD_SECONDS + given.milliseconds / 1000 if given else THREAD_OVERHEAD_SECONDS / 5
            self.thinking_times[level, game] = ThinkingTimes(budget, self.limit)
        return self.thinking_times[level, game]

    def min_reply_delay(self, level: str, game: str) -> float:
        """Seconds within which an answer does not come, because a thought may take them."""
        return (
            self.thinking_times_of(level, game).upper_bound
            if self.is_warm(level, game)
            else WARMUP_WAIT_SECONDS + 2 * THREAD_OVERHEAD_SECONDS
        )

    def close(self) -> None:
        """Wait for nobody."""
        for pool in (self.threads, self.compilers):
            pool.shutdown(wait=False, cancel_futures=True)


def _warm_up(level: str, game: str) -> None:
    """Have all that a level needs compiled, at a table of its own."""
    match, chance = Match(game), seeded(1)
    match.draw_lots(chance)
    while not (views := [view for seat in match.to_act() if count((view := match.view(seat)).legal) > 1]):
        seat = match.to_act()[0]
        match.choose(seat, Choice(lowest(match.view(seat).legal)))
        match.draw_lots(chance)
    if level == HINT_KEY:
        hints.prepare(game, views[0])
    else:
        roster.prepare(level, game, views[0])


def _log_failure(warmed: "asyncio.Future[None]") -> None:
    if not warmed.cancelled() and (error := warmed.exception()):
        metrics.internal_errors.inc()
        log.error("a level could not be compiled", exc_info=error)


def heuristic_choice(game: str, view: Any) -> Choice:
    """What the rule of thumb says: never a random choice, whatever became of the bot."""
    return Choice(int(heuristics_of(game).policy(view, seeded(randbits(63)))))


class BotPlayer:
    """One bot on one seat of one table. When it answers does not depend on the choice, nor on how long it thought."""

    def __init__(self, level: str, game: str, tempo: ReplyDelay, thinkers: BotPool) -> None:
        self.level = level
        self.game = game
        self.reply_delay = tempo
        self.pool = thinkers
        self.bot: Bot | None = None

    async def reply(self, view: Any, tempo: ReplyDelay | None = None) -> Choice:
        """A legal choice at the time of the tempo, the table's unless given."""
        reach, was_warm = self.pool.min_reply_delay(self.level, self.game), self.pool.is_warm(self.level, self.game)
        choice, taken = await self.pool.reply_scheduler.deliver(self.think(view), tempo or self.reply_delay, reach)
        if was_warm and count(view.legal) > 1:
            self.pool.thinking_times_of(self.level, self.game).record(taken)
        return choice

    async def think(self, view: Any) -> Choice:
        """The bot's choice; that of the rule of thumb if it is not ready, fails or takes too long."""
        with metrics.bot_thinking_seconds.labels(self.level).time():
            if not await self.pool.is_ready(self.level, self.game):
                return heuristic_choice(self.game, view)
            try:
                running = asyncio.get_running_loop().run_in_executor(self.pool.threads, self._choose, view)
                choice = await asyncio.wait_for(running, self.pool.limit_for(self.level, self.game))
                self.pool.warmed.add((self.level, self.game))
            except Exception:  # whatever a bot does, the table goes on
                self.bot = None
                metrics.bot_fallbacks.labels(self.level).inc()
                choice = heuristic_choice(self.game, view)
        return choice

    def _choose(self, view: Any) -> Choice:
        if self.bot is None:
            self.bot = roster.make(self.level, self.game)
        choice = self.bot.choose(view)
        if not view.legal >> choice & 1:
            raise ValueError(f"{self.level} chose {choice}, which is not legal")
        return choice


async def hint_for(game: str, view: Any, names: list[str], thinkers: BotPool) -> tuple[hints.Hint, str]:
    """A hint and the level it is from: that of the rule of thumb if the strongest is not ready, fails or takes too long."""
    with metrics.bot_thinking_seconds.labels(HINT_KEY).time():
        if not await thinkers.is_ready(HINT_KEY, game):
            return hints.Hint(heuristic_choice(game, view), [], 0), FALLBACK_LEVEL
        try:
            running = asyncio.get_running_loop().run_in_executor(thinkers.threads, hints.make_hint, game, view, names)
            given = await asyncio.wait_for(running, thinkers.limit_for(HINT_KEY, game))
            thinkers.warmed.add((HINT_KEY, game))
        except Exception:  # whatever a bot does, the table goes on
            metrics.bot_fallbacks.labels(HINT_KEY).inc()
            return hints.Hint(heuristic_choice(game, view), [], 0), FALLBACK_LEVEL
    return given, HINT_LEVEL
