"""Bots at seats: they think in threads, on a View, with a time limit and a legal fallback, and reply after a delay.

The delay is drawn before the choice is known, so that it reveals nothing about the cards. Its distribution is the same for a
forced choice as for a free one: it starts where nearly all recent free choices of that level in that game were finished, so that
the thinking time does not show either.
"""

import asyncio
import contextlib
import logging
import os
import random
import time
from collections import deque
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from secrets import SystemRandom, randbits
from typing import Final, TypeVar

from coven.bots import hints, roster
from coven.bots.heuristics import heuristics_of
from coven.bots.protocol import Bot
from coven.games.contract.records import GameView
from coven.kernel import count, seeded
from coven.match.plain_views import plain_view
from coven.messages import Message
from coven.server.base import errors, process_setup
from coven.server.base.rate_limits import Quota
from coven.server.live.table import Table
from coven.server.protocol import Hint, HintChoice, ReplyDelay
from coven.types import NO_SEATS, Choice, Seats

DELAY_RANGES_SECONDS: Final[dict[ReplyDelay, tuple[float, float]]] = {
    "instant": (0.0, 0.05),  # far longer than processing a choice takes, which differs from choice to choice
    "fast": (0.3, 0.7),
    "normal": (0.8, 1.8),
    "slow": (2.0, 4.0),
}
MAX_SAMPLES: Final = 256
MIN_SAMPLES: Final = 64  # with fewer samples, a bot is assumed to use its whole time budget
QUANTILE: Final = 0.99  # share of choices that are to be finished before their reply is due
OVERRUN_WINDOW_SECONDS: Final = 60.0  # how long an overrun of the budget counts: later the machine may be idle again
SAFETY_FACTOR: Final = 1.25
SPREAD_FACTOR: Final = 0.25  # of the minimum delay: the longer a bot thinks, the more its thinking time varies
HINT_LEVEL: Final = roster.STRONGEST
HINT_KEY: Final = "hint"  # stands for a level in metrics and warm-up
FALLBACK_LEVEL: Final = "apprentice"  # the level that plays by heuristics alone
WARMUP_WAIT_SECONDS: Final = 2.0  # for a level that is being compiled, before the fallback plays
THREAD_OVERHEAD_SECONDS: Final = 0.05  # for the thread switch, and the last worlds of a search
MAX_PENDING_HINTS: Final = 6
HINT_REST_FACTOR: Final = 2.0  # how long the thread of hints rests, as a multiple of the time that the last hint took
log = logging.getLogger("coven.bots")
T = TypeVar("T")


# reply delays


class MonotonicClock:
    """The monotonic clock; tests replace it."""

    now: Callable[[], float] = staticmethod(time.monotonic)

    async def sleep_until(self, when: float) -> None:
        """Sleep until a time."""
        await asyncio.sleep(max(0.0, when - self.now()))


class ThinkingTimes:
    """How long one level takes for its free choices in one game."""

    def __init__(self, budget: float, limit: float, clock: MonotonicClock | None = None) -> None:
        self.budget = budget
        self.limit = limit
        self.clock = clock or MonotonicClock()
        self.samples: deque[tuple[float, float]] = deque(maxlen=MAX_SAMPLES)  # duration, time of its end

    def record(self, seconds: float) -> None:
        """Record the thinking time of a free choice."""
        self.samples.append((seconds, self.clock.now()))

    @property
    def upper_bound(self) -> float:
        """Seconds within which nearly every choice is finished."""
        samples = self._relevant_samples()
        if len(samples) < MIN_SAMPLES:
            overrun = max((seconds for seconds in samples if seconds > self.budget), default=0.0)  # the machine is overloaded
            return min(max(self.budget, SAFETY_FACTOR * overrun), self.limit)
        quantile = sorted(samples)[int(QUANTILE * len(samples))]
        return min(SAFETY_FACTOR * quantile, self.limit)

    def _relevant_samples(self) -> list[float]:
        """Return the samples within the budget, and recent ones beyond it."""
        recent = self.clock.now() - OVERRUN_WINDOW_SECONDS
        return [seconds for seconds, ended in self.samples if seconds <= self.budget or ended > recent]


