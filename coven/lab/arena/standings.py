"""Ratings: one number a bot, fitted to all matches at once.

The model is Luce's (Bradley and Terry's for two seats, the first place of Plackett and Luce's for more): each bot has a strength,
and each seat's chance to win a match is its strength over the sum of all seats' strengths. A shared victory counts in
parts. A rating is the logarithm of the strength on the scale of chess, where 400 points mean ten times the chances.

Standings: what the matches of a contest say about its bots. Plain data, for tables, JSON and reports.
"""

from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import Final

import msgspec
import numpy as np

from coven.errors import MalformedError
from coven.lab.arena.run.contest import Contest
from coven.lab.arena.run.duplicate import rotations
from coven.lab.arena.run.results import PlayedMatch
from coven.lab.stats import MIN_DEALS, FloatArray, Interval, bootstrap_mean, bootstrap_weights, interval_from_draws, percentiles
from coven.match.match.match import win_shares

RATING_SCALE: Final = 400 / np.log(10)
PRIOR_MATCHES: Final = (
    0.5  # shared matches imagined for each kind of seating: without them one who always wins has no finite rating
)
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


ANCHOR_LEVEL: Final = "toad"  # rated 0 where it plays


class Field(msgspec.Struct, frozen=True):
    """One bot among a field of another, in each seat of each deal."""

    bot: str
    field: str
    share: Interval  # of the victories; 1 / players if both are alike
    score: Interval
    field_score: Interval  # of a seat of the field


class Pair(msgspec.Struct, frozen=True):
    """Two bots compared, from both fields."""

    bot: str
    other: str
    edge: Interval  # what a seat gains in share of victories with the bot in it rather than the other

    @property
    def verdict_text(self) -> str:
        """What can be said with confidence, between the names of the two."""
        if not self.edge.excludes(0):
            return "not shown to differ from"
        return "better than" if self.edge.mean > 0 else "worse than"


class DecisionTimes(msgspec.Struct, frozen=True):
    """How long a bot takes for a choice that is not forced, in milliseconds."""

    choices: int
    median: float
    within_95: float  # 95 of 100 choices take no longer
    within_99: float
    longest: float


class Standing(msgspec.Struct, frozen=True):
    """One bot over all its matches."""

    bot: str
    rating: Interval
    decision_times: DecisionTimes | None  # None if it never had a choice


class Standings(msgspec.Struct, frozen=True):
    """All that a contest says."""

    contest: Contest
    deals: int
    matches: int
    anchor: str  # whose rating is 0
    standings: list[Standing]  # the highest rating first
    pairs: list[Pair]  # of each the one with the higher rating first
    fields: list[Field]

    @property
    def even(self) -> float:
        """The share of victories of one seat where all are alike."""
        return 1 / self.contest.players

    @property
    def rungs(self) -> list[Pair]:
        """Each bot with the one below it on the ladder."""
        order = [standing.bot for standing in self.standings]
        return [pair for pair in self.pairs if (pair.bot, pair.other) in set(pairwise(order))]

    @property
    def caution_text(self) -> str:
        """What to say where there are too few deals to rely on."""
        return f"With fewer than {MIN_DEALS} deals the intervals are only a rough guide." if self.deals < MIN_DEALS else ""

    def field_of(self, bot: str, field: str) -> Field | None:
        """One bot among a field of another, if that was played."""
        return next((entry for entry in self.fields if (entry.bot, entry.field) == (bot, field)), None)


def compute_standings(contest: Contest, played: Sequence[PlayedMatch]) -> Standings:
    """The standings after these matches. Deals that were not played to their end are left out."""
    whole = complete_deals(contest, played)
    if not whole:
        raise MalformedError("Expected at least one deal played under every rotation, but there is none yet.")
    rated = _rank_bots(contest, whole)
    order = [contest.bots.index(standing.bot) for standing in rated]
    tables = {(one, other): FieldTable(contest, whole, one, other) for one, other in _sort_fields(contest.fields, order)}
    return Standings(
        contest=contest,
        deals=len(whole) // len(contest.seatings),
        matches=len(whole),
        anchor=contest.bots[_anchor_index(contest)],
        standings=rated,
        pairs=_compare_pairs(contest, order, tables),
        fields=[table.field() for table in tables.values()],
    )


