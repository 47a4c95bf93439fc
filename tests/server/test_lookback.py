"""Looking back: dear work is made once, on threads of its own, and one person cannot have all of it."""

import asyncio
import gzip
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from coven.match import records
from coven.server.base.errors import ServerError
from coven.server.base.rate_limits import QUOTA_ADDRESS_FACTOR
from coven.server.domain import lobby
from coven.server.jobs import replays_service
from coven.server.jobs.replays_service import ReplayCache, ReplayService
from coven.server.jobs.replays_worker import ReplayJob
from coven.server.jobs.worker import WorkerProcess
from coven.server.protocol import TableSettings
from coven.server.storage import LineNotes, LineRow, Person, Store, TableRow, tables
from tests.server.clients import Client, play_out
from tests.server.processes import ServerProcess

ANN, BEA = "ann", "bea"
RECORD = records.random_record("blackmore", 2, 1)
HERE, THERE = "10.0.0.1", "10.0.0.2"


class Desk:
    """A look back on a database of its own, with a maker that waits until it is let go."""

    def __init__(self, folder: Path) -> None:
        self.db = Store(f"sqlite:///{folder / 'coven.db'}")
        self.back = ReplayService(self.db, self.make)
        self.made: list[str] = []
        self.go = asyncio.Event()

    async def make(self, job: ReplayJob) -> bytes:
        await self.go.wait()
        self.made.append(job.row.id)
        return b"packed"

    async def table(self) -> TableRow:
        row = lobby.new_table(Person(ANN, "Ann", "person"), TableSettings(game="blackmore"))
        row.status = "over"
        await self.db.writer.submit(lambda c: tables.add_table(c, row))
        return row

    async def asked(self, row: TableRow, viewer: int = 0, person: str = ANN, address: str = HERE) -> bytes:
        return await self.back.get("log", row, [viewer], person, address)

    async def begun(self, row: TableRow, person: str, address: str = HERE) -> None:
        """Ask, and go on once it is being made."""
        before = len(self.back.in_progress)
        task = asyncio.create_task(self.asked(row, person=person, address=address))
        while not task.done() and len(self.back.in_progress) == before:
            await asyncio.sleep(0)

    async def finish(self) -> None:
        """All that is being made is made."""
        self.go.set()
        await asyncio.gather(*self.back.in_progress.values())


def at_desk(scene: Callable[[Desk], Awaitable[Any]], folder: Path) -> None:
    async def whole() -> None:
        desk = Desk(folder)
        try:
            await scene(desk)
        finally:
            desk.db.close()

    asyncio.run(whole())


def test_what_many_ask_for_at_once_is_made_once(tmp_path: Path) -> None:
    async def scene(desk: Desk) -> None:
        row = await desk.table()
        tasks = [asyncio.create_task(desk.asked(row)) for _ in range(24)]
        desk.go.set()
        assert await asyncio.gather(*tasks) == [b"packed"] * 24
        assert len(desk.made) == 1

    at_desk(scene, tmp_path)


def test_a_finished_game_is_made_once_and_one_that_goes_on_anew(tmp_path: Path) -> None:
    async def scene(desk: Desk) -> None:
        desk.go.set()
        row = await desk.table()
        for _ in range(3):
            await desk.asked(row)
        assert len(desk.made) == 1
        await desk.asked(row, viewer=1)
        assert len(desk.made) == 2, "another viewer sees something else"
        await desk.db.writer.append([LineRow(row.id, 1, "deal", None, LineNotes(), 0.0)])
        await desk.asked(row)
        assert len(desk.made) == 3

    at_desk(scene, tmp_path)


def test_one_person_has_few_made_at_once_and_others_are_served(tmp_path: Path) -> None:
    async def scene(desk: Desk) -> None:
        *some, another = [await desk.table() for _ in range(replays_service.MAX_JOBS_PER_PERSON + 1)]
        for row in some:
            await desk.begun(row, ANN)
        with pytest.raises(ServerError, match="much of it was asked for") as refused:
            await desk.asked(another, address=THERE)
        assert refused.value.status == 429
        await desk.begun(another, BEA, THERE)
        await desk.finish()
        assert sorted(desk.made) == sorted(row.id for row in [*some, another])
        await asyncio.sleep(0)
        assert not desk.back.in_progress
        assert not desk.back.quota

    at_desk(scene, tmp_path)


