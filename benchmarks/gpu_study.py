"""Whether `coven lab --device gpu` plays the games of the CPU, number for number, and how fast.

    python -m benchmarks.gpu_study [blackmore …] [--bots apprentice familiar familiar,apprentice,toad] [--blocks 256]

Some blocks of a study (200 games watched, 200 with mixed players and 8 of the ladder each) are played on both and their tallies
compared, sum by sum: wins, leads, decisions looked at closely, what is counted of every choice, and what each level won.
"""

import argparse
import time
from collections.abc import Callable

import numpy as np
from msgspec.structs import replace

from coven import games
from coven.lab.studies.plan import plan
from coven.lab.studies.play.batches import COMPILED, play_blocks
from coven.lab.studies.play.game_record import Tally
from coven.lab.studies.play.gpu import Gpu, most_together
from coven.lab.studies.play.seatings import laddered, mixed_tables


def differing(one: list[Tally], other: list[Tally]) -> list[str]:
    """The sums that are not the same."""
    pairs = list(zip(one, other, strict=True))
    return sorted({name for mine, theirs in pairs for name in mine if not np.array_equal(mine[name], theirs[name])})


def timed(work: Callable[[], list[Tally]]) -> tuple[float, list[Tally]]:
    """How long some work takes, and what comes of it."""
    start = time.perf_counter()
    found = work()
    return time.perf_counter() - start, found


def studied(game: str, bots: str, wanted: int, compared: int) -> None:
    """One game on both."""
    chosen, gpu = plan(game, bots=bots), Gpu()
    count = min(wanted, most_together(chosen))
    each = chosen.block + mixed_tables(chosen, [0]).block + laddered(chosen)
    compiled, _ = timed(lambda: play_blocks(replace(chosen, block=1), 0, [0], gpu))
    took, there = timed(lambda: play_blocks(chosen, 0, range(count), gpu))
    play_blocks(chosen, 0, [0], COMPILED)  # compiles
    core, here = timed(lambda: play_blocks(chosen, 0, range(compared), COMPILED))
    wrong = differing(here, there[:compared])
    told = f"other sums of {', '.join(wrong)}" if wrong else f"all {each * compared:,} games alike"
    speed, slow = each * count / took, each * compared / core
    print(
        f"{game}, {bots}: first kernels after {compiled:.0f} s, {speed:,.0f} games a second with tallies, one core {slow:,.0f}; "
        f"{told}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=games.OURS)
    parser.add_argument("--bots", nargs="+", default=["apprentice", "familiar", "familiar,apprentice,toad"])
    parser.add_argument("--blocks", type=int, default=256)
    parser.add_argument("--compared", type=int, default=8)
    given = parser.parse_args()
    for game in given.game:
        for bots in given.bots:
            studied(game, bots, given.blocks, given.compared)


if __name__ == "__main__":
    main()
