"""Tables: what is played of a study, game by game, and who sits there."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.lab.studies.ladder import APPRENTICE, FAMILIAR, THINKER
from coven.lab.studies.luck import LADDER_LUCK, roots_of
from coven.lab.studies.plan import Plan
from coven.lab.studies.tally import Counts

CLOSE: Final = 8  # of so many games one is looked at closely
FEWEST_MIXED: Final = 10  # deals of a block at tables of skilled and unskilled, which take no time
CLIMBED: Final = 25  # so many games of a block go with one of the ladder, where nets are asked
FEWEST_CLIMBED: Final = 2
LADDERED: Final = 1000  # blocks that have games of the ladder; later ones go without, so that many games do not wait for nets

Script = npt.NDArray[np.int8]  # choices that are given, [number of the choice in its game, game]


def _nothing() -> Script:
    return np.zeros((1, 1), np.int8)


@dataclass(frozen=True)
class Tables:
    """Some games of a study."""

    deals: Counts
    streams: Counts
    levels: Counts  # who sits where, [game, seat]
    block: int = 1  # so many games belong together
    close: int = 0  # and of so many of these one is looked at closely; 0 for none
    script: Script = field(default_factory=_nothing)  # all choices of nets and of bots that think

    def seats_of(self, *levels: int) -> Counts:
        """The seats with one of these levels, a set for each game."""
        seats: Counts = (np.isin(self.levels, levels) << np.arange(self.levels.shape[1])).sum(axis=1)
        return seats

    def arguments(self, plan: Plan, variant: Any) -> tuple[Any, ...]:
        """What the watched loop takes between its memory and its results."""
        given = self.seats_of(FAMILIAR, THINKER)
        return (plan.players, variant.array_of_one(), roots_of(plan.seed), self.deals, self.streams, self.seats_of(APPRENTICE),
                given, self.script, self.close, self.block)  # fmt: skip


def seated(plan: Plan, numbers: Sequence[int]) -> Counts:
    """Which bot sits where in the games of some blocks, [block, game, seat]: in turn, and another seat in the next deal."""
    deals = _deals(numbers, plan.block).reshape(len(numbers), plan.block)
    seats: Counts = (deals[:, :, None] + np.arange(plan.players)) % len(plan.bots)
    return seats


def watched_tables(plan: Plan, numbers: Sequence[int]) -> Tables:
    """The games of some blocks."""
    deals = _deals(numbers, plan.block)
    levels = [plan.ladder.index(bot) for bot in plan.bots] if plan.is_quick else [THINKER] * len(plan.bots)
    sitting = np.array(levels, np.int64)[seated(plan, numbers).reshape(len(deals), plan.players)]
    return Tables(deals, np.zeros(len(deals), np.int64), sitting, plan.block, CLOSE)


def mixed_tables(plan: Plan, numbers: Sequence[int]) -> Tables:
    """Each of some deals twice, with other players: each seat an Apprentice or a Toad by the toss of a coin."""
    half = max(plan.block // 2, FEWEST_MIXED)
    deals = np.repeat(_deals(numbers, half), 2)
    masks = np.concatenate(
        [np.random.default_rng([plan.seed, number]).integers(0, 1 << plan.players, 2 * half) for number in numbers]
    )
    levels = (masks[:, None] >> np.arange(plan.players)) & 1
    return Tables(deals, 1 + np.arange(len(deals)) % 2, levels, 2 * half)


def ladder_tables(plan: Plan, numbers: Sequence[int]) -> Tables:
    """Tables at which each seat is any level of the ladder; those of late blocks are none."""
    rungs = len(plan.ladder)
    count = laddered(plan)
    early = [number for number in numbers if number < LADDERED]
    levels = [np.random.default_rng([plan.seed, number, rungs]).integers(0, rungs, (count, plan.players)) for number in early]
    deals = _deals(early, count)
    together = np.concatenate([np.zeros((0, plan.players), np.int64), *levels])
    return Tables(deals, np.full(len(deals), LADDER_LUCK, np.int64), together, count)


def laddered(plan: Plan) -> int:
    """How many games of the ladder go with a block."""
    return max(plan.block // CLIMBED, FEWEST_CLIMBED)


def _deals(numbers: Sequence[int], each: int) -> Counts:
    """The deals of some blocks with so many each, one block after the other."""
    deals: Counts = (np.array(numbers, np.int64)[:, None] * each + np.arange(each)).ravel()
    return deals
