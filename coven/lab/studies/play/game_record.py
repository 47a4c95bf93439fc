"""What is recorded of the games of a study: a row of integers for each game, and tallies, the sums over a block.

Tallies are sums of integers, so adding them up in any order gives the same result.
"""

from collections.abc import Mapping
from typing import Annotated, Final

import numpy as np
import numpy.typing as npt

from coven.kernel import Record, Row
from coven.types import MAX_SEATS

Counts = npt.NDArray[np.int64]
Rows = npt.NDArray[np.void]  # an array of records
Script = npt.NDArray[np.int8]  # choices made in advance, [number of the choice in its game, game]
Tally = dict[str, Counts]

LEAD_SAMPLES: Final = 20  # moments of a game at which the leaders are recorded
HALF_TIME_SAMPLE: Final = LEAD_SAMPLES // 2 - 1  # the moment at half of the game's choices
COUNTERFACTUALS: Final = 4  # rollouts of one decision: the choice made and another one, in two worlds each
MAX_TRACED_DECISIONS: Final = 1024  # later decisions overwrite the last one


class GameRow(Record):
    """One game; sets of seats have a bit for each seat."""

    winners: int
    first: int  # the seat that chose first
    length: int  # in the unit of the game's meta
    decisions: int
    forced: int  # decisions with a single legal choice
    choices: int  # sum of the legal choices over decisions that were not forced
    lead_changes: int
    decided: int  # number of decisions after which the winner led alone to the end
    last_at_half: int  # seats with the lowest score at half time
    scores: Annotated[Row[int], MAX_SEATS]
    leaders: Annotated[Row[int], LEAD_SAMPLES]  # seats with the highest score at each moment
    actor: int  # the seat whose decision has counterfactuals, -1 for none
    ends: Annotated[Row[int], COUNTERFACTUALS]  # winners with the choice made and with the other one, in each world


# counters of an act (a choice in notation, `lure alma`); forced choices are not counted
OFFERED: Final = 0  # decisions in which it was legal
CHOSEN: Final = 1
GAINED: Final = 2  # what its seats gained on the table until their next act of that verb, times the number of players
GAINS: Final = 3  # number of times that gain was positive
JUDGED: Final = 4  # number of times its goal was reached or missed
SUCCEEDED: Final = 5  # number of times its goal was reached
USERS: Final = 6  # seats of games that chose it at least once
USERS_WON: Final = 7  # what they won, in parts of VICTORY_PARTS
ABSTAINERS: Final = 8  # seats of games that could have chosen it and never did
ABSTAINERS_WON: Final = 9
NUM_COUNTERS: Final = 10
VICTORY_PARTS: Final = 60  # parts of one victory: up to six seats share it without fractions

HISTOGRAM_BINS: Final = 512  # values beyond the last bin are counted in it
LOWEST_SCORE: Final = -100  # score of the first bin
PERMILLE: Final = 1000
LadderResult = tuple[Counts, Counts, int]  # winners of ladder games, the level of each seat, and the number of levels


def tally_block(rows: Rows, acts: Counts, mixed: Rows, ladder: LadderResult, players: int, bots: Counts, kinds: int) -> Tally:
    """Return all sums of one block.

    `rows` are its games, `bots` which of the `kinds` of bots sits where in them; `mixed` are games of Apprentices and Toads, each
    deal twice in a row.
    """
    return (
        _tally_games(rows, players, bots, kinds)
        | _tally_leads(rows, players)
        | _tally_counterfactuals(rows, players)
        | _tally_luck(mixed, players)
        | _tally_ladder(*ladder, players)
        | {"acts": acts.copy()}
    )


def victory_parts(winners: Counts, players: int) -> Counts:
    """Return what each seat won of each game, in parts of VICTORY_PARTS."""
    won = (winners[:, None] >> np.arange(players)) & 1
    parts: Counts = won * VICTORY_PARTS // won.sum(axis=1, keepdims=True)
    return parts


def by_order_of_play(by_seat: Counts, first: Counts) -> Counts:
    """Return numbers by seat as numbers by order of play, clockwise from the seat that chose first."""
    players = by_seat.shape[1]
    seats = (first[:, None] + np.arange(players)) % players
    return np.take_along_axis(by_seat, seats, axis=1)


