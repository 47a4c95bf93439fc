"""The database of a server: reading, and group commit of everything written.

One thread writes all jobs that arrived during the last commit in one transaction. A future is resolved only after its
transaction is durable. If a transaction fails, its futures fail.
"""

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, Engine, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from coven.server.base import process_setup
from coven.server.domain.rows import LineColumns, LineRow, line_to_columns
from coven.server.storage.engine import is_unavailable, open_engine, to_client_error
from coven.server.storage.schema import facts

log = logging.getLogger("coven.writer")
MAX_BATCH_JOBS: Final = 500
GATHER_SECONDS_PER_JOB: Final = 0.001  # pause per job of the last commit: under load, fewer and larger commits
MAX_GATHER_SECONDS: Final = 0.015
_encode_json: Final = msgspec.json.Encoder().encode

T = TypeVar("T")
Change = Callable[[Connection], object]  # runs in a transaction
Insert = Callable[[Connection, list[LineColumns]], None]


def combine_optional(first: Change | None, second: Change | None) -> Change | None:
    """Combine two optional changes into one, None if there are none."""
    return second if first is None else combine(first, second)


def combine(first: Change, second: Change | None) -> Change:
    """Combine a change with an optional second one in the same transaction."""
    if second is None:
        return first

    def change(connection: Connection) -> None:
        first(connection)
        second(connection)

    return change


class ConflictError(Exception):
    """Raised when another transaction was faster: it wrote the same line number or changed the same row."""


class _Job:
    def __init__(self, lines: Sequence[LineRow], change: Change | None, loop: asyncio.AbstractEventLoop) -> None:
        self.lines = lines
        self.change = change
        self.loop = loop
        self.future: asyncio.Future[Any] = loop.create_future()
        self.result: object = None


class Writer:
    """Group commit over one connection."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine.execution_options(writes=True)
        self.jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self.insert = _choose_insert(engine.dialect.name)
        self.failure: str | None = None  # the outage that the last transaction failed with, or None
        self.thread = threading.Thread(target=self._run, name="coven-writer", daemon=True)
        self.thread.start()

    def append(self, lines: Sequence[LineRow], change: Change | None = None) -> "asyncio.Future[object]":
        """Write lines, and run `change` in the same transaction. Fails with ConflictError if a line number is taken."""
        return self._enqueue(lines, change)

    def submit(self, change: Callable[[Connection], T]) -> "asyncio.Future[T]":
        """Run a change in a transaction of the writer thread; the future gets its result."""
        return self._enqueue((), change)

    def _enqueue(self, lines: Sequence[LineRow], change: Change | None) -> "asyncio.Future[Any]":
        job = _Job(lines, change, asyncio.get_running_loop())
        self.jobs.put(job)
        return job.future

    def close(self) -> None:
        """Write what is queued, then stop the thread."""
        self.jobs.put(None)
        self.thread.join()

    def _run(self) -> None:
        while (first := self.jobs.get()) is not None:
            batch, last = self._drain_queue(first)
            self._store(batch)
            if last:
                return
            if len(batch) > 1:  # under load, wait for more jobs to share the next commit
                time.sleep(min(GATHER_SECONDS_PER_JOB * len(batch), MAX_GATHER_SECONDS))

    def _drain_queue(self, first: _Job) -> tuple[list[_Job], bool]:
        batch = [first]
        while len(batch) < MAX_BATCH_JOBS:
            try:
                job = self.jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                return batch, True
            batch.append(job)
        return batch, False

    def _store(self, batch: list[_Job]) -> None:
        process_setup.commit_batch_size.observe(len(batch))
        try:
            self._commit(batch)
        except Exception as error:
            if is_unavailable(error):
                process_setup.database_failures.labels("write").inc()
                self._report_failure(error)
            if len(batch) == 1 or is_unavailable(error):
                _resolve(batch, ConflictError() if isinstance(error, IntegrityError) else to_client_error(error))
                return
            for job in batch:  # one job spoils the transaction: retry each on its own
                self._store([job])
            return
        self._report_recovery()
        _resolve(batch, None)

    def _report_failure(self, error: Exception) -> None:
        if self.failure is None:
            log.warning("cannot write to the database", extra={"error": type(error).__name__})
        self.failure = type(error).__name__

    def _report_recovery(self) -> None:
        if self.failure is not None:
            log.warning("writing to the database works again")
        self.failure = None

    def _commit(self, batch: list[_Job]) -> None:
        rows = [line_to_columns(line) for job in batch for line in job.lines]
        with process_setup.commit_duration_seconds.time(), self.engine.begin() as connection:
            if rows:
                self.insert(connection, rows)
            for job in batch:
                if job.change:
                    job.result = job.change(connection)


def _resolve(batch: list[_Job], error: Exception | None) -> None:
    by_loop: dict[asyncio.AbstractEventLoop, list[_Job]] = {}
    for job in batch:
        by_loop.setdefault(job.loop, []).append(job)
    for loop, jobs in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_set_results, jobs, error)


def _set_results(jobs: list[_Job], error: Exception | None) -> None:
    for job in jobs:
        if job.future.cancelled():
            continue
        if error:
            job.future.set_exception(error)
        else:
            job.future.set_result(job.result)


def _choose_insert(dialect: str) -> Insert:
    return _insert_json if dialect == "sqlite" else _insert_columns


def _insert_json(connection: Connection, rows: list[LineColumns]) -> None:
    """Insert all rows in one statement: after each statement the thread has to wait for the GIL, which the event loop holds."""
    fields = ", ".join(f"value ->> {index}" for index in range(len(rows[0])))
    connection.exec_driver_sql(f"INSERT INTO lines SELECT {fields} FROM json_each(?)", (_encode_json(rows).decode(),))


def _insert_columns(connection: Connection, rows: list[LineColumns]) -> None:
    columns = tuple(list(column) for column in zip(*rows, strict=True))
    connection.exec_driver_sql(
        "INSERT INTO lines SELECT * FROM unnest(%s::text[], %s::int[], %s::text[], %s::text[], %s::text[], %s::float8[])", columns
    )


class Store:
    """The database of a server: an engine, a writer thread, and a few threads for reading."""

    def __init__(self, url: str) -> None:
        self.engine: Engine = open_engine(url)
        self.writer = Writer(self.engine)
        self.readers = ThreadPoolExecutor(4, thread_name_prefix="coven-reader")

    async def read(self, query: Callable[[Connection], T]) -> T:
        """Run a query in a reader thread and return its result."""
        return await asyncio.get_running_loop().run_in_executor(self.readers, self._read, query)

    def _read(self, query: Callable[[Connection], T]) -> T:
        try:
            with process_setup.database_read_seconds.time(), self.engine.connect() as connection:
                return query(connection)
        except SQLAlchemyError as error:
            process_setup.database_failures.labels("read").inc()
            raise to_client_error(error) from error

    def close(self) -> None:
        """Write what is queued and close all connections."""
        self.writer.close()
        self.readers.shutdown()
        self.engine.dispose()


# facts: keys and settings of the server itself


def load_fact(connection: Connection, key: str) -> str | None:
    """Return a fact of the server, or None."""
    return connection.execute(select(facts.c.value).where(facts.c.key == key)).scalar()


def add_fact(connection: Connection, key: str, value: str) -> None:
    """Add a fact. Raises IntegrityError if it exists already."""
    connection.execute(insert(facts).values(key=key, value=value))


def set_fact(connection: Connection, key: str, value: str) -> None:
    """Add or change a fact."""
    if not connection.execute(update(facts).where(facts.c.key == key).values(value=value)).rowcount:
        connection.execute(insert(facts).values(key=key, value=value))
