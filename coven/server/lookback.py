"""Looking back at a game: replays, logs, score sheets, records.

They are made from a whole log and take long, so another process makes them, each person may have few of them made at once, and
what was made is kept: a finished game does not change.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Hashable
from typing import Any, Final

from sqlalchemy import Connection, func, select

from coven.server import metrics
from coven.server.askers import Askers, askers_of
from coven.server.lookback_maker import Job, Kind
from coven.server.storage import Store, TableRow, store
from coven.server.storage.schema import lines

MOST_EACH: Final = 4  # being made or waiting, for one person
MOST: Final = 200  # for everyone together
BUSY: Final = "This takes long to make, and much of it was asked for at once: wait a moment, then try again."
ROOM: Final = 32 << 20  # bytes of what is kept


class Kept:
    """What was made of late, the least used leaves first when there is too much."""

    def __init__(self, room: int) -> None:
        self.room = room
        self.size = 0
        self.answers: OrderedDict[Hashable, bytes] = OrderedDict()

    def get(self, key: Hashable) -> bytes | None:
        """What is kept under a key."""
        if key in self.answers:
            self.answers.move_to_end(key)
        return self.answers.get(key)

    def put(self, key: Hashable, answer: bytes) -> None:
        """Keep an answer, unless it alone would take a quarter of the room."""
        if len(answer) * 4 > self.room or key in self.answers:
            return
        self.answers[key] = answer
        self.size += len(answer)
        while self.size > self.room:
            _, oldest = self.answers.popitem(last=False)
            self.size -= len(oldest)


class LookBack:
    """All that is being made, and all that was."""

    def __init__(self, db: Store, make: Callable[[Job], Awaitable[bytes]], room: int = ROOM) -> None:
        self.db = db
        self.make = make
        self.kept = Kept(room)
        self.making: dict[Hashable, asyncio.Task[bytes]] = {}
        self.asked_by = Askers(MOST_EACH, MOST, BUSY)

    async def answer(
        self, kind: Kind, row: TableRow, viewers: list[int], person: str | None, address: str, secret: str = ""
    ) -> bytes:
        """The answer as JSON, compressed with gzip: kept, being made for somebody already, or made now.

        Who asks must be allowed to see with the eyes of these viewers, and to know the secret of an evening.
        """
        number = await self.db.ask(lambda c: _last_number(c, row.id))
        key = (kind, row.id, tuple(viewers), row.version, row.status, number, secret)
        if (kept := self.kept.get(key)) is not None:
            metrics.lookbacks["kept"].inc()
            return kept
        if key not in self.making:
            self._begin(key, askers_of(person, address), lambda: self._made(kind, row, viewers, secret))
        return await asyncio.shield(self.making[key])

    def _begin(self, key: Hashable, askers: list[str], made: Callable[[], Coroutine[Any, Any, bytes]]) -> None:
        self.asked_by.begin(askers)
        metrics.lookbacks["made"].inc()
        self.making[key] = asyncio.create_task(made())
        self.making[key].add_done_callback(lambda done: self._done(key, askers, done))

    async def _made(self, kind: Kind, row: TableRow, viewers: list[int], secret: str) -> bytes:
        log = await self.db.ask(lambda c: store.lines_after(c, row.id, 0))
        return await self.make(Job(kind, row, log, viewers, secret))

    def _done(self, key: Hashable, askers: list[str], done: "asyncio.Task[bytes]") -> None:
        del self.making[key]
        self.asked_by.end(askers)
        if not done.cancelled() and not done.exception():
            self.kept.put(key, done.result())


def _last_number(connection: Connection, id_: str) -> int:
    number: Any = connection.execute(select(func.max(lines.c.number)).where(lines.c.table_id == id_)).scalar()
    return int(number or 0)
