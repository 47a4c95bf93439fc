"""Tables: what is played of a study, game by game, and who sits there."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.lab.studies.plan import APPRENTICE, FAMILIAR, SCRIPTED, StudyConfig
from coven.lab.studies.play.game_record import Counts
from coven.lab.studies.play.random_streams import LADDER_STREAM, root_streams

COUNTERFACTUAL_INTERVAL: Final = 8  # of so many games one is looked at closely
MIN_MIXED_DEALS: Final = 10  # deals of a block at tables of skilled and unskilled, which take no time
GAMES_PER_LADDER_GAME: Final = 25  # so many games of a block go with one of the ladder, where nets are asked
MIN_LADDER_GAMES: Final = 2
LADDER_BLOCKS: Final = (
    1000  # blocks that have games of the ladder; later ones go without, so that many games do not wait for nets
)

Script = npt.NDArray[np.int8]  # choices that are given, [number of the choice in its game, game]


def _empty_script() -> Script:
    return np.zeros((1, 1), np.int8)


@dataclass(frozen=True)
class Seatings:
    """Some games of a study."""

    deals: Counts
    streams: Counts
    levels: Counts  # who sits where, [game, seat]
    block: int = 1  # so many games belong together
    counterfactual_interval: int = 0  # and of so many of these one is looked at closely; 0 for none
    script: Script = field(default_factory=_empty_script)  # all choices of nets and of bots that think

    def seats_of(self, *levels: int) -> Counts:
        """The seats with one of these levels, a set for each game."""
        seats: Counts = (np.isin(self.levels, levels) << np.arange(self.levels.shape[1])).sum(axis=1)
        return seats

    def arguments(self, plan: StudyConfig, variant: Any) -> tuple[Any, ...]:
        """What the watched loop takes between its memory and its results."""
        given = self.seats_of(FAMILIAR, SCRIPTED)
        return (plan.players, variant.as_array(), root_streams(plan.seed), self.deals, self.streams, self.seats_of(APPRENTICE),
                given, self.script, self.counterfactual_interval, self.block)  # fmt: skip


def bots_by_seat(plan: StudyConfig, numbers: Sequence[int]) -> Counts:
    """Which bot sits where in the games of some blocks, [block, game, seat]: in turn, and another seat in the next deal."""
    deals = _deal_numbers(numbers, plan.block).reshape(len(numbers), plan.block)
    seats: Counts = (deals[:, :, None] + np.arange(plan.players)) % len(plan.bots)
    return seats


def study_seatings(plan: StudyConfig, numbers: Sequence[int]) -> Seatings:
    """The games of some blocks."""
    deals = _deal_numbers(numbers, plan.block)
    levels = [plan.ladder.index(bot) for bot in plan.bots] if plan.is_compiled else [SCRIPTED] * len(plan.bots)
    sitting = np.array(levels, np.int64)[bots_by_seat(plan, numbers).reshape(len(deals), plan.players)]
    return Seatings(deals, np.zeros(len(deals), np.int64), sitting, plan.block, COUNTERFACTUAL_INTERVAL)


def mixed_seatings(plan: StudyConfig, numbers: Sequence[int]) -> Seatings:
    """Each of some deals twice, with other players: each seat an Apprentice or a Toad by the toss of a coin."""
    half = max(plan.block // 2, MIN_MIXED_DEALS)
    deals = np.repeat(_deal_numbers(numbers, half), 2)
    masks = np.concatenate(
        [np.random.default_rng([plan.seed, number]).integers(0, 1 << plan.players, 2 * half) for number in numbers]
    )
    levels = (masks[:, None] >> np.arange(plan.players)) & 1
    return Seatings(deals, 1 + np.arange(len(deals)) % 2, levels, 2 * half)


def ladder_seatings(plan: StudyConfig, numbers: Sequence[int]) -> Seatings:
    """Tables at which each seat is any level of the ladder; those of late blocks are none."""
    rungs = len(plan.ladder)
    count = ladder_games(plan)
    early = [number for number in numbers if number < LADDER_BLOCKS]
    levels = [np.random.default_rng([plan.seed, number, rungs]).integers(0, rungs, (count, plan.players)) for number in early]
    deals = _deal_numbers(early, count)
    together = np.concatenate([np.zeros((0, plan.players), np.int64), *levels])
    return Seatings(deals, np.full(len(deals), LADDER_STREAM, np.int64), together, count)


def ladder_games(plan: StudyConfig) -> int:
    """How many games of the ladder go with a block."""
    return max(plan.block // GAMES_PER_LADDER_GAME, MIN_LADDER_GAMES)


def _deal_numbers(numbers: Sequence[int], each: int) -> Counts:
    """The deals of some blocks with so many each, one block after the other."""
    deals: Counts = (np.array(numbers, np.int64)[:, None] * each + np.arange(each)).ravel()
    return deals