class ReplyScheduler:
    """Draws reply delays and waits for them."""

    def __init__(self, clock: MonotonicClock | None = None, rng: random.Random | None = None) -> None:
        self.clock = clock or MonotonicClock()
        self.rng = rng or SystemRandom()

    def draw_delay(self, reply_delay: ReplyDelay, minimum: float) -> float:
        """Draw the seconds from a turn's start to the reply."""
        low, high = DELAY_RANGES_SECONDS[reply_delay]
        return max(low, minimum) + self.rng.uniform(0.0, high - low + SPREAD_FACTOR * minimum)

    async def deliver(self, thinking: Awaitable[T], reply_delay: ReplyDelay, minimum: float) -> tuple[T, float]:
        """Return the result of `thinking` after a delay drawn in advance, and how long the thinking took."""
        started = self.clock.now()
        due = started + self.draw_delay(reply_delay, minimum)
        result = await thinking
        seconds = self.clock.now() - started
        if started + seconds > due:  # too late: still add a random delay
            due = started + seconds + self.draw_delay("instant", 0.0)
        await self.clock.sleep_until(due)
        return result, seconds


# thinking


class BotPool:
    """The threads that bots think in, for all tables.

    Hints have one thread, which rests after each twice as long as it worked, and a quota per person and address: all of them
    together take a third of a core from the bots at most. Their thread has no lower priority, because it may hold the
    interpreter's lock.
    """

    def __init__(self, limit: float = 5.0, first_limit: float = 60.0, hint_limit: float = 15.0) -> None:
        self.limit = limit
        self.hint_limit = hint_limit  # includes the time in the queue
        self.first_limit = first_limit  # the first choice of a level may have to wait for the compiler
        self.warmed: set[tuple[str, str]] = set()
        self.thinking_times: dict[tuple[str, str], ThinkingTimes] = {}
        self.reply_scheduler = ReplyScheduler()
        self.warmups: dict[tuple[str, str], asyncio.Future[None]] = {}
        self.threads = ThreadPoolExecutor(max(2, os.cpu_count() or 2), thread_name_prefix="coven-bot")
        self.hint_threads = ThreadPoolExecutor(1, thread_name_prefix="coven-hint")
        self.next_hint_at = 0.0  # by the monotonic clock; used by the thread of hints only
        self.hint_quota = Quota(1, MAX_PENDING_HINTS, Message("hints-busy"))
        # separate threads: otherwise two levels that are being compiled would block all others for a minute
        self.compilers = ThreadPoolExecutor(2, thread_name_prefix="coven-compiler")

    def limit_for(self, level: str, game: str) -> float:
        """Return the time limit for a choice, in seconds."""
        return self.limit if (level, game) in self.warmed else self.first_limit

    async def is_ready(self, level: str, game: str) -> bool:
        """Return whether a level is compiled for a game; if not, start to compile it and wait a moment.

        Forced choices wait like free ones: otherwise the first minute of a server would reveal which is which.
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
        """Return whether a level is compiled for a game."""
        warmup = self.warmups.get((level, game))
        return (level, game) in self.warmed or (warmup is not None and warmup.done())

    def thinking_times_of(self, level: str, game: str) -> ThinkingTimes:
        """Return the thinking times of a level in a game."""
        if (level, game) not in self.thinking_times:
            entry = roster.find_level(level)
            budget = entry.budget if entry else None
            seconds = THREAD_OVERHEAD_SECONDS + budget.milliseconds / 1000 if budget else THREAD_OVERHEAD_SECONDS / 5
            self.thinking_times[level, game] = ThinkingTimes(seconds, self.limit)
        return self.thinking_times[level, game]

    def min_reply_delay(self, level: str, game: str) -> float:
        """Return the seconds before which no reply is sent, because the bot may need them."""
        if self.is_warm(level, game):
            return self.thinking_times_of(level, game).upper_bound
        return WARMUP_WAIT_SECONDS + 2 * THREAD_OVERHEAD_SECONDS

    def make_hint(self, game: str, view: GameView, names: list[str], weighed: Seats) -> hints.Hint:
        """Make a hint, after a rest from the last one; runs in the thread of hints."""
        time.sleep(max(0.0, self.next_hint_at - time.monotonic()))
        started = time.monotonic()
        try:
            return hints.make_hint(game, view, names, weighed=weighed)
        finally:
            ended = time.monotonic()
            self.next_hint_at = ended + HINT_REST_FACTOR * (ended - started)

    def close(self) -> None:
        """Stop the threads without waiting for them."""
        for pool in (self.threads, self.hint_threads, self.compilers):
            pool.shutdown(wait=False, cancel_futures=True)


def _warm_up(level: str, game: str) -> None:
    """Compile all that a level needs, in a match of its own."""
    if level == HINT_KEY:
        hints.prepare(game)
    else:
        roster.prepare(level, game)
    process_setup.Collector.freeze()


def _log_failure(warmup: "asyncio.Future[None]") -> None:
    if not warmup.cancelled() and (error := warmup.exception()):
        process_setup.internal_errors.inc()
        log.error("could not compile a bot level", exc_info=error)


def heuristic_choice(game: str, view: GameView) -> Choice:
    """Return the heuristic choice, for a bot that fails: never a random one."""
    return Choice(int(heuristics_of(game).policy(view, seeded(randbits(63)))))


class BotPlayer:
    """One bot on one seat of one table. The time of its reply depends neither on the choice nor on the thinking time."""

    def __init__(self, level: str, game: str, reply_delay: ReplyDelay, pool: BotPool) -> None:
        self.name = level
        self.level = roster.kind_of(level)  # rivals, and teachers, are compiled and timed together
        self.game = game
        self.reply_delay = reply_delay
        self.pool = pool
        self.bot: Bot | None = None

    async def reply(self, view: GameView, reply_delay: ReplyDelay | None = None) -> Choice:
        """Return a legal choice after the reply delay, by default the table's."""
        minimum, was_warm = self.pool.min_reply_delay(self.level, self.game), self.pool.is_warm(self.level, self.game)
        choice, seconds = await self.pool.reply_scheduler.deliver(self.think(view), reply_delay or self.reply_delay, minimum)
        if was_warm and count(view.legal) > 1:
            self.pool.thinking_times_of(self.level, self.game).record(seconds)
        return choice

    async def think(self, view: GameView) -> Choice:
        """Return the bot's choice, or the heuristic one if the bot is not ready, fails or takes too long."""
        with process_setup.bot_thinking_seconds.labels(self.level).time():
            if not await self.pool.is_ready(self.level, self.game):
                return heuristic_choice(self.game, view)
            try:
                running = asyncio.get_running_loop().run_in_executor(self.pool.threads, self._choose, view)
                choice = await asyncio.wait_for(running, self.pool.limit_for(self.level, self.game))
                self.pool.warmed.add((self.level, self.game))
            except Exception:  # the table goes on whatever the bot does
                self.bot = None
                process_setup.bot_fallbacks.labels(self.level).inc()
                choice = heuristic_choice(self.game, view)
        return choice

    def _choose(self, view: GameView) -> Choice:
        if self.bot is None:
            self.bot = roster.make(self.name, self.game)
        choice = self.bot.choose(view)
        if not view.legal >> choice & 1:
            raise ValueError(f"{self.name} chose {choice}, which is not legal")
        return choice


