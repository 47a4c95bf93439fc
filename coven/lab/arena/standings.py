"""Standings of a contest: ratings, pairwise comparisons and decision times, as plain data for tables, JSON and reports."""

from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import Final

import msgspec
import numpy as np

from coven.errors import MalformedError
from coven.lab.arena.contest import Contest, rotations
from coven.lab.arena.results import PlayedMatch
from coven.lab.stats import (
    MIN_DEALS,
    FloatArray,
    Interval,
    bootstrap_mean,
    bootstrap_share,
    bootstrap_weights,
    interval_from_draws,
    percentiles,
    shift,
)
from coven.lab.text import LabText
from coven.match.match import win_shares
from coven.messages import Message

ANCHOR_LEVEL: Final = "toad"  # its rating is 0
RATING_SCALE: Final = 400 / np.log(10)
PRIOR_MATCHES: Final = 0.5  # drawn matches added per kind of seating: a bot that always wins would have an infinite rating
PRIOR_SEED: Final = 17
MAX_ITERATIONS: Final = 10_000
TOLERANCE: Final = 1e-7


class Field(msgspec.Struct, frozen=True):
    """One bot among a field of another, in each seat of each deal."""

    bot: str
    field: str
    share: Interval  # of victories; 1 / players if both bots are equal
    score: Interval
    field_score: Interval  # mean over the seats of the field


class Pair(msgspec.Struct, frozen=True):
    """The comparison of two bots, from both fields."""

    bot: str
    other: str
    edge: Interval  # gain in win share of a seat if it has the bot rather than the other

    def verdict(self, text: LabText) -> str:
        """Return what is significant, as words between the names of the two."""
        if not self.edge.excludes(0):
            return text.format(Message("verdict-same"))
        return text.format(Message("verdict-better" if self.edge.mean > 0 else "verdict-worse"))


class DecisionTimes(msgspec.Struct, frozen=True):
    """Time per choice that is not forced, in milliseconds."""

    choices: int
    median: float
    within_95: float  # the 95th percentile
    within_99: float
    longest: float


class Standing(msgspec.Struct, frozen=True):
    """One bot over all its matches."""

    bot: str
    rating: Interval
    decision_times: DecisionTimes | None = msgspec.field(name="pace")  # None if all its choices were forced


class Standings(msgspec.Struct, frozen=True):
    """The results of a contest."""

    contest: Contest
    deals: int
    matches: int
    anchor: str  # the bot whose rating is 0
    standings: list[Standing]  # highest rating first
    pairs: list[Pair]  # the higher rated bot of each first
    fields: list[Field]

    @property
    def even(self) -> float:
        """The win share of a seat if all bots are equal."""
        return 1 / self.contest.players

    @property
    def rungs(self) -> list[Pair]:
        """The comparisons of bots that are neighbours in the ranking."""
        order = [standing.bot for standing in self.standings]
        return [pair for pair in self.pairs if (pair.bot, pair.other) in set(pairwise(order))]

    def caution(self, text: LabText) -> str:
        """Return a warning if there are too few deals, else an empty string."""
        return text.format(Message("arena-caution", deals=MIN_DEALS)) if self.deals < MIN_DEALS else ""

    def field_of(self, bot: str, field: str) -> Field | None:
        """Return the result of one bot among a field of another, if that was played."""
        return next((entry for entry in self.fields if (entry.bot, entry.field) == (bot, field)), None)


def compute_standings(contest: Contest, played: Sequence[PlayedMatch]) -> Standings:
    """Return the standings after these matches, without deals of which a rotation is missing."""
    complete = complete_deals(contest, played)
    if not complete:
        raise MalformedError("Expected at least one deal played under every rotation, got none.")
    rated = _rank_bots(contest, complete)
    order = [contest.bots.index(standing.bot) for standing in rated]
    tables = {(bot, field): FieldTable(contest, complete, bot, field) for bot, field in _sort_fields(contest.fields, order)}
    return Standings(
        contest=contest,
        deals=len(complete) // len(contest.seatings),
        matches=len(complete),
        anchor=contest.bots[_anchor_index(contest)],
        standings=rated,
        pairs=_compare_pairs(contest, order, tables),
        fields=[table.field() for table in tables.values()],
    )


def _sort_fields(fields: list[tuple[int, int]], order: list[int]) -> list[tuple[int, int]]:
    """Sort fields by the rank of their bots, the highest first."""
    return sorted(fields, key=lambda field: (order.index(field[0]), order.index(field[1])))


def _compare_pairs(contest: Contest, order: list[int], tables: "dict[tuple[int, int], FieldTable]") -> list[Pair]:
    """Compare each pair from both fields, or on a ladder from the one that was played."""
    if contest.ladder:
        return [table.rung(1 / contest.players) for table in tables.values()]
    return [compare_fields(tables[one, other], tables[other, one]) for one, other in combinations(order, 2)]


def complete_deals(contest: Contest, played: Sequence[PlayedMatch]) -> list[PlayedMatch]:
    """Return the matches of the deals of which every rotation is played, in order."""
    counts: dict[int, int] = {}
    for match in played:
        counts[match.deal] = counts.get(match.deal, 0) + 1
    complete = [match for match in played if counts[match.deal] == len(contest.seatings)]
    return sorted(complete, key=lambda match: match.match)


