"""Whether `coven lab --device gpu` plays the games of the CPU, number for number, and how fast.

    python -m benchmarks.gpu_study [blackmore …] [--blocks 256] [--compared 8]

Some blocks of a study (200 games watched and 200 with mixed players each) are played on both and their tallies compared, sum by
sum: wins, leads, decisions looked at closely, and what is counted of every choice. They are late blocks, which have no tables of
the ladder: its net is asked on the CPU wherever the rest is played.
"""

import argparse
import time
from collections.abc import Callable

import numpy as np
from msgspec.structs import replace

from coven import games
from coven.lab.studies.blocks import LADDERED, play_blocks, play_on_core
from coven.lab.studies.gpu import play_on_gpu
from coven.lab.studies.plan import plan
from coven.lab.studies.tally import Tally


def differing(one: list[Tally], other: list[Tally]) -> list[str]:
    """The sums that are not the same."""
    pairs = list(zip(one, other, strict=True))
    return sorted({name for mine, theirs in pairs for name in mine if not np.array_equal(mine[name], theirs[name])})


def timed(work: Callable[[], list[Tally]]) -> tuple[float, list[Tally]]:
    """How long some work takes, and what comes of it."""
    start = time.perf_counter()
    found = work()
    return time.perf_counter() - start, found


def studied(game: str, count: int, compared: int) -> None:
    """One game on both."""
    chosen = plan(game)
    numbers = range(LADDERED, LADDERED + count)
    compiled, _ = timed(lambda: play_blocks(replace(chosen, block=1), 0, numbers[:1], play_on_gpu))
    took, there = timed(lambda: play_blocks(chosen, 0, numbers, play_on_gpu))
    play_blocks(chosen, 0, numbers[:1], play_on_core)  # compiles
    core, here = timed(lambda: play_blocks(chosen, 0, numbers[:compared], play_on_core))
    wrong = differing(here, there[:compared])
    told = f"other sums of {', '.join(wrong)}" if wrong else f"all {2 * chosen.block * compared:,} games alike"
    speed, slow = 2 * chosen.block * count / took, 2 * chosen.block * compared / core
    print(f"{game}: first kernel after {compiled:.0f} s, {speed:,.0f} games a second with tallies, one core {slow:,.0f}; {told}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=games.OURS)
    parser.add_argument("--blocks", type=int, default=256)
    parser.add_argument("--compared", type=int, default=8)
    given = parser.parse_args()
    for game in given.game:
        studied(game, given.blocks, given.compared)


if __name__ == "__main__":
    main()
