"""Answers: the figures of a study with their intervals, beside each other where two variants are compared. Plain data."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
import numpy as np

from coven.lab.stats import Interval
from coven.lab.studies.analyse import jackknife
from coven.lab.studies.analyse.action_metrics import action_metrics
from coven.lab.studies.analyse.jackknife import (
    confidence_interval,
    difference_interval,
    jackknife_error,
    leave_one_out,
    p_value,
    root_interval,
    stack_groups,
    sum_groups,
)
from coven.lab.studies.analyse.metrics import SHARE, Metric, ratio, study_metrics
from coven.lab.studies.plan import StudyConfig
from coven.lab.studies.play.game_record import CHOSEN, LEAD_SAMPLES, LOWEST_SCORE, OFFERED, VICTORY_PARTS, Counts, Tally
from coven.types import Act

CAUTION_BELOW_GAMES: Final = 100
MIN_CASES: Final = 30  # cases, for a figure to have an interval and be compared


class Estimate(msgspec.Struct, frozen=True):
    """One figure, under one variant or two."""

    metric: str
    label: str
    unit: str
    a: Interval | None  # None where it never came up
    b: Interval | None
    difference: Interval | None
    is_significant: bool  # whether the difference, or without a second variant that from what would be even, is more than chance
    even: float | None
    notice: float

    def display_name(self, title: str) -> str:
        """What it is called under the title of its question: `Wins by order of play, 1st`, `Length, turns`."""
        if self.label:
            return f"{title}{' ' if title.endswith(' after') else ', '}{self.label}"
        return title if self.unit in ("share", "edge", "swing") or self.unit in title.lower() else f"{title}, {self.unit}"


class UnusedChoice(msgspec.Struct, frozen=True):
    """A choice that was never made under the first variant."""

    act: str
    offered: int  # how often it was possible
    other_offered: int
    other_chosen: int


Curve = list[tuple[float, ...]]  # points: where, how much, and where that is known its interval


class StudyEstimates(msgspec.Struct, frozen=True):
    """All that a study says about one number of players."""

    plan: StudyConfig
    games: list[int]  # played under each variant
    estimates: list[Estimate]
    acts: list[Estimate]
    unused: list[UnusedChoice]
    curves: dict[str, list[Curve]]  # for each variant: the leader's share of victory over time, and distributions

    @property
    def caution_text(self) -> str:
        """What to say where there are too few games to rely on."""
        few, for_intervals = f"Only {self.games[0]} games were played", jackknife.MIN_GROUPS * self.plan.block
        if self.games[0] < for_intervals:
            return f"{few}: intervals take {for_intervals:,}."
        return f"{few}: the intervals are a rough guide." if self.games[0] < CAUTION_BELOW_GAMES else ""

    def of_metric(self, question: str) -> list[Estimate]:
        """The figures of one question."""
        return [figure for figure in (*self.estimates, *self.acts) if figure.metric == question]


def estimate_study(plan: StudyConfig, sides: Sequence[Sequence[Tally]]) -> StudyEstimates:
    """What the groups of tallies under each variant say; the groups of two variants are in the same order, of the same deals."""
    groups = [stack_groups(side) for side in sides]
    totals = [sum_groups(side) for side in groups]
    acts = _offered_acts(plan, totals)
    asked = [*study_metrics(plan), *action_metrics(plan, acts)]
    worked = [_MetricEvaluation(question, groups, totals) for question in asked]
    chances = [chance for work in worked for chance in work.p_values]
    verdicts = iter(jackknife.holm_rejections(chances))
    figures = [figure for work in worked for figure in work.estimates(verdicts)]
    plain = {question.key for question in study_metrics(plan)}
    return StudyEstimates(
        plan=plan,
        games=[int(total["games"][0]) for total in totals],
        estimates=[figure for figure in figures if figure.metric in plain],
        acts=[figure for figure in figures if figure.metric not in plain],
        unused=_unused_choices(plan, totals, acts),
        curves={
            "leader": [_leader_curve(side, total) for side, total in zip(groups, totals, strict=True)],
            "scores": [_distribution(total["score_counts"], LOWEST_SCORE) for total in totals],
            "margins": [_distribution(total["margin_counts"]) for total in totals],
            "lengths": [_distribution(total["length_counts"]) for total in totals],
        },
    )


def _offered_acts(plan: StudyConfig, totals: Sequence[Tally]) -> list[Act]:
    """The acts that were possible under any variant."""
    offered = sum(total["acts"][:, OFFERED] for total in totals)
    return [Act(int(act)) for act in np.flatnonzero(offered)]


def _unused_choices(plan: StudyConfig, totals: Sequence[Tally], acts: Sequence[Act]) -> list[UnusedChoice]:
    """Choices that were possible and not made, or possible under the other variant only."""
    found = []
    for act in acts:
        offered, chosen = totals[0]["acts"][act, OFFERED], totals[0]["acts"][act, CHOSEN]
        other = totals[-1]["acts"][act]
        if chosen == 0 and (offered >= MIN_CASES or (len(totals) > 1 and other[CHOSEN] >= MIN_CASES)):
            words = plan.loaded_game.notation.encode(act)
            found.append(UnusedChoice(words, int(offered), int(other[OFFERED]), int(other[CHOSEN])))
    return found


def _leader_curve(groups: Tally, total: Tally) -> Curve:
    """The share of victory of whoever leads alone, over the game; moments at which hardly anybody does are left out."""
    leads = ratio("led_won", "led", VICTORY_PARTS)
    errors = jackknife_error(leads(leave_one_out(groups)))
    found = [
        confidence_interval(float(mean), float(error), len(groups["games"]))
        for mean, error in zip(leads(total), errors, strict=True)
    ]
    points = [((moment + 1) / LEAD_SAMPLES, one) for moment, one in enumerate(found) if total["led"][moment] >= MIN_CASES]
    return [(x, one.mean) if one.low is None or one.high is None else (x, one.mean, one.low, one.high) for x, one in points]


def _distribution(counts: Counts, lowest: int = 0) -> Curve:
    """Which figures came how often, as shares."""
    return [(float(place + lowest), float(counts[place] / counts.sum())) for place in np.flatnonzero(counts)]


class _MetricEvaluation:
    """One question worked out for all variants."""

    def __init__(self, question: Metric, groups: Sequence[Tally], totals: Sequence[Tally]) -> None:
        self.metric = question
        self.groups = len(groups[0]["games"])
        with np.errstate(all="ignore"):
            self.values = [question.formula(total) for total in totals]
            self.replicates = [question.formula(leave_one_out(side)) for side in groups]
            self.errors = [jackknife_error(draws) for draws in self.replicates]
        seen = question.cases or (lambda t: np.broadcast_to(t["games"], self.values[0].shape))
        self.cases = [np.broadcast_to(seen(total), self.values[0].shape) for total in totals]
        self.has_enough_cases = [
            bool(all(side[place] >= MIN_CASES for side in self.cases)) for place in range(len(question.labels))
        ]
        self.p_values = [self._p_value(place) for place in range(len(question.labels))]

    def _difference_and_error(self, place: int) -> tuple[float, float] | None:
        """The difference that is judged, and its error."""
        if len(self.values) == 2:
            with np.errstate(all="ignore"):
                error = jackknife_error(self.replicates[0] - self.replicates[1])
            return float(self.values[0][place] - self.values[1][place]), float(error[place])
        if self.metric.even is not None:
            return float(self.values[0][place] - self.metric.even), float(self.errors[0][place])
        return None

    def _p_value(self, place: int) -> float:
        judged = self._difference_and_error(place)
        return 1.0 if judged is None or not self.has_enough_cases[place] else p_value(*judged, self.groups)

    def estimates(self, verdicts: Iterator[bool]) -> list[Estimate]:
        found = []
        for place, label in enumerate(self.metric.labels):
            sides = [self._interval(side, place) for side in range(len(self.values))]
            judged = self._difference_and_error(place) if len(self.values) == 2 else None
            known = judged is not None and all(math.isfinite(figure) for figure in judged) and self.has_enough_cases[place]
            difference = self._difference_interval(judged, sides) if judged is not None and known else None
            shown = next(verdicts)
            found.append(
                Estimate(
                    self.metric.key,
                    label,
                    self.metric.unit,
                    sides[0],
                    sides[1] if len(sides) == 2 else None,
                    difference,
                    shown,
                    self.metric.even,
                    self.metric.notice,
                )
            )
        return found

    def _difference_interval(self, judged: tuple[float, float], sides: Sequence[Interval | None]) -> Interval:
        if self.metric.is_mean_square and sides[0] is not None and sides[1] is not None:
            return difference_interval(sides[0], sides[1])
        return confidence_interval(*judged, self.groups)

    def _interval(self, side: int, place: int) -> Interval | None:
        value, error, seen = float(self.values[side][place]), float(self.errors[side][place]), float(self.cases[side][place])
        if not math.isfinite(value) or seen == 0:
            return None
        found = (
            confidence_interval(value, error, self.groups) if seen >= MIN_CASES else Interval(value, None, None)
        )  # few do not tell how sure
        if self.metric.is_mean_square:
            return root_interval(found)
        if self.metric.unit != SHARE or self.metric.may_be_negative or found.low is None or found.high is None:
            return found
        if error == 0 and value in (0.0, 1.0):  # none of so many seen: at most 3 in so many (the rule of three)
            reach = min(1.0, 3 / seen)
            return Interval(value, max(0.0, value - reach), min(1.0, value + reach))
        return Interval(value, max(0.0, found.low), min(1.0, found.high))
