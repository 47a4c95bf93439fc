"""Reply delays of bots: the reply time reveals nothing about the choice. A manual clock avoids real waits."""

import random
from typing import Any

import pytest

from coven import Match
from coven.kernel import count, lowest, seeded
from coven.server.live.bots import (
    DELAY_RANGES_SECONDS,
    MAX_SAMPLES,
    MIN_SAMPLES,
    OVERRUN_WINDOW_SECONDS,
    THREAD_OVERHEAD_SECONDS,
    WARMUP_WAIT_SECONDS,
    BotPlayer,
    BotPool,
    MonotonicClock,
    ReplyScheduler,
    ThinkingTimes,
)
from coven.server.protocol import ReplyDelay
from coven.types import Choice

REPLY_DELAYS: tuple[ReplyDelay, ...] = ("instant", "fast", "normal", "slow")


class ManualMonotonicClock(MonotonicClock):
    """A clock that advances only by sleeps and thoughts."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.now = lambda: self.time

    async def sleep_until(self, when: float) -> None:
        self.time = max(self.time, when)

    async def thought(self, seconds: float) -> float:
        """Advance the clock by the length of a thought and return it."""
        self.time += seconds
        return seconds


async def reply_times(thoughts: list[float], reply_delay: ReplyDelay, min_seconds: float, seed: int = 1) -> list[float]:
    """Return the seconds from each request to its reply, for thoughts of these lengths."""
    clock = ManualMonotonicClock()
    scheduler = ReplyScheduler(clock, random.Random(seed))
    times = []
    for seconds in thoughts:
        start = clock.now()
        result, taken = await scheduler.deliver(clock.thought(seconds), reply_delay, min_seconds)
        assert (result, round(taken, 6)) == (seconds, round(seconds, 6))
        times.append(round(clock.now() - start, 6))
    return times


def roc_area(forced: list[float], free: list[float]) -> float:
    """Return the area under the ROC curve for telling free from forced choices by time: 0.5 is pure chance."""
    wins = sum((b > a) + 0.5 * (a == b) for a in forced for b in free)
    return wins / (len(forced) * len(free))


@pytest.mark.parametrize("reply_delay", REPLY_DELAYS)
async def test_reply_time_does_not_depend_on_the_thinking_time(reply_delay: ReplyDelay) -> None:
    chance = random.Random(7)
    long = [chance.uniform(0, 0.9) for _ in range(500)]
    assert await reply_times(long, reply_delay, 0.9) == await reply_times([0.0] * 500, reply_delay, 0.9)


@pytest.mark.parametrize("reply_delay", REPLY_DELAYS)
async def test_reply_times_span_the_configured_range(reply_delay: ReplyDelay) -> None:
    low, high = DELAY_RANGES_SECONDS[reply_delay]
    times = await reply_times([0.0] * 500, reply_delay, 0.0)
    assert low <= min(times) < low + (high - low) / 10
    assert high - (high - low) / 10 < max(times) <= high + 1e-6


async def test_slow_level_always_replies_after_its_thinking_time() -> None:
    times = await reply_times([0.0] * 100, "fast", 1.5)
    assert min(times) >= 1.5
    assert max(times) <= 1.5 + 0.4 + 0.25 * 1.5


async def test_reply_after_an_overlong_thought_is_delayed_too() -> None:
    times = await reply_times([3.0] * 200, "instant", 0.5)
    assert min(times) > 3.0
    assert len(set(times)) > 190


@pytest.mark.parametrize("num_samples", [0, MAX_SAMPLES])
def test_overruns_are_forgotten_after_a_while(num_samples: int) -> None:
    clock = ManualMonotonicClock()
    thinking_times = ThinkingTimes(0.05, 5.0, clock)
    for taken in [0.02] * num_samples + [3.0] * 20:
        thinking_times.record(taken)
    assert thinking_times.upper_bound > 3.0
    clock.time += OVERRUN_WINDOW_SECONDS
    assert thinking_times.upper_bound <= 0.05


def test_upper_bound_is_the_budget_until_enough_samples_exist() -> None:
    thinking_times = ThinkingTimes(0.9, 5.0)
    for _ in range(MIN_SAMPLES - 1):
        thinking_times.record(0.01)
    assert thinking_times.upper_bound == 0.9
    thinking_times.record(0.01)
    assert thinking_times.upper_bound < 0.02


def test_upper_bound_rises_with_the_first_overrun() -> None:
    """Raise the bound at once: otherwise the first free choices would be slower than forced ones."""
    thinking_times = ThinkingTimes(0.9, 5.0)
    thinking_times.record(2.0)
    thinking_times.record(0.5)
    assert thinking_times.upper_bound == 2.5
    thinking_times.record(4.9)
    assert thinking_times.upper_bound == 5.0


def test_upper_bound_covers_nearly_all_thoughts_and_ignores_outliers() -> None:
    chance, thinking_times = random.Random(3), ThinkingTimes(0.9, 5.0)
    thoughts = [chance.expovariate(1 / 0.05) for _ in range(MAX_SAMPLES)]
    for seconds in thoughts:
        thinking_times.record(seconds)
    assert sum(seconds > thinking_times.upper_bound for seconds in thoughts) <= MAX_SAMPLES // 100 + 1
    before = thinking_times.upper_bound
    thinking_times.record(4.0)  # a single outlier of a busy machine
    assert thinking_times.upper_bound < 1.5 * before
    for _ in range(MAX_SAMPLES):
        thinking_times.record(60.0)
    assert thinking_times.upper_bound == 5.0, "never longer than the maximum thinking time"


@pytest.mark.parametrize("reply_delay", REPLY_DELAYS)
async def test_reply_times_do_not_distinguish_forced_from_free_choices(reply_delay: ReplyDelay) -> None:
    chance, clock, thinking_times = random.Random(5), ManualMonotonicClock(), ThinkingTimes(0.9, 5.0)
    scheduler, times = ReplyScheduler(clock, random.Random(6)), {True: [0.0], False: [0.0]}
    for number in range(3000):
        is_free = chance.random() < 0.8
        seconds = chance.gammavariate(2, 0.05) * (1 + number % 50 / 25) if is_free else 0.0002
        start = clock.now()
        _, taken = await scheduler.deliver(clock.thought(seconds), reply_delay, thinking_times.upper_bound)
        if is_free:
            thinking_times.record(taken)
        if number > MAX_SAMPLES:
            times[is_free].append(clock.now() - start)
    assert abs(roc_area(times[False], times[True]) - 0.5) < 0.03


# bots


def free_and_forced_view() -> tuple[Any, Any]:
    """Return a view with several legal choices and one with a single legal choice."""
    match, chance = Match("blackmore", 2), seeded(1)
    match.draw_lots(chance)
    free = match.view(match.to_act()[0])
    while count((forced := match.view(match.to_act()[0])).legal) > 1:
        match.choose(match.to_act()[0], Choice(lowest(forced.legal)))
        match.draw_lots(chance)
    assert count(free.legal) > 1
    return free, forced


class SlowBot:
    """A bot whose free choices take time on the manual clock."""

    def __init__(self, clock: ManualMonotonicClock, seconds: float) -> None:
        self.clock = clock
        self.seconds = seconds

    def choose(self, view: Any) -> Choice:
        self.clock.time += self.seconds if count(view.legal) > 1 else 0.0
        return Choice(lowest(view.legal))


async def test_bot_takes_as_long_for_forced_choices_as_for_free_ones() -> None:
    clock, times = ManualMonotonicClock(), []
    for view in free_and_forced_view():
        pool = BotPool()
        pool.warmed.add(("elder", "blackmore"))
        pool.reply_scheduler = ReplyScheduler(clock, random.Random(2))
        bot = BotPlayer("elder", "blackmore", "instant", pool)
        bot.bot = SlowBot(clock, 0.8)
        start = clock.now()
        for _ in range(20):
            await bot.reply(view)
        times.append(round(clock.now() - start, 6))
        pool.close()
    assert times[0] == times[1]


async def test_only_free_choices_are_sampled() -> None:
    clock, pool = ManualMonotonicClock(), BotPool()
    pool.warmed.add(("dabbler", "blackmore"))
    pool.reply_scheduler = ReplyScheduler(clock, random.Random(2))
    bot = BotPlayer("dabbler", "blackmore", "instant", pool)
    bot.bot = SlowBot(clock, 0.01)
    for view in free_and_forced_view():
        await bot.reply(view)
    assert [round(taken, 6) for taken, _ in pool.thinking_times_of("dabbler", "blackmore").samples] == [0.01]
    pool.close()


@pytest.mark.usefixtures("compiling")
async def test_bot_plays_by_heuristics_while_its_level_is_compiled() -> None:
    for view in free_and_forced_view():
        pool = BotPool()
        bot = BotPlayer("dabbler", "blackmore", "instant", pool)
        assert view.legal >> await bot.think(view) & 1
        assert bot.bot is None, "the search bot was not used, the heuristics were"
        assert ("dabbler", "blackmore") in pool.warmups
        pool.close()


def test_min_reply_delay_exceeds_the_warmup_wait_until_compiled() -> None:
    pool = BotPool()
    assert pool.min_reply_delay("elder", "blackmore") > WARMUP_WAIT_SECONDS
    pool.warmed.add(("elder", "blackmore"))
    assert pool.min_reply_delay("elder", "blackmore") == pytest.approx(0.9 + THREAD_OVERHEAD_SECONDS)
    pool.close()
