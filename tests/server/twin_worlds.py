"""Twin worlds: two games that differ only in what a viewer cannot see, each in a room of the server without a network."""

import asyncio
import copy
from collections.abc import Sequence
from typing import Any

from coven.core.chance import Lot
from coven.kernel import Random, members, randbelow, seeded
from coven.languages import DEFAULT_LANGUAGE
from coven.match.match import Match
from coven.server.base.clock import UptimeClock
from coven.server.cluster.bus import LocalBus
from coven.server.domain.lobby import new_table
from coven.server.live import table
from coven.server.live.bots import BotPool
from coven.server.live.presence import Batch
from coven.server.live.room import Room
from coven.server.live.room_context import Services
from coven.server.protocol import MemoryAid, Play, TableSettings
from coven.server.storage import LineRow, Person, SeatRow, TableRow
from coven.types import SPECTATOR, Choice
from tests.server.manual_clock import ManualClock


class ListWriter:
    """A log writer that stores lines in a list."""

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


class WriteOnlyStore:
    """A store that can only be written to."""

    def __init__(self) -> None:
        self.writer = ListWriter()

    async def read(self, question: Any) -> Any:
        raise AssertionError("a room of a twin world must not read the database")


def isolated_services(store: WriteOnlyStore) -> Services:
    """Return the dependencies of a room without anything outside the process; time stands still."""
    time = ManualClock()
    return Services(store, LocalBus(), BotPool(), time, UptimeClock(time), 1e9, 1e9, 1e9)


class Listener:
    """A viewer that records the messages sent to it."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.muted: set[str] = set()
        self.blocked: set[str] = set()
        self.wants_views = True
        self.language = DEFAULT_LANGUAGE
        self.wants_words = False
        self.is_visible = True
        self.received: list[bytes] = []

    def push_batch(self, batch: Batch) -> None:
        for message in batch.messages:
            self.push(message)

    def push(self, message: bytes) -> None:
        self.received.append(message)

    def close(self, code: int) -> None:
        self.received.append(b"closed %d" % code)


class TwinDealSource:
    """A seeded source of deals. A twin's deals are those of the original world with hidden items swapped."""

    def __init__(self, rng: Random, viewer: int, original: "TwinDealSource | None" = None) -> None:
        self.rng = rng
        self.viewer = viewer
        self.original = original
        self.drawn: dict[int, list[int]] = {}
        self.match: Any = None

    def draw(self, lot: Lot, line: int) -> None:
        if self.original is None or self.original.drawn.get(line) is None:
            for index in range(lot.due):
                swap_items(lot, index, index + randbelow(self.rng, lot.held - index))
        else:
            self._swap_hidden(lot, self.original.drawn[line])
        self.drawn[line] = [int(lot.items[index]) for index in range(lot.held)]

    def _swap_hidden(self, lot: Lot, items: list[int]) -> None:
        if sorted(items) != sorted(int(lot.items[index]) for index in range(lot.held)):
            return  # not the same items: the worlds diverge here
        for index, item in enumerate(items):
            lot.items[index] = item
        hidden = [index for index, word in enumerate(self.match.lot_seen_by(self.viewer, lot).split()[1:]) if word == "?"]
        for _ in range(3 if len(hidden) > 1 else 0):
            first = hidden[randbelow(self.rng, len(hidden))]
            second = hidden[randbelow(self.rng, len(hidden))]
            swap_items(lot, first, second)


def swap_items(lot: Lot, first: int, second: int) -> None:
    """Swap two items of a lot."""
    item, lot.items[first] = int(lot.items[first]), int(lot.items[second])
    lot.items[second] = item


class World:
    """A room with people on all seats, and one listener whose viewpoint is tested."""

    def __init__(self, row: TableRow, people: list[Person], viewer: int, source: TwinDealSource) -> None:
        self.store = WriteOnlyStore()
        self.row = row
        self.people = people
        self.viewer = viewer
        self.source = source
        self.room = Room(row, isolated_services(self.store))
        self.listener = Listener(people[viewer] if viewer != SPECTATOR else Person("watcher", "Watcher", "person"))

    async def start(self, monkey: Any) -> None:
        """Start the game with this world's source of deals."""
        monkey.setattr(table, "DealSource", lambda *_: self.source)

        def match(*arguments: Any) -> Any:
            new_match = Match(*arguments)
            if self.source.match is None:
                self.source.match = new_match
            return new_match

        monkey.setattr(table, "Match", match)
        self.row.status = "running"
        await self.room.start(self.row)
        monkey.undo()
        await self.room.enter(self.listener, None)

    @property
    def lines(self) -> list[LineRow]:
        """The stored lines."""
        return self.store.writer.lines

    @property
    def match(self) -> Any:
        """The match in the room."""
        assert self.room.table is not None
        return self.room.table.match

    async def play(self, seat: int, choice: str) -> None:
        """Make a move of the person on a seat."""
        move = Play(number=len(self.match.log), id=f"m{len(self.match.log)}", choice=choice)
        await self.room.play(self.people[seat], move)

    def take_messages(self) -> list[bytes]:
        """Return the messages sent to the listener since the last call."""
        received, self.listener.received = self.listener.received, []
        return received


def create_twins(key: str, players: int, viewer: int, memory: MemoryAid, seed: int, twin: int = 1) -> tuple[World, World]:
    """Return two worlds whose deals look the same to a viewer; `twin` is the seed of the second one."""
    people = [Person(f"person{seat}", f"P{seat}", "person") for seat in range(players)]
    row = new_table(people[0], TableSettings(game=key, players=players, memory=memory))
    row.seats = [SeatRow(kind="person", person=person.id, name=person.name) for person in people]
    source = TwinDealSource(seeded(seed), viewer)
    twin_source = TwinDealSource(seeded(seed, twin), viewer, source)
    return World(row, people, viewer, source), World(copy.deepcopy(row), people, viewer, twin_source)


def find_matching_choices(world: World, twin: World, rng: Random) -> tuple[int, str, str] | None:
    """Return a seat and a choice of it in each world that the viewer cannot distinguish, or None."""
    to_act = world.match.to_act()
    if not to_act or to_act != twin.match.to_act():
        return None
    seat = to_act[randbelow(rng, len(to_act))]
    choices_by_line: dict[str, str] = {}
    for choice in members(twin.match.game.legal_choices(twin.match.state, seat)):
        line = twin.match.choice_seen_by(twin.viewer, seat, Choice(choice))
        choices_by_line.setdefault(line, _choice_text(twin, seat, choice))
    pairs = []
    for choice in members(world.match.game.legal_choices(world.match.state, seat)):
        line = world.match.choice_seen_by(world.viewer, seat, Choice(choice))
        if line in choices_by_line:
            pairs.append((seat, _choice_text(world, seat, choice), choices_by_line[line]))
    return pairs[randbelow(rng, len(pairs))] if pairs else None


def _choice_text(world: World, seat: int, choice: int) -> str:
    match = world.match
    text: str = match.game.notation.encode(match.game.act(match.view(seat), Choice(choice)))
    return text
