"""Rules are compiled in the background once there are many tables of a game; a few play as well interpreted.

The hall: all rooms in memory, and the way every change of a table takes.
"""

import asyncio
import contextlib
import logging
import threading
from collections.abc import Awaitable, Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from sqlalchemy import Connection

from coven.errors import CovenError
from coven.server.base import errors, metrics
from coven.server.base.clock import SystemTime, TimeSource
from coven.server.base.config import Config
from coven.server.cluster.bus import Bus, News
from coven.server.domain import abandonment, branching, lobby, table_summary, time_control
from coven.server.domain.names import normalise_code
from coven.server.domain.rules import compile_rules
from coven.server.domain.time_control import UptimeClock
from coven.server.live.bots import BotPool
from coven.server.live.housekeeping import Heartbeat, Housekeeping
from coven.server.live.lobby_lists import TurnList
from coven.server.live.presence import Viewer
from coven.server.live.room import Room
from coven.server.live.room_context import Services
from coven.server.live.table_changes import OpenTableQuota
from coven.server.notifications.courier import Courier
from coven.server.people.profiles import Profiles
from coven.server.protocol import AboutAbsent, FinishedGames, Lobby, Origin, PaceAsked, Sit, TableInfo, TableSettings
from coven.server.storage import ConflictError, LineRow, Person, Store, TableRow, tables, to_columns

MIN_TABLES_TO_COMPILE: Final = 12
warmup_log = logging.getLogger("coven.warming")


class Warmup:
    """Which games' rules are compiled, or about to be."""

    def __init__(self) -> None:
        self.started: set[str] = set()

    def maybe_start(self, key: str, games: Iterable[str]) -> None:
        """Compile the rules of a game, once many of the games in memory are of it."""
        if key not in self.started and sum(game == key for game in games) >= MIN_TABLES_TO_COMPILE:
            self.started.add(key)
            threading.Thread(target=_compile, args=(key,), name="coven-warm", daemon=True).start()


def _compile(key: str) -> None:
    try:
        compile_rules(key)
    except Exception:  # tables then play interpreted
        metrics.internal_errors.inc()
        warmup_log.exception("the rules of a game could not be compiled")


log = logging.getLogger("coven.hall")
MAX_LISTED: Final = 50
PAGE_SIZE: Final = 20
MAX_ATTEMPTS: Final = 5
T = TypeVar("T")


