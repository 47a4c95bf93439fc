"""Replays, logs, score sheets and records for clients.

They are built from a whole log and take long, so a worker process builds them, with a quota per person, and the results are
cached: a finished game does not change.
"""

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Hashable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, func, select

from coven.messages import DEFAULT_LANGUAGE, Message
from coven.server.base import process_setup
from coven.server.base.rate_limits import Quota, quota_keys
from coven.server.domain.rows import LineNotes, LineRow, TableRow
from coven.server.jobs.replays_worker import ReplayJob, ReplayKind
from coven.server.storage import Store, tables
from coven.server.storage.schema import lines

WORKER_COMMAND: Final = (sys.executable, "-m", "coven.server.jobs.replays_worker")
MAX_JOBS_PER_PERSON: Final = 4  # running or queued
MAX_JOBS: Final = 200  # in all
CACHE_BYTES: Final = 32 << 20


class ReplayCache:
    """A least-recently-used cache with a limit in bytes."""

    def __init__(self, max_bytes: int) -> None:
        self.max_bytes = max_bytes
        self.size = 0
        self.entries: OrderedDict[Hashable, bytes] = OrderedDict()

    def get(self, key: Hashable) -> bytes | None:
        """Return the entry of a key, if there is one."""
        if key in self.entries:
            self.entries.move_to_end(key)
        return self.entries.get(key)

    def put(self, key: Hashable, result: bytes) -> None:
        """Store a result, unless it alone would take a quarter of the cache."""
        if len(result) * 4 > self.max_bytes or key in self.entries:
            return
        self.entries[key] = result
        self.size += len(result)
        while self.size > self.max_bytes:
            _, oldest = self.entries.popitem(last=False)
            self.size -= len(oldest)


@dataclass(frozen=True)
class ReplayExtra:
    """What a replay shows beyond the table and the viewers."""

    language: str = DEFAULT_LANGUAGE
    secret: str = ""  # of a duplicate evening
    first: int = 0  # step
    branch: tuple[str, ...] = ()  # lines that replace those after the first step


class ReplayService:
    """Builds and caches everything that is made from whole logs; `run_job` runs a job in a worker."""

    def __init__(self, db: Store, run_job: Callable[[ReplayJob], Awaitable[bytes]], max_bytes: int = CACHE_BYTES) -> None:
        self.db = db
        self.run_job = run_job
        self.cache = ReplayCache(max_bytes)
        self.in_progress: dict[Hashable, asyncio.Task[bytes]] = {}
        self.quota = Quota(MAX_JOBS_PER_PERSON, MAX_JOBS, Message("replays-busy"))

    async def get(
        self,
        kind: ReplayKind,
        row: TableRow,
        viewers: list[int],
        person: str | None,
        address: str,
        extra: ReplayExtra | None = None,
    ) -> bytes:
        """Return JSON compressed with gzip, in a language: from the cache, from a job already in progress, or from a new job.

        The caller has checked that the person may see through these viewers, and may know the secret of an evening.
        """
        extra = extra or ReplayExtra()
        number = await self.db.read(lambda c: _last_line_number(c, row.id))
        key = (kind, row.id, tuple(viewers), row.version, row.status, number, extra)
        if (cached := self.cache.get(key)) is not None:
            process_setup.replay_requests["cache"].inc()
            return cached
        if key not in self.in_progress:
            self._start(key, quota_keys(person, address), lambda: self._build(kind, row, viewers, extra))
        return await asyncio.shield(self.in_progress[key])

    def _start(self, key: Hashable, keys: list[str], build: Callable[[], Coroutine[Any, Any, bytes]]) -> None:
        self.quota.acquire(keys)
        process_setup.replay_requests["worker"].inc()
        self.in_progress[key] = asyncio.create_task(build())
        self.in_progress[key].add_done_callback(lambda task: self._finish(key, keys, task))

    async def _build(self, kind: ReplayKind, row: TableRow, viewers: list[int], extra: ReplayExtra) -> bytes:
        log = list(await self.db.read(lambda c: tables.load_lines_after(c, row.id, 0)))
        if extra.branch:
            log[extra.first :] = [
                LineRow(row.id, extra.first + number, line, None, LineNotes(), 0.0) for number, line in enumerate(extra.branch, 1)
            ]
        return await self.run_job(ReplayJob(kind, row, log, viewers, extra.secret, extra.language, extra.first))

    def _finish(self, key: Hashable, keys: list[str], task: "asyncio.Task[bytes]") -> None:
        del self.in_progress[key]
        self.quota.release(keys)
        if not task.cancelled() and not task.exception():
            self.cache.put(key, task.result())


def _last_line_number(connection: Connection, id_: str) -> int:
    number: int | None = connection.execute(select(func.max(lines.c.number)).where(lines.c.table_id == id_)).scalar()
    return number or 0
