"""Bots at seats: they think in threads, on a View, with a time limit and a legal fallback."""

import asyncio
import logging
import os
from concurrent.futures import ThreadPoolExecutor
from secrets import randbits
from typing import Any, Final

from coven.bots import hints, roster
from coven.bots.bot import Bot
from coven.bots.craft import craft_of
from coven.kernel import count, lowest, seeded
from coven.match import Match
from coven.server import metrics
from coven.server.messages import Tempo
from coven.server.tempo import Answers, Pace
from coven.types import Choice

log = logging.getLogger("coven.bots")

STAND_IN: Final = "hedge-witch"  # plays for the absent and those out of time: strong enough, and quick
HINTS: Final = roster.STRONGEST
HINT: Final = "hint"  # what hints need is compiled as a level is, under this name
THUMB: Final = "apprentice"  # the level that plays by the rule of thumb alone
PATIENCE: Final = 2.0  # seconds to wait for a level that is being compiled, before the rule of thumb plays for it
LEEWAY: Final = 0.05  # seconds for the way to a thread and back, and the last worlds of a search


class Thinkers:
    """The threads bots think in, for all tables."""

    def __init__(self, limit: float = 5.0, first_limit: float = 60.0) -> None:
        self.limit = limit
        self.first_limit = first_limit  # the first thought of a level may have to wait until it is compiled
        self.known: set[tuple[str, str]] = set()
        self.paces: dict[tuple[str, str], Pace] = {}
        self.answers = Answers()
        self.warming: dict[tuple[str, str], asyncio.Future[None]] = {}
        self.threads = ThreadPoolExecutor(max(2, os.cpu_count() or 2), thread_name_prefix="coven-bot")
        # apart: two levels that are being compiled would else keep all others from thinking for a minute
        self.compilers = ThreadPoolExecutor(2, thread_name_prefix="coven-compiler")

    def limit_for(self, level: str, game: str) -> float:
        """Seconds a thought may take."""
        return self.limit if (level, game) in self.known else self.first_limit

    async def is_ready(self, level: str, game: str) -> bool:
        """Whether a level is compiled for a game. If not, that is begun, once, and given a moment.

        Forced choices wait as free ones do: else the first minute of a server would tell them apart.
        """
        if self.is_warm(level, game):
            return True
        if (level, game) not in self.warming:
            loop = asyncio.get_running_loop()
            self.warming[level, game] = loop.run_in_executor(self.compilers, _warm, level, game)
            self.warming[level, game].add_done_callback(_note_failure)
        done, _ = await asyncio.wait([self.warming[level, game]], timeout=PATIENCE)
        return bool(done)

    def is_warm(self, level: str, game: str) -> bool:
        """Whether a level need not be waited for."""
        warming = self.warming.get((level, game))
        return (level, game) in self.known or (warming is not None and warming.done())

    def pace(self, level: str, game: str) -> Pace:
        """How long the level's thoughts take in a game."""
        if (level, game) not in self.paces:
            given = roster.LEVELS[level].budget
            budget = LEEWAY + given.milliseconds / 1000 if given else LEEWAY / 5
            self.paces[level, game] = Pace(budget, self.limit)
        return self.paces[level, game]

    def reach(self, level: str, game: str) -> float:
        """Seconds within which an answer does not come, because a thought may take them."""
        return self.pace(level, game).reach if self.is_warm(level, game) else PATIENCE + 2 * LEEWAY

    def close(self) -> None:
        """Wait for nobody."""
        for pool in (self.threads, self.compilers):
            pool.shutdown(wait=False, cancel_futures=True)


def _warm(level: str, game: str) -> None:
    """Have all that a level needs compiled, at a table of its own."""
    match, chance = Match(game), seeded(1)
    match.draw_lots(chance)
    while not (views := [view for seat in match.to_act() if count((view := match.view(seat)).legal) > 1]):
        seat = match.to_act()[0]
        match.choose(seat, Choice(lowest(match.view(seat).legal)))
        match.draw_lots(chance)
    if level == HINT:
        hints.prepare(game, views[0])
    else:
        roster.prepare(level, game, views[0])


def _note_failure(warmed: "asyncio.Future[None]") -> None:
    if not warmed.cancelled() and (error := warmed.exception()):
        metrics.errors.inc()
        log.error("a level could not be compiled", exc_info=error)


def by_thumb(game: str, view: Any) -> Choice:
    """What the rule of thumb says: never a random choice, whatever became of the bot."""
    return Choice(int(craft_of(game).thumb(view, seeded(randbits(63)))))


class BotPlayer:
    """One bot on one seat of one table. When it answers does not depend on the choice, nor on how long it thought."""

    def __init__(self, level: str, game: str, tempo: Tempo, thinkers: Thinkers) -> None:
        self.level = level
        self.game = game
        self.tempo = tempo
        self.thinkers = thinkers
        self.bot: Bot | None = None

    async def answer(self, view: Any, tempo: Tempo | None = None) -> Choice:
        """A legal choice at the time of the tempo, the table's unless given."""
        reach, was_warm = self.thinkers.reach(self.level, self.game), self.thinkers.is_warm(self.level, self.game)
        choice, taken = await self.thinkers.answers.in_time(self.think(view), tempo or self.tempo, reach)
        if was_warm and count(view.legal) > 1:
            self.thinkers.pace(self.level, self.game).took(taken)
        return choice

    async def think(self, view: Any) -> Choice:
        """The bot's choice; that of the rule of thumb if it is not ready, fails or takes too long."""
        with metrics.bot_seconds.labels(self.level).time():
            if not await self.thinkers.is_ready(self.level, self.game):
                return by_thumb(self.game, view)
            try:
                running = asyncio.get_running_loop().run_in_executor(self.thinkers.threads, self._choose, view)
                choice = await asyncio.wait_for(running, self.thinkers.limit_for(self.level, self.game))
                self.thinkers.known.add((self.level, self.game))
            except Exception:  # whatever a bot does, the table goes on
                self.bot = None
                metrics.bot_fallbacks.labels(self.level).inc()
                choice = by_thumb(self.game, view)
        return choice

    def _choose(self, view: Any) -> Choice:
        if self.bot is None:
            self.bot = roster.make(self.level, self.game)
        choice = self.bot.choose(view)
        if not view.legal >> choice & 1:
            raise ValueError(f"{self.level} chose {choice}, which is not legal")
        return choice


async def advise(game: str, view: Any, names: list[str], thinkers: Thinkers) -> tuple[hints.Hint, str]:
    """A hint and the level it is from: that of the rule of thumb if the strongest is not ready, fails or takes too long."""
    with metrics.bot_seconds.labels(HINT).time():
        if not await thinkers.is_ready(HINT, game):
            return hints.Hint(by_thumb(game, view), [], 0), THUMB
        try:
            running = asyncio.get_running_loop().run_in_executor(thinkers.threads, hints.hint, game, view, names)
            given = await asyncio.wait_for(running, thinkers.limit_for(HINT, game))
            thinkers.known.add((HINT, game))
        except Exception:  # whatever a bot does, the table goes on
            metrics.bot_fallbacks.labels(HINT).inc()
            return hints.Hint(by_thumb(game, view), [], 0), THUMB
    return given, HINTS
