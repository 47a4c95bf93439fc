"""Who comes to a long game, or asks for its whole log, is told a few lines in each turn of the event loop: nobody else waits."""

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from coven.kernel import members
from coven.server.domain.lobby import new_table
from coven.server.live.table import Table
from coven.server.live.viewer_log import ViewerLog
from coven.server.live.viewer_state import LINES_PER_SLICE, ViewerStates
from coven.server.protocol import TableSettings
from coven.server.storage import LineNotes, Person
from coven.types import Choice
from tests.server.in_process_server import InProcessServer, in_process_server
from tests.server.test_catch_up import play_on, two_at_a_table


@asynccontextmanager
async def turns_counted(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Counter[int]]:
    """How many lines are told in each turn of the event loop."""
    told, turn, add = Counter[int](), 0, ViewerLog.append

    def counted(self: ViewerLog, *arguments: Any) -> None:
        told[turn] += 1
        add(self, *arguments)

    async def turning() -> None:
        nonlocal turn
        while True:
            turn += 1
            await asyncio.sleep(0)

    monkeypatch.setattr(ViewerLog, "append", counted)
    task = asyncio.create_task(turning())
    try:
        yield told
    finally:
        task.cancel()


async def moves(server: InProcessServer, table: str) -> int:
    return (await server.room(table)).table.number  # type: ignore[union-attr]


async def test_a_newcomer_to_a_long_game_holds_up_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bob = await two_at_a_table(server, memory="everything")
        await play_on(server, table, ann, bob, moves=3 * LINES_PER_SLICE)
        async with turns_counted(monkeypatch) as told:
            eve = await server.enter(table, await server.add_person("Eve"))
        assert [line["number"] for line in eve.received[0]["log"]] == list(range(1, await moves(server, table) + 1))
        assert told.total() > 2 * LINES_PER_SLICE
        assert max(told.values()) <= LINES_PER_SLICE


async def test_the_whole_log_of_a_game_that_ended_holds_up_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bob = await two_at_a_table(server, memory="none")
        while not (await server.room(table)).table.is_over():  # type: ignore[union-attr]
            await play_on(server, table, ann, bob, moves=1)
        async with turns_counted(monkeypatch) as told:
            await (await server.room(table)).resync(ann)
        assert len(ann.received[-1]["log"]) == await moves(server, table) > 2 * LINES_PER_SLICE
        assert max(told.values()) <= LINES_PER_SLICE


def test_what_is_played_in_a_pause_of_the_telling_is_told_too() -> None:
    row = new_table(Person("ann", "Ann", "person"), TableSettings(game="blackmore", players=3, memory="everything"))
    row.status, row.secret, chance = "running", bytes(32).hex(), random.Random(1)
    table = Table(row)
    table.start(0.0)

    def move() -> None:
        seat = table.to_act()[0]
        table.move(seat, Choice(chance.choice(list(members(table.view(seat).legal)))), LineNotes(), 0.0)

    for _ in range(2 * LINES_PER_SLICE):
        move()
    sights = ViewerStates(table)
    for _ in sights.rebuild_log(1):
        if table.number < 4 * LINES_PER_SLICE:
            move()
    assert sights.is_up_to_date(1)
    assert sights.log_for(1) == ViewerStates(table).log_for(1)
    assert len(sights.log_for(1)) == table.number == 4 * LINES_PER_SLICE
