"""Whether levels keep their limits of time, what they weigh and hold: `python -m benchmarks.level_budgets [GAME ...] [--choices 100]`.

With `--cores N` so many processes play at once, each with deals of its own; leave a core free for each, or the clock tells of the
others.

Each level plays among itself at the usual number of players, with the budget it has at a table. Of each choice with an
alternative the time on the clock and the time of this process are taken: on a machine with other work only the second says what
the level itself did. A choice is over when it takes more than 10 % longer than its level may; levels that answer at once may take
a millisecond.
"""

import argparse
import os
import time
from functools import partial
from itertools import count as numbers
from typing import Any

import numpy as np

from coven import Match, games
from coven.bots import roster
from coven.bots.net.model import MODELS
from coven.bots.search.ismcts import Budget
from coven.kernel import count, seeded
from coven.lab.executors import processes

AT_ONCE = 1.0  # milliseconds
TOLERANCE = 1.1


def times(key: str, level: str, choices: int, cores: int = 1, part: int = 0) -> tuple[Any, Any, float]:
    """Milliseconds of so many choices, on the clock and of this process, and the megabytes it holds then.

    Every so manyth match is played, from the one numbered as this part on.
    """
    wall: list[float] = []
    own: list[float] = []
    players = games.load(key).meta.usual
    for seed in numbers(part, cores):
        match, rng = Match(key, players), seeded(seed)
        bots = [roster.make(level, key, 100 * seed + seat) for seat in range(players)]
        match.draw_lots(rng)
        for bot in bots:  # what is compiled at a bot's first choice is there before it counts
            bot.choose(match.view(match.to_act()[0]))
        while match.to_act():
            seat = match.to_act()[0]
            view = match.view(seat)
            began, used = time.perf_counter(), time.process_time()
            choice = bots[seat].choose(view)
            if count(view.legal) > 1:
                wall.append(1000 * (time.perf_counter() - began))
                own.append(1000 * (time.process_time() - used))
                if len(wall) >= choices:
                    return np.array(wall), np.array(own), resident()
            match.choose(seat, choice)
            match.draw_lots(rng)
    raise AssertionError("matches never end")


def times_on(cores: int, key: str, level: str, choices: int) -> tuple[Any, Any, float]:
    """The same on several cores at once; of the memory what the largest process holds."""
    if cores == 1:
        return times(key, level, choices)
    with processes(cores) as (pool, _):
        parts = list(pool.map(partial(times, key, level, -(-choices // cores), cores), range(cores)))
    wall, own = (np.concatenate(found) for found in list(zip(*parts, strict=True))[:2])
    return wall, own, max(held for _, _, held in parts)


def resident() -> float:
    """Megabytes of memory this process holds now."""
    with open("/proc/self/statm", encoding="ascii") as told:
        return int(told.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(games.GAMES))
    parser.add_argument("--levels", default=",".join(roster.LEVELS))
    parser.add_argument("--choices", type=int, default=100)
    parser.add_argument("--cores", type=int, default=1)
    wanted = parser.parse_args()
    print(
        "| game | level | limit, ms | choices | over on the clock | over by itself | 99th percentile, ms | by itself, ms | MB |"
    )
    print("|---|---|---|---|---|---|---|---|---|")
    for key in wanted.games:
        for level in wanted.levels.split(","):
            limit = (roster.LEVELS[level].budget or Budget(AT_ONCE, 0)).milliseconds
            wall, own, held = times_on(wanted.cores, key, level, wanted.choices)
            over = [int((spent > TOLERANCE * limit).sum()) for spent in (wall, own)]
            late = [f"{np.percentile(spent, 99):.1f}" for spent in (wall, own)]
            figures = [f"{limit:.0f}", len(wall), *over, *late, f"{held:.0f}"]
            print(f"| {key} | {level} | {' | '.join(map(str, figures))} |", flush=True)
        model = MODELS / f"{key}.model"
        print(f"model of {key}: {model.stat().st_size / 1e6:.2f} MB", flush=True)


if __name__ == "__main__":
    main()
