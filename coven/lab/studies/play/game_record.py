"""What is noted of one game of a study: a row of integers.

Tallies: what a block of games comes to, as sums of integers. Sums of tallies do not depend on who played what when.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final

import numpy as np
import numpy.typing as npt

from coven.kernel import Record, Row
from coven.types import MAX_SEATS

LEAD_SAMPLES: Final = 20  # so often in a game it is asked who leads
HALF_TIME_SAMPLE: Final = LEAD_SAMPLES // 2 - 1  # the moment at half of its choices
COUNTERFACTUALS: Final = 4  # how a game looked at closely goes on: as it was chosen and otherwise, with two lucks
MAX_TRACED_DECISIONS: Final = 1024  # choices of a game whose leaders are kept; later ones count as the last of them


class GameRow(Record):
    """One game."""

    winners: int  # a bit each
    first: int  # the seat that chose first
    length: int  # in the game's own unit
    decisions: int
    forced: int  # with one legal choice only
    choices: int  # legal ones of the decisions that were not forced, added up
    lead_changes: int
    decided: int  # after how many decisions the winner led alone to the end
    last_at_half: int  # the seats with the lowest score then, a bit each
    scores: Annotated[Row[int], MAX_SEATS]
    leaders: Annotated[Row[int], LEAD_SAMPLES]  # the seats with the highest score, a bit each
    actor: int  # whose choice was looked at closely, -1 where none was
    ends: Annotated[Row[int], COUNTERFACTUALS]  # who won then: as chosen, otherwise; and both again with other luck


# what is counted of an act: a choice spelled out, `lure alma`; forced choices are left out
OFFERED: Final = 0  # decisions in which it was legal
CHOSEN: Final = 1
GAINED: Final = 2  # what its seats gained on the table until they next did the like, times the number of players
GAINS: Final = 3  # how often that was more than nothing
JUDGED: Final = 4  # how often it is known whether it did what it is for
SUCCEEDED: Final = 5  # how often it did
USERS: Final = 6  # seats of games that chose it at least once
USERS_WON: Final = 7  # what they won, in parts of WHOLE
ABSTAINERS: Final = 8  # seats of games that could have and never did
ABSTAINERS_WON: Final = 9
NUM_COUNTERS: Final = 10
VICTORY_PARTS: Final = 60  # a victory in parts, so that it can be shared by up to six without fractions


Counts = npt.NDArray[np.int64]
Tally = dict[str, Counts]

HISTOGRAM_BINS: Final = 512  # of a distribution; what lies beyond counts in the last one
LOWEST_SCORE: Final = -100  # the score of the first bin
PERMILLE: Final = 1000


def tally_block(
    rows: Any, acts: Counts, mixed: Any, climbed: tuple[Counts, Counts, int], players: int, bots: Counts, kinds: int
) -> Tally:
    """All sums of one block. `mixed` are tables of skilled and unskilled, each deal twice in a row.

    `climbed` are tables of the ladder: who won, the level of each seat, and how many levels there are.
    """
    return (
        _tally_games(rows, players, bots, kinds)
        | _tally_leads(rows, players)
        | _tally_counterfactuals(rows, players)
        | _tally_luck(mixed, players)
        | _tally_ladder(*climbed, players)
        | {"acts": acts.copy()}
    )


def victory_parts(winners: Counts, players: int) -> Counts:
    """What each seat won of each game, in parts of WHOLE."""
    won = (winners[:, None] >> np.arange(players)) & 1
    parts: Counts = won * VICTORY_PARTS // won.sum(axis=1, keepdims=True)
    return parts


def by_order_of_play(figures: Counts, first: Counts) -> Counts:
    """Figures by seat turned into figures by order of play: clockwise from whoever chose first."""
    players = figures.shape[1]
    seats = (first[:, None] + np.arange(players)) % players
    return np.take_along_axis(figures, seats, axis=1)


def _tally_games(rows: Any, players: int, bots: Counts, kinds: int) -> Tally:
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


def _histogram(figures: Counts) -> Counts:
    return np.bincount(np.clip(figures, 0, HISTOGRAM_BINS - 1), minlength=HISTOGRAM_BINS).astype(np.int64)


def _tally_leads(rows: Any, players: int) -> Tally:
    """Who leads alone at each moment, and what they win; who comes back from the last place at half time."""
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


def _tally_counterfactuals(rows: Any, players: int) -> Tally:
    """How much a decision moves: products of two differences with luck of their own, which chance alone brings to 0."""
    looked = rows[rows["actor"] >= 0]
    ends = (
        [victory_parts(looked["ends"][:, end], players) for end in range(4)]
        if len(looked)
        else [np.zeros((0, players), np.int64)] * 4
    )
    products = (ends[0] - ends[1]) * (ends[2] - ends[3])
    own = np.arange(players) == looked["actor"][:, None]
    lost = (sum(end * own for end in ends).sum(axis=1) == 0) if len(looked) else np.zeros(0, bool)
    others = [((one != other) & ~own).any(axis=1) for one, other in (ends[:2], ends[2:])]
    mine = [((one != other) & own).any(axis=1) for one, other in (ends[:2], ends[2:])]
    return {
        "looked": np.array([len(looked)], np.int64),
        "mattered": np.array([sum(turned.sum() for turned in mine)], np.int64),  # of two worlds each
        "stakes": np.array([(products * own).sum()], np.int64),
        "losing": np.array([lost.sum()], np.int64),
        "crowned": np.array([sum(turned[lost].sum() for turned in others)], np.int64),
        "kingmaking": np.array([(products * ~own)[lost].sum()], np.int64),
    }


def _tally_luck(mixed: Any, players: int) -> Tally:
    away = victory_parts(mixed["winners"], players) - VICTORY_PARTS // players
    return {
        "paired": np.array([len(mixed)], np.int64),
        "deal_alike": np.array([2 * (away[0::2] * away[1::2]).sum()], np.int64),
        "deal_spread": np.array([(away**2).sum()], np.int64),
    }


def _tally_ladder(winners: Counts, levels: Counts, rungs: int, players: int) -> Tally:
    """How many seats each level had, and what they won."""
    parts = victory_parts(winners, players) if len(winners) else np.zeros((0, players), np.int64)
    return {
        "level_seats": np.array([(levels == rung).sum() for rung in range(rungs)], np.int64),
        "level_wins": np.array([parts[levels == rung].sum() for rung in range(rungs)], np.int64),
    }


def add_tallies(one: Tally, other: Mapping[str, Counts]) -> Tally:
    """Two tallies together."""
    return {name: one[name] + other[name] for name in one}
