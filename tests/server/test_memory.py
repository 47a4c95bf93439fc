"""Memory comes back: a table that left memory leaves nothing behind, without help of the garbage collector."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from coven.bots import roster
from coven.server.protocol import LiveClock
from tests.server.halls import SmallHall, small_hall


@pytest.fixture
def uncollected() -> Iterator[None]:
    """No collector of circles during the test."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def remains(small: SmallHall, table: str) -> list[str]:
    """What of a room is still there once the house was kept."""
    room: Any = await small.room(table)
    parts = [room, room.table, room.table_state.viewer_states, room.autoplay, room.audience, *room.autoplay.bots.values()]
    parts += [bot.bot for bot in room.autoplay.bots.values() if bot.bot]
    kept = [(type(part).__name__, weakref.ref(part)) for part in parts if part is not None]
    del room, parts
    await small.pass_time(4)
    assert not small.hall.rooms
    await asyncio.sleep(0)  # whoever was cancelled ends
    return [name for name, part in kept if part() is not None]


async def test_a_room_that_is_let_go_is_gone_with_its_bots(tmp_path: Path, uncollected: None) -> None:
    async with small_hall(tmp_path, idle=1.0) as small:
        ann = await small.person("Ann")
        while not await small.hall.bot_pool.is_ready(roster.STRONGEST, "blackmore"):
            pass  # until it is compiled
        table = await small.table(ann, game="blackmore", players=3, level=roster.STRONGEST)
        one = await small.enter(table, ann)
        for _ in range(2):
            await one.until(lambda: (one.position or {})["legal"])
            await small.play(table, one)
        await one.until(lambda: (one.position or {})["legal"])
        room = await small.room(table)
        assert any(bot.bot for bot in room.autoplay.bots.values())
        room.leave(one)
        del room
        assert await remains(small, table) == []


async def test_so_is_one_whose_clock_was_running(tmp_path: Path, uncollected: None) -> None:
    async with small_hall(tmp_path, idle=1.0) as small:
        ann, bea = await small.person("Ann"), await small.person("Bea")
        table = await small.table(ann, bea, game="blackmore", players=2, clock=LiveClock(bank=600))
        one = await small.enter(table, ann)
        (await small.room(table)).leave(one)
        assert await remains(small, table) == []


async def test_a_room_that_somebody_comes_into_meanwhile_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with small_hall(tmp_path, idle=1.0) as small:
        ann = await small.person("Ann")
        table = await small.table(ann, game="blackmore", players=2)
        one = await small.enter(table, ann)
        room = await small.room(table)
        room.leave(one)
        noted = room.save_deadline

        async def while_somebody_comes() -> None:
            await noted()
            await small.enter(table, ann)

        monkeypatch.setattr(room, "save_deadline", while_somebody_comes)
        await small.pass_time(4)
        assert small.hall.rooms == {table: room}
