"""The duplicate evenings of a server: how they are stored, and how their tables come about."""

import contextlib
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from sqlalchemy import Connection

from coven.server import duels, errors
from coven.server.hall import Hall
from coven.server.messages import DuelInfo, DuelSettings, MyDuels
from coven.server.storage import ConflictError, Person, TableRow
from coven.server.storage import duels as storage
from coven.server.storage.duels import DuelRow, Place

TRIES: Final = 5
LISTED: Final = 50  # of somebody's own


class Duels:
    """All duplicate evenings, over the hall whose tables they are played at."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    async def create(self, host: Person, settings: DuelSettings) -> DuelInfo:
        """A new evening."""
        row = duels.new_duel(host, settings)
        await self.hall.store.writer.do(partial(self._add, row=row))
        return duels.shown(row, {}, host)

    def _add(self, connection: Connection, row: DuelRow) -> None:
        if storage.open_of(connection, row.host) >= duels.MOST_OPEN * self.hall.config.limits:
            raise errors.too_many("You have several evenings that wait for people: begin one of them first.")
        storage.add_duel(connection, row)

    async def look(self, id_: str, who: Person | None) -> DuelInfo:
        """An evening as somebody may see it."""
        row, tables = await self._read(id_)
        return duels.shown(row, tables, who)

    async def mine(self, who: Person) -> MyDuels:
        """The evenings somebody takes part in, the newest first."""
        found = await self.hall.store.ask(lambda c: storage.duels_of(c, who.id, LISTED))
        return MyDuels(duels=[duels.brief(row, statuses, who) for row, statuses in found])

    async def secret_told(self, row: TableRow) -> str:
        """The secret of the evening a table belongs to, once all of it is over; nothing before, or where it belongs to none."""
        part = row.settings.duel
        if part is None or row.status != "over":
            return ""
        evening, tables = await self._read(part.duel)
        return evening.secret if duels.is_over(evening, tables) else ""

    async def _read(self, id_: str) -> tuple[DuelRow, dict[Place, TableRow]]:
        def read(connection: Connection) -> tuple[DuelRow | None, dict[Place, TableRow]]:
            return storage.duel(connection, id_), storage.tables_of_duel(connection, id_)

        row, tables = await self.hall.store.ask(read)
        if row is None:
            raise errors.not_found("There is no such evening.")
        return row, tables

    async def change(self, id_: str, who: Person, decide: Callable[[DuelRow, Person], Any]) -> DuelInfo:
        """A decision about an evening, stored; made again where somebody else was faster."""
        for _ in range(TRIES):
            row, _tables = await self._read(id_)
            decide(row, who)
            with contextlib.suppress(ConflictError):
                await self.hall.store.writer.do(partial(storage.save_duel, row=row))
                return await self.look(id_, who)
        raise errors.not_now("Too many people change this evening at once: try again.")

    async def play(self, id_: str, who: Person) -> DuelInfo:
        """The table of the deal that somebody's circle is at, made and begun by whoever asks first."""
        row, tables = await self._read(id_)
        circle = duels.circle_of(row, who)
        if circle is None:
            raise errors.not_now("You take no part in this evening, or it has not begun.")
        deal = duels.finished(tables, circle)
        if deal < row.settings.deals and (deal, circle) not in tables:
            await self._begin(duels.new_table(row, deal, circle, who), who)
        elif (deal, circle) in tables and tables[deal, circle].status == "open":  # a server died before it began
            left = tables[deal, circle]
            await self.hall.start(left.id, Person(left.host, "", "person"))
        return await self.look(id_, who)

    async def _begin(self, table: TableRow, who: Person) -> None:
        with contextlib.suppress(ConflictError):  # somebody of the circle was faster
            await self.hall.store.writer.do(partial(storage.add_duel_table, row=table))
            await self.hall.start(table.id, who)

    async def may_look(self, row: TableRow, who: Person | None) -> bool:
        """Whether somebody may look back at a table of an evening without having sat there: a deal they have finished."""
        part = row.settings.duel
        if part is None or row.status != "over":
            return False
        evening, tables = await self._read(part.duel)
        return duels.may_look(evening, tables, who, part.deal)
