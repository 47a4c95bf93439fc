"""A table whose log cannot be read is set aside: nothing that reads several tables fails because of it."""

import contextlib
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import Connection, Delete, Update, delete, update

from coven.server.base import errors
from coven.server.jobs.replays_service import ReplayService
from coven.server.jobs.reviews_service import ReviewService
from coven.server.live.registry import SET_ASIDE_SECONDS
from coven.server.protocol import DaysClock
from coven.server.storage import tables
from coven.server.storage.schema import lines
from tests.server.in_process_server import in_process_server

DAMAGE: Final[dict[str, Update | Delete]] = {
    "a choice that no game has": update(lines).values(line="0 levitate"),
    "a choice of a seat that does not exist": update(lines).values(line="77 play red-1"),
    "no text": update(lines).values(line=""),
    "notes that are no JSON": update(lines).values(notes="{"),
    "notes of another type": update(lines).values(notes='{"by": 7}'),
    "a missing line": delete(lines),
}


@pytest.mark.parametrize("damage", DAMAGE)
async def test_damaged_line_breaks_nothing_but_its_own_table(
    damage: str, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with in_process_server(tmp_path, idle=0.0) as server:
        ann, bea = await server.add_person("Ann"), await server.add_person("Bea")
        clock = DaysClock(days=1)
        bad, good = [await server.start_table(ann, bea, game="blackmore", players=2, clock=clock) for _ in range(2)]
        await server.pass_time(4)
        assert not server.node.registry.rooms, "both were unloaded"

        def spoil(connection: Connection) -> None:
            connection.execute(DAMAGE[damage].where(lines.c.table_id == bad, lines.c.number == 1))

        await server.db.writer.submit(spoil)
        for person in (ann, bea):
            lobby = await server.node.lists.lobby(person)
            assert {table.id for table in lobby.mine} == {bad, good}
            assert [turn.table for turn in lobby.turns] == [good]
            exported = await server.node.profiles.export_data(person)
            assert {table.table.id for table in exported.tables} == {bad, good}
        with pytest.raises(errors.DamagedTableError):
            await server.room(bad)
        row = await server.node.registry.load_row(bad)
        row.status = "over"  # reviews and replays read the same log
        with pytest.raises(errors.ServerError):
            await ReplayService(server.db, reject_job).get("replay", row, [0], ann.id, "")
        with contextlib.suppress(errors.DamagedTableError):  # or it is queued, and fails in the worker
            await ReviewService(server.db, reject_job).request(row, 0, ann.id, "")
        server.time.advance(2 * 86_400)  # both clocks have run out
        await server.node.housekeeping.run_once()
        assert list(server.node.registry.rooms) == [good]
        due = await server.db.read(lambda c: tables.list_timed_out_tables(c, server.node.uptime.now(), 9))
        assert bad not in due, "it does not take the place of others"
    assert sum("cannot decode a table" in record.getMessage() for record in caplog.records) == 1, "logged once"
    assert not [record for record in caplog.records if record.exc_info], "no tracebacks"


async def reject_job(*job: object) -> bytes:
    raise errors.internal_error("The worker could not build this.")


async def test_repaired_table_is_read_again(tmp_path: Path) -> None:
    async with in_process_server(tmp_path, idle=0.0) as server:
        table = await server.start_table(await server.add_person("Ann"), game="blackmore", players=2)
        first = (await server.db.read(lambda c: tables.load_lines_after(c, table, 0)))[0].line
        await server.pass_time(4)
        where = (lines.c.table_id == table) & (lines.c.number == 1)
        await server.db.writer.submit(lambda c: c.execute(update(lines).where(where).values(line="?")))
        with pytest.raises(errors.DamagedTableError):
            await server.room(table)
        await server.db.writer.submit(lambda c: c.execute(update(lines).where(where).values(line=first)))
        with pytest.raises(errors.DamagedTableError):
            await server.room(table)
        server.time.advance(SET_ASIDE_SECONDS)
        assert (await server.room(table)).table
