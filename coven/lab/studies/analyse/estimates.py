"""Estimates: the metrics of a study with their intervals, side by side where two variants are compared. Plain data."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
import numpy as np

from coven.intervals import wilson_interval
from coven.lab.stats import MIN_OUTCOMES, Interval
from coven.lab.studies.analyse.action_metrics import action_metrics
from coven.lab.studies.analyse.choices import ChoiceKind, choice_kinds
from coven.lab.studies.analyse.jackknife import (
    confidence_interval,
    difference_interval,
    holm_rejections,
    jackknife_error,
    leave_one_out,
    p_value,
    root_interval,
    stack_groups,
    sum_groups,
)
from coven.lab.studies.analyse.metrics import SHARE, Metric, ratio, score_spread, study_metrics
from coven.lab.studies.plan import StudyConfig
from coven.lab.studies.play.game_record import CHOSEN, LEAD_SAMPLES, LOWEST_SCORE, OFFERED, VICTORY_PARTS, Counts, Tally

CAUTION_BELOW_GAMES: Final = 100
MIN_CASES: Final = 30  # for an estimate to have an interval and to be compared

Curve = list[tuple[float, ...]]  # points (x, y), or (x, y, low, high) where the interval is known


class Estimate(msgspec.Struct, frozen=True):
    """The value of one metric and label, under one variant or two."""

    metric: str = msgspec.field(name="question")
    label: str
    unit: str
    a: Interval | None  # None if there were no cases
    b: Interval | None
    difference: Interval | None
    is_significant: bool = msgspec.field(name="shown")  # the difference, or without a second variant that from `even`
    even: float | None
    notice: float  # the smallest difference that players would notice

    @property
    def size(self) -> float:
        """The difference from the other variant, or without one from `even`, in noticeable differences, with its sign."""
        if self.a is None:
            return 0.0
        other = self.b.mean if self.b is not None else self.even
        return 0.0 if other is None else (self.a.mean - other) / self.notice


class UnusedChoice(msgspec.Struct, frozen=True):
    """A choice that was never made under the first variant."""

    act: str  # in notation, `play blue-7`, or `play *-7` for interchangeable suits
    offered: int  # number of times it was legal
    other_offered: int
    other_chosen: int


class StudyEstimates(msgspec.Struct, frozen=True):
    """The results of a study for one number of players."""

    plan: StudyConfig
    games: list[int]  # played under each variant
    estimates: list[Estimate] = msgspec.field(name="figures")
    acts: list[Estimate]
    unused: list[UnusedChoice] = msgspec.field(name="never")
    curves: dict[str, list[Curve]]  # of each variant: the leader's win share over the game, and distributions

    def of_metric(self, key: str) -> list[Estimate]:
        """Return the estimates of one metric, one for each label."""
        return [estimate for estimate in (*self.estimates, *self.acts) if estimate.metric == key]


def estimate_study(plan: StudyConfig, sides: Sequence[Sequence[Tally]]) -> StudyEstimates:
    """Return the estimates from the groups of tallies of each variant; groups of two variants share their deals pairwise."""
    groups = [stack_groups(side) for side in sides]
    totals = [sum_groups(side) for side in groups]
    kinds = _offered_kinds(plan, totals)
    evaluations = [_MetricEvaluation(metric, groups, totals) for metric in (*study_metrics(plan), *action_metrics(plan, kinds))]
    p_values = [value for evaluation in evaluations for value in evaluation.p_values]
    verdicts = iter(holm_rejections(p_values))
    estimates = [estimate for evaluation in evaluations for estimate in evaluation.estimates(verdicts)]
    keys = {metric.key for metric in study_metrics(plan)}
    return StudyEstimates(
        plan=plan,
        games=[int(total["games"][0]) for total in totals],
        estimates=[estimate for estimate in estimates if estimate.metric in keys],
        acts=[estimate for estimate in estimates if estimate.metric not in keys],
        unused=_unused_choices(totals, kinds),
        curves={
            "leader": [_leader_curve(side, total) for side, total in zip(groups, totals, strict=True)],
            "scores": [_distribution(total["score_counts"], LOWEST_SCORE) for total in totals],
            "margins": [_distribution(total["margin_counts"]) for total in totals],
            "lengths": [_distribution(total["length_counts"]) for total in totals],
        },
    )


def _offered_kinds(plan: StudyConfig, totals: Sequence[Tally]) -> list[ChoiceKind]:
    """Return the choices that were legal at least once under any variant."""
    return [kind for kind in choice_kinds(plan) if any(_count(total, kind, OFFERED) for total in totals)]


def _unused_choices(totals: Sequence[Tally], kinds: Sequence[ChoiceKind]) -> list[UnusedChoice]:
    """Return choices that were legal and never made, or legal under the other variant only."""
    unused = []
    for kind in kinds:
        offered, chosen = _count(totals[0], kind, OFFERED), _count(totals[0], kind, CHOSEN)
        other_offered, other_chosen = _count(totals[-1], kind, OFFERED), _count(totals[-1], kind, CHOSEN)
        if chosen == 0 and (offered >= MIN_CASES or (len(totals) > 1 and other_chosen >= MIN_CASES)):
            unused.append(UnusedChoice(kind.label, offered, other_offered, other_chosen))
    return unused


def _count(total: Tally, kind: ChoiceKind, counter: int) -> int:
    return int(total["acts"][kind.acts, counter].sum())


def _leader_curve(groups: Tally, total: Tally) -> Curve:
    """Return the win share of sole leaders over the game, without moments that have too few of them."""
    win_share = ratio("led_won", "led", VICTORY_PARTS)
    errors = jackknife_error(win_share(leave_one_out(groups)))
    curve: Curve = []
    for moment, (mean, error) in enumerate(zip(win_share(total), errors, strict=True)):
        if total["led"][moment] >= MIN_CASES:
            point = confidence_interval(float(mean), float(error), len(groups["games"]))
            point = bounded_share(point, int(total["led"][moment]))
            bounds = () if point.low is None or point.high is None else (point.low, point.high)
            curve.append(((moment + 1) / LEAD_SAMPLES, point.mean, *bounds))
    return curve


def bounded_share(share: Interval, cases: int) -> Interval:
    """Return a share with its interval inside 0 to 1; with very few cases of either outcome it reaches as far as Wilson's."""
    if share.low is None or share.high is None:
        return share
    low, high = max(0.0, share.low), min(1.0, share.high)
    if min(share.mean, 1 - share.mean) * cases < MIN_OUTCOMES:  # none in n cases does not mean never
        wide_low, wide_high = wilson_interval(share.mean * cases, cases)
        low, high = min(low, wide_low), max(high, wide_high)
    return Interval(share.mean, low, high)


