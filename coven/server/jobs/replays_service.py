"""Looking back at a game: replays, logs, score sheets, records.

They are made from a whole log and take long, so another process makes them, each person may have few of them made at once, and
what was made is kept: a finished game does not change.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Hashable
from typing import Any, Final

from sqlalchemy import Connection, func, select

from coven.server.base import metrics
from coven.server.base.rate_limits import Quota, quota_keys
from coven.server.jobs.replays_worker import ReplayJob, ReplayKind
from coven.server.storage import Store, TableRow, tables
from coven.server.storage.schema.tables import lines

MAX_JOBS_PER_PERSON: Final = 4  # being made or waiting, for one person
MAX_JOBS: Final = 200  # for everyone together
BUSY_SENTENCE: Final = "This takes long to make, and much of it was asked for at once: wait a moment, then try again."
CACHE_BYTES: Final = 32 << 20  # bytes of what is kept


class ReplayCache:
    """What was made of late, the least used leaves first when there is too much."""

    def __init__(self, room: int) -> None:
        self.max_bytes = room
        self.size = 0
        self.entries: OrderedDict[Hashable, bytes] = OrderedDict()

    def get(self, key: Hashable) -> bytes | None:
        """What is kept under a key."""
        if key in self.entries:
            self.entries.move_to_end(key)
        return self.entries.get(key)

    def put(self, key: Hashable, answer: bytes) -> None:
        """Keep an answer, unless it alone would take a quarter of the room."""
        if len(answer) * 4 > self.max_bytes or key in self.entries:
            return
        self.entries[key] = answer
        self.size += len(answer)
        while self.size > self.max_bytes:
            _, oldest = self.entries.popitem(last=False)
            self.size -= len(oldest)


class ReplayService:
    """All that is being made, and all that was."""

    def __init__(self, db: Store, make: Callable[[ReplayJob], Awaitable[bytes]], room: int = CACHE_BYTES) -> None:
        self.db = db
        self.run_job = make
        self.cache = ReplayCache(room)
        self.in_progress: dict[Hashable, asyncio.Task[bytes]] = {}
        self.quota = Quota(MAX_JOBS_PER_PERSON, MAX_JOBS, BUSY_SENTENCE)

    async def get(
        self, kind: ReplayKind, row: TableRow, viewers: list[int], person: str | None, address: str, secret: str = ""
    ) -> bytes:
        """The answer as JSON, compressed with gzip: kept, being made for somebody already, or made now.

        Who asks must be allowed to see with the eyes of these viewers, and to know the secret of an evening.
        """
        number = await self.db.read(lambda c: _last_line_number(c, row.id))
        key = (kind, row.id, tuple(viewers), row.version, row.status, number, secret)
        if (kept := self.cache.get(key)) is not None:
            metrics.replay_requests["kept"].inc()
            return kept
        if key not in self.in_progress:
            self._start(key, quota_keys(person, address), lambda: self._build(kind, row, viewers, secret))
        return await asyncio.shield(self.in_progress[key])

    def _start(self, key: Hashable, askers: list[str], made: Callable[[], Coroutine[Any, Any, bytes]]) -> None:
        self.quota.acquire(askers)
        metrics.replay_requests["made"].inc()
        self.in_progress[key] = asyncio.create_task(made())
        self.in_progress[key].add_done_callback(lambda done: self._finish(key, askers, done))

    async def _build(self, kind: ReplayKind, row: TableRow, viewers: list[int], secret: str) -> bytes:
        log = await self.db.read(lambda c: tables.load_lines_after(c, row.id, 0))
        return await self.run_job(ReplayJob(kind, row, log, viewers, secret))

    def _finish(self, key: Hashable, askers: list[str], done: "asyncio.Task[bytes]") -> None:
        del self.in_progress[key]
        self.quota.release(askers)
        if not done.cancelled() and not done.exception():
            self.cache.put(key, done.result())


def _last_line_number(connection: Connection, id_: str) -> int:
    number: Any = connection.execute(select(func.max(lines.c.number)).where(lines.c.table_id == id_)).scalar()
    return int(number or 0)
