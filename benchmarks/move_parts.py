"""Where the time of a move goes: `python benchmarks/move_parts.py [--game blackmore] [--moves 2000]`

Moves at one table after the other, each told to four players where the game allows it, without a network and in one thread; the
time in each part counts once, for the innermost part it was spent in. server_load.py prints the same beside what a
whole server used.
"""

import argparse
import random
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

from coven import games
from coven.games.contract.compiled import compiled_game
from coven.games.contract.game import Game
from coven.kernel import members
from coven.server.domain import lobby, rules
from coven.server.domain.rows import LineNotes, Person, packed_line
from coven.server.http.asgi.senders import text_frame
from coven.server.live import table as tables
from coven.server.live.plain_views import Reading
from coven.server.live.table import Table
from coven.server.live.viewer_state import Sights
from coven.server.protocol import Accepted, TableSettings, encode
from coven.types import Choice

MOST_PLAYERS: Final = 4
PARTS: Final = {  # the contract's functions that make what viewers get
    "look_each": "views",
    "picture": "pictures",
    "memory": "pictures",
    "tell": "words",
    "prompt": "words",
    "choice_words": "words",
    "phrases": "words",
    "chapter": "words",
}


class Meter:
    """Seconds spent in each part, the innermost first."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = {}
        self.inner = [0.0]

    @contextmanager
    def part(self, name: str) -> Iterator[None]:
        """What happens inside counts for this part, but for parts inside it."""
        self.inner.append(0.0)
        began = time.thread_time()
        yield
        taken = time.thread_time() - began
        self.spent[name] = self.spent.get(name, 0.0) + taken - self.inner.pop()
        self.inner[-1] += taken

    def timed(self, name: str, function: Callable[..., Any]) -> Callable[..., Any]:
        """The function, counted as a part."""

        def counted(*arguments: Any) -> Any:
            with self.part(name):
                return function(*arguments)

        return counted

    def game(self, key: str) -> Game:
        """A game, compiled, with its parts counted."""
        game = compiled_game(key)
        counted: Any = {name: self.timed(part, getattr(game, name)) for name, part in PARTS.items()}
        return replace(game, **counted)


def table_of(key: str) -> Table:
    """A table on which a game has begun."""
    players = min(MOST_PLAYERS, games.load(key).meta.most)
    row = lobby.new_table(Person("ann", "Ann", "person"), TableSettings(game=key, players=players))
    row.status = "running"
    return Table(row)


def make_move(table: Table, seen: Sights, meter: Meter, now: float) -> None:
    """One move by chance: made, packed for the store, told to everyone."""
    seat = table.to_act()[0]
    choice = Choice(random.choice(list(members(table.view(seat).legal))))
    with meter.part("rules and notation"):
        steps = table.move(seat, choice, LineNotes(by="seat", id="m1"), now)
    with meter.part("packing for the store"):
        for step in steps:
            packed_line(step.row)
    with meter.part("events"):
        told = seen.events_for_each(range(table.row.players), steps[0].row.number - 1, now)
    for made in told.values():
        with meter.part("JSON"):
            messages = [encode(event) for event in made or []]
        with meter.part("frames"):
            b"".join(text_frame(message) for message in messages)
    with meter.part("JSON"):
        encode(Accepted(id="m1", number=steps[0].row.number))


def parts(key: str, moves: int) -> dict[str, float]:
    """Seconds a move in each part."""
    meter = Meter()
    rules.warm(key)
    game = meter.game(key)
    theirs: Any = tables
    ours: Any = Reading
    kept = theirs.rules_of, ours.each  # put back at the end
    theirs.rules_of = lambda key: game
    ours.each = meter.timed("reading views", ours.each)
    try:
        made = 0
        while made < moves:
            table = table_of(key)
            table.start(0.0)
            seen = Sights(table)
            for viewer in range(table.row.players):
                seen.position(viewer, 0.0)
            while not table.is_over() and made < moves:
                if made == moves // 10:
                    meter.spent.clear()  # what was loaded with the first moves
                make_move(table, seen, meter, float(made))
                made += 1
    finally:
        theirs.rules_of, ours.each = kept
    counted = moves - moves // 10
    return {name: seconds / counted for name, seconds in meter.spent.items()}


def show(found: dict[str, float], whole: float | None = None) -> None:
    """A line for each part, with its share of the whole."""
    whole = whole or sum(found.values())
    found = found | {"network, commits, the event loop": max(0.0, whole - sum(found.values()))}
    for name, seconds in sorted(found.items(), key=lambda part: -part[1]):
        if seconds:
            print(f"  {name}: {seconds * 1e6:.0f} µs a move, {seconds / whole:.0%}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="blackmore")
    parser.add_argument("--moves", type=int, default=2000)
    asked = parser.parse_args()
    found = parts(asked.game, asked.moves)
    print(f"{asked.game}: {sum(found.values()) * 1e6:.0f} µs a move without network and commits", flush=True)
    show(found)


if __name__ == "__main__":
    main()
