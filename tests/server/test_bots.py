"""Bots at seats: they think outside the event loop, cannot harm the table. When they answer: test_reply_delay.py."""

import asyncio
import os
import threading
import time
from typing import Any

import pytest

from coven import Match
from coven.bots import hints
from coven.bots.protocol import Candidate
from coven.kernel import members, seeded
from coven.server.live.bots import FALLBACK_LEVEL, HINT_KEY, HINT_LEVEL, BotPlayer, BotPool, hint_for
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


def player(bot: Any, thinkers: BotPool, tempo: Any = "instant") -> BotPlayer:
    made = BotPlayer("toad", "blackmore", tempo, thinkers)
    made.bot = bot
    return made


@pytest.mark.parametrize("answer", [63, lambda view: 1 / 0, lambda view: None])
async def test_whatever_a_bot_does_a_legal_choice_is_made(answer: Any) -> None:
    thinkers, view = BotPool(), free_view()
    choice = await player(Scripted(0, answer), thinkers).think(view)
    assert view.legal >> choice & 1
    thinkers.close()


async def test_a_bot_that_thinks_too_long_is_not_waited_for() -> None:
    thinkers, view, enough = BotPool(limit=0.05, first_limit=0.05), free_view(), threading.Event()
    choice = await player(Scripted(0, lambda view: enough.wait(600)), thinkers).think(view)
    assert not enough.is_set()
    assert view.legal >> choice & 1
    enough.set()
    thinkers.close()


async def test_the_event_loop_goes_on_while_a_bot_thinks() -> None:
    thinkers, view, enough = BotPool(limit=600, first_limit=600), free_view(), threading.Event()
    first = next(iter(members(view.legal)))
    thinking = asyncio.create_task(player(Scripted(0, lambda view: enough.wait(600) and first), thinkers).think(view))
    for _ in range(5):
        await asyncio.sleep(0.005)
    assert not thinking.done()
    enough.set()
    assert await thinking == first
    thinkers.close()


@pytest.mark.usefixtures("compiling")
def test_levels_that_are_being_compiled_keep_nobody_from_thinking() -> None:
    async def run() -> None:
        thinkers, view = BotPool(), free_view()
        thinkers.warmed.add(("toad", "blackmore"))
        for level in range(8 * (os.cpu_count() or 1)):
            assert not await thinkers.is_ready(str(level), "blackmore")
        thought = threading.Event()

        def choose(view: Any) -> int:
            thought.set()
            return max(members(view.legal))

        await player(Scripted(0, choose), thinkers).think(view)
        assert thought.is_set(), "by itself, and not by the rule of thumb"
        thinkers.close()

    asyncio.run(run())


async def test_the_rule_of_thumb_plays_until_a_level_is_compiled(compiling: threading.Event) -> None:
    thinkers, view = BotPool(), free_view()
    bot = BotPlayer("dabbler", "blackmore", "instant", thinkers)
    assert view.legal >> await bot.think(view) & 1
    assert bot.bot is None  # it has not been asked yet
    compiling.set()
    await thinkers.warmups["dabbler", "blackmore"]
    assert await thinkers.is_ready("dabbler", "blackmore")
    thinkers.close()


def advised(monkeypatch: pytest.MonkeyPatch, hint: Any, limit: float = 60) -> tuple[Any, hints.Hint, str]:
    """A view and the hint for it, when hints are made so."""
    monkeypatch.setattr(hints, "hint", hint)

    async def run() -> tuple[Any, hints.Hint, str]:
        thinkers, view = BotPool(limit=limit), free_view()
        thinkers.warmed.add((HINT_KEY, "blackmore"))
        given, level = await hint_for("blackmore", view, ["Ada", "Bea"], thinkers)
        thinkers.close()
        return view, given, level

    return asyncio.run(run())


def test_a_hint_is_the_library_s_with_its_values_and_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    made = hints.Hint(Choice(3), [Candidate(Choice(3), 0.4, 1.0, 0.01)], 900, "It matters.")
    _, given, level = advised(monkeypatch, lambda game, view, names: made)
    assert (given, level) == (made, HINT_LEVEL)


def test_a_hint_that_fails_is_replaced_by_a_rule_of_thumb_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    view, given, level = advised(monkeypatch, lambda game, view, names: 1 / 0)
    assert view.legal >> given.choice & 1
    assert (given.candidates, given.worlds, given.reason, level) == ([], 0, "", FALLBACK_LEVEL)


def test_a_hint_that_takes_too_long_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    enough = threading.Event()
    view, given, level = advised(monkeypatch, lambda game, view, names: enough.wait(600), limit=0.05)
    enough.set()
    assert view.legal >> given.choice & 1
    assert level == FALLBACK_LEVEL