def _distribution(counts: Counts, lowest: int = 0) -> Curve:
    """Return the share of each value that occurred."""
    return [(float(place + lowest), float(counts[place] / counts.sum())) for place in np.flatnonzero(counts)]


class _MetricEvaluation:
    """One metric, evaluated for all variants."""

    def __init__(self, metric: Metric, groups: Sequence[Tally], totals: Sequence[Tally]) -> None:
        self.metric = metric
        self.groups = len(groups[0]["games"])
        with np.errstate(all="ignore"):
            self.values = [metric.formula(total) for total in totals]
            self.replicates = [metric.formula(leave_one_out(side)) for side in groups]
            self.errors = [jackknife_error(replicates) for replicates in self.replicates]
        shape = self.values[0].shape
        self.cases = [np.broadcast_to(metric.cases(total) if metric.cases else total["games"], shape) for total in totals]
        self.has_enough_cases = [
            bool(all(side[place] >= MIN_CASES for side in self.cases)) for place in range(len(metric.labels))
        ]
        self.p_values = [self._p_value(place) for place in range(len(metric.labels))]
        self.spread = score_spread(totals[-1])

    def _difference_and_error(self, place: int) -> tuple[float, float] | None:
        """Return the difference that is tested, and its standard error."""
        if len(self.values) == 2:
            with np.errstate(all="ignore"):
                error = jackknife_error(self.replicates[0] - self.replicates[1])
            return float(self.values[0][place] - self.values[1][place]), float(error[place])
        if self.metric.even is not None:
            return float(self.values[0][place] - self.metric.even), float(self.errors[0][place])
        return None

    def _p_value(self, place: int) -> float:
        tested = self._difference_and_error(place)
        return 1.0 if tested is None or not self.has_enough_cases[place] else p_value(*tested, self.groups)

    def estimates(self, verdicts: Iterator[bool]) -> list[Estimate]:
        """Return an estimate for each label, taking one verdict on its significance for each."""
        found = []
        for place, label in enumerate(self.metric.labels):
            sides = [self._interval(side, place) for side in range(len(self.values))]
            tested = self._difference_and_error(place) if len(self.values) == 2 else None
            is_known = tested is not None and all(map(math.isfinite, tested)) and self.has_enough_cases[place]
            found.append(
                Estimate(
                    metric=self.metric.key,
                    label=label,
                    unit=self.metric.unit,
                    a=sides[0],
                    b=sides[1] if len(sides) == 2 else None,
                    difference=self._difference_interval(tested, sides) if tested is not None and is_known else None,
                    is_significant=next(verdicts),
                    even=self.metric.even,
                    notice=self._noticeable(sides),
                )
            )
        return found

    def _noticeable(self, sides: Sequence[Interval | None]) -> float:
        """Return the smallest difference that players would notice, in the game's own scale."""
        values = [side.mean for side in sides if side is not None]
        return self.metric.noticeable(values[0], values[-1], self.spread) if values else self.metric.notice

    def _difference_interval(self, tested: tuple[float, float], sides: Sequence[Interval | None]) -> Interval:
        if sides[0] is not None and sides[1] is not None and (self.metric.is_mean_square or self._is_at_an_end(sides)):
            return difference_interval(sides[0], sides[1])
        return confidence_interval(*tested, self.groups)

    def _is_at_an_end(self, sides: Sequence[Interval | None]) -> bool:
        """Return whether all values are shares of none or all cases, which vary in no group."""
        is_share = self.metric.unit == SHARE and not self.metric.may_be_negative
        return is_share and all(side is not None and side.mean in (0.0, 1.0) for side in sides)

    def _interval(self, side: int, place: int) -> Interval | None:
        value, error, cases = float(self.values[side][place]), float(self.errors[side][place]), float(self.cases[side][place])
        if not math.isfinite(value) or cases == 0:
            return None
        interval = Interval(value, None, None)
        is_degenerate = self.metric.is_mean_square and error == 0  # all products of differences are 0
        if cases >= MIN_CASES and not is_degenerate:  # fewer do not tell how uncertain the value is
            interval = confidence_interval(value, error, self.groups)
        if self.metric.is_mean_square:
            return root_interval(interval)
        if self.metric.unit != SHARE or interval.low is None or interval.high is None:
            return interval
        if self.metric.may_be_negative:  # the unbiased estimate may be, the share itself may not
            below = min(0.0, value)  # a negative estimate counts as 0, as far from its upper bound
            return Interval(min(1.0, value - below), max(0.0, interval.low), min(1.0, interval.high - below))
        return bounded_share(interval, int(cases))
