"""The hall: all rooms in memory, and the way every change of a table takes."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from sqlalchemy import Connection

from coven.errors import CovenError
from coven.server import ending, errors, lobby, metrics, onward, pace, table_info
from coven.server.books import Books
from coven.server.bot_players import Thinkers
from coven.server.bus import Bus, News
from coven.server.clocks import ServedTime
from coven.server.config import Config
from coven.server.housekeeping import Housekeeping
from coven.server.messages import AboutAbsent, FinishedGames, Lobby, Origin, PaceAsked, Sit, TableInfo, TableSettings
from coven.server.naming import plain_code
from coven.server.notices.courier import Courier
from coven.server.openings import Openings
from coven.server.pulse import Pulse
from coven.server.room import Room
from coven.server.services import Services
from coven.server.storage import ConflictError, LineRow, Person, Store, TableRow, packed, store
from coven.server.times import SystemTime, Time
from coven.server.viewers import Viewer
from coven.server.waiting import Waiting
from coven.server.warming import Warming

log = logging.getLogger("coven.hall")
LISTED: Final = 50
PAGE: Final = 20
TRIES: Final = 5
T = TypeVar("T")


class Hall:
    """All tables of this node."""

    def __init__(self, config: Config, db: Store, bus: Bus, time: Time | None = None) -> None:
        self.config = config
        self.store = db
        self.bus = bus
        self.time = time or SystemTime()
        self.thinkers = Thinkers()
        self.served = ServedTime(self.time)
        self.services = Services(
            db,
            bus,
            self.thinkers,
            self.time,
            self.served,
            grace=config.grace,
            absence=config.absence,
            thinking=config.thinking,
            notice=config.notice,
        )
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.tasks: list[asyncio.Task[None]] = []
        self.warming = Warming()
        self.openings = Openings(db, config.limits)
        self.pulse = Pulse(db, self.served, bus.shared)
        self.waiting = Waiting(db, self.room)
        self.books = Books(db)
        others = (self.books.settle, self.openings.forget)
        self.house = Housekeeping(self.rooms, self.room, db, self.services, self.pulse, config.idle, others)
        self.courier = Courier(config, db, self.time, self.is_here, not bus.shared)

    async def open(self) -> None:
        """Begin to serve."""
        await self.pulse.beat()
        await self.bus.open(self.hear)
        await self.courier.open()
        lasting = (self.house.run(), self.house.wait_for_the_database(), self.courier.run())
        self.tasks = [asyncio.create_task(one) for one in lasting]

    async def close(self) -> None:
        """Stop; everything acknowledged is stored already."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.courier.close()
        for room in list(self.rooms.values()):
            room.close()
        self.thinkers.close()
        with contextlib.suppress(Exception):
            await self.pulse.beat()
        await self.bus.close()

    # rooms

    async def room(self, id_: str) -> Room:
        """The room of a table, loaded if need be; refused while the database is away and the room needs it."""
        if room := self.rooms.get(id_):
            room.wanted()
            if room.current.is_lost:
                await room.recover()
            return room
        if id_ not in self.loading:
            self.loading[id_] = asyncio.create_task(self._load(id_))
        return await asyncio.shield(self.loading[id_])

    async def _load(self, id_: str) -> Room:
        try:
            room = Room(await self.row(id_), self.services)
            await room.load()
            self.rooms[id_] = room
            self.warming.begin_if_it_pays(room.row.game, (other.row.game for other in self.rooms.values()))
            metrics.tables_in_memory.set(len(self.rooms))
            return room
        finally:
            del self.loading[id_]

    async def row(self, id_: str) -> TableRow:
        """A table as it is stored."""
        row = await self.store.ask(lambda c: store.table(c, id_))
        if row is None:
            raise errors.not_found("There is no such table.")
        return row

    async def table_of_code(self, code: str) -> str:
        """The id of the table with a code, or of the newest one its people went on to."""
        found = await self.store.ask(lambda c: store.table_of_code(c, plain_code(code)))
        if found is None:
            raise errors.not_found("No table has this code.")
        return found

    def info(self, row: TableRow) -> TableInfo:
        """A table as everyone sees it."""
        if room := self.rooms.get(row.id):
            return table_info.shown(row, room.presence.here(), room.stand_ins.seats(), room.absences.seats())
        return table_info.shown(row)

    def is_here(self, id_: str, person: str) -> bool:
        """Whether somebody has a table in sight."""
        return id_ in self.rooms and self.rooms[id_].is_seen_by(person)

    # changes

    async def create(self, host: Person, settings: TableSettings, address: str = "") -> TableInfo:
        """A new table; with `fill`, and for a lesson, its game starts at once."""
        if settings.duel is not None:
            raise errors.malformed("Tables of a duplicate evening are made by the evening.")
        if settings.origin is not None:
            return await self._go_on(host, settings, settings.origin)
        row = lobby.new_table(host, settings)
        starts = lobby.starts_at_once(settings)
        if not starts:
            await self.openings.check(address)
        await self.store.writer.do(partial(self._add, row=row))
        if starts:
            return await self.start(row.id, host)
        self.openings.note(address, row.id)
        return self.info(row)

    async def _go_on(self, host: Person, settings: TableSettings, origin: Origin) -> TableInfo:
        """A new table where a finished game stood, against bots."""
        past = await self.row(origin.table)
        log = await self.store.ask(lambda c: store.lines_after(c, past.id, 0))
        row = onward.new_table(host, settings, past, log)
        await self.store.writer.do(partial(store.add_table, row=row))
        return await self.start(row.id, host)

    async def _lines_before(self, row: TableRow) -> list[LineRow]:
        """The lines of the game that a table goes on from."""
        origin = row.settings.origin
        if origin is None:
            return []
        return onward.lines_before(row, await self.store.ask(lambda c: store.lines_after(c, origin.table, 0)))

    def _add(self, connection: Connection, row: TableRow) -> None:
        lobby.check_few(row, store.open_of(connection, row.host), self.config.limits)
        store.add_table(connection, row)

    async def change(self, id_: str, decide: Callable[[TableRow], Any]) -> TableInfo:
        """A decision of the lobby, stored; made again where somebody else was faster."""

        async def once() -> TableInfo:
            row = await self.row(id_)
            was = packed(row)
            decide(row)
            if packed(row) != was:
                await self.store.writer.do(partial(store.save_table, row=row, was=was))
                await self._changed(id_)
            return self.info(await self.row(id_))

        return await self._until_first(once)

    async def _until_first(self, decide: Callable[[], Awaitable[T]]) -> T:
        """Read, decide and store anew where somebody else was faster."""
        for _ in range(TRIES):
            with contextlib.suppress(ConflictError):
                return await decide()
        raise errors.not_now("Too many people change this table at once: try again.")

    async def _changed(self, id_: str) -> None:
        self.bus.publish(News("table", id_))
        if room := self.rooms.get(id_):
            await room.catch_up()

    async def start(self, id_: str, who: Person) -> TableInfo:
        """The host starts the game."""
        room = await self.room(id_)
        row = await self.row(id_)
        lobby.check_start(row, who)
        row.status, row.started = "running", self.time.date()
        try:
            await room.start(row, await self._lines_before(row))
        except ConflictError:
            raise errors.not_now("The table changed just now: look again, then start.") from None
        return self.info(room.row)

    async def back(self, room: Room, who: Person) -> None:
        """Who gave a running game up, and is back, takes their seat from the bot; what was agreed without them falls."""
        await self._fall(room, who)
        if room.row.status == "running" and any(seat.left and seat.person == who.id for seat in room.row.seats):
            await self.change(room.row.id, partial(lobby.sit, who=who, asked=Sit()))

    async def enter(self, room: Room, viewer: Viewer, last: int | None, seen: int | None = None) -> None:
        """A viewer comes to a table."""
        await room.enter(viewer, last, seen)
        await self._fall(room, viewer.person)

    async def _fall(self, room: Room, who: Person) -> None:
        """What was agreed without somebody falls, now that they are here."""
        if room.audience.viewpoint(who) in room.row.ending.absent:
            with contextlib.suppress(CovenError):  # not stored now: while they are here nobody ends the game without their word
                await self.change(room.row.id, partial(ending.come_back, who=who))

    async def about_absent(self, id_: str, who: Person, asked: AboutAbsent) -> TableInfo:
        """Somebody decides about those who have been away for long: a bot for them, the end of the game, or neither."""

        async def once() -> TableInfo:
            room, row = await self.room(id_), await self.row(id_)
            ending.check_may_decide(row, who)
            await room.back(who)  # who decides is there
            was = packed(row)
            if asked.do == "bot":
                await room.let_bots_in(who)
            elif asked.do == "end":
                ending.agree(row, who, room.absences.seats())
            else:
                ending.decline(row, who)
            if packed(row) != was:
                await self.store.writer.do(partial(store.save_table, row=row, was=was))
                await self._changed(id_)
            return self.info(await self.row(id_))

        return await self._until_first(once)

    async def rematch(self, id_: str, who: Person) -> TableInfo:
        """The next table of the same players; whoever asks first makes it."""

        async def once() -> TableInfo:
            row = await self.row(id_)
            was, again = packed(row), lobby.rematch(row, who)
            if row.next is None:
                row.next = again.id
                await self.store.writer.do(partial(store.add_rematch, row=row, was=was, again=again))
                await self._changed(id_)
            return self.info(await self.row(row.next))

        return await self._until_first(once)

    async def pace(self, id_: str, who: Person, asked: PaceAsked) -> TableInfo:
        """Somebody proposes another pace, agrees to one or declines it; with everybody's word it holds at once."""

        async def once() -> TableInfo:
            room, row = await self.room(id_), await self.row(id_)
            was, holds = packed(row), False
            if asked.clock is None:
                pace.decline(row, who)
            else:
                holds = pace.propose(row, who, asked.clock, room.stand_ins.seats(), self.served.now())
            if packed(row) != was:
                await room.ledger.set_pace(partial(store.save_pace, row=row, was=was), row if holds else None)
                await self._changed(id_)
            return self.info(await self.row(id_))

        return await self._until_first(once)

    async def renamed(self, who: Person) -> None:
        """A person has a new name: the open and running tables they sit at call them so, the newest at least."""
        for row in await self.store.ask(lambda c: store.tables_of(c, who.id, LISTED)):
            with contextlib.suppress(CovenError):  # a table that changes all the time keeps the old name
                await self.change(row.id, partial(lobby.rename, who=who))

    # lists

    async def lobby(self, who: Person) -> Lobby:
        """What there is to join, to watch and to go on with."""
        rows = await self.store.ask(
            lambda c: (
                store.public_tables(c, "open", LISTED),
                store.public_tables(c, "running", LISTED),
                store.tables_of(c, who.id, LISTED),
            )
        )
        open_, running, mine = ([self.info(row) for row in some] for some in rows)
        turns = await self.waiting.turns(rows[2], self.served.now())
        return Lobby(open=open_, running=[table for table in running if table.spectators], mine=mine, turns=turns)

    async def finished(self, who: Person, before: float, search: Sequence[str] = ()) -> FinishedGames:
        """A page of finished games."""
        await self.books.settle()  # a search looks into the books
        rows = await self.store.ask(lambda c: store.finished_of(c, who.id, before, search, PAGE + 1))
        return FinishedGames(games=[self.info(row) for row in rows[:PAGE]], more=len(rows) > PAGE)

    # other nodes

    async def hear(self, news: News) -> None:
        """Another node tells of a table; only rooms in memory care. What is about none is told to others."""
        if not news.table:
            await self.services.heard(news)
            return
        room = self.rooms.get(news.table)
        if room is None:
            return
        try:
            await self._hear(room, news)
        except CovenError:
            self.services.stranded.add(news.table)
        except Exception:
            metrics.errors.inc()
            log.exception("news from another node could not be taken in")

    async def _hear(self, room: Room, news: News) -> None:
        if news.kind in ("lines", "table"):
            await room.catch_up()
        elif news.kind == "talk":
            await room.conversation.hear()
        elif news.kind == "here":
            room.heard_presence(news)
        else:
            room.heard_stand_in(news.seat, news.kind == "stand_in")
