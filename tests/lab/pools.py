"""Stored tallies of each game under its standard rules, from which studies are resampled.

`python -m tests.lab.pools` plays them again, which a change of a game's notation or of what is tallied requires.
"""

from collections.abc import Sequence
from functools import cache, reduce
from pathlib import Path

import numpy as np

from coven import games
from coven.lab.studies.plan import StudyConfig, plan_study
from coven.lab.studies.play.batches import play_block
from coven.lab.studies.play.game_record import Counts, Tally, add_tallies

FOLDER = Path(__file__).parent / "pools"
GROUPS = 24
BLOCKS_PER_GROUP = 4
GAMES_PER_BLOCK = 100


def pool_plan(game: str, *variants: dict[str, object]) -> StudyConfig:
    """Return the plan of a study whose blocks are summed into the groups of a pool."""
    return plan_study(game, None, *variants, block=GAMES_PER_BLOCK)


@cache
def load_pool(game: str) -> list[Tally]:
    """Return the groups of a pool."""
    with np.load(FOLDER / f"{game}.npz") as stored:
        stacked = {name: stored[name].astype(np.int64) for name in stored.files}
    return [{name: counts[group] for name, counts in stacked.items()} for group in range(GROUPS)]


def resample(game: str, seed: int) -> tuple[list[Tally], list[Tally]]:
    """Return two random halves of a pool: a study of two variants that are the same."""
    order = np.random.default_rng(seed).permutation(GROUPS)
    pool = load_pool(game)
    return [pool[group] for group in order[: GROUPS // 2]], [pool[group] for group in order[GROUPS // 2 :]]


def _smallest_type(counts: Counts) -> Counts:
    return counts.astype(np.result_type(np.min_scalar_type(counts.min()), np.min_scalar_type(counts.max())))


def store_pool(game: str, blocks: Sequence[Tally]) -> None:
    """Store blocks, summed into groups."""
    groups = [reduce(add_tallies, blocks[start::GROUPS]) for start in range(GROUPS)]
    stacked = {name: _smallest_type(np.stack([group[name] for group in groups])) for name in groups[0]}
    FOLDER.mkdir(exist_ok=True)
    np.savez_compressed(FOLDER / f"{game}.npz", allow_pickle=False, **stacked)


def main() -> None:
    """Play and store all pools."""
    for game in games.BUILTIN_GAMES:
        plan = pool_plan(game, {})
        store_pool(game, [play_block(plan, 0, number) for number in range(GROUPS * BLOCKS_PER_GROUP)])


if __name__ == "__main__":
    main()
