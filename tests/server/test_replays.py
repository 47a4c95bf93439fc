"""Replays: expensive jobs run once, in a worker process, with quotas per person and address."""

import asyncio
import gzip
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

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
from tests.server.migrated import provide_schema
from tests.server.processes import ServerProcess

ANN, BEA = "ann", "bea"
RECORD = records.random_record("blackmore", 2, 1)
FIRST_ADDRESS, SECOND_ADDRESS = "10.0.0.1", "10.0.0.2"


class ReplayHarness:
    """A replay service with its own database, whose jobs wait until the test sets `go`."""

    def __init__(self, folder: Path) -> None:
        self.db = Store(provide_schema(f"sqlite:///{folder / 'coven.db'}"))
        self.replays = ReplayService(self.db, self.run_job)
        self.finished: list[str] = []
        self.go = asyncio.Event()

    async def run_job(self, job: ReplayJob) -> bytes:
        await self.go.wait()
        self.finished.append(job.row.id)
        return b"packed"

    async def table(self) -> TableRow:
        row = lobby.new_table(Person(ANN, "Ann", "person"), TableSettings(game="blackmore"))
        row.status = "over"
        await self.db.writer.submit(lambda c: tables.add_table(c, row))
        return row

    async def request(self, row: TableRow, viewer: int = 0, person: str = ANN, address: str = FIRST_ADDRESS) -> bytes:
        return await self.replays.get("log", row, [viewer], person, address)

    async def start_job(self, row: TableRow, person: str, address: str = FIRST_ADDRESS) -> None:
        """Request a replay and return once its job is in progress."""
        before = len(self.replays.in_progress)
        task = asyncio.create_task(self.request(row, person=person, address=address))
        async with asyncio.timeout(60):
            while not task.done() and len(self.replays.in_progress) == before:
                await asyncio.sleep(0)

    async def finish(self) -> None:
        """Let all jobs finish."""
        self.go.set()
        await asyncio.gather(*self.replays.in_progress.values())


@asynccontextmanager
async def replay_harness(folder: Path) -> AsyncIterator[ReplayHarness]:
    harness = ReplayHarness(folder)
    try:
        yield harness
    finally:
        harness.db.close()


async def test_concurrent_requests_share_one_job(tmp_path: Path) -> None:
    async with replay_harness(tmp_path) as harness:
        row = await harness.table()
        tasks = [asyncio.create_task(harness.request(row)) for _ in range(24)]
        harness.go.set()
        assert await asyncio.gather(*tasks) == [b"packed"] * 24
        assert len(harness.finished) == 1


async def test_replay_is_cached_until_the_log_grows(tmp_path: Path) -> None:
    async with replay_harness(tmp_path) as harness:
        harness.go.set()
        row = await harness.table()
        for _ in range(3):
            await harness.request(row)
        assert len(harness.finished) == 1
        await harness.request(row, viewer=1)
        assert len(harness.finished) == 2, "another viewer has another log"
        await harness.db.writer.append([LineRow(row.id, 1, "deal", None, LineNotes(), 0.0)])
        await harness.request(row)
        assert len(harness.finished) == 3


async def test_job_quota_per_person_leaves_others_unaffected(tmp_path: Path) -> None:
    async with replay_harness(tmp_path) as harness:
        *some, another = [await harness.table() for _ in range(replays_service.MAX_JOBS_PER_PERSON + 1)]
        for row in some:
            await harness.start_job(row, ANN)
        with pytest.raises(ServerError, match="busy preparing replays") as rejected:
            await harness.request(another, address=SECOND_ADDRESS)
        assert rejected.value.status == 429
        await harness.start_job(another, BEA, SECOND_ADDRESS)
        await harness.finish()
        assert sorted(harness.finished) == sorted(row.id for row in [*some, another])
        await asyncio.sleep(0)  # let the done callbacks run
        assert not harness.replays.in_progress
        assert not harness.replays.quota


async def test_job_quota_per_address_applies_to_all_people(tmp_path: Path) -> None:
    async with replay_harness(tmp_path) as harness:
        for number in range(replays_service.MAX_JOBS_PER_PERSON * QUOTA_ADDRESS_FACTOR):
            await harness.start_job(await harness.table(), f"p{number}")
        with pytest.raises(ServerError, match="busy preparing replays"):
            await harness.request(await harness.table(), person="new person")
        await harness.finish()


