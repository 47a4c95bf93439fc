"""Answers: the figures of a study with their intervals, beside each other where two variants are compared. Plain data."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec
import numpy as np

from coven.lab.statistics import Interval
from coven.lab.studies import estimates
from coven.lab.studies.act_questions import act_questions
from coven.lab.studies.estimates import apart, chance_alone, interval, rooted, spread, stacked, whole, without_each
from coven.lab.studies.plan import Plan
from coven.lab.studies.questions import SHARE, Question, ratio
from coven.lab.studies.rows import CHOSEN, MOMENTS, OFFERED, WHOLE
from coven.lab.studies.skill_questions import questions
from coven.lab.studies.tally import LOWEST, Counts, Tally
from coven.types import Act

FEW_GAMES: Final = 100
FEW: Final = 30  # cases, for a figure to have an interval and be compared


class Figure(msgspec.Struct, frozen=True):
    """One figure, under one variant or two."""

    question: str
    label: str
    unit: str
    a: Interval | None  # None where it never came up
    b: Interval | None
    difference: Interval | None
    shown: bool  # whether the difference, or without a second variant that from what would be even, is more than chance
    even: float | None
    notice: float

    def named(self, title: str) -> str:
        """What it is called under the title of its question: `Wins by order of play, 1st`, `Length, turns`."""
        if self.label:
            return f"{title}{' ' if title.endswith(' after') else ', '}{self.label}"
        return title if self.unit in ("share", "edge", "swing") or self.unit in title.lower() else f"{title}, {self.unit}"


class Never(msgspec.Struct, frozen=True):
    """A choice that was never made under the first variant."""

    act: str
    offered: int  # how often it was possible
    other_offered: int
    other_chosen: int


Curve = list[tuple[float, ...]]  # points: where, how much, and where that is known its interval


class Answers(msgspec.Struct, frozen=True):
    """All that a study says about one number of players."""

    plan: Plan
    games: list[int]  # played under each variant
    figures: list[Figure]
    acts: list[Figure]
    never: list[Never]
    curves: dict[str, list[Curve]]  # for each variant: the leader's share of victory over time, and distributions

    @property
    def caution(self) -> str:
        """What to say where there are too few games to rely on."""
        few, for_intervals = f"Only {self.games[0]} games were played", estimates.FEWEST * self.plan.block
        if self.games[0] < for_intervals:
            return f"{few}: intervals take {for_intervals:,}."
        return f"{few}: the intervals are a rough guide." if self.games[0] < FEW_GAMES else ""

    def of(self, question: str) -> list[Figure]:
        """The figures of one question."""
        return [figure for figure in (*self.figures, *self.acts) if figure.question == question]


def answers(plan: Plan, sides: Sequence[Sequence[Tally]]) -> Answers:
    """What the groups of tallies under each variant say; the groups of two variants are in the same order, of the same deals."""
    groups = [stacked(side) for side in sides]
    totals = [whole(side) for side in groups]
    acts = _acts_seen(plan, totals)
    asked = [*questions(plan), *act_questions(plan, acts)]
    worked = [_Worked(question, groups, totals) for question in asked]
    chances = [chance for work in worked for chance in work.chances]
    verdicts = iter(estimates.shown(chances))
    figures = [figure for work in worked for figure in work.figures(verdicts)]
    plain = {question.key for question in questions(plan)}
    return Answers(
        plan=plan,
        games=[int(total["games"][0]) for total in totals],
        figures=[figure for figure in figures if figure.question in plain],
        acts=[figure for figure in figures if figure.question not in plain],
        never=_never(plan, totals, acts),
        curves={
            "leader": [_leader(side, total) for side, total in zip(groups, totals, strict=True)],
            "scores": [_distribution(total["score_counts"], LOWEST) for total in totals],
            "margins": [_distribution(total["margin_counts"]) for total in totals],
            "lengths": [_distribution(total["length_counts"]) for total in totals],
        },
    )


def _acts_seen(plan: Plan, totals: Sequence[Tally]) -> list[Act]:
    """The acts that were possible under any variant."""
    offered = sum(total["acts"][:, OFFERED] for total in totals)
    return [Act(int(act)) for act in np.flatnonzero(offered)]


def _never(plan: Plan, totals: Sequence[Tally], acts: Sequence[Act]) -> list[Never]:
    """Choices that were possible and not made, or possible under the other variant only."""
    found = []
    for act in acts:
        offered, chosen = totals[0]["acts"][act, OFFERED], totals[0]["acts"][act, CHOSEN]
        other = totals[-1]["acts"][act]
        if chosen == 0 and (offered >= FEW or (len(totals) > 1 and other[CHOSEN] >= FEW)):
            words = plan.loaded.notation.encode(act)
            found.append(Never(words, int(offered), int(other[OFFERED]), int(other[CHOSEN])))
    return found


def _leader(groups: Tally, total: Tally) -> Curve:
    """The share of victory of whoever leads alone, over the game; moments at which hardly anybody does are left out."""
    leads = ratio("led_won", "led", WHOLE)
    errors = spread(leads(without_each(groups)))
    found = [interval(float(mean), float(error), len(groups["games"])) for mean, error in zip(leads(total), errors, strict=True)]
    points = [((moment + 1) / MOMENTS, one) for moment, one in enumerate(found) if total["led"][moment] >= FEW]
    return [(x, one.mean) if one.low is None or one.high is None else (x, one.mean, one.low, one.high) for x, one in points]


def _distribution(counts: Counts, lowest: int = 0) -> Curve:
    """Which figures came how often, as shares."""
    return [(float(place + lowest), float(counts[place] / counts.sum())) for place in np.flatnonzero(counts)]


class _Worked:
    """One question worked out for all variants."""

    def __init__(self, question: Question, groups: Sequence[Tally], totals: Sequence[Tally]) -> None:
        self.question = question
        self.groups = len(groups[0]["games"])
        with np.errstate(all="ignore"):
            self.values = [question.formula(total) for total in totals]
            self.draws = [question.formula(without_each(side)) for side in groups]
            self.errors = [spread(draws) for draws in self.draws]
        seen = question.seen or (lambda t: np.broadcast_to(t["games"], self.values[0].shape))
        self.seen = [np.broadcast_to(seen(total), self.values[0].shape) for total in totals]
        self.enough = [bool(all(side[place] >= FEW for side in self.seen)) for place in range(len(question.labels))]
        self.chances = [self._chance(place) for place in range(len(question.labels))]

    def _distance(self, place: int) -> tuple[float, float] | None:
        """The difference that is judged, and its error."""
        if len(self.values) == 2:
            with np.errstate(all="ignore"):
                error = spread(self.draws[0] - self.draws[1])
            return float(self.values[0][place] - self.values[1][place]), float(error[place])
        if self.question.even is not None:
            return float(self.values[0][place] - self.question.even), float(self.errors[0][place])
        return None

    def _chance(self, place: int) -> float:
        judged = self._distance(place)
        return 1.0 if judged is None or not self.enough[place] else chance_alone(*judged, self.groups)

    def figures(self, verdicts: Iterator[bool]) -> list[Figure]:
        found = []
        for place, label in enumerate(self.question.labels):
            sides = [self._interval(side, place) for side in range(len(self.values))]
            judged = self._distance(place) if len(self.values) == 2 else None
            known = judged is not None and all(math.isfinite(figure) for figure in judged) and self.enough[place]
            difference = self._difference(judged, sides) if judged is not None and known else None
            shown = next(verdicts)
            found.append(
                Figure(
                    self.question.key,
                    label,
                    self.question.unit,
                    sides[0],
                    sides[1] if len(sides) == 2 else None,
                    difference,
                    shown,
                    self.question.even,
                    self.question.notice,
                )
            )
        return found

    def _difference(self, judged: tuple[float, float], sides: Sequence[Interval | None]) -> Interval:
        if self.question.rooted and sides[0] is not None and sides[1] is not None:
            return apart(sides[0], sides[1])
        return interval(*judged, self.groups)

    def _interval(self, side: int, place: int) -> Interval | None:
        value, error, seen = float(self.values[side][place]), float(self.errors[side][place]), float(self.seen[side][place])
        if not math.isfinite(value) or seen == 0:
            return None
        found = interval(value, error, self.groups) if seen >= FEW else Interval(value, None, None)  # few do not tell how sure
        if self.question.rooted:
            return rooted(found)
        if self.question.unit != SHARE or self.question.signed or found.low is None or found.high is None:
            return found
        if error == 0 and value in (0.0, 1.0):  # none of so many seen: at most 3 in so many (the rule of three)
            reach = min(1.0, 3 / seen)
            return Interval(value, max(0.0, value - reach), min(1.0, value + reach))
        return Interval(value, max(0.0, found.low), min(1.0, found.high))
