"""When bots answer: the time tells nothing of the choice. All with a clock that is set, so nothing is waited for."""

import asyncio
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

TEMPOS: tuple[ReplyDelay, ...] = ("instant", "fast", "normal", "slow")


class SetClock(MonotonicClock):
    """Time goes by when it is told to."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.now = lambda: self.time

    async def sleep_until(self, when: float) -> None:
        self.time = max(self.time, when)

    async def thought(self, seconds: float) -> float:
        """A thought that takes so long."""
        self.time += seconds
        return seconds


def answer_times(thoughts: list[float], tempo: ReplyDelay, reach: float, seed: int = 1) -> list[float]:
    """When the answers to these thoughts come, counted from the question."""

    async def run() -> list[float]:
        clock = SetClock()
        answers = ReplyScheduler(clock, random.Random(seed))
        times = []
        for seconds in thoughts:
            began = clock.now()
            made, taken = await answers.deliver(clock.thought(seconds), tempo, reach)
            assert (made, round(taken, 6)) == (seconds, round(seconds, 6))
            times.append(round(clock.now() - began, 6))
        return times

    return asyncio.run(run())


def area(forced: list[float], free: list[float]) -> float:
    """How well a time tells free from forced: 0.5 is not at all (the area under the ROC curve)."""
    wins = sum((b > a) + 0.5 * (a == b) for a in forced for b in free)
    return wins / (len(forced) * len(free))


@pytest.mark.parametrize("tempo", TEMPOS)
def test_an_answer_comes_when_it_would_have_come_with_any_other_thought(tempo: ReplyDelay) -> None:
    chance = random.Random(7)
    long = [chance.uniform(0, 0.9) for _ in range(500)]
    assert answer_times(long, tempo, 0.9) == answer_times([0.0] * 500, tempo, 0.9)


@pytest.mark.parametrize("tempo", TEMPOS)
def test_answers_come_within_the_pauses_of_the_tempo(tempo: ReplyDelay) -> None:
    low, high = DELAY_RANGES_SECONDS[tempo]
    times = answer_times([0.0] * 500, tempo, 0.0)
    assert low <= min(times) < low + (high - low) / 10
    assert high - (high - low) / 10 < max(times) <= high + 1e-6


def test_a_level_that_thinks_longer_than_the_pause_answers_later_always() -> None:
    times = answer_times([0.0] * 100, "fast", 1.5)
    assert min(times) >= 1.5
    assert max(times) <= 1.5 + 0.4 + 0.25 * 1.5


def test_a_thought_that_took_too_long_is_not_answered_at_once() -> None:
    times = answer_times([3.0] * 200, "instant", 0.5)
    assert min(times) > 3.0
    assert len(set(times)) > 190


@pytest.mark.parametrize("known", [0, MAX_SAMPLES])
def test_a_machine_that_was_busy_for_a_while_does_not_slow_a_level_for_long(known: int) -> None:
    clock = SetClock()
    pace = ThinkingTimes(0.05, 5.0, clock)
    for taken in [0.02] * known + [3.0] * 20:
        pace.record(taken)
    assert pace.upper_bound > 3.0
    clock.time += OVERRUN_WINDOW_SECONDS
    assert pace.upper_bound <= 0.05


def test_before_much_is_known_a_thought_may_take_its_budget() -> None:
    pace = ThinkingTimes(0.9, 5.0)
    for _ in range(MIN_SAMPLES - 1):
        pace.record(0.01)
    assert pace.upper_bound == 0.9
    pace.record(0.01)
    assert pace.upper_bound < 0.02


def test_a_machine_with_too_much_to_do_is_noticed_with_the_first_thought() -> None:
    """Else the first answers of a level would come as soon as they are thought, the free ones late."""
    pace = ThinkingTimes(0.9, 5.0)
    pace.record(2.0)
    pace.record(0.5)
    assert pace.upper_bound == 2.5
    pace.record(4.9)
    assert pace.upper_bound == 5.0


def test_the_reach_covers_nearly_all_thoughts_and_no_hiccup_stays() -> None:
    chance, pace = random.Random(3), ThinkingTimes(0.9, 5.0)
    thoughts = [chance.expovariate(1 / 0.05) for _ in range(MAX_SAMPLES)]
    for seconds in thoughts:
        pace.record(seconds)
    assert sum(seconds > pace.upper_bound for seconds in thoughts) <= MAX_SAMPLES // 100 + 1
    before = pace.upper_bound
    pace.record(4.0)  # the machine was busy for a moment
    assert pace.upper_bound < 1.5 * before
    for _ in range(MAX_SAMPLES):
        pace.record(60.0)
    assert pace.upper_bound == 5.0, "longer than a thought may take it never is"


@pytest.mark.parametrize("tempo", TEMPOS)
def test_times_do_not_tell_forced_from_free_over_a_long_evening(tempo: ReplyDelay) -> None:
    async def run() -> float:
        chance, clock, pace = random.Random(5), SetClock(), ThinkingTimes(0.9, 5.0)
        answers, times = ReplyScheduler(clock, random.Random(6)), {True: [0.0], False: [0.0]}
        for number in range(3000):
            is_free = chance.random() < 0.8
            seconds = chance.gammavariate(2, 0.05) * (1 + number % 50 / 25) if is_free else 0.0002
            began = clock.now()
            _, taken = await answers.deliver(clock.thought(seconds), tempo, pace.upper_bound)
            if is_free:
                pace.record(taken)
            if number > MAX_SAMPLES:
                times[is_free].append(clock.now() - began)
        return area(times[False], times[True])

    assert abs(asyncio.run(run()) - 0.5) < 0.03


# bots


def views() -> tuple[Any, Any]:
    """A view with several choices, and one with a single one."""
    match, chance = Match("blackmore", 2), seeded(1)
    match.draw_lots(chance)
    free = match.view(match.to_act()[0])
    while count((forced := match.view(match.to_act()[0])).legal) > 1:
        match.choose(match.to_act()[0], Choice(lowest(forced.legal)))
        match.draw_lots(chance)
    assert count(free.legal) > 1
    return free, forced


class Slow:
    """A bot whose free thoughts take long, on the clock that is set."""

    def __init__(self, clock: SetClock, seconds: float) -> None:
        self.clock = clock
        self.seconds = seconds

    def choose(self, view: Any) -> Choice:
        self.clock.time += self.seconds if count(view.legal) > 1 else 0.0
        return Choice(lowest(view.legal))


async def test_a_bot_answers_forced_choices_when_it_would_answer_free_ones() -> None:
    clock, times = SetClock(), []
    for view in views():
        thinkers = BotPool()
        thinkers.warmed.add(("elder", "blackmore"))
        thinkers.reply_scheduler = ReplyScheduler(clock, random.Random(2))
        bot = BotPlayer("elder", "blackmore", "instant", thinkers)
        bot.bot = Slow(clock, 0.8)
        began = clock.now()
        for _ in range(20):
            await bot.reply(view)
        times.append(round(clock.now() - began, 6))
        thinkers.close()
    assert times[0] == times[1]


async def test_only_free_thoughts_count_for_the_pace() -> None:
    clock, thinkers = SetClock(), BotPool()
    thinkers.warmed.add(("dabbler", "blackmore"))
    thinkers.reply_scheduler = ReplyScheduler(clock, random.Random(2))
    bot = BotPlayer("dabbler", "blackmore", "instant", thinkers)
    bot.bot = Slow(clock, 0.01)
    for view in views():
        await bot.reply(view)
    assert [round(taken, 6) for taken, _ in thinkers.thinking_times_of("dabbler", "blackmore").samples] == [0.01]
    thinkers.close()


@pytest.mark.usefixtures("compiling")
async def test_while_a_level_is_compiled_forced_choices_wait_as_free_ones_do() -> None:
    for view in views():
        thinkers = BotPool()
        bot = BotPlayer("dabbler", "blackmore", "instant", thinkers)
        assert view.legal >> await bot.think(view) & 1
        assert bot.bot is None, "it was not asked, the rule of thumb was"
        assert ("dabbler", "blackmore") in thinkers.warmups
        thinkers.close()


def test_until_a_level_is_compiled_answers_take_longer_than_the_patience() -> None:
    thinkers = BotPool()
    assert thinkers.min_reply_delay("elder", "blackmore") > WARMUP_WAIT_SECONDS
    thinkers.warmed.add(("elder", "blackmore"))
    assert thinkers.min_reply_delay("elder", "blackmore") == pytest.approx(0.9 + THREAD_OVERHEAD_SECONDS)
    thinkers.close()
