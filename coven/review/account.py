"""The account of a finished game: what its chance was worth to each seat, and what was left to play.

The lots of the game, its deals, draws and dice, are drawn again as they fell, and the network plays all seats, many times. How
often a seat then wins is what a player of average skill makes of these lots:

    luck = that share - the share with random lots
    play = the result - that share

Luck lies between -1 and 1, and its mean over fair lots is exactly 0 for any players: `draw_again` makes the lots of a
replay as random as any others. Play is everything else, a player's choices against those of the others.

Over many games the mean of `adjusted` is the expected result with less noise than the mean of the results: AIVAT (Burch et al.,
2018) with the corrections of chance. A single one of them may lie outside 0 to 1, so they are shown as means only.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np

from coven.bots.evaluation.oracle import replay_shares
from coven.bots.net.playouts import Records, Shares
from coven.core.chance import Lot
from coven.core.notation import seat_of_line
from coven.games import load_compiled
from coven.intervals import share_error
from coven.match.match import Match, win_shares
from coven.match.records import GameRecord
from coven.review.timeline import Timeline

REPLAYS: Final = 160  # with the lots of the game
RANDOM_REPLAYS: Final = 240  # with random lots; all games of the same kind share them
REPLAY_SEED: Final = 29
CACHED_EXPECTATIONS: Final = 64
MIN_GAMES: Final = 5  # for a mean result


@dataclass(frozen=True)
class SeatAccount:
    """The result of one seat in shares of victory: expected + luck + play."""

    expected: float  # before the first lot
    luck: float
    luck_error: float  # standard error
    play: float
    result: float


@dataclass(frozen=True)
class Account:
    """The shares of victory of all seats; each of the three sums to 1."""

    expected: Shares  # with random lots
    with_lots: Shares  # with the lots of the game
    result: Shares
    adjusted: Shares  # the result without the luck of each lot at the table as it was then
    replays: int  # with the lots of the game

    @property
    def luck(self) -> Shares:
        """What the lots were worth to each seat; the sum is 0."""
        return self.with_lots - self.expected

    @property
    def play(self) -> Shares:
        """What the choices of all players were worth to each seat; the sum is 0."""
        return self.result - self.with_lots

    def of(self, seat: int) -> SeatAccount:
        """Return the account of one seat."""
        error = np.hypot(share_error(self.with_lots[seat], self.replays), share_error(self.expected[seat], RANDOM_REPLAYS))
        return SeatAccount(
            float(self.expected[seat]), float(self.luck[seat]), float(error), float(self.play[seat]), float(self.result[seat])
        )


def make_account(record: GameRecord, timeline: Timeline, replays: int = REPLAYS) -> Account:
    """Return the account of a finished game. The same record gives the same account."""
    match = Match(load_compiled(record.game), record.players, record.variant)
    start = match.state.clone().as_array()
    lots = _lots_of(match, record)
    with_lots = replay_shares(record.game, start, record.players, replays, REPLAY_SEED, lots).mean(axis=0)
    expected = expected_shares(record.game, record.players, json.dumps(record.variant, sort_keys=True))
    result = np.array(win_shares(match.winners(), record.players))
    return Account(expected, with_lots, result, adjusted_result(timeline), replays)


def _lots_of(match: Match, record: GameRecord) -> Records:
    """Play the record, and return its lots in their order."""
    lots: list[Lot] = []
    for line in record.log:
        due = match.lot_due() if seat_of_line(line) is None else None
        if due is not None:
            lots.append(match.game.notation.parse_lot(line, due))
        match.apply_line(line)
    return np.concatenate([Lot.new_array(0), *(lot.as_array() for lot in lots)])


@lru_cache(CACHED_EXPECTATIONS)
def expected_shares(key: str, players: int, variant: str) -> Shares:
    """Return the share of victory of each seat with random lots and the network in all seats; the variant is JSON."""
    start = Match(load_compiled(key), players, json.loads(variant)).state.as_array()
    shares: Shares = replay_shares(key, start, players, RANDOM_REPLAYS, REPLAY_SEED + 1).mean(axis=0)
    return shares


# means over games


def adjusted_result(timeline: Timeline) -> Shares:
    """Return the result of each seat less what each lot changed, an estimate for means over games."""
    return timeline.result - timeline.chance_gain


@dataclass(frozen=True)
class MeanResult:
    """The mean share of victory over several games, as played and with average luck, with standard errors."""

    games: int
    result: float
    result_error: float
    adjusted: float
    adjusted_error: float


def mean_result(results: Sequence[float], adjusted: Sequence[float]) -> MeanResult | None:
    """Return the means of the results and of the luck-adjusted results of one player; None for very few games."""
    games = len(results)
    if games < MIN_GAMES:
        return None
    error = float(np.std(adjusted, ddof=1) / np.sqrt(games))
    mean = float(np.clip(np.mean(adjusted), 0, 1))
    return MeanResult(games, float(np.mean(results)), share_error(float(np.mean(results)), games), mean, error)
