"""Bots at seats: they think outside the event loop, cannot harm the table. When they answer: test_tempo.py."""

import asyncio
import threading
import time
from typing import Any

import pytest

from coven import Match
from coven.kernel import members, seeded
from coven.server import bot_players
from coven.server.bot_players import BotPlayer, Thinkers
from coven.types import Choice


class Scripted:
    """A bot that takes so long, and answers so."""

    def __init__(self, seconds: float, answer: Any) -> None:
        self.seconds = seconds
        self.answer = answer

    def choose(self, view: Any) -> Choice:
        time.sleep(self.seconds)
        return Choice(self.answer(view) if callable(self.answer) else self.answer)


def free_view() -> Any:
    match = Match("blackmore", 2)
    match.draw_lots(seeded(1))
    return match.view(match.to_act()[0])


def player(bot: Any, thinkers: Thinkers, tempo: Any = "instant") -> BotPlayer:
    made = BotPlayer("toad", "blackmore", tempo, thinkers)
    made.bot = bot
    return made


@pytest.mark.parametrize("answer", [63, lambda view: 1 / 0, lambda view: None])
def test_whatever_a_bot_does_a_legal_choice_is_made(answer: Any) -> None:
    async def run() -> None:
        thinkers, view = Thinkers(), free_view()
        choice = await player(Scripted(0, answer), thinkers).think(view)
        assert view.legal >> choice & 1
        thinkers.close()

    asyncio.run(run())


def test_a_bot_that_thinks_too_long_is_not_waited_for() -> None:
    async def run() -> None:
        thinkers, view, enough = Thinkers(limit=0.05, first_limit=0.05), free_view(), threading.Event()
        choice = await player(Scripted(0, lambda view: enough.wait(600)), thinkers).think(view)
        assert not enough.is_set()
        assert view.legal >> choice & 1
        enough.set()
        thinkers.close()

    asyncio.run(run())


def test_the_event_loop_goes_on_while_a_bot_thinks() -> None:
    async def run() -> None:
        thinkers, view, enough = Thinkers(limit=600, first_limit=600), free_view(), threading.Event()
        first = next(iter(members(view.legal)))
        thinking = asyncio.create_task(player(Scripted(0, lambda view: enough.wait(600) and first), thinkers).think(view))
        for _ in range(5):
            await asyncio.sleep(0.005)
        assert not thinking.done()
        enough.set()
        assert await thinking == first
        thinkers.close()

    asyncio.run(run())


def test_the_rule_of_thumb_plays_until_a_level_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    compiling = threading.Event()
    monkeypatch.setattr(bot_players, "_warm", lambda level, game: compiling.wait(60))
    monkeypatch.setattr(bot_players, "PATIENCE", 0.05)

    async def run() -> None:
        thinkers, view = Thinkers(), free_view()
        bot = BotPlayer("dabbler", "blackmore", "instant", thinkers)
        assert view.legal >> await bot.think(view) & 1
        assert bot.bot is None  # it has not been asked yet
        compiling.set()
        await thinkers.warming["dabbler", "blackmore"]
        assert await thinkers.is_ready("dabbler", "blackmore")
        thinkers.close()

    asyncio.run(run())
