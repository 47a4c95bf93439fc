"""Ratings: one number a bot, fitted to all matches at once.

The model is Luce's (Bradley and Terry's for two seats, the first place of Plackett and Luce's for more): each bot has a strength,
and each seat's chance to win a match is its strength over the sum of all seats' strengths. A shared victory counts in
parts. A rating is the logarithm of the strength on the scale of chess, where 400 points mean ten times the chances.
"""

from collections.abc import Sequence
from typing import Final

import numpy as np

from coven.lab.results import Played
from coven.lab.statistics import Figures, Interval, around, resamples
from coven.match import win_shares

SCALE: Final = 400 / np.log(10)
IMAGINED: Final = 0.5  # shared matches imagined for each kind of seating: without them one who always wins has no finite rating
STEPS: Final = 10_000
CLOSE: Final = 1e-7


def ratings(played: Sequence[Played], bots: int, anchor: int = 0) -> list[Interval]:
    """The rating of each bot over the anchor's, which is 0, with bootstrap intervals over deals."""
    kinds, wins, matches = _by_deal(played, bots)
    deals = len(matches)
    every = np.ones((1, deals))
    fitted = SCALE * log_strengths(kinds, _summed(every, wins), every @ matches)[0]
    drawn = resamples(deals)
    draws = SCALE * log_strengths(kinds, _summed(drawn, wins), drawn @ matches)
    fitted = fitted - fitted[anchor]
    draws = draws - draws[:, anchor : anchor + 1]
    return [around(float(fitted[bot]), draws[:, bot], deals) for bot in range(bots)]


def _by_deal(played: Sequence[Played], bots: int) -> tuple[Figures, Figures, Figures]:
    """The kinds of seatings (how many seats each bot has), and by deal and kind the wins of each bot and the matches."""
    deals = sorted({match.deal for match in played})
    found = sorted({_kind(match, bots) for match in played})
    wins = np.zeros((len(deals), len(found), bots))
    matches = np.zeros((len(deals), len(found)))
    rows = {deal: row for row, deal in enumerate(deals)}
    columns = {kind: column for column, kind in enumerate(found)}
    for match in played:
        place = rows[match.deal], columns[_kind(match, bots)]
        matches[place] += 1
        for bot, share in zip(match.seats, win_shares(match.winners, len(match.seats)), strict=True):
            wins[(*place, bot)] += share
    return np.array(found, np.float64), wins, matches


def _kind(match: Played, bots: int) -> tuple[int, ...]:
    return tuple(match.seats.count(bot) for bot in range(bots))


def _summed(weights: Figures, wins: Figures) -> Figures:
    """The wins of each bot for each weighting of the deals."""
    by_deal: Figures = wins.sum(axis=1)
    return weights @ by_deal


def log_strengths(kinds: Figures, wins: Figures, matches: Figures) -> Figures:
    """The most likely strengths, as logarithms with mean 0, for each row of wins (by bot) and matches (by kind of seating).

    Hunter's iteration (2004): a bot's strength becomes its wins over what a strength of 1 would have won by now.
    """
    matches = matches + IMAGINED
    wins = wins + IMAGINED * (kinds / kinds.sum(axis=1, keepdims=True)).sum(axis=0)
    logs: Figures = np.zeros_like(wins)
    for _ in range(STEPS):
        strengths = np.exp(logs)
        expected = (matches / (strengths @ kinds.T)) @ kinds
        after = np.log(wins / expected)
        after -= after.mean(axis=1, keepdims=True)
        if np.abs(after - logs).max() < CLOSE:
            return after
        logs = after
    return logs