class TableRegistry:
    """All tables of this node."""

    def __init__(self, config: Config, db: Store, bus: Bus, time: TimeSource | None = None) -> None:
        self.config = config
        self.store = db
        self.bus = bus
        self.time = time or SystemTime()
        self.bot_pool = BotPool()
        self.uptime = UptimeClock(self.time)
        self.services = Services(
            db,
            bus,
            self.bot_pool,
            self.time,
            self.uptime,
            substitute_after_seconds=config.grace,
            absent_after_seconds=config.absence,
            idle_after_seconds=config.thinking,
            notify_after_seconds=config.notice,
        )
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.tasks: list[asyncio.Task[None]] = []
        self.warmup = Warmup()
        self.open_table_quota = OpenTableQuota(db, config.limits)
        self.heartbeat = Heartbeat(db, self.uptime, bus.is_clustered)
        self.turn_list = TurnList(db, self.room)
        self.profiles = Profiles(db)
        others = (self.profiles.settle_finished, self.open_table_quota.prune)
        self.housekeeping = Housekeeping(self.rooms, self.room, db, self.services, self.heartbeat, config.idle, others)
        self.courier = Courier(config, db, self.time, self.is_visible_to, not bus.is_clustered)

    async def open(self) -> None:
        """Begin to serve."""
        await self.heartbeat.beat()
        await self.bus.open(self.on_news)
        await self.courier.open()
        lasting = (self.housekeeping.run(), self.housekeeping.run_recovery(), self.courier.run())
        self.tasks = [asyncio.create_task(one) for one in lasting]

    async def close(self) -> None:
        """Stop; everything acknowledged is stored already."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.courier.close()
        for room in list(self.rooms.values()):
            room.close()
        self.bot_pool.close()
        with contextlib.suppress(Exception):
            await self.heartbeat.beat()
        await self.bus.close()

    # rooms

    async def room(self, id_: str) -> Room:
        """The room of a table, loaded if need be; refused while the database is away and the room needs it."""
        if room := self.rooms.get(id_):
            room.touch()
            if room.table_state.needs_reload:
                await room.recover()
            return room
        if id_ not in self.loading:
            self.loading[id_] = asyncio.create_task(self._load(id_))
        return await asyncio.shield(self.loading[id_])

    async def _load(self, id_: str) -> Room:
        try:
            room = Room(await self.load_row(id_), self.services)
            await room.load()
            self.rooms[id_] = room
            self.warmup.maybe_start(room.row.game, (other.row.game for other in self.rooms.values()))
            metrics.tables_in_memory.set(len(self.rooms))
            return room
        finally:
            del self.loading[id_]

    async def load_row(self, id_: str) -> TableRow:
        """A table as it is stored."""
        row = await self.store.read(lambda c: tables.find_table(c, id_))
        if row is None:
            raise errors.not_found("There is no such table.")
        return row

    async def find_by_code(self, code: str) -> str:
        """The id of the table with a code, or of the newest one its people went on to."""
        found = await self.store.read(lambda c: tables.find_table_by_code(c, normalise_code(code)))
        if found is None:
            raise errors.not_found("No table has this code.")
        return found

    def summary(self, row: TableRow) -> TableInfo:
        """A table as everyone sees it."""
        if room := self.rooms.get(row.id):
            return table_summary.summary(
                row, room.presence.present_ids(), room.substitutes.substituted_seats(), room.absence.absent_seats()
            )
        return table_summary.summary(row)

    def is_visible_to(self, id_: str, person: str) -> bool:
        """Whether somebody has a table in sight."""
        return id_ in self.rooms and self.rooms[id_].is_visible_to(person)

    # changes

    async def create(self, host: Person, settings: TableSettings, address: str = "") -> TableInfo:
        """A new table; with `fill`, and for a lesson, its game starts at once."""
        if settings.duel is not None:
            raise errors.malformed("Tables of a duplicate evening are made by the evening.")
        if settings.origin is not None:
            return await self._branch(host, settings, settings.origin)
        row = lobby.new_table(host, settings)
        starts = lobby.starts_immediately(settings)
        if not starts:
            await self.open_table_quota.check(address)
        await self.store.writer.submit(partial(self._add, row=row))
        if starts:
            return await self.start(row.id, host)
        self.open_table_quota.record(address, row.id)
        return self.summary(row)

    async def _branch(self, host: Person, settings: TableSettings, origin: Origin) -> TableInfo:
        """A new table where a finished game stood, against bots."""
        past = await self.load_row(origin.table)
        log = await self.store.read(lambda c: tables.load_lines_after(c, past.id, 0))
        row = branching.new_table(host, settings, past, log)
        await self.store.writer.submit(partial(tables.add_table, row=row))
        return await self.start(row.id, host)

    async def _initial_lines(self, row: TableRow) -> list[LineRow]:
        """The lines of the game that a table goes on from."""
        origin = row.settings.origin
        if origin is None:
            return []
        return branching.initial_lines(row, await self.store.read(lambda c: tables.load_lines_after(c, origin.table, 0)))

    def _add(self, connection: Connection, row: TableRow) -> None:
        lobby.check_open_tables(row, tables.count_open_tables(connection, row.host), self.config.limits)
        tables.add_table(connection, row)

    async def transact(self, id_: str, decide: Callable[[TableRow], Any]) -> TableInfo:
        """A decision of the lobby, stored; made again where somebody else was faster."""

        async def once() -> TableInfo:
            row = await self.load_row(id_)
            was = to_columns(row)
            decide(row)
            if to_columns(row) != was:
                await self.store.writer.submit(partial(tables.save_table, row=row, was=was))
                await self._publish_change(id_)
            return self.summary(await self.load_row(id_))

        return await self._retry_on_conflict(once)

    async def _retry_on_conflict(self, decide: Callable[[], Awaitable[T]]) -> T:
        """Read, decide and store anew where somebody else was faster."""
        for _ in range(MAX_ATTEMPTS):
            with contextlib.suppress(ConflictError):
                return await decide()
        raise errors.not_now("Too many people change this table at once: try again.")

    async def _publish_change(self, id_: str) -> None:
        self.bus.publish(News("table", id_))
        if room := self.rooms.get(id_):
            await room.catch_up()

    async def start(self, id_: str, who: Person) -> TableInfo:
        """The host starts the game."""
        room = await self.room(id_)
        row = await self.load_row(id_)
        lobby.check_start(row, who)
        row.status, row.started = "running", self.time.wall_time()
        try:
            await room.start(row, await self._initial_lines(row))
        except ConflictError:
            raise errors.not_now("The table changed just now: look again, then start.") from None
        return self.summary(room.row)

    async def mark_returned(self, room: Room, who: Person) -> None:
        """Who gave a running game up, and is back, takes their seat from the bot; what was agreed without them falls."""
        await self._cancel_vote(room, who)
        if room.row.status == "running" and any(seat.left and seat.person == who.id for seat in room.row.seats):
            await self.transact(room.row.id, partial(lobby.sit, person=who, request=Sit()))

    async def enter(self, room: Room, viewer: Viewer, last: int | None, seen: int | None = None) -> None:
        """A viewer comes to a table."""
        await room.enter(viewer, last, seen)
        await self._cancel_vote(room, viewer.person)

    async def _cancel_vote(self, room: Room, who: Person) -> None:
        """What was agreed without somebody falls, now that they are here."""
        if room.audience.viewpoint(who) in room.row.ending.absent:
            with contextlib.suppress(CovenError):  # not stored now: while they are here nobody ends the game without their word
                await self.transact(room.row.id, partial(abandonment.cancel_vote_on_return, person=who))

    async def decide_about_absent(self, id_: str, who: Person, asked: AboutAbsent) -> TableInfo:
        """Somebody decides about those who have been away for long: a bot for them, the end of the game, or neither."""

        async def once() -> TableInfo:
            room, row = await self.room(id_), await self.load_row(id_)
            abandonment.check_may_vote(row, who)
            await room.return_to_seat(who)  # who decides is there
            was = to_columns(row)
            if asked.do == "bot":
                await room.substitute_absent(who)
            elif asked.do == "end":
                abandonment.vote_to_end(row, who, room.absence.absent_seats())
            else:
                abandonment.cancel_vote(row, who)
            if to_columns(row) != was:
                await self.store.writer.submit(partial(tables.save_table, row=row, was=was))
                await self._publish_change(id_)
            return self.summary(await self.load_row(id_))

        return await self._retry_on_conflict(once)

    async def rematch(self, id_: str, who: Person) -> TableInfo:
        """The next table of the same players; whoever asks first makes it."""

        async def once() -> TableInfo:
            row = await self.load_row(id_)
            was, again = to_columns(row), lobby.new_rematch(row, who)
            if row.next is None:
                row.next = again.id
                await self.store.writer.submit(partial(tables.add_rematch, row=row, was=was, again=again))
                await self._publish_change(id_)
            return self.summary(await self.load_row(row.next))

        return await self._retry_on_conflict(once)

    async def change_time_control(self, id_: str, who: Person, asked: PaceAsked) -> TableInfo:
        """Somebody proposes another pace, agrees to one or declines it; with everybody's word it holds at once."""

        async def once() -> TableInfo:
            room, row = await self.room(id_), await self.load_row(id_)
            was, holds = to_columns(row), False
            if asked.clock is None:
                time_control.decline(row, who)
            else:
                holds = time_control.propose(row, who, asked.clock, room.substitutes.substituted_seats(), self.uptime.now())
            if to_columns(row) != was:
                await room.table_log.store_time_control(
                    partial(tables.save_time_control, row=row, was=was), row if holds else None
                )
                await self._publish_change(id_)
            return self.summary(await self.load_row(id_))

        return await self._retry_on_conflict(once)

    async def update_name(self, who: Person) -> None:
        """A person has a new name: the open and running tables they sit at call them so, the newest at least."""
        for row in await self.store.read(lambda c: tables.list_active_tables(c, who.id, MAX_LISTED)):
            with contextlib.suppress(CovenError):  # a table that changes all the time keeps the old name
                await self.transact(row.id, partial(lobby.rename_player, person=who))

    # lists

    async def lobby(self, who: Person) -> Lobby:
        """What there is to join, to watch and to go on with."""
        rows = await self.store.read(
            lambda c: (
                tables.list_public_tables(c, "open", MAX_LISTED),
                tables.list_public_tables(c, "running", MAX_LISTED),
                tables.list_active_tables(c, who.id, MAX_LISTED),
            )
        )
        open_, running, mine = ([self.summary(row) for row in some] for some in rows)
        turns = await self.turn_list.turns(rows[2], self.uptime.now())
        return Lobby(open=open_, running=[table for table in running if table.spectators], mine=mine, turns=turns)

    async def finished_games(self, who: Person, before: float, search: Sequence[str] = ()) -> FinishedGames:
        """A page of finished games."""
        await self.profiles.settle_finished()  # a search looks into the books
        rows = await self.store.read(lambda c: tables.list_finished_tables(c, who.id, before, search, PAGE_SIZE + 1))
        return FinishedGames(games=[self.summary(row) for row in rows[:PAGE_SIZE]], more=len(rows) > PAGE_SIZE)

    # other nodes

    async def on_news(self, news: News) -> None:
        """Another node tells of a table; only rooms in memory care. What is about none is told to others."""
        if not news.table:
            await self.services.on_news(news)
            return
        room = self.rooms.get(news.table)
        if room is None:
            return
        try:
            await self._dispatch_news(room, news)
        except CovenError:
            self.services.pending_recovery.add(news.table)
        except Exception:
            metrics.internal_errors.inc()
            log.exception("news from another node could not be taken in")

    async def _dispatch_news(self, room: Room, news: News) -> None:
        if news.kind in ("lines", "table"):
            await room.catch_up()
        elif news.kind == "talk":
            await room.chat.catch_up()
        elif news.kind == "here":
            room.on_remote_presence(news)
        else:
            room.on_remote_substitute(news.seat, news.kind == "stand_in")
