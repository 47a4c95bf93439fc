"""Twin histories: two games that differ only in what a viewer cannot see, each in a room of the server without a network."""

import asyncio
import copy
from collections.abc import Sequence
from typing import Any

from coven.core.chance import Lot
from coven.kernel import Random, members, randbelow, seeded
from coven.match.match import Match
from coven.server.cluster.bus import LocalBus
from coven.server.domain.lobby import new_table
from coven.server.domain.time_control import UptimeClock
from coven.server.live import table
from coven.server.live.bots import BotPool
from coven.server.live.room import Room
from coven.server.live.room_context import Services
from coven.server.protocol import MemoryAid, Play, TableSettings
from coven.server.storage import LineRow, Person, SeatRow, TableRow
from coven.types import SPECTATOR, Choice
from tests.server.set_time import SetTime


class Writer:
    """Stores in a list."""

    failure = None

    def __init__(self) -> None:
        self.lines: list[LineRow] = []

    def append(self, lines: Sequence[LineRow], extra: Any = None) -> "asyncio.Future[Any]":
        self.lines += lines
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        done.set_result(None)
        return done

    def submit(self, extra: Any) -> "asyncio.Future[Any]":
        return self.append(())


class WrittenOnly:
    """A database that is only written."""

    def __init__(self) -> None:
        self.writer = Writer()

    async def read(self, question: Any) -> Any:
        raise AssertionError("nothing is read here")


def served_alone(writer: WrittenOnly) -> Services:
    """What a room needs, but for everything outside the process; time stands still."""
    time = SetTime()
    return Services(writer, LocalBus(), BotPool(), time, UptimeClock(time), 1e9, 1e9, 1e9)


class Listener:
    """A viewer that keeps what it is sent."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.muted: set[str] = set()
        self.wants_views = True
        self.is_visible = True
        self.received: list[bytes] = []

    def push(self, message: bytes) -> None:
        self.received.append(message)

    def close(self, code: int) -> None:
        self.received.append(b"closed %d" % code)


class Source:
    """Deals from a seeded source. A twin's deals are those of the first world with hidden items swapped."""

    def __init__(self, rng: Random, viewer: int, like: "Source | None" = None) -> None:
        self.rng = rng
        self.viewer = viewer
        self.like = like
        self.drawn: dict[int, list[int]] = {}
        self.match: Any = None

    def draw(self, lot: Lot, line: int) -> None:
        if self.like is None or self.like.drawn.get(line) is None:
            for place in range(lot.due):
                other = place + randbelow(self.rng, lot.held - place)
                item, lot.items[place] = int(lot.items[place]), int(lot.items[other])
                lot.items[other] = item
        else:
            self._swap_hidden(lot, self.like.drawn[line])
        self.drawn[line] = [int(lot.items[place]) for place in range(lot.held)]

    def _swap_hidden(self, lot: Lot, items: list[int]) -> None:
        if sorted(items) != sorted(int(lot.items[place]) for place in range(lot.held)):
            return  # not the same bag: the worlds part here
        for place, item in enumerate(items):
            lot.items[place] = item
        hidden = [place for place, word in enumerate(self.match.lot_seen_by(self.viewer, lot).split()[1:]) if word == "?"]
        for _ in range(3 if len(hidden) > 1 else 0):
            one, other = hidden[randbelow(self.rng, len(hidden))], hidden[randbelow(self.rng, len(hidden))]
            item, lot.items[one] = int(lot.items[one]), int(lot.items[other])
            lot.items[other] = item


class World:
    """A room with people on all seats, and one listener whose viewpoint is tested."""

    def __init__(self, row: TableRow, people: list[Person], viewer: int, source: Source) -> None:
        self.stored = WrittenOnly()
        self.row = row
        self.people = people
        self.viewer = viewer
        self.source = source
        self.room = Room(row, served_alone(self.stored))
        self.listener = Listener(people[viewer] if viewer != SPECTATOR else Person("watcher", "Watcher", "person"))

    async def start(self, monkey: Any) -> None:
        """Start the game with the world's own source of deals."""
        monkey.setattr(table, "DealSource", lambda *_: self.source)

        def match(*arguments: Any) -> Any:
            made = Match(*arguments)
            if self.source.match is None:
                self.source.match = made
            return made

        monkey.setattr(table, "Match", match)
        self.row.status = "running"
        await self.room.start(self.row)
        monkey.undo()
        await self.room.enter(self.listener, None)

    @property
    def lines(self) -> list[LineRow]:
        """What was stored."""
        return self.stored.writer.lines

    @property
    def match(self) -> Any:
        """The match in the room."""
        assert self.room.table is not None
        return self.room.table.match

    async def play(self, seat: int, words: str) -> None:
        """A move by the person on a seat."""
        move = Play(number=len(self.match.log), id=f"m{len(self.match.log)}", choice=words)
        await self.room.play(self.people[seat], move)

    def taken(self) -> list[bytes]:
        """What the listener was sent since last asked."""
        received, self.listener.received = self.listener.received, []
        return received


def twins(key: str, players: int, viewer: int, memory: MemoryAid, seed: int, twin: int = 1) -> tuple[World, World]:
    """Two worlds whose deals look the same to a viewer; `twin` says which other world."""
    people = [Person(f"person{seat}", f"P{seat}", "person") for seat in range(players)]
    row = new_table(people[0], TableSettings(game=key, players=players, memory=memory))
    row.seats = [SeatRow(kind="person", person=person.id, name=person.name) for person in people]
    source = Source(seeded(seed), viewer)
    other = Source(seeded(seed, twin), viewer, source)
    return World(row, people, viewer, source), World(copy.deepcopy(row), people, viewer, other)


def alike(one: World, other: World, rng: Random) -> tuple[int, str, str] | None:
    """A choice of some seat in each world that the viewer cannot tell apart."""
    waiting = one.match.to_act()
    if not waiting or waiting != other.match.to_act():
        return None
    seat = waiting[randbelow(rng, len(waiting))]
    lines: dict[str, str] = {}
    for choice in members(other.match.game.legal(other.match.state, seat)):
        lines.setdefault(other.match.choice_seen_by(other.viewer, seat, Choice(choice)), _words(other, seat, choice))
    pairs = []
    for choice in members(one.match.game.legal(one.match.state, seat)):
        line = one.match.choice_seen_by(one.viewer, seat, Choice(choice))
        if line in lines:
            pairs.append((seat, _words(one, seat, choice), lines[line]))
    return pairs[randbelow(rng, len(pairs))] if pairs else None


def _words(world: World, seat: int, choice: int) -> str:
    match = world.match
    words: str = match.game.notation.encode(match.game.act(match.view(seat), Choice(choice)))
    return words
