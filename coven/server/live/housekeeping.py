"""Housekeeping: the heartbeat of a node, and what it does periodically with the tables in memory."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final

from sqlalchemy import Connection

from coven.errors import CovenError
from coven.server.base import errors, process_setup
from coven.server.base.clock import Beat, UptimeClock
from coven.server.domain import abandonment
from coven.server.domain.rows import TableRow
from coven.server.live.registry import TableRegistry
from coven.server.live.room_context import transact
from coven.server.storage import Store, tables, writer

INTERVAL_SECONDS: Final = 2.0  # between two runs
RETRY_SECONDS: Final = 0.25  # between two attempts to recover tables while the database is unavailable
MAX_TABLES_PER_RUN: Final = 100
ABANDONED_SEARCH_SECONDS: Final = 3_600.0  # between two searches for abandoned games
MAX_ABANDONED_PER_RUN: Final = 20
log = logging.getLogger("coven.housekeeping")
PeriodicTask = Callable[[], Awaitable[object]]


class Heartbeat:
    """Records that this node is alive, so that the uptime clock stops while no node runs."""

    def __init__(self, db: Store, uptime: UptimeClock, is_clustered: bool) -> None:
        self.store = db
        self.uptime = uptime
        self.is_clustered = is_clustered

    async def beat(self) -> None:
        """Store a heartbeat."""
        beat: Beat = await self.store.writer.submit(self._record)
        self.uptime.record_beat(beat)

    def _record(self, connection: Connection) -> Beat:
        last, downtime = writer.load_fact(connection, "last_beat"), writer.load_fact(connection, "down")
        beat = self.uptime.next_beat(float(last) if last else None, float(downtime or 0), self.is_clustered)
        writer.set_fact(connection, "last_beat", repr(beat.wall_time))
        writer.set_fact(connection, "down", repr(beat.downtime))
        return beat


class Housekeeping:
    """The periodic tasks of one node; `others` are tasks of other parts of it."""

    def __init__(
        self,
        registry: TableRegistry,
        db: Store,
        heartbeat: Heartbeat,
        idle_seconds: float,
        others: Sequence[PeriodicTask],
    ) -> None:
        self.registry = registry
        self.rooms = registry.rooms
        self.services = registry.services
        self.store = db
        self.heartbeat = heartbeat
        self.idle_seconds = idle_seconds
        self.next_search_for_abandoned = 0.0  # by the monotonic clock
        self.tasks: tuple[PeriodicTask, ...] = (
            heartbeat.beat,
            self._load_due_tables,
            self._unload_idle,
            self._end_abandoned_games,
            *others,
            self._sync_with_nodes,
        )

    def add(self, task: PeriodicTask) -> None:
        """Add a task of a part that lies above the live tables."""
        self.tasks = (*self.tasks, task)

    async def run(self) -> None:
        """Run the tasks periodically."""
        while True:
            await self.services.time.sleep(INTERVAL_SECONDS)
            await self.run_once()

    async def run_once(self) -> None:
        """Run every task once; isolate failures, so that a failing task does not prevent the others."""
        for task in self.tasks:
            await self._run_safely(task)

    async def _run_safely(self, task: PeriodicTask) -> None:
        try:
            await task()
        except CovenError:
            pass  # the database is unavailable: the writer has logged it
        except Exception:
            process_setup.internal_errors.inc()
            log.exception("a periodic task failed")

    # recovery

    async def run_recovery(self) -> None:
        """Recover tables as soon as the database is back."""
        while True:
            await self.services.time.sleep(RETRY_SECONDS)
            if self.services.pending_recovery:
                await self._run_safely(self.recover_tables)

    async def recover_tables(self) -> None:
        """Recover the tables whose changes could not be stored; raise while the database is unavailable."""
        await self.heartbeat.beat()
        for id_ in list(self.services.pending_recovery):
            self.services.pending_recovery.discard(id_)
            if room := self.rooms.get(id_):
                await self._run_safely(room.recover)  # adds itself to `pending_recovery` again if it fails

    # periodic tasks

    async def _load_due_tables(self) -> None:
        """Load the tables that were not in memory when a clock ran out or a conditional move became due."""
        now = self.services.uptime.now()

        def read(connection: Connection) -> set[str]:
            timed_out = tables.list_timed_out_tables(connection, now, MAX_TABLES_PER_RUN)
            return {*timed_out, *tables.list_tables_with_due_moves(connection, now, MAX_TABLES_PER_RUN)}

        for id_ in await self.store.read(read):
            if id_ not in self.rooms:
                await self._run_safely(partial(self._load_table, id_))  # an unreadable table must not block the others

    async def _load_table(self, id_: str) -> None:
        try:
            await self.registry.room(id_)
        except errors.DamagedTableError:  # not due again, or such tables would take the place of others
            await self.store.writer.submit(partial(_clear_due_times, id_=id_))
            raise

    async def _unload_idle(self) -> None:
        idle = [id_ for id_, room in self.rooms.items() if room.is_idle(self.idle_seconds)]
        for id_ in idle:
            await self._unload(id_)
        process_setup.tables_in_memory.set(len(self.rooms))
        process_setup.Collector.collect(is_idle=not self.rooms)
        if idle:
            await asyncio.get_running_loop().run_in_executor(self.store.readers, process_setup.trim_heap)

    async def _unload(self, id_: str) -> None:
        room = self.rooms[id_]
        await room.save_deadline()
        if room.is_idle(self.idle_seconds):  # otherwise a viewer has entered it meanwhile
            self.rooms.pop(id_).close()

    async def _end_abandoned_games(self) -> None:
        """End games without a clock whose players have not come back for long; a few at a time, in case a wall clock is wrong."""
        now = self.services.time.monotonic()
        if now < self.next_search_for_abandoned:
            return
        self.next_search_for_abandoned = now + ABANDONED_SEARCH_SECONDS
        before = self.services.time.wall_time() - abandonment.ABANDONED_AFTER_SECONDS
        for id_ in await self.store.read(lambda c: tables.list_abandoned_tables(c, before, MAX_ABANDONED_PER_RUN)):
            await self._run_safely(partial(self._end_abandoned, id_))

    async def _end_abandoned(self, id_: str) -> None:
        try:
            room = await self.registry.room(id_)
        except errors.DamagedTableError:  # counts for nothing
            await self._end_damaged(id_)
            return
        if room.table:  # this version has its rules
            await room.change_row(partial(abandonment.end_abandoned, to_act=room.table.to_act()))
            log.info("ended an abandoned game")

    async def _end_damaged(self, id_: str) -> None:
        async def decide(row: TableRow) -> None:
            abandonment.end_early(row, [])

        await transact(self.services, id_, decide)

    async def _sync_with_nodes(self) -> None:
        """In a cluster, repeat who is present, and look for lines whose news were lost."""
        if not self.services.bus.is_clustered:
            return
        for room in list(self.rooms.values()):
            for person in list(room.presence.connected):
                room.publish_presence(person)
            if room.viewers:
                await room.catch_up()


def _clear_due_times(connection: Connection, id_: str) -> None:
    tables.save_deadline(connection, id_, None)
    tables.save_due_times(connection, id_, {})
