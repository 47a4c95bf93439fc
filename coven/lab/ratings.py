"""Ratings: one number a bot, fitted to all matches at once.

The model is Luce's (Bradley and Terry's for two seats, the first place of Plackett and Luce's for more): each bot has a strength,
and each seat's chance to win a match is its strength over the sum of all seats' strengths. A shared victory counts in
parts. A rating is the logarithm of the strength on the scale of chess, where 400 points mean ten times the chances.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from coven.lab.results import PlayedMatch
from coven.lab.statistics import FloatArray, Interval, interval_from_draws, bootstrap_weights
from coven.match import win_shares

RATING_SCALE: Final = 400 / np.log(10)
PRIOR_MATCHES: Final = 0.5  # shared matches imagined for each kind of seating: without them one who always wins has no finite rating
MAX_ITERATIONS: Final = 10_000
TOLERANCE: Final = 1e-7


def fit_ratings(played: Sequence[PlayedMatch], bots: int, anchor: int = 0) -> list[Interval]:
    """The rating of each bot over the anchor's, which is 0, with bootstrap intervals over deals."""
    kinds, wins, matches = _aggregate_by_deal(played, bots)
    deals = len(matches)
    every = np.ones((1, deals))
    fitted = RATING_SCALE * log_strengths(kinds, _sum_wins(every, wins), every @ matches)[0]
    drawn = bootstrap_weights(deals)
    draws = RATING_SCALE * log_strengths(kinds, _sum_wins(drawn, wins), drawn @ matches)
    fitted = fitted - fitted[anchor]
    draws = draws - draws[:, anchor : anchor + 1]
    return [interval_from_draws(float(fitted[bot]), draws[:, bot], deals) for bot in range(bots)]


def _aggregate_by_deal(played: Sequence[PlayedMatch], bots: int) -> tuple[FloatArray, FloatArray, FloatArray]:
    """The kinds of seatings (how many seats each bot has), and by deal and kind the wins of each bot and the matches."""
    deals = sorted({match.deal for match in played})
    found = sorted({_seating_kind(match, bots) for match in played})
    wins = np.zeros((len(deals), len(found), bots))
    matches = np.zeros((len(deals), len(found)))
    rows = {deal: row for row, deal in enumerate(deals)}
    columns = {kind: column for column, kind in enumerate(found)}
    for match in played:
        place = rows[match.deal], columns[_seating_kind(match, bots)]
        matches[place] += 1
        for bot, share in zip(match.seats, win_shares(match.winners, len(match.seats)), strict=True):
            wins[(*place, bot)] += share
    return np.array(found, np.float64), wins, matches


def _seating_kind(match: PlayedMatch, bots: int) -> tuple[int, ...]:
    return tuple(match.seats.count(bot) for bot in range(bots))


def _sum_wins(weights: FloatArray, wins: FloatArray) -> FloatArray:
    """The wins of each bot for each weighting of the deals."""
    by_deal: FloatArray = wins.sum(axis=1)
    return weights @ by_deal


def log_strengths(kinds: FloatArray, wins: FloatArray, matches: FloatArray) -> FloatArray:
    """The most likely strengths, as logarithms with mean 0, for each row of wins (by bot) and matches (by kind of seating).

    Hunter's iteration (2004): a bot's strength becomes its wins over what a strength of 1 would have won by now.
    """
    matches = matches + PRIOR_MATCHES
    wins = wins + PRIOR_MATCHES * (kinds / kinds.sum(axis=1, keepdims=True)).sum(axis=0)
    logs: FloatArray = np.zeros_like(wins)
    for _ in range(MAX_ITERATIONS):
        strengths = np.exp(logs)
        expected = (matches / (strengths @ kinds.T)) @ kinds
        after = np.log(wins / expected)
        after -= after.mean(axis=1, keepdims=True)
        if np.abs(after - logs).max() < TOLERANCE:
            return after
        logs = after
    return logs
