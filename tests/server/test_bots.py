"""Bots at seats: they think outside the event loop and cannot harm the table. When they reply: test_reply_delay.py."""

import asyncio
import os
import threading
from pathlib import Path
from typing import Any

import pytest

from coven import Match
from coven.bots import hints
from coven.bots.protocol import Candidate
from coven.errors import CovenError
from coven.kernel import members, seeded
from coven.messages import Message
from coven.server.live.bots import FALLBACK_LEVEL, HINT_KEY, HINT_LEVEL, MAX_PENDING_HINTS, BotPlayer, BotPool, hint_for
from coven.types import Choice, Seats
from tests.server.in_process_server import in_process_server


class ScriptedBot:
    """A bot whose choice is a constant or a function of the view."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: Any) -> Choice:
        return Choice(self.answer(view) if callable(self.answer) else self.answer)


def opening_view() -> Any:
    match = Match("blackmore", 2)
    match.draw_lots(seeded(1))
    return match.view(match.to_act()[0])


def bot_player(bot: Any, pool: BotPool) -> BotPlayer:
    player = BotPlayer("toad", "blackmore", "instant", pool)
    player.bot = bot
    return player


@pytest.mark.parametrize("answer", [63, lambda view: 1 / 0, lambda view: None])
async def test_choice_is_legal_when_the_bot_fails(answer: Any) -> None:
    pool, view = BotPool(), opening_view()
    choice = await bot_player(ScriptedBot(answer), pool).think(view)
    assert view.legal >> choice & 1
    pool.close()


async def test_bot_over_its_time_limit_is_replaced_by_the_fallback() -> None:
    pool, view, may_finish = BotPool(limit=0.05, first_limit=0.05), opening_view(), threading.Event()
    choice = await bot_player(ScriptedBot(lambda view: may_finish.wait(600)), pool).think(view)
    assert not may_finish.is_set()
    assert view.legal >> choice & 1
    may_finish.set()
    pool.close()


async def test_stopping_node_starts_no_bots_and_loads_no_tables(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann = await server.add_person("Ann")
        table, other = [await server.start_table(ann, game="blackmore", players=2) for _ in range(2)]
        listener, room, registry = await server.enter(table, ann), await server.room(table), server.node.registry
        await listener.until(lambda: listener.position and listener.position["legal"])
        registry.rooms.pop(other)
        registry.close()
        assert room.table
        while room.table.to_act() == [0]:  # the winner of a trick acts again
            assert await server.play_first_choice(table, listener)
        assert room.table.to_act() == [1]
        assert not room.autoplay.thinking
        with pytest.raises(CovenError, match="is restarting"):
            await registry.room(other)


async def test_event_loop_runs_while_a_bot_thinks() -> None:
    pool, view = BotPool(limit=600, first_limit=600), opening_view()
    started, may_finish = threading.Event(), threading.Event()
    first = next(iter(members(view.legal)))

    def choose(view: Any) -> int:
        started.set()
        may_finish.wait(600)
        return first

    thinking = asyncio.create_task(bot_player(ScriptedBot(choose), pool).think(view))
    assert await asyncio.to_thread(started.wait, 60), "the bot did not start to think"
    assert not thinking.done()
    may_finish.set()
    assert await thinking == first
    pool.close()


@pytest.mark.usefixtures("compiling")
async def test_bots_think_while_other_levels_are_being_compiled() -> None:
    pool, view = BotPool(), opening_view()
    pool.warmed.add(("toad", "blackmore"))
    for level in range(8 * (os.cpu_count() or 1)):
        assert not await pool.is_ready(str(level), "blackmore")
    has_thought = threading.Event()

    def choose(view: Any) -> int:
        has_thought.set()
        return max(members(view.legal))

    await bot_player(ScriptedBot(choose), pool).think(view)
    assert has_thought.is_set(), "the bot itself, not the fallback"
    pool.close()


async def test_fallback_plays_until_a_level_is_compiled(compiling: threading.Event) -> None:
    pool, view = BotPool(), opening_view()
    player = BotPlayer("dabbler", "blackmore", "instant", pool)
    assert view.legal >> await player.think(view) & 1
    assert player.bot is None  # not created yet
    compiling.set()
    await pool.warmups["dabbler", "blackmore"]
    assert await pool.is_ready("dabbler", "blackmore")
    pool.close()


async def request_hint(monkeypatch: pytest.MonkeyPatch, hint: Any, limit: float = 60) -> tuple[Any, hints.Hint, str]:
    """Request a hint while `hint` replaces the library's function; return the view, the hint and its level."""
    monkeypatch.setattr(hints, "make_hint", hint)
    pool, view = BotPool(hint_limit=limit), opening_view()
    pool.warmed.add((HINT_KEY, "blackmore"))
    answer, level = await hint_for("blackmore", view, ["Ada", "Bea"], pool, ["ada"])
    pool.close()
    return view, answer, level


async def test_hint_is_passed_on_with_its_values_and_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    hint = hints.Hint(Choice(3), [Candidate(Choice(3), 0.4, 1.0, 0.01)], 900, Message("reason-none"))
    _, answer, level = await request_hint(monkeypatch, lambda game, view, names, weighed: hint)
    assert (answer, level) == (hint, HINT_LEVEL)


async def test_failing_hint_is_replaced_by_the_fallback_and_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    view, answer, level = await request_hint(monkeypatch, lambda game, view, names, weighed: 1 / 0)
    assert view.legal >> answer.choice & 1
    assert (answer.candidates, answer.worlds, answer.reason, level) == ([], 0, None, FALLBACK_LEVEL)


async def test_hint_over_its_time_limit_is_replaced_by_the_fallback(monkeypatch: pytest.MonkeyPatch) -> None:
    may_finish = threading.Event()
    view, answer, level = await request_hint(monkeypatch, lambda game, view, names, weighed: may_finish.wait(600), limit=0.05)
    may_finish.set()
    assert view.legal >> answer.choice & 1
    assert level == FALLBACK_LEVEL


async def test_hints_wait_in_their_own_queue_and_leave_bots_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    started, may_finish = threading.Event(), threading.Event()

    def slow_hint(game: str, view: Any, names: list[str], weighed: Seats) -> hints.Hint:
        started.set()
        may_finish.wait(600)
        return hints.Hint(Choice(0), [], threading.active_count())

    monkeypatch.setattr(hints, "make_hint", slow_hint)
    pool, view = BotPool(limit=600, hint_limit=600), opening_view()
    pool.warmed |= {(HINT_KEY, "blackmore"), ("toad", "blackmore")}

    async def ask(person: str) -> tuple[hints.Hint, str]:
        return await hint_for("blackmore", view, ["Ada", "Bea"], pool, [f"@{person}'s address", person])

    waiting = [asyncio.create_task(ask(f"asker {number}")) for number in range(MAX_PENDING_HINTS)]
    await asyncio.to_thread(started.wait)
    choice = await BotPlayer("toad", "blackmore", "instant", pool).think(view)
    assert view.legal >> choice & 1, "five askers do not keep a bot from its choice"
    for person in ("asker 1", "another"):
        with pytest.raises(CovenError, match="waiting for hints"):
            await ask(person)
    may_finish.set()
    assert [level for _, level in await asyncio.gather(*waiting)] == [HINT_LEVEL] * MAX_PENDING_HINTS
    while len(pool.hint_quota):
        await asyncio.sleep(0)
    assert (await ask("asker 1"))[1] == HINT_LEVEL
    pool.close()
