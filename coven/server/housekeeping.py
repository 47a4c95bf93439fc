"""Housekeeping: what a node does every now and then with the tables it has in memory, whether anybody asks or not."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Final

from coven.errors import CovenError
from coven.server import heap, metrics
from coven.server.pulse import Pulse
from coven.server.room import Room
from coven.server.services import Services
from coven.server.storage import Store, left_behind, store

BEAT: Final = 2.0  # seconds between two rounds
RETRY: Final = 0.25  # seconds between two looks for a database that is away
log = logging.getLogger("coven.housekeeping")
Chore = Callable[[], Awaitable[None]]


class Housekeeping:
    """The chores of one node; `others` are those of other parts of it."""

    def __init__(
        self,
        rooms: dict[str, Room],
        open_room: Callable[[str], Awaitable[Room]],
        db: Store,
        services: Services,
        pulse: Pulse,
        idle: float,
        others: Sequence[Chore],
    ) -> None:
        self.rooms = rooms
        self.open_room = open_room
        self.store = db
        self.services = services
        self.pulse = pulse
        self.idle = idle
        self.chores: tuple[Chore, ...] = (pulse.beat, self._wake_clocks, self._forget_idle, *others, self._keep_in_touch)

    async def run(self) -> None:
        """Round after round."""
        while True:
            await self.services.time.sleep(BEAT)
            await self.round()

    async def round(self) -> None:
        """Every chore once; one that fails keeps no other from being done."""
        for chore in self.chores:
            await self._try(chore)

    async def _try(self, chore: Chore) -> None:
        try:
            await chore()
        except CovenError:
            pass  # the database is away: that is said once, by the writer
        except Exception:
            metrics.errors.inc()
            log.exception("a chore failed")

    # tables that could not store

    async def wait_for_the_database(self) -> None:
        """Look after the stranded while there are any."""
        while True:
            await self.services.time.sleep(RETRY)
            if self.services.stranded:
                await self._try(self.look_after_the_stranded)

    async def look_after_the_stranded(self) -> None:
        """Tables that could not store go on as soon as the database takes something again."""
        await self.pulse.beat()
        for id_ in list(self.services.stranded):
            self.services.stranded.discard(id_)
            if room := self.rooms.get(id_):
                await self._try(room.recover)  # it is stranded again if the database is away again

    # the chores

    async def _wake_clocks(self) -> None:
        """Load tables whose time ran out, or where a choice left behind is due, while nobody looked."""
        now = self.services.served.now()
        for id_ in await self.store.ask(
            lambda c: {*store.tables_out_of_time(c, now, 100), *left_behind.tables_with_wishes_due(c, now, 100)}
        ):
            if id_ not in self.rooms:
                await self._try(partial(self._wake, id_))  # one that cannot be read must not keep the others waiting

    async def _wake(self, id_: str) -> None:
        await self.open_room(id_)

    async def _forget_idle(self) -> None:
        idle = [id_ for id_, room in self.rooms.items() if room.is_idle(self.idle)]
        for id_ in idle:
            await self._let_go(id_)
        metrics.tables_in_memory.set(len(self.rooms))
        if idle:
            await asyncio.get_running_loop().run_in_executor(self.store.readers, heap.give_back)

    async def _let_go(self, id_: str) -> None:
        room = self.rooms[id_]
        await room.note_deadline()
        if room.is_idle(self.idle):  # else somebody came meanwhile, who would be left alone in it
            self.rooms.pop(id_).close()

    async def _keep_in_touch(self) -> None:
        """With several nodes: say who is here, and look for lines whose news got lost."""
        bus = self.services.bus
        if not bus.shared:
            return
        for room in list(self.rooms.values()):
            for person in list(room.presence.connected):
                room.tell_presence(person)
            if room.viewers:
                await room.catch_up()
