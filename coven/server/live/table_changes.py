"""Changes of tables: creation, start, decisions of players and hosts, rematches."""

import asyncio
import contextlib
from collections.abc import Callable
from functools import partial
from typing import Final

from sqlalchemy import Connection

from coven.errors import CovenError
from coven.messages import Message
from coven.server.base import errors
from coven.server.cluster.bus import News
from coven.server.domain import abandonment, branching, device_games, lobby, time_control
from coven.server.domain.names import check_allowed
from coven.server.domain.rows import Columns, LineRow, Person, TableRow, to_columns
from coven.server.live.registry import MAX_LISTED, TableRegistry
from coven.server.live.room_context import MAX_ATTEMPTS, Decision, RoomStore, Save, transact
from coven.server.people.teaching import strength_of
from coven.server.protocol import AboutAbsent, DeviceGame, Origin, PaceAsked, Sit, TableInfo, TableSettings
from coven.server.storage import Change, ConflictError, clubs, combine, friends, moderation, tables

MAX_ADDRESSES: Final = 1_000


class OpenTableQuota:
    """Limits the open tables created from one address on this node, so that a single visitor cannot fill the lobby."""

    def __init__(self, store: RoomStore, factor: float) -> None:
        self.store = store
        self.limit = lobby.MAX_OPEN_TABLES_PER_ADDRESS * factor
        self.tables_by_address: dict[str, set[str]] = {}

    async def check(self, address: str) -> None:
        """Raise `too_many` if too many tables that were created from this address still wait for players."""
        created = self.tables_by_address.get(address, set())
        if len(created) >= self.limit:
            created &= await self.store.read(lambda c: tables.filter_open_tables(c, created))
            if len(created) >= self.limit:
                raise errors.too_many(Message("too-many-tables-from-here"))

    def record(self, address: str, id_: str) -> None:
        """Count a table that was created."""
        self.tables_by_address.setdefault(address, set()).add(id_)

    async def prune(self) -> None:
        """Drop the addresses whose tables have all started, once there are many."""
        if len(self.tables_by_address) > MAX_ADDRESSES:
            created = set().union(*self.tables_by_address.values())
            still_open = await self.store.read(lambda c: tables.filter_open_tables(c, created))
            self.tables_by_address = {
                address: ids & still_open for address, ids in self.tables_by_address.items() if ids & still_open
            }


