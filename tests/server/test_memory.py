"""Memory use: a room that leaves memory is freed by reference counting, without the garbage collector."""

import asyncio
import gc
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from coven.bots import roster
from coven.server.protocol import LiveClock
from tests.server.in_process_server import WAIT_SECONDS, InProcessServer, in_process_server


@pytest.fixture
def garbage_collector_disabled() -> Iterator[None]:
    """Disable the cyclic garbage collector during the test."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


async def surviving_parts(server: InProcessServer, table: str) -> list[str]:
    """Let housekeeping evict a room and return the names of its objects that are still alive."""
    room: Any = await server.room(table)
    parts = [room, room.table, room.table_state.viewer_states, room.autoplay, room.audience, *room.autoplay.bots.values()]
    parts += [bot.bot for bot in room.autoplay.bots.values() if bot.bot]
    references = [(type(part).__name__, weakref.ref(part)) for part in parts if part is not None]
    del room, parts
    await server.pass_time(4)
    assert not server.node.registry.rooms
    await asyncio.sleep(0)  # let cancelled tasks end
    return [name for name, part in references if part() is not None]


async def test_evicted_room_is_freed_with_its_bots(tmp_path: Path, garbage_collector_disabled: None) -> None:
    async with in_process_server(tmp_path, idle=1.0) as server:
        ann = await server.add_person("Ann")
        async with asyncio.timeout(WAIT_SECONDS):
            while not await server.node.bot_pool.is_ready(roster.STRONGEST, "blackmore"):
                pass  # the bot's search is still being compiled
        table = await server.start_table(ann, game="blackmore", players=3, level=roster.STRONGEST)
        listener = await server.enter(table, ann)
        for _ in range(2):
            await listener.until(lambda: (listener.position or {})["legal"])
            await server.play_first_choice(table, listener)
        await listener.until(lambda: (listener.position or {})["legal"])
        room = await server.room(table)
        assert any(bot.bot for bot in room.autoplay.bots.values())
        room.leave(listener)
        del room
        assert await surviving_parts(server, table) == []


async def test_evicted_room_with_a_running_clock_is_freed(tmp_path: Path, garbage_collector_disabled: None) -> None:
    async with in_process_server(tmp_path, idle=1.0) as server:
        ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
        table = await server.start_table(ann, bea, game="blackmore", players=2, clock=LiveClock(bank=600))
        listener = await server.enter(table, ann)
        (await server.room(table)).leave(listener)
        assert await surviving_parts(server, table) == []


async def test_room_entered_during_eviction_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with in_process_server(tmp_path, idle=1.0) as server:
        ann = await server.add_person("Ann")
        table = await server.start_table(ann, game="blackmore", players=2)
        listener = await server.enter(table, ann)
        room = await server.room(table)
        room.leave(listener)
        save_deadline = room.save_deadline

        async def save_while_a_client_enters() -> None:
            await save_deadline()
            await server.enter(table, ann)

        monkeypatch.setattr(room, "save_deadline", save_while_a_client_enters)
        await server.pass_time(4)
        assert server.node.registry.rooms == {table: room}
