"""No two writers of a table undo each other: names, seats and the start against the end of a game."""

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
from coven.server.live.room import Room
from coven.server.protocol import TableSettings
from coven.server.storage import ConflictError, Person, TableRow, to_columns
from coven.server.storage import tables as stored_tables
from coven.server.storage.schema.tables import tables
from tests.server.halls import Listener, SmallHall, act, small_hall


async def before_the_last_move(small: SmallHall) -> tuple[str, Listener, Callable[[], Awaitable[Any]]]:
    """A game of two people that lacks one move; the table, the first of them, and that move."""
    ann, bea = await small.person("Ann"), await small.person("Bea")
    table = await small.table(ann, bea, game="blackmore", players=2, chat=True)
    people = [await small.enter(table, who) for who in (ann, bea)]
    while True:
        due = next(one for one in people if (one.position or {})["legal"])
        if is_last(await small.room(table), due):
            return table, people[0], partial(small.play, table, due)
        await small.play(table, due)


def is_last(room: Room, one: Listener) -> bool:
    """Whether the game is over after their first legal choice."""
    assert room.table
    assert one.position
    match = Match("blackmore", 2)
    for line in room.table.match.log:
        match.apply_line(line)
    match.play(match.to_act()[0], one.position["legal"][0]["choice"])
    return match.is_over()


async def ended(small: SmallHall, table: str, one: Listener) -> TableRow:
    """The table as it is stored, once the game is over for who plays it."""
    await one.until(lambda: (one.position or {})["result"])
    return await small.hall.load_row(table)


CHANGES: dict[str, Callable[[TableRow, Person], None]] = {
    "rename": lambda row, who: lobby.rename_player(row, Person(who.id, "Anna", "person")),
    "leave": lobby.leave_table,
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_decided_before_the_last_move_does_not_undo_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    """The row is read, then the last move is made, then the change is written."""

    async def run() -> None:
        async with small_hall(tmp_path) as small:
            table, one, last_move = await before_the_last_move(small)
            read, moved = small.hall.load_row, list[Any]()

            async def slowly(id_: str) -> TableRow:
                row = await read(id_)
                if not moved:
                    moved.append(await last_move())
                    await one.until(lambda: (one.position or {})["result"])
                return row

            monkeypatch.setattr(small.hall, "load_row", slowly)
            with contextlib.suppress(CovenError):  # there may be nothing left to leave
                await small.hall.transact(table, lambda row: CHANGES[change](row, one.person))
            monkeypatch.undo()
            row = await ended(small, table, one)
            assert (row.status, row.result is not None, row.deadline) == ("over", True, None)
            assert (await small.hall.rematch(table, one.person)).status == "open"

    act(run())


async def test_renaming_leaving_and_sitting_while_a_game_ends_leaves_it_over(tmp_path: Path) -> None:
    async def restless(small: SmallHall, table: str, who: Person) -> None:
        for number in range(30):
            await small.hall.update_name(Person(who.id, f"Ann {number}", "person"))
            with contextlib.suppress(CovenError):  # the game is over
                await small.leave(table, who)
                await small.sit(table, who)

    async with small_hall(tmp_path) as small:
        table, one, last_move = await before_the_last_move(small)
        await asyncio.gather(restless(small, table, one.person), last_move(), return_exceptions=True)  # or a bot makes it
        row = await ended(small, table, one)
        assert (row.status, row.result is not None) == ("over", True)


async def test_writers_that_read_the_same_version_cannot_both_write(tmp_path: Path) -> None:
    async with small_hall(tmp_path) as small:
        ann = await small.person("Ann")
        id_ = (await small.hall.create(ann, TableSettings(game="blackmore", players=2))).id
        one, other = await small.hall.load_row(id_), await small.hall.load_row(id_)
        was = to_columns(one)
        lobby.close_table(one, ann)
        lobby.rename_player(other, Person(ann.id, "Anna", "person"))
        await small.db.writer.submit(lambda c: stored_tables.save_table(c, one, was))
        with pytest.raises(ConflictError):
            await small.db.writer.submit(lambda c: stored_tables.save_table(c, other, was))


async def test_a_change_leaves_the_clocks_deadline_alone(tmp_path: Path) -> None:
    async with small_hall(tmp_path) as small:
        ann = await small.person("Ann")
        id_ = (await small.hall.create(ann, TableSettings(game="blackmore", players=2))).id
        row = await small.hall.load_row(id_)
        was = to_columns(row)
        await small.db.writer.submit(lambda c: stored_tables.save_deadline(c, id_, 77.0))
        row.host = "somebody"
        await small.db.writer.submit(lambda c: stored_tables.save_table(c, row, was))
        now = await small.hall.load_row(id_)
        assert (now.host, now.deadline) == ("somebody", 77.0)


async def test_a_game_that_is_over_but_not_noted_so_is_put_right_when_it_is_opened(tmp_path: Path) -> None:
    async with small_hall(tmp_path) as small:
        table, one, last_move = await before_the_last_move(small)
        await last_move()
        whole = await ended(small, table, one)
    undone = update(tables).where(tables.c.id == table).values(status="running", ended=None, result=None)
    async with small_hall(tmp_path) as small:
        await small.db.writer.submit(lambda c: c.execute(undone))
        again = await small.enter(table, one.person)
        assert again.table["status"] == "over"
        mended = await small.hall.load_row(table)
        assert (mended.status, mended.result, mended.deadline) == ("over", whole.result, None)
        assert mended.ended is not None
