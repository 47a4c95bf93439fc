"""A server node without a network: real rooms and a real database, listeners instead of sockets, and a manual clock."""

import asyncio
import itertools
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from coven.languages import DEFAULT_LANGUAGE
from coven.server.base.config import Config
from coven.server.cluster.bus import LocalBus
from coven.server.domain import lobby
from coven.server.domain.names import new_id
from coven.server.live.housekeeping import INTERVAL_SECONDS
from coven.server.live.node import LiveNode
from coven.server.live.presence import Batch
from coven.server.live.room import Room
from coven.server.protocol import AddBot, Play, Sit, TableSettings
from coven.server.storage import Person, Store, identities
from tests.server.manual_clock import ManualClock
from tests.server.migrated import provide_schema

WAIT_SECONDS = 180.0  # until a test gives up: longer than a busy machine takes
_ids = itertools.count(1)


class Listener:
    """A person at a table, with the messages the server sent them."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.muted: set[str] = set()
        self.blocked: set[str] = set()
        self.language = person.language or DEFAULT_LANGUAGE
        self.wants_words = True
        self.wants_views = person.kind == "bot"
        self.is_visible = True
        self.received: list[dict[str, Any]] = []
        self.position: dict[str, Any] | None = None
        self.table: dict[str, Any] = {}
        self.message_arrived = asyncio.Event()

    def push_batch(self, batch: Batch) -> None:
        for message in batch.messages:
            self.push(message)

    def push(self, message: bytes) -> None:
        """Receive a message."""
        decoded: dict[str, Any] = json.loads(message)
        self.received.append(decoded)
        self.position = decoded.get("position") or self.position
        self.table = decoded.get("table") or self.table
        self.message_arrived.set()

    def close(self, code: int) -> None:
        """Record that the server closed the connection."""
        self.received.append({"type": "closed", "code": code})
        self.message_arrived.set()

    async def until(self, condition: Callable[[], Any]) -> Any:
        """Wait until a condition holds, checking it after each message; return its value."""
        async with asyncio.timeout(WAIT_SECONDS):
            while not (value := condition()):
                self.message_arrived.clear()
                await self.message_arrived.wait()
        return value

    async def wait_for_seat(self, seat: int, **fields: Any) -> dict[str, Any]:
        """Wait until the table shows a seat with these field values."""

        def matching_seat() -> dict[str, Any] | None:
            shown: dict[str, Any] = self.table["seats"][seat]
            return shown if all(shown[name] == value for name, value in fields.items()) else None

        info: dict[str, Any] = await self.until(matching_seat)
        return info

    async def wait_for_event(self, **fields: Any) -> dict[str, Any]:
        """Return the first event with these field values; wait for it if it has not arrived yet."""

        def matching_event() -> dict[str, Any] | None:
            events = (message for message in self.received if message["type"] == "event")
            return next((event for event in events if all(event[name] == value for name, value in fields.items())), None)

        event: dict[str, Any] = await self.until(matching_event)
        return event


class InProcessServer:
    """A server node with its clock and database."""

    def __init__(self, url: str, time: ManualClock, **settings: Any) -> None:
        self.time = time
        self.db = Store(provide_schema(url))
        self.node = LiveNode(Config(**settings), self.db, LocalBus(), time)

    async def add_person(self, name: str) -> Person:
        """Store and return a new person."""
        person = Person(new_id(), name, "person")
        await self.db.writer.submit(lambda c: identities.add_person(c, person))
        return person

    async def start_table(self, *people: Person, level: str = "toad", **settings: Any) -> str:
        """Start a table and return its id: the first person is the host, bots take the remaining seats."""
        info = await self.node.changes.create(people[0], TableSettings(**{"tempo": "instant"} | settings))
        for seat, person in enumerate(people):
            await self.sit(info.id, person, seat)
        for seat in range(len(people), info.players):
            request = AddBot(seat=seat, level=level)
            await self.node.changes.transact(info.id, lambda row, request=request: lobby.add_bot(row, people[0], request))  # type: ignore[misc]
        await self.node.changes.start(info.id, people[0])
        return info.id

    async def sit(self, id_: str, person: Person, seat: int | None = None) -> None:
        """Take a seat, or return to it."""
        await self.node.changes.transact(id_, lambda row: lobby.sit(row, person, Sit(seat=seat)))

    async def leave(self, id_: str, person: Person) -> None:
        """Leave the table; in a running game the person gives up."""
        await self.node.changes.transact(id_, lambda row: lobby.leave_table(row, person))

    async def leave_in_memory(self, id_: str, listener: Listener) -> None:
        """Mark the listener's seat as left without storing it."""
        room = await self.room(id_)
        room.row.seats[room.audience.viewpoint(listener.person)].left = True
        room.autoplay.wake()

    async def enter(self, id_: str, person: Person, last: int | None = None) -> Listener:
        """Connect a person to a table."""
        listener = Listener(person)
        await (await self.room(id_)).enter(listener, last)
        return listener

    async def room(self, id_: str) -> Room:
        """Return the room of a table; load it if needed."""
        return await self.node.registry.room(id_)

    async def play_first_choice(self, id_: str, listener: Listener) -> bool:
        """Make the person's first legal move; return whether there was one."""
        position = listener.position
        if not position or not position["legal"]:
            return False
        move = Play(number=position["number"], id=f"m{next(_ids)}", choice=position["legal"][0]["choice"])
        await (await self.room(id_)).play(listener.person, move)
        return True

    async def pass_time(self, seconds: float) -> None:
        """Advance the clock and run housekeeping at its usual interval."""
        while seconds > 0:
            self.time.advance(min(INTERVAL_SECONDS, seconds))
            seconds -= INTERVAL_SECONDS
            await self.node.housekeeping.run_once()


@asynccontextmanager
async def in_process_server(
    folder: Path | str, time: ManualClock | None = None, **settings: Any
) -> AsyncIterator[InProcessServer]:
    """Run a node; its housekeeping runs only in `pass_time`."""
    url = folder if isinstance(folder, str) else f"sqlite:///{folder / 'coven.db'}"
    server = InProcessServer(url, time or ManualClock(), **{"limits": 1000.0, "grace": 60.0, "idle": 1e9} | settings)
    await server.node.heartbeat.beat()
    try:
        yield server
    finally:
        await server.node.close()
        server.db.close()
