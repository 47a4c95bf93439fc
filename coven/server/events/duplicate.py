"""The duplicate evenings and tournaments of a server: storage, and the tables they are played at.

Each step is one transaction that is derived from stored rows and fails if another writer was faster: starting an event, ending a
round with the pairing of the next one, adding a table. So a node or the database may stop between any two of them; the next
request or the housekeeping of any node goes on.
"""

import asyncio
import contextlib
import zlib
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from sqlalchemy import Connection

from coven.errors import CovenError, UnknownGameError
from coven.match import records
from coven.messages import Message
from coven.server.base import errors
from coven.server.domain import duplicate
from coven.server.domain.duplicate import TablesByDeal
from coven.server.domain.rows import DealCircle, DuplicateRow, Person, TableRow
from coven.server.domain.tournament import is_tournament
from coven.server.events import duplicate_notices
from coven.server.jobs.replays_worker import build_record
from coven.server.live.node import LiveNode
from coven.server.protocol import DuelInfo, DuelSettings, MyDuels
from coven.server.storage import ConflictError, clubs, friends, notifications
from coven.server.storage import events as storage
from coven.server.storage import tables as stored_tables
from coven.types import SPECTATOR

Stage = tuple[str, int]  # the status of an event, and the number of its rounds
MAX_ATTEMPTS: Final = 5
MAX_LISTED: Final = 50
MAX_CACHED: Final = 20
MAX_SETTLED_PER_RUN: Final = 20


def _encode_record(connection: Connection, table: TableRow, secret: str) -> bytes:
    """Return the record of a game as a line; an empty one if it cannot be made."""
    try:
        record = build_record(table, stored_tables.load_lines_after(connection, table.id, 0), SPECTATOR, secret)
    except (errors.DamagedTableError, UnknownGameError):
        return b""
    return f"{records.encode(record)}\n".encode()


def _stage(row: DuplicateRow) -> Stage:
    return row.status, len(row.rounds)


class Snapshot(NamedTuple):
    """An event and its tables as they are while its stamp is the same."""

    stamp: storage.Stamp
    row: DuplicateRow
    tables: dict[DealCircle, TableRow]

    def is_due(self, now: float, wall_time: float) -> bool:
        """Return whether something is to be done about the event."""
        return duplicate.is_due(self.row, self.tables, now, wall_time)


