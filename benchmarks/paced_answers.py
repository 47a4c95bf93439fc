"""Thousands of a bot's answers in a second: real thoughts, timed once, and the server's own pacing on a clock that is set.

A level plays one seat against Toads, and its thoughts are timed as a server has them made, in its threads. Then answers are
drawn: each has one of these thoughts, forced or free, and comes when `coven.server.live.bots` lets it come. What is not in it: how
long the server takes to store and tell a move, which is the same code for both, and what other tables do meanwhile.
"""

import asyncio
import random
import time
from types import SimpleNamespace
from typing import Any, Final

from told_apart import Times

from coven import Match
from coven.kernel import count, members, seeded
from coven.server.live.bots import Answers, BotPlayer, Clock, Thinkers
from coven.server.protocol import Tempo
from coven.types import Choice

FORCED, FREE = SimpleNamespace(legal=1), SimpleNamespace(legal=3)
SHARE_FORCED: Final = 0.3
WARM: Final = 120.0  # seconds for what is compiled first
FEWEST: Final = 10  # forced thoughts that are waited for


class SetClock(Clock):
    """Time goes by as thoughts and waits say."""

    def __init__(self) -> None:
        self.time = 0.0
        self.now = lambda: self.time

    async def until(self, when: float) -> None:
        self.time = max(self.time, when)


class Rehearsed(BotPlayer):
    """A bot whose thoughts take as long as one of those that were timed."""

    def __init__(self, level: str, game: str, tempo: Tempo, thoughts: Times, chance: random.Random) -> None:
        thinkers = Thinkers()
        thinkers.threads.shutdown()
        thinkers.known.add((level, game))
        thinkers.answers = Answers(SetClock(), chance)
        super().__init__(level, game, tempo, thinkers)
        self.thoughts = thoughts
        self.chance = chance

    async def think(self, view: Any) -> Choice:
        clock: Any = self.thinkers.answers.clock
        clock.time += self.chance.choice(self.thoughts.free if count(view.legal) > 1 else self.thoughts.forced)
        return Choice(0)


def answers(game: str, level: str, tempo: Tempo, thoughts: Times, wanted: int, each: int) -> Times:
    """When so many answers come; after `each` of them another server gives them, which has just started."""

    async def drawn() -> Times:
        chance, times = random.Random(f"{game} {level} {tempo}"), Times()
        while len(times.forced) + len(times.free) < wanted:
            await _answer(Rehearsed(level, game, tempo, thoughts, chance), each, times)
        return times

    return asyncio.run(drawn())


async def _answer(bot: Rehearsed, wanted: int, times: Times) -> None:
    clock = bot.thinkers.answers.clock
    for _ in range(wanted):
        view, kind = (FORCED, times.forced) if bot.chance.random() < SHARE_FORCED else (FREE, times.free)
        asked = clock.now()
        await bot.answer(view)
        kind.append(clock.now() - asked)


def thoughts_of(game: str, level: str, wanted: int, seconds: float) -> Times:
    """The times of so many free thoughts, and of the forced ones among them; fewer where they take too long."""
    return asyncio.run(_thoughts(game, level, wanted, seconds))


async def _thoughts(game: str, level: str, wanted: int, seconds: float) -> Times:
    times, thinkers, chance = Times(), Thinkers(first_limit=WARM), random.Random(1)
    while not await thinkers.is_ready(level, game):
        pass
    until = time.monotonic() + seconds
    seed = 0
    while time.monotonic() < until and (len(times.free) < wanted or len(times.forced) < FEWEST):
        seed += 1
        await _play(game, BotPlayer(level, game, "instant", thinkers), seed, times, wanted, until, chance)
    thinkers.close()
    return times


async def _play(game: str, bot: BotPlayer, seed: int, times: Times, wanted: int, until: float, chance: random.Random) -> None:
    """One game in which the bot has a seat; Toads have the others, and its own once it has thought enough."""
    match, rng = Match(game), seeded(seed)
    match.draw_lots(rng)
    own = seed % match.players
    while not match.is_over() and time.monotonic() < until:
        seat = match.to_act()[0]
        view = match.view(seat)
        is_free = count(view.legal) > 1
        if seat == own and not (is_free and len(times.free) >= wanted):
            began = time.monotonic()
            choice = await bot.think(view)
            (times.free if is_free else times.forced).append(time.monotonic() - began)
        else:
            choice = Choice(chance.choice(list(members(view.legal))))
        match.choose(seat, choice)
        match.draw_lots(rng)