async def test_failures_are_not_cached(tmp_path: Path) -> None:
    async with replay_harness(tmp_path) as harness:

        async def fail(job: ReplayJob) -> bytes:
            raise ServerError("needs-version", "This table needs another version.", 409)

        row = await harness.table()
        harness.replays.run_job = fail
        for _ in range(2):
            with pytest.raises(ServerError):
                await harness.request(row)
        harness.replays.run_job = harness.run_job
        harness.go.set()
        assert await harness.request(row) == b"packed"


def test_cache_size_is_bounded() -> None:
    cache = ReplayCache(1000)
    for number in range(20):
        cache.put(number, bytes(100))
        assert cache.get(0) is not None, "recently used entries stay"
    assert cache.size == sum(map(len, cache.entries.values())) == 1000
    assert cache.get(1) is None
    cache.put("large", bytes(251))
    assert cache.get("large") is None


async def test_client_without_gzip_support_gets_the_same_content(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore", players=2, fill="toad")
        await play_out(ann, table["id"])
        path = f"/api/tables/{table['id']}/replay?seat=all"
        packed = await ann.http.get(path)
        plain = await ann.http.get(path, headers={"accept-encoding": "identity"})
        assert packed.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert len(plain.content) > 100_000, "long enough for several chunks"
        assert packed.json() == plain.json()


# the worker process


def job(status: str = "over") -> ReplayJob:
    row = lobby.new_table(Person(ANN, "Ann", "person"), TableSettings(game="blackmore", players=2, memory="none"))
    log = [LineRow(row.id, number, line, None, LineNotes(), 0.0) for number, line in enumerate(RECORD.log, 1)]
    row.status = "over" if status == "over" else "running"
    return ReplayJob("record", row, log, [0])


async def test_worker_returns_results_and_errors() -> None:
    worker = WorkerProcess(replays_service.WORKER_COMMAND)
    try:
        record = records.decode(gzip.decompress(await worker.run(job())).decode())
        assert record.log == RECORD.log
        with pytest.raises(ServerError, match="whole log is shown only after") as rejected:
            await worker.run(job("running"))
        assert (rejected.value.code, rejected.value.status) == ("not-allowed", 403)
    finally:
        await worker.close()


async def test_dead_worker_is_started_again() -> None:
    worker = WorkerProcess(replays_service.WORKER_COMMAND)
    try:
        await worker.run(job())
        assert worker.process is not None
        first = worker.process.pid
        os.kill(first, signal.SIGKILL)
        await worker.process.wait()
        assert await worker.run(job())
        assert worker.process is not None
        assert worker.process.pid != first
    finally:
        await worker.close()


async def test_job_that_times_out_is_abandoned_and_the_next_one_runs() -> None:
    worker = WorkerProcess(replays_service.WORKER_COMMAND)
    try:
        await worker.run(job())
        worker.max_seconds = 0.0
        with pytest.raises(ServerError, match="Something went wrong"):
            await worker.run(job())
        assert worker.process is None
        worker.max_seconds = 60.0
        assert await worker.run(job())
    finally:
        await worker.close()


async def test_idle_worker_ends() -> None:
    worker = WorkerProcess(replays_service.WORKER_COMMAND, idle_seconds=0.0)
    await worker.run(job())
    process = worker.process
    assert process is not None
    await process.wait()
    assert worker.process is None
    assert worker.closing_task is not None
    await worker.closing_task


async def test_cancelled_job_leaves_no_reply_for_the_next_one() -> None:
    worker = WorkerProcess(replays_service.WORKER_COMMAND)
    try:
        await worker.run(job())
        abandoned = asyncio.create_task(worker.run(job()))
        await asyncio.sleep(0)  # let the task send its job
        abandoned.cancel()
        await asyncio.gather(abandoned, return_exceptions=True)
        with pytest.raises(ServerError, match="whole log is shown only after"):
            await worker.run(job("running"))
    finally:
        await worker.close()


async def test_job_requested_while_the_worker_closes_is_run() -> None:
    worker = WorkerProcess(replays_service.WORKER_COMMAND)
    try:
        await worker.run(job())
        worker._on_idle()
        assert await worker.run(job())
        assert worker.closing_task is not None
        await worker.closing_task
        assert worker.process is None
    finally:
        await worker.close()
