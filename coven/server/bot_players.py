"""Bots at seats: they think in threads, on a View, with a time limit and a legal fallback."""

import asyncio
import os
import random
import time
from concurrent.futures import ThreadPoolExecutor
from secrets import SystemRandom, randbits
from typing import Any, Final

from coven.bots import roster
from coven.bots.bot import Bot
from coven.bots.craft import craft_of
from coven.bots.search.seeker import Budget
from coven.kernel import count, members, seeded
from coven.server import metrics
from coven.server.messages import Tempo
from coven.types import Choice

PAUSES: Final[dict[Tempo, tuple[float, float]]] = {
    "instant": (0.0, 0.0),
    "fast": (0.3, 0.7),
    "normal": (0.8, 1.8),
    "slow": (2.0, 4.0),
}
_chance: Final[random.Random] = SystemRandom()


STAND_IN: Final = "hedge-witch"  # plays for the absent and those out of time: strong enough, and quick
HINTS: Final = roster.STRONGEST
PATIENCE: Final = 2.0  # seconds to wait for a level that is being compiled, before the rule of thumb plays for it


class Thinkers:
    """The threads bots think in, for all tables."""

    def __init__(self, limit: float = 5.0, first_limit: float = 60.0) -> None:
        self.limit = limit
        self.first_limit = first_limit  # the first thought of a level may have to wait until it is compiled
        self.known: set[tuple[str, str]] = set()
        self.warming: dict[tuple[str, str], asyncio.Future[None]] = {}
        self.threads = ThreadPoolExecutor(max(2, os.cpu_count() or 2), thread_name_prefix="coven-bot")

    def limit_for(self, level: str, game: str) -> float:
        """Seconds a thought may take."""
        return self.limit if (level, game) in self.known else self.first_limit

    async def is_ready(self, level: str, game: str, view: Any) -> bool:
        """Whether a level is compiled for a game. If not, that is begun, once, and given a moment."""
        if roster.LEVELS[level].style is None or (level, game) in self.known or count(view.legal) == 1:
            return True
        if (level, game) not in self.warming:
            loop = asyncio.get_running_loop()
            self.warming[level, game] = loop.run_in_executor(self.threads, _warm, level, game, view.clone())
        done, _ = await asyncio.wait([self.warming[level, game]], timeout=PATIENCE)
        return bool(done)

    def close(self) -> None:
        """Wait for nobody."""
        self.threads.shutdown(wait=False, cancel_futures=True)


def _warm(level: str, game: str, view: Any) -> None:
    """Have a level compiled by a thought of next to no length."""
    roster.make(level, game, budget=Budget(1, 1)).choose(view)


class BotPlayer:
    """One bot on one seat of one table. Its answers take as long for a forced choice as for a free one."""

    def __init__(self, level: str, game: str, tempo: Tempo, thinkers: Thinkers) -> None:
        self.level = level
        self.game = game
        self.tempo = tempo
        self.thinkers = thinkers
        self.bot: Bot | None = None
        self.usual = 0.0  # how long a free choice took of late

    async def answer(self, view: Any) -> Choice:
        """A legal choice, after a pause that does not depend on the cards."""
        began = time.monotonic()
        pause = _chance.uniform(*PAUSES[self.tempo])
        choice = await self.think(view)
        taken = time.monotonic() - began
        if count(view.legal) > 1:
            self.usual = max(taken, 0.7 * self.usual)
        await asyncio.sleep(max(0.0, max(pause, self.usual) - taken))
        return choice

    async def think(self, view: Any) -> Choice:
        """The bot's choice; any legal one if it fails or takes too long."""
        with metrics.bot_seconds.labels(self.level).time():
            if not await self.thinkers.is_ready(self.level, self.game, view):
                return Choice(int(craft_of(self.game).thumb(view, seeded(randbits(63)))))
            try:
                running = asyncio.get_running_loop().run_in_executor(self.thinkers.threads, self._choose, view)
                choice = await asyncio.wait_for(running, self.thinkers.limit_for(self.level, self.game))
                self.thinkers.known.add((self.level, self.game))
            except Exception:  # whatever a bot does, the table goes on
                self.bot = None
                metrics.bot_fallbacks.labels(self.level).inc()
                choice = Choice(_chance.choice(list(members(view.legal))))
        return choice

    def _choose(self, view: Any) -> Choice:
        if self.bot is None:
            self.bot = roster.make(self.level, self.game)
        choice = self.bot.choose(view)
        if not view.legal >> choice & 1:
            raise ValueError(f"{self.level} chose {choice}, which is not legal")
        return choice
