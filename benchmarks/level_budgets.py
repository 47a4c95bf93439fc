"""Promise: every level keeps its time limit, an Elder within 1 s in 99 % of its choices, and models take at most 3 MB.

    python -m benchmarks.level_budgets [GAME …] [--levels elder,archwitch] [--choices 100] [--cores 1]

Each level plays against itself at the usual number of players, with the budget it has at a table. Wall-clock time and processor
time of this process are measured for each choice that is not forced; on a busy machine only the second counts. A choice is over
if it takes more than 10 % longer than the limit of its level, or than a millisecond for levels that do not search. With --cores,
that many processes play different deals; leave a core free for each.
"""

import argparse
import os
import time
from functools import partial
from itertools import count as numbers
from typing import Final

import numpy as np
import numpy.typing as npt

from coven import Match, games
from coven.bots import roster
from coven.bots.net.model import MODELS_DIR
from coven.bots.search.ismcts import Budget
from coven.kernel import count, seeded
from coven.lab.executors import process_pool

INSTANT_MILLISECONDS: Final = 1.0
TOLERANCE: Final = 1.1

Milliseconds = npt.NDArray[np.float64]


def measure(key: str, level: str, choices: int, step: int = 1, first: int = 0) -> tuple[Milliseconds, Milliseconds, float]:
    """Return wall-clock and processor time of choices, and the megabytes this process then uses.

    It plays the matches `first`, `first + step`, …
    """
    wall: list[float] = []
    cpu: list[float] = []
    players = games.load(key).meta.default_players
    for seed in numbers(first, step):
        match, rng = Match(key, players), seeded(seed)
        bots = [roster.make(level, key, 100 * seed + seat) for seat in range(players)]
        match.draw_lots(rng)
        for bot in bots:  # compile before measuring
            bot.choose(match.view(match.to_act()[0]))
        while match.to_act():
            seat = match.to_act()[0]
            view = match.view(seat)
            start, cpu_start = time.perf_counter(), time.process_time()
            choice = bots[seat].choose(view)
            if count(view.legal) > 1:
                wall.append(1000 * (time.perf_counter() - start))
                cpu.append(1000 * (time.process_time() - cpu_start))
                if len(wall) >= choices:
                    return np.array(wall), np.array(cpu), resident_megabytes()
            match.choose(seat, choice)
            match.draw_lots(rng)
    raise AssertionError("matches never end")


def measure_on_cores(cores: int, key: str, level: str, choices: int) -> tuple[Milliseconds, Milliseconds, float]:
    """Measure on several cores; the memory is that of the largest process."""
    if cores == 1:
        return measure(key, level, choices)
    with process_pool(cores) as (pool, _):
        parts = list(pool.map(partial(measure, key, level, -(-choices // cores), cores), range(cores)))
    wall, cpu = (np.concatenate([part[place] for part in parts]) for place in (0, 1))
    return wall, cpu, max(megabytes for _, _, megabytes in parts)


def resident_megabytes() -> float:
    """Return the resident memory of this process."""
    with open("/proc/self/statm", encoding="ascii") as statm:
        return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(games.GAMES))
    parser.add_argument("--levels", default=",".join(roster.LEVELS), help="levels, separated by commas")
    parser.add_argument("--choices", type=int, default=100, help="number of choices to measure")
    parser.add_argument("--cores", type=int, default=1)
    options = parser.parse_args()
    print("| game | level | limit, ms | choices | over, wall clock | over, processor | p99, ms | p99 processor, ms | MB |")
    print("|---|---|---|---|---|---|---|---|---|")
    for key in options.games:
        for level in options.levels.split(","):
            limit = (roster.LEVELS[level].budget or Budget(INSTANT_MILLISECONDS, 0)).milliseconds
            wall, cpu, megabytes = measure_on_cores(options.cores, key, level, options.choices)
            over = [int((times > TOLERANCE * limit).sum()) for times in (wall, cpu)]
            p99 = [f"{np.percentile(times, 99):.1f}" for times in (wall, cpu)]
            cells = [f"{limit:.0f}", len(wall), *over, *p99, f"{megabytes:.0f}"]
            print(f"| {key} | {level} | {' | '.join(map(str, cells))} |", flush=True)
        model = MODELS_DIR / f"{key}.model"
        print(f"model of {key}: {model.stat().st_size / 1e6:.2f} MB", flush=True)


if __name__ == "__main__":
    main()
