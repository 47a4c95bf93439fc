"""Whom tables wait for: what the home page needs to say whose turn it is, without a visit to each table."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from sqlalchemy import Connection, func, select

from coven.server.live.room import Room
from coven.server.protocol import Turn
from coven.server.storage import Store, TableRow
from coven.server.storage.schema.tables import lines

MAX_CACHED_TABLES: Final = 20_000


class TurnList:
    """The seats that running tables wait for, remembered by the number of their last line."""

    def __init__(self, db: Store, room: Callable[[str], Awaitable[Room]]) -> None:
        self.db = db
        self.room = room
        self.cache: dict[str, tuple[int, list[int]]] = {}

    async def turns(self, rows: Sequence[TableRow], now: float) -> list[Turn]:
        """Of each running table whom it waits for, and how long the first of their clocks still runs."""
        running = [row for row in rows if row.status == "running"]
        numbers = await self.db.read(lambda c: _last_line_numbers(c, [row.id for row in running]))
        return [
            Turn(
                table=row.id,
                to_act=await self._to_act(row.id, numbers.get(row.id, 0)),
                left=None if row.deadline is None else max(0.0, row.deadline - now),
            )
            for row in running
        ]

    async def _to_act(self, id_: str, number: int) -> list[int]:
        at, seats = self.cache.get(id_, (-1, []))
        if at == number:
            return seats
        table = (await self.room(id_)).table
        if table is None:
            return []
        if len(self.cache) > MAX_CACHED_TABLES:
            self.cache.clear()
        self.cache[id_] = table.number, table.to_act()
        return self.cache[id_][1]


def _last_line_numbers(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    query: Any = select(lines.c.table_id, func.max(lines.c.number)).where(lines.c.table_id.in_(ids))
    found = connection.execute(query.group_by(lines.c.table_id)).all() if ids else []
    return {row[0]: row[1] for row in found}
