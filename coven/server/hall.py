"""The hall: all rooms in memory, and the way every change of a table takes."""

import asyncio
import contextlib
import logging
import threading
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, Final, TypeVar

from sqlalchemy import Connection

from coven.errors import CovenError
from coven.server import errors, heap, lobby, metrics, onward, pace
from coven.server.books import Books
from coven.server.bot_players import Thinkers
from coven.server.bus import Bus, News
from coven.server.clocks import Beat, ServedTime
from coven.server.config import Config
from coven.server.messages import FinishedGames, Lobby, Origin, PaceAsked, TableInfo, TableSettings
from coven.server.notices.courier import Courier
from coven.server.room import Room
from coven.server.services import Services
from coven.server.storage import ConflictError, LineRow, Person, Store, TableRow, packed, store
from coven.server.times import SystemTime, Time
from coven.server.versions import warm
from coven.server.waiting import Waiting

log = logging.getLogger("coven.hall")
LISTED: Final = 50
PAGE: Final = 20
BEAT: Final = 2.0
RETRY: Final = 0.25  # seconds between two looks for a database that is away
TRIES: Final = 5
MANY_TABLES: Final = 12
MOST_ADDRESSES: Final = 1_000
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
        self.services = Services(db, bus, self.thinkers, self.time, self.served, config.grace, config.notice)
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.tasks: list[asyncio.Task[None]] = []
        self.warmed: set[str] = set()
        self.opened: dict[str, set[str]] = {}  # open tables made at this node, by the address they were made from
        self.waiting = Waiting(db, self.room)
        self.books = Books(db)
        self.courier = Courier(config, db, self.time, self.is_here, not bus.shared)

    async def open(self) -> None:
        """Begin to serve."""
        await self.beat()
        await self.bus.open(self.hear)
        await self.courier.open()
        lasting = (self._keep_house(), self._look_after_the_stranded(), self.courier.run())
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
            await self.beat()
        await self.bus.close()

    # rooms

    async def room(self, id_: str) -> Room:
        """The room of a table, loaded if need be; refused while the database is away and the room needs it."""
        if room := self.rooms.get(id_):
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
            self._warm_if_it_pays(room.row.game)
            metrics.tables_in_memory.set(len(self.rooms))
            return room
        finally:
            del self.loading[id_]

    def _warm_if_it_pays(self, key: str) -> None:
        """Compile the rules of a game in the background once there are many tables of it; a few play as well interpreted."""
        tables = sum(room.row.game == key for room in self.rooms.values()) if key not in self.warmed else 0
        if tables >= MANY_TABLES:
            self.warmed.add(key)
            threading.Thread(target=_warm, args=(key,), name="coven-warm", daemon=True).start()

    async def row(self, id_: str) -> TableRow:
        """A table as it is stored."""
        row = await self.store.ask(lambda c: store.table(c, id_)) if len(id_) <= 40 else None
        if row is None:
            raise errors.not_found("There is no such table.")
        return row

    def info(self, row: TableRow) -> TableInfo:
        """A table as everyone sees it."""
        if room := self.rooms.get(row.id):
            return lobby.shown(row, room.presence.here(), room.stand_ins.seats())
        return lobby.shown(row, set(), set())

    def is_here(self, id_: str, person: str) -> bool:
        """Whether somebody looks at a table."""
        return id_ in self.rooms and person in self.rooms[id_].presence.here()

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
            await self._check_address(address)
        await self.store.writer.do(partial(self._add, row=row))
        if starts:
            return await self.start(row.id, host)
        self.opened.setdefault(address, set()).add(row.id)
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

    async def _check_address(self, address: str) -> None:
        """Refuse an address from which many tables were opened that still wait for players."""
        most, opened = lobby.MOST_OPEN_HERE * self.config.limits, self.opened.get(address, set())
        if len(opened) >= most:
            opened &= await self.store.ask(lambda c: store.still_open(c, opened))
            if len(opened) >= most:
                raise errors.too_many("Many open tables were made from your address: wait until some of them have begun.")

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
        """Another node tells of a table; only rooms in memory care."""
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
            room.heard_presence(news.node, news.person, news.here)
        else:
            room.heard_stand_in(news.seat, news.kind == "stand_in")

    # housekeeping

    async def _keep_house(self) -> None:
        while True:
            await self.time.sleep(BEAT)
            await self.keep_house()

    async def keep_house(self) -> None:
        """What is to be done every now and then."""
        for chore in (
            self.beat,
            self._wake_clocks,
            self.books.settle,
            self._forget_idle,
            self._forget_openings,
            self._keep_in_touch,
        ):
            await self._try(chore)

    async def _try(self, chore: Callable[[], Awaitable[None]]) -> None:
        try:
            await chore()
        except CovenError:
            pass  # the database is away: that is said once, by the writer
        except Exception:
            metrics.errors.inc()
            log.exception("a chore failed")

    async def beat(self) -> None:
        """Note that this node serves."""
        beat: Beat = await self.store.writer.do(self._beat)
        self.served.take(beat)

    def _beat(self, connection: Connection) -> Beat:
        last, down = store.fact(connection, "last_beat"), store.fact(connection, "down")
        beat = self.served.beat(float(last) if last else None, float(down or 0), self.bus.shared)
        store.set_fact(connection, "last_beat", repr(beat.wall))
        store.set_fact(connection, "down", repr(beat.down))
        return beat

    async def _look_after_the_stranded(self) -> None:
        while True:
            await self.time.sleep(RETRY)
            if self.services.stranded:
                await self._try(self.look_after_the_stranded)

    async def look_after_the_stranded(self) -> None:
        """Tables that could not store go on as soon as the database takes something again."""
        await self.beat()
        for id_ in list(self.services.stranded):
            self.services.stranded.discard(id_)
            if room := self.rooms.get(id_):
                await self._try(room.recover)  # it is stranded again if the database is away again

    async def _wake_clocks(self) -> None:
        """Load tables whose time ran out, or where a choice left behind is due, while nobody looked."""
        now = self.served.now()
        for id_ in await self.store.ask(
            lambda c: {*store.tables_out_of_time(c, now, 100), *store.tables_with_wishes_due(c, now, 100)}
        ):
            if id_ not in self.rooms:
                await self._try(partial(self._wake, id_))  # one that cannot be read must not keep the others waiting

    async def _wake(self, id_: str) -> None:
        await self.room(id_)

    async def _forget_idle(self) -> None:
        idle = [id_ for id_, room in self.rooms.items() if room.is_idle(self.config.idle)]
        for id_ in idle:
            await self.rooms[id_].note_deadline()
            self.rooms.pop(id_).close()
        metrics.tables_in_memory.set(len(self.rooms))
        if idle:
            await asyncio.get_running_loop().run_in_executor(self.store.readers, heap.give_back)

    async def _forget_openings(self) -> None:
        """Forget addresses whose tables have all begun, once there are many."""
        if len(self.opened) > MOST_ADDRESSES:
            made = set().union(*self.opened.values())
            still: set[str] = await self.store.ask(lambda c: store.still_open(c, made))
            self.opened = {address: ids & still for address, ids in self.opened.items() if ids & still}

    async def _keep_in_touch(self) -> None:
        """With several nodes: say who is here, and look for lines whose news got lost."""
        if not self.bus.shared:
            return
        for room in list(self.rooms.values()):
            for person in list(room.presence.connected):
                self.bus.publish(News("here", room.row.id, person=person, here=True))
            if room.viewers:
                await room.catch_up()


def _warm(key: str) -> None:
    try:
        warm(key)
    except Exception:  # tables then play interpreted
        metrics.errors.inc()
        log.exception("the rules of a game could not be compiled")
