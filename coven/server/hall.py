"""The hall: all rooms in memory, and the way every change of a table takes."""

import asyncio
import contextlib
import logging
import threading
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from coven.errors import CovenError
from coven.server import errors, lobby, metrics
from coven.server.bot_players import Thinkers
from coven.server.bus import LocalBus, News, RedisBus
from coven.server.clocks import ServedTime
from coven.server.config import Config
from coven.server.messages import Lobby, TableInfo, TableSettings
from coven.server.room import Room
from coven.server.storage import ConflictError, LineRow, Person, Store, TableRow, store
from coven.server.versions import warm
from coven.server.waiting import Waiting

log = logging.getLogger("coven.hall")
LISTED: Final = 50
PAGE: Final = 20
BEAT: Final = 2.0
LATE_BEAT: Final = 10.0  # seconds: so late may a busy node's beat be
NOBODY_BEATS: Final = 5.0  # seconds after which a node that starts takes it that no other one serves
TRIES: Final = 5
MANY_TABLES: Final = 12


class Hall:
    """All tables of this node."""

    def __init__(self, config: Config, db: Store, bus: LocalBus | RedisBus) -> None:
        self.config = config
        self.store = db
        self.bus = bus
        self.thinkers = Thinkers()
        self.served = ServedTime()
        self.grace = config.grace
        self.rooms: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.tasks: list[asyncio.Task[None]] = []
        self.warmed: set[str] = set()
        self.waiting = Waiting(db, self.room)

    async def open(self) -> None:
        """Begin to serve."""
        await self._beat(NOBODY_BEATS if self.bus.shared else 0.0)  # alone, nobody served since the last beat
        await self.bus.open(self.hear)
        self.tasks = [asyncio.create_task(self._keep_house())]

    async def close(self) -> None:
        """Stop; everything acknowledged is stored already."""
        for task in self.tasks:
            task.cancel()
        for room in list(self.rooms.values()):
            room.close()
        self.thinkers.close()
        with contextlib.suppress(Exception):
            await self._beat()
        await self.bus.close()

    # rooms

    async def room(self, id_: str) -> Room:
        """The room of a table, loaded if need be."""
        if room := self.rooms.get(id_):
            return room
        if id_ not in self.loading:
            self.loading[id_] = asyncio.create_task(self._load(id_))
        return await asyncio.shield(self.loading[id_])

    async def _load(self, id_: str) -> Room:
        try:
            room = Room(await self.row(id_), self)
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
            return lobby.shown(row, room.presence.here(), room.autoplay.stand_ins())
        return lobby.shown(row, set(), set())

    # changes

    async def create(self, host: Person, settings: TableSettings) -> TableInfo:
        """A new table; with `fill` its game starts at once."""
        row = lobby.new_table(host, settings)
        await self.store.writer.do(lambda c: store.add_table(c, row))
        return await self.start(row.id, host) if settings.fill is not None else self.info(row)

    async def change(self, id_: str, decide: Callable[[TableRow], Any]) -> TableInfo:
        """A decision of the lobby, stored; made again where somebody else was faster."""
        for _ in range(TRIES):
            row = await self.row(id_)
            decide(row)
            try:
                await self.store.writer.do(partial(store.save_table, row=row))
            except ConflictError:
                continue
            await self._changed(id_)
            return self.info(await self.row(id_))
        raise errors.not_now("Too many people change this table at once: try again.")

    async def _changed(self, id_: str) -> None:
        self.bus.publish(News("table", id_))
        if room := self.rooms.get(id_):
            await room.catch_up()
            room.audience.show_out()

    async def start(self, id_: str, who: Person) -> TableInfo:
        """The host starts the game."""
        room = await self.room(id_)
        row = await self.row(id_)
        lobby.check_start(row, who)
        row.status, row.started = "running", time.time()
        try:
            await room.start(row)
        except ConflictError:
            raise errors.not_now("The table changed just now: look again, then start.") from None
        return self.info(room.row)

    async def rematch(self, id_: str, who: Person) -> TableInfo:
        """The next table of the same players; whoever asks first makes it."""
        row = await self.row(id_)
        if row.next is None:
            again = lobby.rematch(row, who)
            row.next = again.id
            try:
                await self.store.writer.do(partial(store.add_rematch, row=row, again=again))
            except ConflictError:
                row = await self.row(id_)
            await self._changed(id_)
        lobby.rematch(row, who)
        return self.info(await self.row(row.next or id_))

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

    async def finished(self, who: Person, before: float) -> list[TableInfo]:
        """A page of finished games."""
        rows = await self.store.ask(lambda c: store.finished_of(c, who.id, before, PAGE))
        return [self.info(row) for row in rows]

    async def look_back(self, id_: str, make: Callable[[TableRow, list[LineRow]], Any]) -> tuple[TableRow, Any]:
        """Something made from a whole log, in a thread."""
        row = await self.row(id_)
        lines = await self.store.ask(lambda c: store.lines_after(c, id_, 0))
        return row, await asyncio.get_running_loop().run_in_executor(self.store.readers, make, row, lines)

    # other nodes

    async def hear(self, news: News) -> None:
        """Another node tells of a table; only rooms in memory care."""
        room = self.rooms.get(news.table)
        if room is None:
            return
        try:
            await self._hear(room, news)
        except Exception:
            metrics.errors.inc()
            log.exception("news from another node could not be taken in")

    async def _hear(self, room: Room, news: News) -> None:
        if news.kind in ("lines", "table"):
            await room.catch_up()
            room.audience.show_out()
        elif news.kind == "talk":
            await room.conversation.hear()
        elif news.kind == "here":
            room.heard_presence(news.node, news.person, news.here)
        else:
            room.heard_stand_in(news.seat, news.kind == "stand_in")

    # housekeeping

    async def _keep_house(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            for chore in (self._beat, self._wake_clocks, self._forget_idle, self._keep_in_touch):
                try:
                    await chore()
                except Exception:
                    metrics.errors.inc()
                    log.exception("a chore failed")

    async def _beat(self, gap: float = LATE_BEAT) -> None:
        await self.store.writer.do(partial(self._beat_in, gap=gap))

    def _beat_in(self, connection: Any, gap: float) -> None:
        last = store.fact(connection, "last_beat")
        down = store.fact(connection, "down")
        wall, down_now = self.served.beat(float(last) if last else None, float(down or 0), gap)
        store.set_fact(connection, "last_beat", repr(wall))
        store.set_fact(connection, "down", repr(down_now))

    async def _wake_clocks(self) -> None:
        """Load tables whose time ran out while nobody looked."""
        now = self.served.now()
        for id_ in await self.store.ask(lambda c: store.tables_out_of_time(c, now, 100)):
            if id_ not in self.rooms:
                await self.room(id_)

    async def _forget_idle(self) -> None:
        for id_, room in list(self.rooms.items()):
            if room.is_idle(self.config.idle):
                room.close()
                del self.rooms[id_]
        metrics.tables_in_memory.set(len(self.rooms))

    async def _keep_in_touch(self) -> None:
        """With several nodes: say who is here, and look for lines whose news got lost."""
        if not self.bus.shared:
            return
        for room in list(self.rooms.values()):
            for person in list(room.presence.connected):
                self.bus.publish(News("here", room.row.id, person=person, here=True))
            if room.audience.viewers:
                await room.catch_up()


def _warm(key: str) -> None:
    try:
        warm(key)
    except Exception:  # tables then play interpreted
        metrics.errors.inc()
        log.exception("the rules of a game could not be compiled")
