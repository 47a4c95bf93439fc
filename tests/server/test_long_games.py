"""Logs of long games are built in slices, a few lines per iteration of the event loop, so that other clients do not wait."""

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
from coven.server.live.viewer_logs import LINES_PER_SLICE
from coven.server.live.viewer_state import ViewerStates
from coven.server.protocol import TableSettings
from coven.server.storage import LineNotes, Person
from coven.types import Choice
from tests.server.in_process_server import InProcessServer, in_process_server
from tests.server.test_catch_up import play_moves, two_at_a_table


@asynccontextmanager
async def lines_per_iteration(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Counter[int]]:
    """Count the lines that are added to logs in each iteration of the event loop."""
    line_counts, iteration, append = Counter[int](), 0, ViewerLog.append

    def count_and_append(self: ViewerLog, *arguments: Any) -> None:
        line_counts[iteration] += 1
        append(self, *arguments)

    async def count_iterations() -> None:
        nonlocal iteration
        while True:  # until cancelled
            iteration += 1
            await asyncio.sleep(0)

    monkeypatch.setattr(ViewerLog, "append", count_and_append)
    task = asyncio.create_task(count_iterations())
    try:
        yield line_counts
    finally:
        task.cancel()


async def line_count(server: InProcessServer, table: str) -> int:
    return (await server.room(table)).table.number  # type: ignore[union-attr]


async def test_first_viewer_of_a_long_game_does_not_block_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bob = await two_at_a_table(server, memory="everything")
        await play_moves(server, table, ann, bob, moves=3 * LINES_PER_SLICE)
        room = await server.room(table)
        room.table_state.table = room.table  # as if it had just been loaded
        async with lines_per_iteration(monkeypatch) as line_counts:
            eve = await server.enter(table, await server.add_person("Eve"))
        assert [line["number"] for line in eve.received[0]["log"]] == list(range(1, await line_count(server, table) + 1))
        assert line_counts.total() > 2 * LINES_PER_SLICE
        assert max(line_counts.values()) <= LINES_PER_SLICE


async def test_complete_log_of_a_finished_game_does_not_block_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with in_process_server(tmp_path) as server:
        table, ann, bob = await two_at_a_table(server, memory="none")
        while not (await server.room(table)).table.is_over():  # type: ignore[union-attr]
            await play_moves(server, table, ann, bob, moves=1)  # fails if no player can move
        async with lines_per_iteration(monkeypatch) as line_counts:
            await (await server.room(table)).resync(ann)
        assert len(ann.received[-1]["log"]) == await line_count(server, table) > 2 * LINES_PER_SLICE
        assert max(line_counts.values()) <= LINES_PER_SLICE


def test_moves_made_while_a_log_is_being_built_are_included() -> None:
    row = new_table(Person("ann", "Ann", "person"), TableSettings(game="blackmore", players=3, memory="everything"))
    row.status, row.secret, chance = "running", bytes(32).hex(), random.Random(1)
    table = Table(row)
    table.start(0.0)

    def move() -> None:
        seat = table.to_act()[0]
        table.move(seat, Choice(chance.choice(list(members(table.view(seat).legal)))), LineNotes(), 0.0)

    for _ in range(2 * LINES_PER_SLICE):
        move()
    states = ViewerStates(table)
    for _ in states.rebuild_logs(1):
        if table.number < 4 * LINES_PER_SLICE:
            move()
    assert states.is_up_to_date(1)
    assert states.log_for(1) == ViewerStates(table).log_for(1)
    assert len(states.log_for(1)) == table.number == 4 * LINES_PER_SLICE