def test_one_address_has_few_made_at_once_whoever_asks(tmp_path: Path) -> None:
    async def scene(desk: Desk) -> None:
        for number in range(replays_service.MAX_JOBS_PER_PERSON * QUOTA_ADDRESS_FACTOR):
            await desk.begun(await desk.table(), f"p{number}")
        with pytest.raises(ServerError, match="much of it was asked for"):
            await desk.asked(await desk.table(), person="somebody new")
        await desk.finish()

    at_desk(scene, tmp_path)


def test_what_could_not_be_made_is_not_kept(tmp_path: Path) -> None:
    async def scene(desk: Desk) -> None:
        async def fail(job: ReplayJob) -> bytes:
            raise ServerError("needs-version", "This table needs another version.", 409)

        row = await desk.table()
        desk.back.run_job = fail
        for _ in range(2):
            with pytest.raises(ServerError):
                await desk.asked(row)
        desk.back.run_job = desk.make
        desk.go.set()
        assert await desk.asked(row) == b"packed"

    at_desk(scene, tmp_path)


def test_what_is_kept_takes_no_more_room_than_it_may() -> None:
    kept = ReplayCache(1000)
    for number in range(20):
        kept.put(number, bytes(100))
        assert kept.get(0) is not None, "what is used stays"
    assert kept.size == sum(map(len, kept.entries.values())) == 1000
    assert kept.get(1) is None
    kept.put("large", bytes(251))
    assert kept.get("large") is None


async def test_who_takes_no_compressed_answer_gets_the_same_plain(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore", players=2, fill="toad")
        await play_out(ann, table["id"])
        path = f"/api/tables/{table['id']}/replay?seat=all"
        packed = await ann.http.get(path)
        plain = await ann.http.get(path, headers={"accept-encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert len(plain.content) > 100_000, "long enough to come in pieces"
        assert packed.json() == plain.json()


# the process apart


def job(status: str = "over") -> ReplayJob:
    row = lobby.new_table(Person(ANN, "Ann", "person"), TableSettings(game="blackmore", players=2, memory="none"))
    log = [LineRow(row.id, number, line, None, LineNotes(), 0.0) for number, line in enumerate(RECORD.log, 1)]
    row.status = "over" if status == "over" else "running"
    return ReplayJob("record", row, log, [0])


async def test_a_job_is_done_in_another_process_and_a_refusal_comes_back() -> None:
    apart = WorkerProcess()
    try:
        made = records.decode(gzip.decompress(await apart.run(job())).decode())
        assert made.log == RECORD.log
        with pytest.raises(ServerError, match="does not show the whole log") as refused:
            await apart.run(job("running"))
        assert (refused.value.code, refused.value.status) == ("not-allowed", 403)
    finally:
        await apart.close()


async def test_a_process_that_died_is_started_again() -> None:
    apart = WorkerProcess()
    try:
        await apart.run(job())
        assert apart.process is not None
        first = apart.process.pid
        os.kill(first, signal.SIGKILL)
        await apart.process.wait()
        assert await apart.run(job())
        assert apart.process is not None
        assert apart.process.pid != first
    finally:
        await apart.close()


async def test_a_job_that_takes_too_long_is_given_up_and_the_next_is_done() -> None:
    apart = WorkerProcess()
    try:
        await apart.run(job())
        apart.max_seconds = 0.0
        with pytest.raises(ServerError, match="could not be made"):
            await apart.run(job())
        assert apart.process is None
        apart.max_seconds = 60.0
        assert await apart.run(job())
    finally:
        await apart.close()


async def test_a_process_without_jobs_ends() -> None:
    apart = WorkerProcess(idle_seconds=0.0)
    await apart.run(job())
    process = apart.process
    assert process is not None
    await process.wait()
    assert apart.process is None
    assert apart.closing_task is not None
    await apart.closing_task


async def test_a_job_that_is_given_up_leaves_no_answer_to_the_next() -> None:
    apart = WorkerProcess()
    try:
        await apart.run(job())
        given_up = asyncio.create_task(apart.run(job()))
        await asyncio.sleep(0)  # it is asked
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
        with pytest.raises(ServerError, match="does not show the whole log"):
            await apart.run(job("running"))
    finally:
        await apart.close()


async def test_a_job_that_comes_while_the_process_goes_to_rest_is_done() -> None:
    apart = WorkerProcess()
    try:
        await apart.run(job())
        apart._on_idle()
        assert await apart.run(job())
        assert apart.closing_task is not None
        await apart.closing_task
        assert apart.process is None
    finally:
        await apart.close()