class DuplicateEvenings:
    """All duplicate evenings, played at the tables of a node.

    The last events that were looked at stay in memory while nothing in them changes: their pages ask every few seconds.
    """

    def __init__(self, node: LiveNode) -> None:
        self.node = node
        self.cache: dict[str, Snapshot] = {}

    async def create(self, host: Person, settings: DuelSettings) -> DuelInfo:
        """Create an evening."""
        organisers = await self._organisers(settings.club)
        if settings.club is not None and host.id not in organisers:
            raise errors.not_allowed(Message("club-organisers-only"))
        await self.node.changes.check_title(settings.title)
        row = duplicate.new_evening(host, settings, self._now(), self.node.time.wall_time())
        await self.node.store.writer.submit(partial(self._add, row=row))
        return duplicate.evening_info(row, {}, host, self._now(), organisers)

    async def _organisers(self, club: str | None) -> list[str]:
        """Return the ids of the people who organise the events of a club."""
        return [] if club is None else await self.node.store.read(lambda c: clubs.list_organisers(c, club))

    def _now(self) -> float:
        return self.node.uptime.now()

    def _add(self, connection: Connection, row: DuplicateRow) -> None:
        if storage.count_open_duplicates(connection, row.host) >= duplicate.MAX_OPEN_EVENINGS * self.node.config.limits:
            raise errors.too_many(Message("too-many-evenings"))
        storage.add_duplicate(connection, row)
        duplicate_notices.add_club_notices(connection, row, self.node.time.wall_time())

    async def info(self, id_: str, person: Person | None) -> DuelInfo:
        """Return an evening as a person may see it."""
        row, tables = await self._look(id_)
        return duplicate.evening_info(row, tables, person, self._now(), await self._organisers(row.settings.club))

    async def _look(self, id_: str) -> tuple[DuplicateRow, dict[DealCircle, TableRow]]:
        """Return an event and its tables, which must not be changed: from memory if they are the same as before."""
        stamp = await self.node.store.read(partial(storage.load_stamp, id_=id_))
        known = self.cache.pop(id_, None)
        if known is None or known.stamp != stamp or known.is_due(self._now(), self.node.time.wall_time()):
            known = Snapshot(stamp, *await self._read(id_))
        self.cache[id_] = known
        while len(self.cache) > MAX_CACHED:
            del self.cache[next(iter(self.cache))]  # the one unused for longest
        return known.row, known.tables

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

    async def records(self, id_: str) -> bytes:
        """Return the records of an event that is over, as compressed lines of JSON in the order of deals and tables."""
        row, tables = await self._read(id_)
        if not duplicate.may_publish_secret(row, tables):
            raise errors.not_now(Message("game-not-over"))
        finished = [tables[key] for key in sorted(tables) if tables[key].status == "over"]
        stream, compressed = zlib.compressobj(wbits=zlib.MAX_WBITS | 16), b""
        for table in finished:
            compressed += stream.compress(await self.node.store.read(partial(_encode_record, table=table, secret=row.secret)))
        return compressed + stream.flush()

    async def listed(self, person: Person | None, club: str | None = None) -> MyDuels:
        """Return the events of a club, or the public ones that are not over."""
        found = await self.node.store.read(lambda c: storage.list_listed_duplicates(c, club, MAX_LISTED))
        return MyDuels(duels=[duplicate.evening_brief(row, statuses, person, self._now()) for row, statuses in found])

    async def advance_due(self) -> None:
        """Start, settle and pair the events for which it is time."""
        now, wall_time = self._now(), self.node.time.wall_time()
        due = await self.node.store.read(lambda c: storage.list_due_duplicates(c, now, wall_time, MAX_SETTLED_PER_RUN))
        for id_ in due:
            with contextlib.suppress(CovenError):  # a damaged event must not hold up the others
                await self._read(id_)

    async def _read(self, id_: str) -> tuple[DuplicateRow, dict[DealCircle, TableRow]]:
        """Return an event and its tables; the first to read it makes what is due."""
        for _ in range(MAX_ATTEMPTS):
            row, tables = await self._load(id_)
            apart, before = await self._blocked_pairs(row), _stage(row)
            # in a thread, because pairing a large field takes a second
            if not await asyncio.to_thread(duplicate.advance, row, tables, self._now(), self.node.time.wall_time(), apart):
                break
            with contextlib.suppress(ConflictError):  # another request was faster
                await self.node.store.writer.submit(partial(self._save, row=row, before=before))
                row.version += 1
                break
        return row, tables

    def _save(self, connection: Connection, row: DuplicateRow, before: Stage) -> None:
        """Save a changed event, and notify people of a round or an end that came with the change."""
        storage.save_duplicate(connection, row)
        status, rounds = _stage(row)
        if rounds > before[1]:
            duplicate_notices.add_round_notices(connection, row, self.node.time.wall_time())
        if status == "over" != before[0]:
            duplicate_notices.add_result_notices(connection, row, self.node.time.wall_time())

    async def _blocked_pairs(self, row: DuplicateRow) -> set[tuple[int, int]]:
        """Return the places of people in a tournament who blocked each other: they are paired only if it cannot be avoided."""
        if row.status == "over" or not is_tournament(row):
            return set()
        places = {player.person: place for place, player in enumerate(row.people) if player.person}
        pairs = await self.node.store.read(lambda c: friends.list_block_pairs(c, list(places)))
        return {(min(found), max(found)) for pair in pairs if len(found := [places[id_] for id_ in pair]) == 2}

    async def _load(self, id_: str) -> tuple[DuplicateRow, dict[DealCircle, TableRow]]:
        def read(connection: Connection) -> tuple[DuplicateRow | None, dict[DealCircle, TableRow]]:
            return storage.find_duplicate(connection, id_), storage.load_duplicate_tables(connection, id_)

        row, tables = await self.node.store.read(read)
        if row is None:
            raise errors.not_found(Message("no-evening"))
        return row, tables

    async def transact(self, id_: str, person: Person, decide: Callable[[DuplicateRow, Person], object]) -> DuelInfo:
        """Make and store a decision about an evening; it is made again if another writer was faster."""
        return await self._transact(id_, person, lambda row, _tables, _organisers: decide(row, person))

    async def join(self, id_: str, person: Person) -> DuelInfo:
        """Let a person join an event, or come back to it."""
        joined = await self.node.store.read(lambda c: clubs.club_ids(c, person.id))
        return await self.transact(id_, person, lambda row, person: duplicate.join(row, person, joined))

    async def start(self, id_: str, person: Person) -> DuelInfo:
        """Start an event for an organiser."""
        return await self._transact(
            id_, person, lambda row, _tables, organisers: duplicate.start(row, person, self._now(), organisers)
        )

    async def end(self, id_: str, person: Person) -> DuelInfo:
        """End an event for an organiser; deals that are not finished do not count."""
        return await self._transact(id_, person, lambda row, tables, organisers: duplicate.end(row, person, tables, organisers))

    async def end_round(self, id_: str, person: Person) -> DuelInfo:
        """End the round of a tournament for an organiser; deals that are not finished do not count."""
        apart = await self._blocked_pairs((await self._read(id_))[0])

        def decide(row: DuplicateRow, tables: TablesByDeal, organisers: Sequence[str]) -> None:
            duplicate.end_round(row, person, tables, self._now(), organisers, apart)

        return await self._transact(id_, person, decide)

    async def remove(self, id_: str, person: Person, other: str) -> DuelInfo:
        """Remove a person from an event for an organiser."""
        return await self._transact(
            id_, person, lambda row, _tables, organisers: duplicate.remove(row, person, other, organisers)
        )

    async def _transact(
        self, id_: str, person: Person, decide: Callable[[DuplicateRow, TablesByDeal, Sequence[str]], object]
    ) -> DuelInfo:
        for _ in range(MAX_ATTEMPTS):
            row, tables = await self._read(id_)
            organisers, before = await self._organisers(row.settings.club), _stage(row)
            decide(row, tables, organisers)
            with contextlib.suppress(ConflictError):
                await self.node.store.writer.submit(partial(self._save, row=row, before=before))
                is_deleted = not row.people and not row.host
                return duplicate.evening_info(row, {}, person, self._now()) if is_deleted else await self.info(id_, person)
        raise errors.not_now(Message("evening-busy"))

    async def play(self, id_: str, person: Person) -> DuelInfo:
        """Create and start the next table of a person's circle; the first request of the circle does so."""
        row, tables = await self._read(id_)
        if row.status == "over":
            raise errors.not_now(Message("evening-over"))
        circle = duplicate.circle_of(row, person)
        if circle is None:
            is_waiting = row.status == "running" and duplicate.place_of(row, person) is not None
            raise errors.not_now(Message("tournament-waiting") if is_waiting else Message("evening-not-yours"))
        await self.node.store.writer.submit(partial(self._cancel_notice, row=row, person=person))
        deal = duplicate.current_deal(row, duplicate.statuses_of(tables), circle)
        if (table := tables.get((deal, circle))) is None:
            if deal < len(row.rounds) * row.settings.deals:
                await self._start_table(duplicate.new_table(row, deal, circle, person), person)
        elif table.status == "open":  # a node crashed before the start
            await self.node.changes.start(table.id, Person(table.host, "", "person"))
        return await self.info(id_, person)

    def _cancel_notice(self, connection: Connection, row: DuplicateRow, person: Person) -> None:
        """Do not notify a person of the round that they are about to play."""
        notifications.cancel_notice(connection, person.id, "tournament", duplicate_notices.round_subject(row))

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
