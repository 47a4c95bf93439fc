"""Promise: telling a move to every seat costs the processor time that docs/reference/capacity.md says, by stage.

    python -m benchmarks.telling_time [GAME …] [--moves 60] [--repeats 12]

The same random game is played again and again with a viewer at each seat, and for each move the fastest time of each stage
counts, because other programs only ever slow us down. There is no network and no database.
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
from coven.server.domain.rules import compile_rules
from coven.server.live.audience import encoder_of
from coven.server.live.table import Table
from coven.server.live.viewer_state import ViewerStates
from coven.server.protocol import TableSettings
from coven.server.storage import LineNotes, Person
from coven.types import Choice

STAGES: Final = ("making it", "what each seat knows, and the log", "positions and differences", "encoding")


def time_moves(key: str, moves: int) -> list[list[float]]:
    """Return the seconds that each stage of each move of a game takes."""
    row = new_table(Person("ann", "Ann", "person"), TableSettings(game=key))
    row.status, row.secret = "running", bytes(32).hex()
    table, chance, encode, seats = Table(row), random.Random(2), encoder_of(key), range(row.players)
    table.start(0.0)
    states = ViewerStates(table)
    for seat in seats:
        states.position(seat)
    times: list[list[float]] = []
    while not table.is_over() and len(times) < moves:
        seat, before = chance.choice(table.to_act()), table.number
        choice = Choice(chance.choice(list(members(table.view(seat).legal))))
        marks = [time.perf_counter()]
        table.move(seat, choice, LineNotes(), 0.0)
        marks.append(time.perf_counter())
        states.advance_logs(seats, before)
        marks.append(time.perf_counter())
        steps = states.steps_after(before, seats, 0.0) or []
        marks.append(time.perf_counter())
        for step in steps:
            for part in (step.event, *step.own.values()):
                encode(part)
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
    print(f"| | {' | '.join(STAGES)} | in all |\n|---|{'---|' * (len(STAGES) + 1)}", flush=True)
    gc.disable()
    for key in options.games or games.GAMES:
        compile_rules(key)
        stages = fastest([time_moves(key, options.moves) for _ in range(options.repeats)])
        cells = " | ".join(f"{micros:.0f} µs" for micros in (*stages, sum(stages)))
        print(f"| {games.load(key).meta.title} | {cells} |", flush=True)


if __name__ == "__main__":
    main()
