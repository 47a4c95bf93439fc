"""Finding tables: the rooms in memory, table rows and codes, and the lists of the lobby."""

import asyncio
import contextlib
import logging
import threading
from collections.abc import Iterable, Sequence, Set
from typing import Final

from sqlalchemy import Connection, func, select

from coven.messages import Message
from coven.server.base import errors, process_setup
from coven.server.domain import table_summary
from coven.server.domain.names import normalise_code, portrait_of_person
from coven.server.domain.rows import Person, TableRow
from coven.server.domain.rules import compile_rules, compile_telling
from coven.server.domain.seats import seat_of
from coven.server.live.room import Room
from coven.server.live.room_context import Services, load_row
from coven.server.people.moderation import find_announcement
from coven.server.people.profiles import Profiles
from coven.server.protocol import FinishedGames, Invitation, Lobby, TableInfo, Turn, WaitingPeople
from coven.server.storage import friends, matching, tables
from coven.server.storage.friends import InvitationRow
from coven.server.storage.schema import lines

MAX_LISTED: Final = 50
PAGE_SIZE: Final = 20
MAX_CACHED_TABLES: Final = 20_000
MIN_TABLES_TO_COMPILE: Final = 12
SET_ASIDE_SECONDS: Final = 60.0  # until a damaged table is read again
log = logging.getLogger("coven.registry")


class Warmup:
    """Compiles the rules of a game in the background once it has many tables; a few tables play as well interpreted."""

    def __init__(self) -> None:
        self.started: set[str] = set()

    def maybe_start(self, game: str, games: Iterable[str]) -> None:
        """Compile the rules of a game, if enough of the games in memory are of it."""
        if game not in self.started and sum(other == game for other in games) >= MIN_TABLES_TO_COMPILE:
            self.started.add(game)
            threading.Thread(target=_compile, args=(game,), name="coven-warmup", daemon=True).start()


def _compile(game: str) -> None:
    for compile_part in (compile_telling, compile_rules):
        try:
            compile_part(game)
        except Exception:  # its tables go on interpreted
            process_setup.internal_errors.inc()
            log.exception("could not compile the rules of a game")
    process_setup.Collector.freeze()


class TableRegistry:
    """The tables of this node: rooms in memory, loaded on demand."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.damaged: dict[str, float] = {}  # tables set aside because they cannot be read, and until when
        self.warmup = Warmup()
        self.is_closed = False

    async def room(self, id_: str) -> Room:
        """Return the room of a table, loaded if necessary; raise while the room needs a database that is unavailable.

        A table that cannot be read is set aside for a while: replaying it again and again would take the time of others.
        """
        if self.damaged.get(id_, 0.0) > self.services.time.monotonic():
            raise errors.DamagedTableError
        try:
            return await self._room(id_)
        except errors.DamagedTableError:
            self._set_aside(id_)
            raise

    async def _room(self, id_: str) -> Room:
        if room := self.rooms.get(id_):
            room.touch()
            if room.table_state.needs_reload:
                await room.recover()
            return room
        if self.is_closed:
            raise errors.unavailable(Message("node-stopping"))
        if id_ not in self.loading:
            self.loading[id_] = asyncio.create_task(self._load(id_))
        return await asyncio.shield(self.loading[id_])

    async def _load(self, id_: str) -> Room:
        try:
            room = Room(await self.load_row(id_), self.services)
            await room.load()
            self.rooms[id_] = room
            if self.is_closed:
                room.close()
            self.warmup.maybe_start(room.row.game, (other.row.game for other in self.rooms.values()))
            process_setup.tables_in_memory.set(len(self.rooms))
            return room
        finally:
            del self.loading[id_]

    def _set_aside(self, id_: str) -> None:
        now = self.services.time.monotonic()
        self.damaged = {other: until for other, until in self.damaged.items() if until > now}
        self.damaged[id_] = now + SET_ASIDE_SECONDS

    async def load_row(self, id_: str) -> TableRow:
        """Return a table's row as it is stored."""
        return await load_row(self.services.store, id_)

    async def find_by_code(self, code: str) -> str:
        """Return the id of the table with a code, or of the newest rematch of it."""
        found = await self.services.store.read(lambda c: tables.find_table_by_code(c, normalise_code(code)))
        if found is None:
            raise errors.not_found(Message("no-table-code"))
        return found

    def summary(self, row: TableRow) -> TableInfo:
        """Return a table as everyone sees it."""
        if room := self.rooms.get(row.id):
            return table_summary.summary(
                row,
                room.presence.present_ids(),
                room.substitutes.substituted_seats(),
                room.absence.absent_seats(),
                self.services.uptime.now(),
                room.substitutes.seconds_to_substitution(),
            )
        return table_summary.summary(row, now=self.services.uptime.now())

    def is_visible_to(self, id_: str, person: str) -> bool:
        """Return whether a person has a table in view."""
        return id_ in self.rooms and self.rooms[id_].is_visible_to(person)

    def close(self) -> None:
        """Close all rooms, and load no others."""
        self.is_closed = True
        for room in list(self.rooms.values()):
            room.close()


