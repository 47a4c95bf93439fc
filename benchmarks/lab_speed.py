"""How many games the workshop plays a second: on one thread and on two, and with one and two workers of a Dask cluster.

    python -m benchmarks.lab_speed blackmore --games 20000 [--cluster]

It ends with the efficiency: how much of twice the speed two have. The time to compile, or to read what was compiled before, is
left out. One and two are measured in turn, several times, and the middle of the ratios counts: other work on a machine changes.
"""

import argparse
import time
from collections.abc import Callable
from functools import partial
from statistics import median

from coven.lab.studies.plan import plan
from coven.lab.studies.running import run
from coven.lab.studies.store import Study


def seconds(game: str, games: int, cores: int | None = None, address: str | None = None) -> float:
    """The time so many games take, as a study."""
    chosen = plan(game)
    run(Study(chosen), games=2 * chosen.block, cores=cores, address=address)
    start = time.perf_counter()
    run(Study(chosen), games=games, cores=cores, address=address)
    return time.perf_counter() - start


def clustered(game: str, games: int, workers: int) -> float:
    """The same on a cluster of processes of this machine."""
    from distributed import LocalCluster

    with LocalCluster(n_workers=workers, threads_per_worker=1, dashboard_address=None) as cluster:
        return seconds(game, games, address=cluster.scheduler_address)


def compared(what: str, games: int, took: Callable[[int], float], times: int) -> None:
    """The speed of one and of two, and how much of twice the speed that is."""
    pairs = [(took(1), took(2)) for _ in range(times)]
    one, two = (games / median(pair[place] for pair in pairs) for place in (0, 1))
    efficiency = median(first / second for first, second in pairs) / 2
    print(f"{what}: {one:,.0f} games a second with 1, {two:,.0f} with 2: efficiency {100 * efficiency:.0f} %", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="+")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--cluster", action="store_true")
    given = parser.parse_args()
    for game in given.game:
        compared(f"{game}, threads", given.games, partial(seconds, game, given.games), given.times)
        if given.cluster:
            compared(f"{game}, workers", given.games, partial(clustered, game, given.games), given.times)


if __name__ == "__main__":
    main()
