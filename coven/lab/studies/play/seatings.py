"""The deals of a study, the bots in their seats, and the random streams of each deal.

Each lot has its own stream, named by the deal, its kind and the number of earlier ones. So two variants, or two ways to play,
meet the same cards as long as the same items are in the bags, whatever was chosen.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from coven.kernel import Random, Record, Row, derive_stream, rule, seeded
from coven.lab.studies.plan import APPRENTICE, FAMILIAR, SCRIPTED, StudyConfig
from coven.lab.studies.play.game_record import Counts, Rows, Script
from coven.types import MAX_SEATS

COUNTERFACTUAL_INTERVAL: Final = 8  # one game in this many gets counterfactual rollouts
MIN_MIXED_DEALS: Final = 10  # per block, at tables of Apprentices and Toads, which are fast
GAMES_PER_LADDER_GAME: Final = 25  # games of a block for each ladder game, whose nets are slow
MIN_LADDER_GAMES: Final = 2
LADDER_BLOCKS: Final = 1000  # later blocks have no ladder games, so that large studies do not wait for nets

LOT_BITS: Final = 12  # for the number of lots of one kind in a game
KIND_BITS: Final = 4
STREAM_BITS: Final = 4  # for replays of one deal with other luck or other players
LADDER_STREAM: Final = 3  # the stream of ladder games; 0 to 2 are those of the study's games and of mixed games
LOT_SLOT: Final = MAX_SEATS  # the slot of the lots' stream, after those of the seats
RNG_WORDS: Final = 4  # words of one generator's state
MAX_DEALS: Final = 1 << (60 - LOT_BITS - KIND_BITS - STREAM_BITS)


# random streams


@cache
def root_streams(seed: int) -> npt.NDArray[np.void]:
    """Return the root generators of the lots and of the players."""
    roots = Random.new_array(2)
    roots[0], roots[1] = seeded(seed, 1), seeded(seed, 2)
    return roots


@rule(inline=False)
def start_lot_stream(root: Random, deal: int, stream: int, kind: int, before: int, rng: Random) -> None:
    """Set `rng` to the start of the stream from which a lot is drawn; `before` counts earlier lots of its kind."""
    named = (deal << STREAM_BITS | stream) << KIND_BITS | kind
    derive_stream(root, named << LOT_BITS | (before & ((1 << LOT_BITS) - 1)), rng)


@rule(inline=False)
def start_player_stream(root: Random, deal: int, stream: int, seat: int, rng: Random) -> None:
    """Set `rng` to the start of the stream of a seat's bot; the players' root differs from that of the lots."""
    derive_stream(root, (deal << STREAM_BITS | stream) << (KIND_BITS + LOT_BITS) | seat, rng)


@rule
def load_stream(streams: Row[int], slot: int, rng: Random) -> None:
    """Continue with the stream stored in a slot."""
    rng.a = streams[RNG_WORDS * slot]
    rng.b = streams[RNG_WORDS * slot + 1]
    rng.c = streams[RNG_WORDS * slot + 2]
    rng.d = streams[RNG_WORDS * slot + 3]


@rule
def store_stream(rng: Random, streams: Row[int], slot: int) -> None:
    """Store a stream in a slot until it is loaded again."""
    streams[RNG_WORDS * slot] = rng.a
    streams[RNG_WORDS * slot + 1] = rng.b
    streams[RNG_WORDS * slot + 2] = rng.c
    streams[RNG_WORDS * slot + 3] = rng.d


# seatings


class Batch(NamedTuple):
    """The games that one call of the loop plays; arrays have an entry for each game."""

    players: int
    variants: Rows  # an array of one Variant record
    roots: Rows  # two Random records: the root streams of the lots and of the players
    deals: Counts
    streams: Counts  # the random stream of each game
    policy_seats: Counts  # seats that play by the heuristic policy, a bit each
    scripted_seats: Counts  # seats that play by the script, a bit each
    script: Script  # choices of the scripted seats, [number of the choice in its game, game]
    counterfactual_interval: int  # one game in this many of a block gets counterfactual rollouts; 0 for none
    block: int  # games per block


def _empty_script() -> Script:
    return np.zeros((1, 1), np.int8)


@dataclass(frozen=True)
class Seatings:
    """Games of a study: their deals, random streams and players."""

    deals: Counts
    streams: Counts
    levels: Counts  # place on the ladder of each player, [game, seat]
    block: int = 1  # games per block
    counterfactual_interval: int = 0  # one game in this many of a block gets counterfactuals; 0 for none
    script: Script = field(default_factory=_empty_script)  # choices of nets and of bots outside the loop

    def seats_of(self, *levels: int) -> Counts:
        """Return the seats with one of these levels, a set for each game."""
        seats: Counts = (np.isin(self.levels, levels) << np.arange(self.levels.shape[1])).sum(axis=1)
        return seats

    def batch(self, plan: StudyConfig, variant: Record) -> Batch:
        """Return the games as the instrumented loop takes them."""
        return Batch(
            players=plan.players,
            variants=variant.as_array(),
            roots=root_streams(plan.seed),
            deals=self.deals,
            streams=self.streams,
            policy_seats=self.seats_of(APPRENTICE),
            scripted_seats=self.seats_of(FAMILIAR, SCRIPTED),
            script=self.script,
            counterfactual_interval=self.counterfactual_interval,
            block=self.block,
        )


def bots_by_seat(plan: StudyConfig, numbers: Sequence[int]) -> Counts:
    """Return which bot sits where in the games of some blocks, [block, game, seat]: in turn, rotated from deal to deal."""
    deals = _deal_numbers(numbers, plan.block).reshape(len(numbers), plan.block)
    seats: Counts = (deals[:, :, None] + np.arange(plan.players)) % len(plan.bots)
    return seats


def study_seatings(plan: StudyConfig, numbers: Sequence[int]) -> Seatings:
    """Return the seatings of the study's own games in some blocks."""
    deals = _deal_numbers(numbers, plan.block)
    levels = [plan.ladder.index(bot) for bot in plan.bots] if plan.is_compiled else [SCRIPTED] * len(plan.bots)
    by_seat = np.array(levels, np.int64)[bots_by_seat(plan, numbers).reshape(len(deals), plan.players)]
    return Seatings(deals, np.zeros(len(deals), np.int64), by_seat, plan.block, COUNTERFACTUAL_INTERVAL)


