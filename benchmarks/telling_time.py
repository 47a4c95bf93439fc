"""Promise: telling a move to every seat costs the processor time that docs/reference/capacity.md says.

    python -m benchmarks.telling_time [GAME …] [--moves 60] [--repeats 12]

The same random game is played again and again with a viewer at each seat, told by interpreted rules and by machine code, and for
each move the fastest time of each stage counts, because other programs only ever slow us down. Neither network nor database.
"""

import argparse
import gc
import random
import time
from itertools import pairwise
from typing import Final

from coven import games
from coven.kernel import members
from coven.server.domain.lobby import new_table
from coven.server.domain.rules import compile_rules, compile_telling, teller_of
from coven.server.live.encoded_states import EncodedStates
from coven.server.live.table import Table
from coven.server.live.viewer_state import ViewerStates
from coven.server.protocol import TableSettings
from coven.server.storage import LineNotes, Person
from coven.types import Choice

STAGES: Final = ("making it", "told by interpreted rules", "told by machine code")


def time_moves(key: str, moves: int) -> list[list[float]]:
    """Return the seconds that each stage of each move of a game takes."""
    row = new_table(Person("ann", "Ann", "person"), TableSettings(game=key))
    row.status, row.secret = "running", bytes(32).hex()
    table, chance, seats = Table(row), random.Random(2), range(row.players)
    table.start(0.0)
    teller = teller_of(table.game)
    assert teller is not None
    ways: tuple[ViewerStates | EncodedStates, ...] = (ViewerStates(table), EncodedStates(table, teller))
    for states in ways:
        states.encode_steps_after(table.number - 1, seats, 0.0)
    times: list[list[float]] = []
    while not table.is_over() and len(times) < moves:
        seat, before = chance.choice(table.to_act()), table.number
        choice = Choice(chance.choice(list(members(table.view(seat).legal))))
        marks = [time.perf_counter()]
        table.move(seat, choice, LineNotes(), 0.0)
        marks.append(time.perf_counter())
        for states in ways:
            states.encode_new_steps(before, seats, 0.0)
            marks.append(time.perf_counter())
        times.append([end - start for start, end in pairwise(marks)])
    return times


def fastest(repeats: list[list[list[float]]]) -> list[float]:
    """Return the mean microseconds of each stage, given its times in each repeat of the moves."""
    moves = [[min(times) for times in zip(*stages, strict=True)] for stages in zip(*repeats, strict=True)]
    return [1e6 * sum(times) / len(moves) for times in zip(*moves, strict=True)]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", help="keys of games (default: all)")
    parser.add_argument("--moves", type=int, default=60)
    parser.add_argument("--repeats", type=int, default=12)
    options = parser.parse_args()
    print(f"| | {' | '.join(STAGES)} |\n|---|{'---|' * len(STAGES)}", flush=True)
    gc.disable()
    for key in options.games or games.GAMES:
        compile_telling(key)
        compile_rules(key)
        stages = fastest([time_moves(key, options.moves) for _ in range(options.repeats)])
        cells = " | ".join(f"{micros:.0f} µs" for micros in stages)
        print(f"| {games.load(key).meta.title} | {cells} |", flush=True)


if __name__ == "__main__":
    main()
