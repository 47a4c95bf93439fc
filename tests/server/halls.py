"""A hall without a network: real rooms over a real database, people who are objects, and a time that tests set."""

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from coven.server.base.config import Config
from coven.server.cluster.bus import LocalBus
from coven.server.domain import lobby
from coven.server.domain.names import new_id
from coven.server.live.housekeeping import INTERVAL_SECONDS
from coven.server.live.registry import TableRegistry
from coven.server.live.room import Room
from coven.server.protocol import AddBot, Play, Sit, TableSettings
from coven.server.storage import Person, Store, identities
from tests.server.set_time import SetTime

PATIENCE = 180.0  # seconds until a test gives up: longer than a busy machine takes
_ids = itertools.count(1)


class Listener:
    """Somebody at a table, with what they were sent."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.muted: set[str] = set()
        self.wants_views = person.kind == "bot"
        self.is_visible = True
        self.received: list[dict[str, Any]] = []
        self.position: dict[str, Any] | None = None
        self.table: dict[str, Any] = {}
        self.came = asyncio.Event()

    def push(self, message: bytes) -> None:
        """A message comes."""
        heard: dict[str, Any] = json.loads(message)
        self.received.append(heard)
        self.position = heard.get("position") or self.position
        self.table = heard.get("table") or self.table
        self.came.set()

    def close(self, code: int) -> None:
        """Shown out."""
        self.received.append({"type": "closed", "code": code})
        self.came.set()

    async def until(self, is_so: Callable[[], Any]) -> Any:
        """Wait until something is so, looking again at each message."""
        async with asyncio.timeout(PATIENCE):
            while not (found := is_so()):
                self.came.clear()
                await self.came.wait()
        return found

    async def shown(self, seat: int, **fields: Any) -> dict[str, Any]:
        """Wait until the table shows a seat like this."""

        def seen() -> dict[str, Any] | None:
            found: dict[str, Any] = self.table["seats"][seat]
            return found if all(found[name] == value for name, value in fields.items()) else None

        found: dict[str, Any] = await self.until(seen)
        return found

    async def event(self, **fields: Any) -> dict[str, Any]:
        """Wait for an event with these fields, taking those that came already."""

        def came() -> dict[str, Any] | None:
            events = (heard for heard in self.received if heard["type"] == "event")
            return next((one for one in events if all(one[name] == value for name, value in fields.items())), None)

        found: dict[str, Any] = await self.until(came)
        return found


class SmallHall:
    """A hall, its time, and the people in it."""

    def __init__(self, url: str, time: SetTime, **settings: Any) -> None:
        self.time = time
        self.db = Store(url)
        self.hall = TableRegistry(Config(**settings), self.db, LocalBus(), time)

    async def person(self, name: str) -> Person:
        """Somebody new."""
        who = Person(new_id(), name, "person")
        await self.db.writer.submit(lambda c: identities.add_person(c, who))
        return who

    async def table(self, *people: Person, level: str = "toad", **settings: Any) -> str:
        """A started table: the first is the host, bots take the seats that are left."""
        info = await self.hall.create(people[0], TableSettings(**{"tempo": "instant"} | settings))
        for seat, who in enumerate(people):
            await self.sit(info.id, who, seat)
        for seat in range(len(people), info.players):
            asked = AddBot(seat=seat, level=level)
            await self.hall.transact(info.id, lambda row, asked=asked: lobby.add_bot(row, people[0], asked))  # type: ignore[misc]
        await self.hall.start(info.id, people[0])
        return info.id

    async def sit(self, id_: str, who: Person, seat: int | None = None) -> None:
        """Take a seat, or come back to it."""
        await self.hall.transact(id_, lambda row: lobby.sit(row, who, Sit(seat=seat)))

    async def leave(self, id_: str, who: Person) -> None:
        """Give a game up."""
        await self.hall.transact(id_, lambda row: lobby.leave_table(row, who))

    async def leave_in_memory(self, id_: str, one: Listener) -> None:
        """Take it for granted that somebody gave a game up, without storing it."""
        room = await self.room(id_)
        room.row.seats[room.audience.viewpoint(one.person)].left = True
        room.autoplay.wake()

    async def enter(self, id_: str, who: Person, last: int | None = None) -> Listener:
        """Come to a table."""
        listener = Listener(who)
        await self.hall.enter(await self.room(id_), listener, last)
        return listener

    async def room(self, id_: str) -> Room:
        """The room of a table."""
        return await self.hall.room(id_)

    async def play(self, id_: str, listener: Listener) -> bool:
        """Make the first legal move, if there is one for this person now."""
        position = listener.position
        if not position or not position["legal"]:
            return False
        move = Play(number=position["number"], id=f"m{next(_ids)}", choice=position["legal"][0]["choice"])
        await (await self.room(id_)).play(listener.person, move)
        return True

    async def pass_time(self, seconds: float) -> None:
        """Let time go by, with the chores of the house in between."""
        while seconds > 0:
            self.time.go_by(min(INTERVAL_SECONDS, seconds))
            seconds -= INTERVAL_SECONDS
            await self.hall.housekeeping.run_once()


@asynccontextmanager
async def small_hall(folder: Path | str, time: SetTime | None = None, **settings: Any) -> AsyncIterator[SmallHall]:
    """A hall that serves; its chores are done when the test lets time pass."""
    url = folder if isinstance(folder, str) else f"sqlite:///{folder / 'hall.db'}"
    small = SmallHall(url, time or SetTime(), **{"limits": 1000.0, "grace": 60.0, "idle": 1e9} | settings)
    await small.hall.heartbeat.beat()
    try:
        yield small
    finally:
        await small.hall.close()
        small.db.close()


def act(scene: Coroutine[Any, Any, None]) -> None:
    """Run a scene."""
    asyncio.run(scene)
