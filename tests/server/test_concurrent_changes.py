"""Concurrent changes of a table: changes of names and seats do not undo the end of a game."""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from coven import Match
from coven.errors import CovenError
from coven.server.domain import lobby
from coven.server.live import room_context
from coven.server.live.room import Room
from coven.server.live.room_context import RoomStore
from coven.server.protocol import TableSettings
from coven.server.storage import ConflictError, Person, TableRow, to_columns
from coven.server.storage import tables as stored_tables
from coven.server.storage.schema import tables
from tests.server.in_process_server import InProcessServer, Listener, in_process_server

MAX_MOVES = 500


async def before_the_last_move(server: InProcessServer) -> tuple[str, Listener, Callable[[], Awaitable[Any]]]:
    """Play a game up to its last move; return the table, the first player, and a call that makes the move."""
    ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
    table = await server.start_table(ann, bea, game="blackmore", players=2, chat=True)
    people = [await server.enter(table, person) for person in (ann, bea)]
    for _ in range(MAX_MOVES):
        mover = next(listener for listener in people if (listener.position or {})["legal"])
        if is_last(await server.room(table), mover):
            return table, people[0], partial(server.play_first_choice, table, mover)
        await server.play_first_choice(table, mover)
    raise AssertionError(f"the game is not over after {MAX_MOVES} moves")


def is_last(room: Room, listener: Listener) -> bool:
    """Return whether the game is over after the listener's first legal choice."""
    assert room.table
    assert listener.position
    match = Match("blackmore", 2)
    for line in room.table.match.log:
        match.apply_line(line)
    match.play(match.to_act()[0], listener.position["legal"][0]["choice"])
    return match.is_over()


async def wait_for_end(server: InProcessServer, table: str, listener: Listener) -> TableRow:
    """Wait until the listener sees the result; return the stored row."""
    await listener.until(lambda: (listener.position or {})["result"])
    return await server.node.registry.load_row(table)


CHANGES: dict[str, Callable[[TableRow, Person], None]] = {
    "rename": lambda row, person: lobby.rename_player(row, Person(person.id, "Anna", "person")),
    "leave": lobby.leave_table,
}


@pytest.mark.parametrize("change", CHANGES)
async def test_change_decided_before_the_last_move_does_not_undo_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    """Make the last move after the row is read and before the change is written."""
    async with in_process_server(tmp_path) as server:
        table, listener, make_last_move = await before_the_last_move(server)
        load_row, moved = room_context.load_row, list[Any]()

        async def load_row_then_move(store: RoomStore, id_: str) -> TableRow:
            row = await load_row(store, id_)
            if not moved:
                moved.append(await make_last_move())
                await listener.until(lambda: (listener.position or {})["result"])
            return row

        monkeypatch.setattr(room_context, "load_row", load_row_then_move)
        with contextlib.suppress(CovenError):  # a finished game cannot be left
            await server.node.changes.transact(table, lambda row: CHANGES[change](row, listener.person))
        monkeypatch.undo()
        row = await wait_for_end(server, table, listener)
        assert (row.status, row.result is not None, row.deadline) == ("over", True, None)
        assert (await server.node.changes.rematch(table, listener.person)).status == "open"


async def test_game_stays_over_when_a_player_renames_leaves_and_sits_meanwhile(tmp_path: Path) -> None:
    async def change_seat_repeatedly(server: InProcessServer, table: str, person: Person) -> None:
        for number in range(30):
            await server.node.changes.update_name(Person(person.id, f"Ann {number}", "person"))
            with contextlib.suppress(CovenError):  # the game may be over
                await server.leave(table, person)
                await server.sit(table, person)

    async with in_process_server(tmp_path) as server:
        table, listener, make_last_move = await before_the_last_move(server)
        await asyncio.gather(
            change_seat_repeatedly(server, table, listener.person), make_last_move(), return_exceptions=True
        )  # a bot may move instead
        row = await wait_for_end(server, table, listener)
        assert (row.status, row.result is not None) == ("over", True)


async def test_only_one_of_two_concurrent_writers_succeeds(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann = await server.add_person("Ann")
        id_ = (await server.node.changes.create(ann, TableSettings(game="blackmore", players=2))).id
        listener, other = await server.node.registry.load_row(id_), await server.node.registry.load_row(id_)
        before = to_columns(listener)
        lobby.close_table(listener, ann)
        lobby.rename_player(other, Person(ann.id, "Anna", "person"))
        await server.db.writer.submit(lambda c: stored_tables.save_table(c, listener, before))
        with pytest.raises(ConflictError):
            await server.db.writer.submit(lambda c: stored_tables.save_table(c, other, before))


async def test_change_preserves_the_clock_deadline(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        ann = await server.add_person("Ann")
        id_ = (await server.node.changes.create(ann, TableSettings(game="blackmore", players=2))).id
        row = await server.node.registry.load_row(id_)
        before = to_columns(row)
        await server.db.writer.submit(lambda c: stored_tables.save_deadline(c, id_, 77.0))
        row.host = "another"
        await server.db.writer.submit(lambda c: stored_tables.save_table(c, row, before))
        now = await server.node.registry.load_row(id_)
        assert (now.host, now.deadline) == ("another", 77.0)


async def test_finished_game_stored_as_running_is_repaired_when_opened(tmp_path: Path) -> None:
    async with in_process_server(tmp_path) as server:
        table, listener, make_last_move = await before_the_last_move(server)
        await make_last_move()
        finished = await wait_for_end(server, table, listener)
    undo_end = update(tables).where(tables.c.id == table).values(status="running", ended=None, result=None)
    async with in_process_server(tmp_path) as server:
        await server.db.writer.submit(lambda c: c.execute(undo_end))
        again = await server.enter(table, listener.person)
        assert again.table["status"] == "over"
        repaired = await server.node.registry.load_row(table)
        assert (repaired.status, repaired.result, repaired.deadline) == ("over", finished.result, None)
        assert repaired.ended is not None