def mixed_seatings(plan: StudyConfig, numbers: Sequence[int]) -> Seatings:
    """Return seatings that play each deal twice, each seat an Apprentice or a Toad by the toss of a coin."""
    half = max(plan.block // 2, MIN_MIXED_DEALS)
    deals = np.repeat(_deal_numbers(numbers, half), 2)
    masks = np.concatenate(
        [np.random.default_rng([plan.seed, number]).integers(0, 1 << plan.players, 2 * half) for number in numbers]
    )
    levels = (masks[:, None] >> np.arange(plan.players)) & 1
    return Seatings(deals, 1 + np.arange(len(deals)) % 2, levels, 2 * half)


def ladder_seatings(plan: StudyConfig, numbers: Sequence[int]) -> Seatings:
    """Return seatings with a random level of the ladder in each seat; blocks after LADDER_BLOCKS have none."""
    rungs = len(plan.ladder)
    count = ladder_games(plan)
    early = [number for number in numbers if number < LADDER_BLOCKS]
    levels = [np.random.default_rng([plan.seed, number, rungs]).integers(0, rungs, (count, plan.players)) for number in early]
    deals = _deal_numbers(early, count)
    all_levels = np.concatenate([np.zeros((0, plan.players), np.int64), *levels])
    return Seatings(deals, np.full(len(deals), LADDER_STREAM, np.int64), all_levels, count)


def ladder_games(plan: StudyConfig) -> int:
    """Return the number of ladder games per block."""
    return max(plan.block // GAMES_PER_LADDER_GAME, MIN_LADDER_GAMES)


def _deal_numbers(numbers: Sequence[int], each: int) -> Counts:
    """Return the deals of some blocks, `each` per block, block after block."""
    deals: Counts = (np.array(numbers, np.int64)[:, None] * each + np.arange(each)).ravel()
    return deals