class TableChanges:
    """The changes that people make to tables."""

    def __init__(self, registry: TableRegistry, limits_factor: float) -> None:
        self.registry = registry
        self.services = registry.services
        self.store = registry.services.store
        self.limits_factor = limits_factor
        self.open_table_quota = OpenTableQuota(self.store, limits_factor)

    # creation and start

    async def create(self, host: Person, settings: TableSettings, address: str = "") -> TableInfo:
        """Create a table; with `fill`, and for a lesson, its game starts immediately."""
        if settings.duel is not None:
            raise errors.malformed("Tables of a duplicate evening are made by the evening.")
        if settings.club is not None and settings.club not in await self._clubs_of(host):
            raise errors.not_allowed(Message("club-members-only"))
        if settings.device is not None:
            raise errors.malformed("Games that were begun on a device are sent to /api/device-games.")
        if settings.origin is not None:
            return await self._branch(host, settings, settings.origin)
        await self.check_title(settings.title)
        row = lobby.new_table(host, settings)
        starts = lobby.starts_immediately(settings)
        if not starts:
            await self.open_table_quota.check(address)
        await self.store.writer.submit(partial(self._add, row=row))
        if starts:
            return await self.start(row.id, host)
        self.open_table_quota.record(address, row.id)
        return self.registry.summary(row)

    def _add(self, connection: Connection, row: TableRow) -> None:
        lobby.check_open_tables(row, tables.count_open_tables(connection, row.host), self.limits_factor)
        tables.add_table(connection, row)

    async def _branch(self, host: Person, settings: TableSettings, origin: Origin) -> TableInfo:
        """Create a table that continues from a position of a finished game, against bots."""
        past = await self.registry.load_row(origin.table)
        row = branching.new_table(host, settings, past, await self._read_log(past.id))
        await self.store.writer.submit(partial(tables.add_table, row=row))
        return await self.start(row.id, host)

    async def take_over(self, person: Person, game: DeviceGame, address: str) -> TableInfo:
        """Take over a game from a person's device: into their history if it is over, otherwise as a table with a free seat."""
        row = await asyncio.to_thread(device_games.new_table, person, game)
        if await self.store.read(lambda c: tables.find_table(c, row.id)):  # it was sent before
            return await self._summary(row.id)
        if device_games.is_over(row):
            await self.store.writer.submit(partial(tables.add_table, row=row))
            return await self.start(row.id, person)
        await self.open_table_quota.check(address)
        await self.store.writer.submit(partial(self._add, row=row))
        self.open_table_quota.record(address, row.id)
        return self.registry.summary(row)

    async def _initial_lines(self, row: TableRow) -> list[LineRow]:
        """Return the lines of the game that a table continues."""
        if row.settings.device:
            return await asyncio.to_thread(device_games.initial_lines, row)
        origin = row.settings.origin
        return [] if origin is None else branching.initial_lines(row, await self._read_log(origin.table))

    async def _read_log(self, id_: str) -> list[LineRow]:
        return await self.store.read(lambda c: tables.load_lines_after(c, id_, 0))

    async def start(self, id_: str, person: Person) -> TableInfo:
        """Start the game for its host."""
        room = await self.registry.room(id_)
        row = await self.registry.load_row(id_)
        lobby.check_start(row, person)
        await self._meet_teachers(row)
        row.status, row.started = "running", self.services.time.wall_time()
        try:
            await room.start(row, await self._initial_lines(row))
        except ConflictError:
            raise errors.not_now(Message("table-changed")) from None
        return self.registry.summary(room.row)

    async def _meet_teachers(self, row: TableRow) -> None:
        """Let the teachers of a table play as strong as its people."""
        if lobby.has_teacher(row):
            people = [seat.person for seat in row.seats if seat.kind == "person" and seat.person]
            lobby.meet_teachers(row, [await self.store.read(partial(strength_of, person=id_, row=row)) for id_ in people])

    # decisions

    async def check_title(self, title: str) -> None:
        """Raise if the title of a table has a word that names may not have."""
        if title:
            check_allowed(title, await self.store.read(moderation.load_forbidden_names))

    async def transact(self, id_: str, decide: Callable[[TableRow], object], also: Change | None = None) -> TableInfo:
        """Make and store a decision about a table's row; it is made again if another writer was faster.

        `also` is done in the same transaction.
        """

        async def save(row: TableRow, before: Columns) -> None:
            await self.store.writer.submit(combine(partial(tables.save_table, row=row, before=before), also))

        async def decision(row: TableRow) -> Save | None:
            decide(row)
            return None if also is None else save

        await self._transact(id_, decision)
        return await self._summary(id_)

    async def _transact(self, id_: str, decide: Decision) -> None:
        if await transact(self.services, id_, decide):
            await self._catch_up(id_)

    async def _catch_up(self, id_: str) -> None:
        if room := self.registry.rooms.get(id_):
            await room.catch_up()

    async def _summary(self, id_: str) -> TableInfo:
        return self.registry.summary(await self.registry.load_row(id_))

    async def decide_about_absent(self, id_: str, person: Person, request: AboutAbsent) -> TableInfo:
        """Decide about players who have been away for long: let bots play, vote to end the game, or cancel the vote."""
        room = await self.registry.room(id_)

        async def decide(row: TableRow) -> None:
            abandonment.check_may_vote(row, person)
            await room.release_substitute(person)  # voting counts as activity
            if request.do == "bot":
                await room.substitute_absent(person)
            elif request.do == "wait":
                room.wait_for_absent(person)
            elif request.do == "end":
                abandonment.vote_to_end(row, person, room.absence.absent_seats())
            else:
                abandonment.cancel_vote(row, person)

        await self._transact(id_, decide)
        return await self._summary(id_)

    async def sit(self, id_: str, person: Person, request: Sit) -> TableInfo:
        """Take a seat; the last person to accept a rematch starts it."""
        blocked = await self.store.read(lambda c: friends.blocked_ids(c, person.id))
        joined = await self._clubs_of(person)
        await self.transact(id_, lambda row: lobby.sit(row, person, request, blocked, joined))
        return await self.start_rematch_if_due(id_)

    async def _clubs_of(self, person: Person) -> set[str]:
        return await self.store.read(lambda c: clubs.club_ids(c, person.id))

    async def leave(self, id_: str, person: Person) -> TableInfo:
        """Leave a table or decline a rematch, which starts if everyone else has accepted it."""
        await self.transact(id_, lambda row: lobby.leave_table(row, person))
        return await self.start_rematch_if_due(id_)

    # rematches

    async def rematch(self, id_: str, person: Person, salt: str = "") -> TableInfo:
        """Accept the next game of the same players; the first request asks for it."""
        rematch = await self._open_rematch(id_, person)
        row = await self.registry.load_row(rematch)
        if row.status != "open":  # it has started without this person, or with them
            return self.registry.summary(row)
        return await self.sit(rematch, person, Sit(salt=salt))

    async def _open_rematch(self, id_: str, person: Person) -> str:
        """Return the id of the rematch of a table; the first request adds it, also if an earlier one was closed."""
        opened = ""

        async def decide(row: TableRow) -> Save:
            nonlocal opened
            rematch = lobby.new_rematch(row, person, self.services.uptime.now())
            if row.next is None or await self._was_closed(row.next):
                row.next = rematch.id
            opened = row.next
            return partial(self._add_rematch, rematch=rematch)

        await self._transact(id_, decide)
        return opened

    async def _was_closed(self, id_: str) -> bool:
        """Return whether a table was closed before its game started."""
        row = await self.registry.load_row(id_)
        return row.status == "closed" and row.started is None

    async def start_rematch_if_due(self, id_: str) -> TableInfo:
        """Start a rematch once everyone has answered or its countdown has ended; seats and start are stored together."""
        for _ in range(MAX_ATTEMPTS):
            row = await self.registry.load_row(id_)
            before, starts = to_columns(row), lobby.end_countdown(row, self.services.uptime.now())
            if to_columns(row) == before:
                break
            with contextlib.suppress(ConflictError):  # another request or node was faster
                if starts:
                    room = await self.registry.room(id_)
                    await self._meet_teachers(row)
                    row.status, row.started = "running", self.services.time.wall_time()
                    await room.start(row)
                else:  # it waits with open seats
                    await self.store.writer.submit(partial(tables.save_table, row=row, before=before))
                    self.services.bus.publish(News("table", id_))
                    await self._catch_up(id_)
                break
        return await self._summary(id_)

    async def start_due_rematches(self) -> None:
        """Start the rematches whose countdown has ended."""
        now = self.services.uptime.now()
        for id_ in await self.store.read(lambda c: tables.list_due_rematches(c, now, MAX_LISTED)):
            await self.start_rematch_if_due(id_)

    async def _add_rematch(self, row: TableRow, before: Columns, rematch: TableRow) -> None:
        await self.store.writer.submit(partial(tables.add_rematch, row=row, before=before, rematch=rematch))

    async def change_time_control(self, id_: str, person: Person, request: PaceAsked) -> TableInfo:
        """Propose another time control, agree to one or decline it; it takes effect once every player has agreed."""
        room = await self.registry.room(id_)

        async def decide(row: TableRow) -> Save:
            takes_effect = False
            if request.clock is None:
                time_control.decline(row, person)
            else:
                substituted, now = room.substitutes.substituted_seats(), self.services.uptime.now()
                takes_effect = time_control.propose(row, person, request.clock, substituted, now)

            async def save(row: TableRow, before: Columns) -> None:
                change = partial(tables.save_time_control, row=row, before=before)
                await room.table_log.store_time_control(change, row if takes_effect else None)

            return save

        await self._transact(id_, decide)
        return await self._summary(id_)

    async def update_name(self, person: Person) -> None:
        """Show a person's new name and portrait at their open and running tables, at most MAX_LISTED of them."""
        for row in await self.store.read(lambda c: tables.list_active_tables(c, person.id, MAX_LISTED)):
            with contextlib.suppress(CovenError):  # a table that changes all the time keeps showing the old name
                await self.transact(row.id, partial(lobby.rename_player, person=person))