def _tally_games(rows: Rows, players: int, bots: Counts, kinds: int) -> Tally:
    parts = victory_parts(rows["winners"], players)
    scores = rows["scores"][:, :players]
    ranked = np.sort(scores, axis=1)
    margin = ranked[:, -1] - ranked[:, -2]
    sums = {name: rows[name].sum() for name in ("length", "decisions", "forced", "choices", "lead_changes")}
    return {name: np.array([total], np.int64) for name, total in sums.items()} | {
        "games": np.array([len(rows)], np.int64),
        "free": np.array([(rows["decisions"] - rows["forced"]).sum()]),
        "margin": np.array([margin.sum()]),
        "ties": np.array([(parts.max(axis=1) < VICTORY_PARTS).sum()]),
        "decided": np.array([(rows["decided"] * PERMILLE // np.maximum(rows["decisions"], 1)).sum()]),
        "seat_wins": parts.sum(axis=0),
        "seat_scores": scores.sum(axis=0),
        "order_wins": by_order_of_play(parts, rows["first"]).sum(axis=0),
        "order_scores": by_order_of_play(scores, rows["first"]).sum(axis=0),
        "bot_seats": np.array([(bots == kind).sum() for kind in range(kinds)], np.int64),
        "bot_wins": np.array([parts[bots == kind].sum() for kind in range(kinds)], np.int64),
        "score_counts": _histogram(scores.ravel() - LOWEST_SCORE),
        "margin_counts": _histogram(margin),
        "length_counts": _histogram(rows["length"]),
    }


def _histogram(values: Counts) -> Counts:
    return np.bincount(np.clip(values, 0, HISTOGRAM_BINS - 1), minlength=HISTOGRAM_BINS).astype(np.int64)


def _tally_leads(rows: Rows, players: int) -> Tally:
    """Sum up sole leaders and their victories at each moment, and victories of seats that were last at half time."""
    parts = victory_parts(rows["winners"], players)
    led = np.zeros(LEAD_SAMPLES, np.int64)
    led_won = np.zeros(LEAD_SAMPLES, np.int64)
    for moment in range(LEAD_SAMPLES):
        leads = (rows["leaders"][:, moment, None] >> np.arange(players)) & 1
        alone = leads.sum(axis=1) == 1
        led[moment] = alone.sum()
        led_won[moment] = (parts * leads)[alone].sum()
    behind = rows["last_at_half"] & ~rows["leaders"][:, HALF_TIME_SAMPLE]
    return {"led": led, "led_won": led_won, "comebacks": np.array([((rows["winners"] & behind) != 0).sum()])}


def _tally_counterfactuals(rows: Rows, players: int) -> Tally:
    """Sum up how much a decision moves: products of differences in two independent worlds, whose expectation is 0 by chance."""
    games = rows[rows["actor"] >= 0]
    ends = (
        [victory_parts(games["ends"][:, end], players) for end in range(COUNTERFACTUALS)]
        if len(games)
        else [np.zeros((0, players), np.int64)] * COUNTERFACTUALS
    )
    products = (ends[0] - ends[1]) * (ends[2] - ends[3])
    own = np.arange(players) == games["actor"][:, None]
    lost = (sum(end * own for end in ends).sum(axis=1) == 0) if len(games) else np.zeros(0, bool)
    others_changed = [((made != other) & ~own).any(axis=1) for made, other in (ends[:2], ends[2:])]
    own_changed = [((made != other) & own).any(axis=1) for made, other in (ends[:2], ends[2:])]
    return {
        "looked": np.array([len(games)], np.int64),
        "mattered": np.array([sum(changed.sum() for changed in own_changed)], np.int64),  # over two worlds
        "stakes": np.array([(products * own).sum()], np.int64),
        "losing": np.array([lost.sum()], np.int64),
        "crowned": np.array([sum(changed[lost].sum() for changed in others_changed)], np.int64),
        "kingmaking": np.array([(products * ~own)[lost].sum()], np.int64),
    }


def _tally_luck(mixed: Rows, players: int) -> Tally:
    """Sum up how alike two games of the same deal end."""
    away = victory_parts(mixed["winners"], players) - VICTORY_PARTS // players
    return {
        "paired": np.array([len(mixed)], np.int64),
        "deal_alike": np.array([2 * (away[0::2] * away[1::2]).sum()], np.int64),
        "deal_spread": np.array([(away**2).sum()], np.int64),
    }


def _tally_ladder(winners: Counts, levels: Counts, rungs: int, players: int) -> Tally:
    """Sum up the seats of each level and what they won."""
    parts = victory_parts(winners, players) if len(winners) else np.zeros((0, players), np.int64)
    return {
        "level_seats": np.array([(levels == rung).sum() for rung in range(rungs)], np.int64),
        "level_wins": np.array([parts[levels == rung].sum() for rung in range(rungs)], np.int64),
    }


def add_tallies(one: Tally, other: Mapping[str, Counts]) -> Tally:
    """Return the sum of two tallies."""
    return {name: one[name] + other[name] for name in one}