class FieldTable:
    """The matches of one bot among a field of another: means over the rotations of each deal."""

    def __init__(self, contest: Contest, played: Sequence[PlayedMatch], bot: int, field: int) -> None:
        self.bot, self.field_bot = contest.bots[bot], contest.bots[field]
        seat_of = {seating: seat for seat, seating in enumerate(rotations(bot, field, contest.players))}
        rows = [_shares_and_scores(match, seat_of[tuple(match.seats)]) for match in played if tuple(match.seats) in seat_of]
        by_deal: FloatArray = np.array(rows).reshape(-1, contest.players, 3).mean(axis=1)
        self.share, self.score, self.field_score = by_deal.T
        self.players = contest.players

    def field(self) -> Field:
        """Return the means over all deals."""
        scores = [bootstrap_mean(by_deal) for by_deal in (self.score, self.field_score)]
        return Field(self.bot, self.field_bot, bootstrap_share(self.share, self.players), *scores)

    def rung(self, even: float) -> Pair:
        """Return the comparison with the field alone: the gain of the bot's seat over an even share."""
        return Pair(self.bot, self.field_bot, shift(bootstrap_share(self.share, self.players), -even))


def _shares_and_scores(match: PlayedMatch, seat: int) -> tuple[float, float, float]:
    """Return the single bot's win share and score in a match, and the mean score of the field."""
    others = [score for place, score in enumerate(match.scores) if place != seat]
    return win_shares(match.winners, len(match.seats))[seat], match.scores[seat], sum(others) / len(others)


def compare_fields(table: FieldTable, reverse: FieldTable) -> Pair:
    """Compare two bots from one among a field of the other and the reverse."""
    return Pair(table.bot, table.field_bot, shift(bootstrap_share((1 + table.share - reverse.share) / 2, table.players), -0.5))


def _rank_bots(contest: Contest, played: Sequence[PlayedMatch]) -> list[Standing]:
    rated = fit_ratings(played, len(contest.bots), _anchor_index(contest))
    standings = [Standing(bot, rated[index], _decision_times(played, index)) for index, bot in enumerate(contest.bots)]
    return sorted(standings, key=lambda standing: -standing.rating.mean)


def _anchor_index(contest: Contest) -> int:
    """Return the index of the bot rated 0: the Toad, or the first bot where no Toad plays."""
    return contest.bots.index(ANCHOR_LEVEL) if ANCHOR_LEVEL in contest.bots else 0


def _decision_times(played: Sequence[PlayedMatch], bot: int) -> DecisionTimes | None:
    seats = ((match, seat) for match in played for seat, index in enumerate(match.seats) if index == bot)
    milliseconds = np.array([micros / 1000 for match, seat in seats for micros in match.micros[seat]])
    if not len(milliseconds):
        return None
    return DecisionTimes(len(milliseconds), *percentiles(milliseconds, 50, 95, 99, 100))


# ratings


def fit_ratings(played: Sequence[PlayedMatch], bots: int, anchor: int = 0) -> list[Interval]:
    """Return the rating of each bot over the anchor's, which is 0, with bootstrap intervals over deals.

    The model is Luce's (Bradley and Terry's for two seats, the first place of Plackett and Luce's for more): each bot has a
    strength, and a seat wins with its strength over the sum of all seats' strengths. A shared victory counts in parts. A
    rating is the logarithm of the strength on the scale of chess, where 400 points mean ten times the odds.

    A bot that won every match could be stronger by any amount. So to each draw of the bootstrap is added what a prior leaves
    open, half a win of each side on average (Jeffreys), and its interval is wide.
    """
    kinds, wins, matches = _aggregate_by_deal(played, bots)
    deals = len(matches)
    every = np.ones((1, deals))
    even = PRIOR_MATCHES * (kinds / kinds.sum(axis=1, keepdims=True))[None]
    fitted = RATING_SCALE * log_strengths(kinds, _sum_wins(every, wins), every @ matches, even)[0]
    drawn = bootstrap_weights(deals)
    prior = np.random.default_rng(PRIOR_SEED).gamma(PRIOR_MATCHES, size=(len(drawn), *kinds.shape)) * (kinds > 0)
    draws = RATING_SCALE * log_strengths(kinds, _sum_wins(drawn, wins), drawn @ matches, prior)
    fitted = fitted - fitted[anchor]
    draws = draws - draws[:, anchor : anchor + 1]
    return [interval_from_draws(float(fitted[bot]), draws[:, bot], deals) for bot in range(bots)]


def _aggregate_by_deal(played: Sequence[PlayedMatch], bots: int) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return the kinds of seatings (number of seats of each bot), and by deal and kind the wins of each bot and the matches."""
    deals = sorted({match.deal for match in played})
    kinds = sorted({_seating_kind(match, bots) for match in played})
    wins = np.zeros((len(deals), len(kinds), bots))
    matches = np.zeros((len(deals), len(kinds)))
    rows = {deal: row for row, deal in enumerate(deals)}
    columns = {kind: column for column, kind in enumerate(kinds)}
    for match in played:
        place = rows[match.deal], columns[_seating_kind(match, bots)]
        matches[place] += 1
        for bot, share in zip(match.seats, win_shares(match.winners, len(match.seats)), strict=True):
            wins[(*place, bot)] += share
    return np.array(kinds, np.float64), wins, matches


def _seating_kind(match: PlayedMatch, bots: int) -> tuple[int, ...]:
    return tuple(match.seats.count(bot) for bot in range(bots))


def _sum_wins(weights: FloatArray, wins: FloatArray) -> FloatArray:
    """Return the wins of each bot for each weighting of the deals."""
    by_deal: FloatArray = wins.sum(axis=1)
    return weights @ by_deal


def log_strengths(kinds: FloatArray, wins: FloatArray, matches: FloatArray, prior: FloatArray) -> FloatArray:
    """Return the maximum-likelihood log strengths, with mean 0, for each row of wins (by bot) and matches (by kind of seating).

    `prior` has the wins of each bot to add, by kind of seating.

    Hunter's MM iteration (2004): a bot's strength becomes its wins over the wins expected of strength 1.
    """
    matches = matches + prior.sum(axis=2)
    wins = wins + prior.sum(axis=1)
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