def _sort_fields(fields: list[tuple[int, int]], order: list[int]) -> list[tuple[int, int]]:
    """The fields of the highest rated first."""
    return sorted(fields, key=lambda field: (order.index(field[0]), order.index(field[1])))


def _compare_pairs(contest: Contest, order: list[int], tables: "dict[tuple[int, int], FieldTable]") -> list[Pair]:
    """Each pair compared from both fields, or on a ladder from the one that was played."""
    if contest.ladder:
        return [table.rung(1 / contest.players) for table in tables.values()]
    return [compare_fields(tables[one, other], tables[other, one]) for one, other in combinations(order, 2)]


def complete_deals(contest: Contest, played: Sequence[PlayedMatch]) -> list[PlayedMatch]:
    """The matches of the deals of which every rotation is played, in order."""
    counts: dict[int, int] = {}
    for match in played:
        counts[match.deal] = counts.get(match.deal, 0) + 1
    whole = [match for match in played if counts[match.deal] == len(contest.seatings)]
    return sorted(whole, key=lambda match: match.match)


class FieldTable:
    """The matches of one bot among a field of another: by deal, the means over its rotations."""

    def __init__(self, contest: Contest, played: Sequence[PlayedMatch], one: int, other: int) -> None:
        self.bot, self.field_bot = contest.bots[one], contest.bots[other]
        seat_of = {seating: seat for seat, seating in enumerate(rotations(one, other, contest.players))}
        rows = [_shares_and_scores(match, seat_of[tuple(match.seats)]) for match in played if tuple(match.seats) in seat_of]
        by_deal: FloatArray = np.array(rows).reshape(-1, contest.players, 3).mean(axis=1)
        self.share, self.score, self.field_score = by_deal.T

    def field(self) -> Field:
        means = [bootstrap_mean(figures) for figures in (self.share, self.score, self.field_score)]
        return Field(self.bot, self.field_bot, *means)

    def rung(self, even: float) -> Pair:
        """The bot against the field it played among: what its seat gained over an even share."""
        return Pair(self.bot, self.field_bot, bootstrap_mean(self.share - even))


def _shares_and_scores(match: PlayedMatch, seat: int) -> tuple[float, float, float]:
    """What the single bot won and scored in a match, and what a seat of the field scored."""
    others = [score for place, score in enumerate(match.scores) if place != seat]
    return win_shares(match.winners, len(match.seats))[seat], match.scores[seat], sum(others) / len(others)


def compare_fields(table: FieldTable, turned: FieldTable) -> Pair:
    """Two bots compared, from one among a field of the other and the other way round."""
    return Pair(table.bot, table.field_bot, bootstrap_mean((table.share - turned.share) / 2))


def _rank_bots(contest: Contest, played: Sequence[PlayedMatch]) -> list[Standing]:
    rated = fit_ratings(played, len(contest.bots), _anchor_index(contest))
    found = [Standing(bot, rated[index], _decision_times(played, index)) for index, bot in enumerate(contest.bots)]
    return sorted(found, key=lambda standing: -standing.rating.mean)


def _anchor_index(contest: Contest) -> int:
    """Whose rating is 0: Toad's, or the first bot's where no Toad plays."""
    return contest.bots.index(ANCHOR_LEVEL) if ANCHOR_LEVEL in contest.bots else 0


def _decision_times(played: Sequence[PlayedMatch], bot: int) -> DecisionTimes | None:
    seats = ((match, seat) for match in played for seat, sitting in enumerate(match.seats) if sitting == bot)
    milliseconds = np.array([micros / 1000 for match, seat in seats for micros in match.micros[seat]])
    if not len(milliseconds):
        return None
    return DecisionTimes(len(milliseconds), *percentiles(milliseconds, 50, 95, 99, 100))