class LobbyLists:
    """The lists of tables that people see."""

    def __init__(self, registry: TableRegistry, profiles: Profiles) -> None:
        self.registry = registry
        self.profiles = profiles
        self.store, self.uptime = registry.services.store, registry.services.uptime
        self.cache: dict[str, tuple[int, list[int]]] = {}  # the seats to act by table, with the number of the last line

    async def lobby(self, person: Person) -> Lobby:
        """Return the tables to join and to watch, and the person's own."""
        now = self.registry.services.time.wall_time()
        (rows, blocked, invited, requests, waiting), announcement = await self.store.read(
            lambda c: (_load_lobby(c, person), find_announcement(c, now))
        )
        open_, running, mine = ([self.registry.summary(row) for row in group] for group in rows)
        return Lobby(
            open=[table for table in open_ if not involves(table, blocked)],
            running=[table for table in running if table.spectators and not involves(table, blocked)],
            mine=mine,
            turns=await self._turns(rows[2]),
            invitations=[
                Invitation(table=self.registry.summary(row), by=sent.by.name, portrait=portrait_of_person(sent.by), at=sent.at)
                for sent, row in invited
            ],
            requests=requests,
            announcement=announcement,
            waiting=[WaitingPeople(game=game, players=players, people=people) for game, players, people in waiting],
        )

    async def finished_games(self, person: Person, before: float, search: Sequence[str] = ()) -> FinishedGames:
        """Return a page of the person's finished games."""
        await self.profiles.settle_finished()  # the search reads settled results
        rows = await self.store.read(lambda c: tables.list_finished_tables(c, person.id, before, search, PAGE_SIZE + 1))
        return FinishedGames(games=[self.registry.summary(row) for row in rows[:PAGE_SIZE]], more=len(rows) > PAGE_SIZE)

    async def _turns(self, rows: Sequence[TableRow]) -> list[Turn]:
        """Return the seats to act of each running table, and the time left on the first of their clocks."""
        running, now = [row for row in rows if row.status == "running"], self.uptime.now()
        numbers = await self.store.read(lambda c: _last_line_numbers(c, [row.id for row in running]))
        turns = []
        for row in running:
            with contextlib.suppress(errors.DamagedTableError):  # it must not hide the others
                to_act = await self._to_act(row.id, numbers.get(row.id, 0))
                left = None if row.deadline is None else max(0.0, row.deadline - now)
                turns.append(Turn(table=row.id, to_act=to_act, left=left))
        return turns

    async def _to_act(self, id_: str, number: int) -> list[int]:
        cached, seats = self.cache.get(id_, (-1, []))
        if cached == number:
            return seats
        table = (await self.registry.room(id_)).table
        if table is None:
            return []
        if len(self.cache) > MAX_CACHED_TABLES:
            self.cache.clear()
        self.cache[id_] = table.number, table.to_act()
        return self.cache[id_][1]


Invited = list[tuple[InvitationRow, TableRow]]


LobbyRows = tuple[tuple[list[TableRow], ...], set[str], Invited, int, list[tuple[str, int, int]]]


def _load_lobby(connection: Connection, person: Person) -> LobbyRows:
    """Return public open and running tables, and a person's own; whom they do not want to meet, invitations and requests.

    The last part is the number of people who wait for each game.
    """
    rows = (
        tables.list_public_tables(connection, "open", MAX_LISTED),
        tables.list_public_tables(connection, "running", MAX_LISTED),
        tables.list_active_tables(connection, person.id, MAX_LISTED),
    )
    invited: Invited = []
    requests = 0
    if person.friend_code:
        sent = {invitation.table_id: invitation for invitation in friends.list_invitations(connection, person.id)}
        found = {row.id: row for row in tables.load_tables(connection, sent.keys())} if sent else {}
        invited = [(sent[id_], found[id_]) for id_ in sent if id_ in found and seat_of(found[id_].seats, person.id) is None]
        requests = friends.count_requests(connection, person.id)
    return rows, friends.blocked_ids(connection, person.id), invited, requests, matching.count_waiting(connection)


def involves(table: TableInfo, people: Set[str]) -> bool:
    """Return whether one of these people hosts a table or has a seat at it."""
    return bool(people) and (table.host in people or any(seat.person in people for seat in table.seats))


def _last_line_numbers(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    if not ids:
        return {}
    query = select(lines.c.table_id, func.max(lines.c.number)).where(lines.c.table_id.in_(ids)).group_by(lines.c.table_id)
    return {row[0]: row[1] for row in connection.execute(query)}
