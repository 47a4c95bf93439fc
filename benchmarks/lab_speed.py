"""How many games the workshop plays a second: on one thread and on two, and with one and two workers of a Dask cluster.

    python benchmarks/lab_speed.py blackmore --games 20000 [--cluster]

The time to compile, or to read what was compiled before, is left out.
"""

import argparse
import time

from coven.lab.studies.plan import plan
from coven.lab.studies.running import run
from coven.lab.studies.store import Study


def seconds(game: str, games: int, cores: int | None, address: str | None = None) -> float:
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
        return seconds(game, games, None, cluster.scheduler_address)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="+")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--cluster", action="store_true")
    given = parser.parse_args()
    for game in given.game:
        for count in (1, 2):
            print(f"{game}, {count} threads: {given.games / seconds(game, given.games, count):,.0f} games a second")
        if given.cluster:
            for count in (1, 2):
                print(f"{game}, {count} workers: {given.games / clustered(game, given.games, count):,.0f} games a second")


if __name__ == "__main__":
    main()
