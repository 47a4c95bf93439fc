"""Simulated replies of bots: real thinking times, measured once, and the server's own reply delays on a simulated clock.

A level plays one seat against Toads, and its thinking times are measured as on a server, in its threads. Then thousands of
replies are drawn: each takes one of these times, forced or free, and is sent when `coven.server.live.bots` would send it. Not
included are the time to store and send a move, which is the same for both, and the load of other tables.
"""

import asyncio
import random
import time
from typing import Final

from benchmarks.auc import Times
from coven import Match, games
from coven.games.contract.records import GameView
from coven.kernel import count, members, seeded
from coven.server.live.bots import BotPlayer, BotPool, MonotonicClock, ReplyScheduler
from coven.server.protocol.wire import ReplyDelay
from coven.types import Choice, Choices

FORCED_SHARE: Final = 0.3
COMPILE_SECONDS: Final = 600.0
MIN_FORCED: Final = 10  # forced choices to measure


class SimulatedClock(MonotonicClock):
    """A clock that advances with thinking times and delays."""

    def __init__(self) -> None:
        self.time = 0.0
        self.now = lambda: self.time

    async def sleep_until(self, when: float) -> None:
        """Advance the clock."""
        self.time = max(self.time, when)


class ReplayedBot(BotPlayer):
    """A bot whose choices take as long as measured ones."""

    def __init__(self, level: str, game: str, delay: ReplyDelay, times: Times, rng: random.Random) -> None:
        self.clock = SimulatedClock()
        pool = BotPool()
        pool.close()
        pool.warmed.add((level, game))
        pool.reply_scheduler = ReplyScheduler(self.clock, rng)
        super().__init__(level, game, delay, pool)
        self.times = times
        self.rng = rng

    async def think(self, view: GameView) -> Choice:
        """Advance the clock by a measured thinking time."""
        self.clock.time += self.rng.choice(self.times.free if count(view.legal) > 1 else self.times.forced)
        return Choice(0)


def simulate_replies(game: str, level: str, delay: ReplyDelay, times: Times, num_replies: int, per_server: int) -> Times:
    """Return the times of simulated replies; after `per_server` of them a server that has just started replies."""

    async def simulate() -> Times:
        rng, replies = random.Random(f"{game} {level} {delay}"), Times()
        while len(replies.forced) + len(replies.free) < num_replies:
            await _reply(ReplayedBot(level, game, delay, times, rng), per_server, replies)
        return replies

    return asyncio.run(simulate())


async def _reply(bot: ReplayedBot, num_replies: int, replies: Times) -> None:
    forced, free = _view(bot.game, 0b1), _view(bot.game, 0b11)
    for _ in range(num_replies):
        view, times = (forced, replies.forced) if bot.rng.random() < FORCED_SHARE else (free, replies.free)
        start = bot.clock.now()
        await bot.reply(view)
        times.append(bot.clock.now() - start)


def _view(game: str, legal: int) -> GameView:
    view = games.load(game).View.new()
    view.legal = Choices(legal)
    return view


def measure_thinking_times(game: str, level: str, num_free: int, seconds: float) -> Times:
    """Return the times of up to `num_free` free choices and of the forced ones among them, within a time limit."""
    return asyncio.run(_measure_thinking_times(game, level, num_free, seconds))


async def _measure_thinking_times(game: str, level: str, num_free: int, seconds: float) -> Times:
    times, pool, rng = Times(), BotPool(first_limit=COMPILE_SECONDS), random.Random(1)
    compiled_by = time.monotonic() + COMPILE_SECONDS
    while not await pool.is_ready(level, game):
        assert time.monotonic() < compiled_by, f"{level} was not compiled in time"
    deadline = time.monotonic() + seconds
    seed = 0
    while time.monotonic() < deadline and (len(times.free) < num_free or len(times.forced) < MIN_FORCED):
        seed += 1
        await _play(game, BotPlayer(level, game, "instant", pool), seed, times, num_free, deadline, rng)
    pool.close()
    return times


async def _play(
    game: str, bot: BotPlayer, seed: int, times: Times, num_free: int, deadline: float, random_choices: random.Random
) -> None:
    """Play one game in which the bot has a seat; Toads have the others, and its own after enough free choices."""
    match, rng = Match(game), seeded(seed)
    match.draw_lots(rng)
    own_seat = seed % match.players
    while not match.is_over() and time.monotonic() < deadline:
        seat = match.to_act()[0]
        view = match.view(seat)
        is_free = count(view.legal) > 1
        if seat == own_seat and not (is_free and len(times.free) >= num_free):
            start = time.monotonic()
            choice = await bot.think(view)
            (times.free if is_free else times.forced).append(time.monotonic() - start)
        else:
            choice = Choice(random_choices.choice(list(members(view.legal))))
        match.choose(seat, choice)
        match.draw_lots(rng)