async def hint_for(
    game: str, view: GameView, names: list[str], pool: BotPool, keys: list[str], weighed: Seats = NO_SEATS
) -> tuple[hints.Hint, str]:
    """Return a hint and the level it is from: the heuristic one if the strongest is not ready, fails or takes too long.

    The choices of the `weighed` seats weigh the worlds that the hint looks at.
    Raise `too_many` if those who ask, by their quota `keys`, wait for another hint, or too many people wait.
    """
    with process_setup.bot_thinking_seconds.labels(HINT_KEY).time():
        if not await pool.is_ready(HINT_KEY, game):
            return hints.Hint(heuristic_choice(game, view), [], 0), FALLBACK_LEVEL
        try:
            running = _run_hint(game, view, names, pool, keys, weighed)
            return await asyncio.wait_for(running, pool.hint_limit), HINT_LEVEL
        except errors.ServerError:
            raise
        except Exception:  # the table goes on whatever the bot does
            process_setup.bot_fallbacks.labels(HINT_KEY).inc()
            return hints.Hint(heuristic_choice(game, view), [], 0), FALLBACK_LEVEL


def _run_hint(
    game: str, view: GameView, names: list[str], pool: BotPool, keys: list[str], weighed: Seats
) -> "asyncio.Future[hints.Hint]":
    """Queue a hint; its slot of the quota is free when the thread is done with it, even if no one waits any more."""
    loop = asyncio.get_running_loop()
    pool.hint_quota.acquire(keys)

    def release(_: object) -> None:
        with contextlib.suppress(RuntimeError):  # the server is closing
            loop.call_soon_threadsafe(pool.hint_quota.release, keys)

    running = pool.hint_threads.submit(pool.make_hint, game, view, names, weighed)
    running.add_done_callback(release)
    return asyncio.wrap_future(running)


def hint_message(table: Table, view: GameView, number: int, hint: hints.Hint, level: str) -> Hint:
    """Return a hint in notation and as messages."""
    game, plain = table.game, plain_view(view)

    def notation(choice: Choice) -> str:
        return game.notation.encode(game.act(view, choice))

    return Hint(
        number=number,
        choice=notation(hint.choice),
        words=game.describe_choice(plain, hint.choice),
        level=level,
        candidates=[
            HintChoice(
                choice=notation(candidate.choice),
                words=game.describe_choice(plain, candidate.choice),
                value=candidate.value,
                error=candidate.error,
            )
            for candidate in hint.candidates
        ],
        worlds=hint.worlds,
        reason=hint.reason or "",
        basis=hint.basis or "",
    )
