"""The duplicate evenings of a server: how they are stored, and how their tables come about."""

import contextlib
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from sqlalchemy import Connection

from coven.server.base import errors
from coven.server.domain import duplicate
from coven.server.domain.rows import DealCircle, DuplicateRow
from coven.server.live.registry import TableRegistry
from coven.server.protocol import DuelInfo, DuelSettings, MyDuels
from coven.server.storage import ConflictError, Person, TableRow
from coven.server.storage import events as storage

MAX_ATTEMPTS: Final = 5
MAX_LISTED: Final = 50  # of somebody's own


class DuplicateEvenings:
    """All duplicate evenings, over the hall whose tables they are played at."""

    def __init__(self, hall: TableRegistry) -> None:
        self.registry = hall

    async def create(self, host: Person, settings: DuelSettings) -> DuelInfo:
        """A new evening."""
        row = duplicate.new_evening(host, settings)
        await self.registry.store.writer.submit(partial(self._add, row=row))
        return duplicate.evening_info(row, {}, host)

    def _add(self, connection: Connection, row: DuplicateRow) -> None:
        if storage.count_open_duplicates(connection, row.host) >= duplicate.MAX_OPEN_EVENINGS * self.registry.config.limits:
            raise errors.too_many("You have several evenings that wait for people: begin one of them first.")
        storage.add_duplicate(connection, row)

    async def info(self, id_: str, who: Person | None) -> DuelInfo:
        """An evening as somebody may see it."""
        row, tables = await self._read(id_)
        return duplicate.evening_info(row, tables, who)

    async def evenings_of(self, who: Person) -> MyDuels:
        """The evenings somebody takes part in, the newest first."""
        found = await self.registry.store.read(lambda c: storage.list_duplicates(c, who.id, MAX_LISTED))
        return MyDuels(duels=[duplicate.evening_brief(row, statuses, who) for row, statuses in found])

    async def published_secret(self, row: TableRow) -> str:
        """The secret of the evening a table belongs to, once all of it is over; nothing before, or where it belongs to none."""
        part = row.settings.duel
        if part is None or row.status != "over":
            return ""
        evening, tables = await self._read(part.duel)
        return evening.secret if duplicate.is_over(evening, tables) else ""

    async def _read(self, id_: str) -> tuple[DuplicateRow, dict[DealCircle, TableRow]]:
        def read(connection: Connection) -> tuple[DuplicateRow | None, dict[DealCircle, TableRow]]:
            return storage.find_duplicate(connection, id_), storage.load_duplicate_tables(connection, id_)

        row, tables = await self.registry.store.read(read)
        if row is None:
            raise errors.not_found("There is no such evening.")
        return row, tables

    async def transact(self, id_: str, who: Person, decide: Callable[[DuplicateRow, Person], Any]) -> DuelInfo:
        """A decision about an evening, stored; made again where somebody else was faster."""
        for _ in range(MAX_ATTEMPTS):
            row, _tables = await self._read(id_)
            decide(row, who)
            with contextlib.suppress(ConflictError):
                await self.registry.store.writer.submit(partial(storage.save_duplicate, row=row))
                return await self.info(id_, who)
        raise errors.not_now("Too many people change this evening at once: try again.")

    async def play(self, id_: str, who: Person) -> DuelInfo:
        """The table of the deal that somebody's circle is at, made and begun by whoever asks first."""
        row, tables = await self._read(id_)
        circle = duplicate.circle_of(row, who)
        if circle is None:
            raise errors.not_now("You take no part in this evening, or it has not begun.")
        deal = duplicate.finished_deals(tables, circle)
        if deal < row.settings.deals and (deal, circle) not in tables:
            await self._start_table(duplicate.new_table(row, deal, circle, who), who)
        elif (deal, circle) in tables and tables[deal, circle].status == "open":  # a server died before it began
            left = tables[deal, circle]
            await self.registry.start(left.id, Person(left.host, "", "person"))
        return await self.info(id_, who)

    async def _start_table(self, table: TableRow, who: Person) -> None:
        with contextlib.suppress(ConflictError):  # somebody of the circle was faster
            await self.registry.store.writer.submit(partial(storage.add_duplicate_table, row=table))
            await self.registry.start(table.id, who)

    async def may_view_table(self, row: TableRow, who: Person | None) -> bool:
        """Whether somebody may look back at a table of an evening without having sat there: a deal they have finished."""
        part = row.settings.duel
        if part is None or row.status != "over":
            return False
        evening, tables = await self._read(part.duel)
        return duplicate.may_see_deal(evening, tables, who, part.deal)
