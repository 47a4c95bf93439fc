"""The duplicate evenings of a server: storage, and the tables they are played at."""

import contextlib
from collections.abc import Callable
from functools import partial
from typing import Final

from sqlalchemy import Connection

from coven.server.base import errors
from coven.server.domain import duplicate
from coven.server.domain.duplicate import TablesByDeal
from coven.server.domain.rows import DealCircle, DuplicateRow, Person, TableRow
from coven.server.live.node import LiveNode
from coven.server.protocol import DuelInfo, DuelSettings, MyDuels
from coven.server.storage import ConflictError
from coven.server.storage import events as storage

MAX_ATTEMPTS: Final = 5
MAX_LISTED: Final = 50
MAX_SETTLED_PER_RUN: Final = 20


class DuplicateEvenings:
    """All duplicate evenings, played at the tables of a node."""

    def __init__(self, node: LiveNode) -> None:
        self.node = node

    async def create(self, host: Person, settings: DuelSettings) -> DuelInfo:
        """Create an evening."""
        row = duplicate.new_evening(host, settings, self._now())
        await self.node.store.writer.submit(partial(self._add, row=row))
        return duplicate.evening_info(row, {}, host, self._now())

    def _now(self) -> float:
        return self.node.uptime.now()

    def _add(self, connection: Connection, row: DuplicateRow) -> None:
        if storage.count_open_duplicates(connection, row.host) >= duplicate.MAX_OPEN_EVENINGS * self.node.config.limits:
            raise errors.too_many("You have several evenings that wait for people: start one of them first.")
        storage.add_duplicate(connection, row)

    async def info(self, id_: str, person: Person | None) -> DuelInfo:
        """Return an evening as a person may see it."""
        row, tables = await self._read(id_)
        return duplicate.evening_info(row, tables, person, self._now())

    async def evenings_of(self, person: Person) -> MyDuels:
        """Return the evenings a person takes part in, the newest first."""
        found = await self.node.store.read(lambda c: storage.list_duplicates(c, person.id, MAX_LISTED))
        return MyDuels(duels=[duplicate.evening_brief(row, statuses, person, self._now()) for row, statuses in found])

    async def published_secret(self, row: TableRow) -> str:
        """Return the secret of the evening a table belongs to, once all of it is over; otherwise an empty string."""
        part = row.settings.duel
        if part is None or row.status != "over":
            return ""
        evening, tables = await self._read(part.duel)
        return evening.secret if duplicate.may_publish_secret(evening, tables) else ""

    async def settle_expired(self) -> None:
        """Settle the evenings whose deadline has passed."""
        now = self._now()
        for id_ in await self.node.store.read(lambda c: storage.list_expired_duplicates(c, now, MAX_SETTLED_PER_RUN)):
            await self._read(id_)

    async def _read(self, id_: str) -> tuple[DuplicateRow, dict[DealCircle, TableRow]]:
        """Return an evening and its tables; the first to read it after its end stores the results."""
        for _ in range(MAX_ATTEMPTS):
            row, tables = await self._load(id_)
            if not duplicate.settle_if_due(row, tables, self._now()):
                break
            with contextlib.suppress(ConflictError):  # another request was faster
                await self.node.store.writer.submit(partial(storage.save_duplicate, row=row))
                break
        return row, tables

    async def _load(self, id_: str) -> tuple[DuplicateRow, dict[DealCircle, TableRow]]:
        def read(connection: Connection) -> tuple[DuplicateRow | None, dict[DealCircle, TableRow]]:
            return storage.find_duplicate(connection, id_), storage.load_duplicate_tables(connection, id_)

        row, tables = await self.node.store.read(read)
        if row is None:
            raise errors.not_found("There is no such evening.")
        return row, tables

    async def transact(self, id_: str, person: Person, decide: Callable[[DuplicateRow, Person], object]) -> DuelInfo:
        """Make and store a decision about an evening; it is made again if another writer was faster."""
        return await self._transact(id_, person, lambda row, _tables: decide(row, person))

    async def start(self, id_: str, person: Person) -> DuelInfo:
        """Start an evening for its host."""
        return await self._transact(id_, person, lambda row, _tables: duplicate.start(row, person, self._now()))

    async def end(self, id_: str, person: Person) -> DuelInfo:
        """End a running evening for its host; deals that are not finished do not count."""
        return await self._transact(id_, person, lambda row, tables: duplicate.end(row, person, tables))

    async def _transact(self, id_: str, person: Person, decide: Callable[[DuplicateRow, TablesByDeal], object]) -> DuelInfo:
        for _ in range(MAX_ATTEMPTS):
            row, tables = await self._read(id_)
            decide(row, tables)
            with contextlib.suppress(ConflictError):
                await self.node.store.writer.submit(partial(storage.save_duplicate, row=row))
                return await self.info(id_, person) if row.people else duplicate.evening_info(row, {}, person, self._now())
        raise errors.not_now("Too many people change this evening at once: try again.")

    async def play(self, id_: str, person: Person) -> DuelInfo:
        """Create and start the next table of a person's circle; the first request of the circle does so."""
        row, tables = await self._read(id_)
        circle = duplicate.circle_of(row, person)
        if circle is None:
            raise errors.not_now("You are not part of this evening, or it has not started.")
        if row.status == "over":
            raise errors.not_now("This evening is over: its deals are no longer played.")
        deal = duplicate.finished_deals(tables, circle)
        if deal < row.settings.deals and (deal, circle) not in tables:
            await self._start_table(duplicate.new_table(row, deal, circle, person), person)
        elif (deal, circle) in tables and tables[deal, circle].status == "open":  # a node crashed before the start
            table = tables[deal, circle]
            await self.node.changes.start(table.id, Person(table.host, "", "person"))
        return await self.info(id_, person)

    async def _start_table(self, table: TableRow, person: Person) -> None:
        with contextlib.suppress(ConflictError):  # another request of the circle was faster
            await self.node.store.writer.submit(partial(storage.add_duplicate_table, row=table))
            await self.node.changes.start(table.id, person)

    async def may_view_table(self, row: TableRow, person: Person | None) -> bool:
        """Return whether a person who did not play at a table of an evening may see it: they have finished its deal."""
        part = row.settings.duel
        if part is None or row.status != "over":
            return False
        evening, tables = await self._read(part.duel)
        return duplicate.may_see_deal(evening, tables, person, part.deal)
