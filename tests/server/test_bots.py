"""Bots at seats: they think outside the event loop, cannot harm the table, and their tempo tells nothing."""

import asyncio
import threading
import time
from typing import Any

import pytest

from coven import Match
from coven.kernel import count, members, seeded
from coven.server import bot_players
from coven.server.bot_players import PAUSES, BotPlayer, Thinkers
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


def forced_view() -> Any:
    view = free_view()
    view.legal = view.legal & -view.legal
    return view


def player(bot: Any, thinkers: Thinkers, tempo: Any = "instant") -> BotPlayer:
    made = BotPlayer("toad", "blackmore", tempo, thinkers)
    made.bot = bot
    return made


async def timed(bot: BotPlayer, view: Any) -> float:
    began = time.monotonic()
    await bot.answer(view)
    return time.monotonic() - began


def test_forced_choices_are_not_answered_faster_than_free_ones() -> None:
    def think(view: Any) -> int:
        if count(view.legal) > 1:
            time.sleep(0.15)
        return next(iter(members(view.legal)))

    async def run() -> None:
        thinkers = Thinkers()
        bot = player(Scripted(0, think), thinkers)
        free = await timed(bot, free_view())
        forced = await timed(bot, forced_view())
        assert free >= 0.15
        assert forced >= 0.15
        thinkers.close()

    asyncio.run(run())


def test_the_pause_is_that_of_the_tempo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bot_players.PAUSES, "fast", (0.2, 0.2))

    async def run() -> None:
        thinkers = Thinkers()
        assert await timed(player(Scripted(0, 0), thinkers, "fast"), forced_view()) >= 0.2
        thinkers.close()

    asyncio.run(run())
    assert all(low <= high for low, high in PAUSES.values())


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
    monkeypatch.setattr(bot_players, "_warm", lambda level, game, view: compiling.wait(60))
    monkeypatch.setattr(bot_players, "PATIENCE", 0.05)

    async def run() -> None:
        thinkers, view = Thinkers(), free_view()
        bot = BotPlayer("dabbler", "blackmore", "instant", thinkers)
        assert view.legal >> await bot.think(view) & 1
        assert bot.bot is None  # it has not been asked yet
        compiling.set()
        await thinkers.warming["dabbler", "blackmore"]
        assert await thinkers.is_ready("dabbler", "blackmore", view)
        thinkers.close()

    asyncio.run(run())
