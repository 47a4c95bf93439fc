"""The pulse of a node: it notes every now and then that it serves, so that clocks stand still while nobody does.

Housekeeping: what a node does every now and then with the tables it has in memory, whether anybody asks or not.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final

from sqlalchemy import Connection

from coven.errors import CovenError
from coven.server.base import metrics, process_setup
from coven.server.domain.time_control import Beat, UptimeClock
from coven.server.live.room import Room
from coven.server.live.room_context import Services
from coven.server.storage import Store, store, tables


class Heartbeat:
    """The beats of one node; `others_serve` says whether there can be other nodes."""

    def __init__(self, db: Store, served: UptimeClock, others_serve: bool) -> None:
        self.store = db
        self.uptime = served
        self.is_clustered = others_serve

    async def beat(self) -> None:
        """Note that this node serves."""
        beat: Beat = await self.store.writer.submit(self._record)
        self.uptime.record_beat(beat)

    def _record(self, connection: Connection) -> Beat:
        last, down = store.load_fact(connection, "last_beat"), store.load_fact(connection, "down")
        beat = self.uptime.next_beat(float(last) if last else None, float(down or 0), self.is_clustered)
        store.set_fact(connection, "last_beat", repr(beat.wall_time))
        store.set_fact(connection, "down", repr(beat.downtime))
        return beat


INTERVAL_SECONDS: Final = 2.0  # seconds between two rounds
RETRY_SECONDS: Final = 0.25  # seconds between two looks for a database that is away
log = logging.getLogger("coven.housekeeping")
PeriodicTask = Callable[[], Awaitable[None]]


class Housekeeping:
    """The chores of one node; `others` are those of other parts of it."""

    def __init__(
        self,
        rooms: dict[str, Room],
        open_room: Callable[[str], Awaitable[Room]],
        db: Store,
        services: Services,
        pulse: Heartbeat,
        idle: float,
        others: Sequence[PeriodicTask],
    ) -> None:
        self.rooms = rooms
        self.open_room = open_room
        self.store = db
        self.services = services
        self.heartbeat = pulse
        self.idle = idle
        self.tasks: tuple[PeriodicTask, ...] = (
            pulse.beat,
            self._load_due_tables,
            self._unload_idle,
            *others,
            self._sync_with_nodes,
        )

    async def run(self) -> None:
        """Round after round."""
        while True:
            await self.services.time.sleep(INTERVAL_SECONDS)
            await self.run_once()

    async def run_once(self) -> None:
        """Every chore once; one that fails keeps no other from being done."""
        for chore in self.tasks:
            await self._run_safely(chore)

    async def _run_safely(self, chore: PeriodicTask) -> None:
        try:
            await chore()
        except CovenError:
            pass  # the database is away: that is said once, by the writer
        except Exception:
            metrics.internal_errors.inc()
            log.exception("a chore failed")

    # tables that could not store

    async def run_recovery(self) -> None:
        """Look after the stranded while there are any."""
        while True:
            await self.services.time.sleep(RETRY_SECONDS)
            if self.services.pending_recovery:
                await self._run_safely(self.recover_tables)

    async def recover_tables(self) -> None:
        """Tables that could not store go on as soon as the database takes something again."""
        await self.heartbeat.beat()
        for id_ in list(self.services.pending_recovery):
            self.services.pending_recovery.discard(id_)
            if room := self.rooms.get(id_):
                await self._run_safely(room.recover)  # it is stranded again if the database is away again

    # the chores

    async def _load_due_tables(self) -> None:
        """Load tables whose time ran out, or where a choice left behind is due, while nobody looked."""
        now = self.services.uptime.now()
        for id_ in await self.store.read(
            lambda c: {*tables.list_timed_out_tables(c, now, 100), *tables.list_tables_with_due_moves(c, now, 100)}
        ):
            if id_ not in self.rooms:
                await self._run_safely(partial(self._load_table, id_))  # one that cannot be read must not keep the others waiting

    async def _load_table(self, id_: str) -> None:
        await self.open_room(id_)

    async def _unload_idle(self) -> None:
        idle = [id_ for id_, room in self.rooms.items() if room.is_idle(self.idle)]
        for id_ in idle:
            await self._unload(id_)
        metrics.tables_in_memory.set(len(self.rooms))
        if idle:
            await asyncio.get_running_loop().run_in_executor(self.store.readers, process_setup.trim_heap)

    async def _unload(self, id_: str) -> None:
        room = self.rooms[id_]
        await room.save_deadline()
        if room.is_idle(self.idle):  # else somebody came meanwhile, who would be left alone in it
            self.rooms.pop(id_).close()

    async def _sync_with_nodes(self) -> None:
        """With several nodes: say who is here, and look for lines whose news got lost."""
        bus = self.services.bus
        if not bus.is_clustered:
            return
        for room in list(self.rooms.values()):
            for person in list(room.presence.connected):
                room.publish_presence(person)
            if room.viewers:
                await room.catch_up()
