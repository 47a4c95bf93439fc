"""The metrics of a study: each with its formula, and the difference that players would notice.

Metrics of the study's own games come first; those of skill and luck rest on games of several levels and on replayed deals. The
lab's catalogs have their titles and notes: `metric-order`, `note-order`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from coven.lab.stats import FloatArray
from coven.lab.studies.analyse.jackknife import Formula
from coven.lab.studies.plan import StudyConfig
from coven.lab.studies.play.game_record import (
    HALF_TIME_SAMPLE,
    LEAD_SAMPLES,
    LOWEST_SCORE,
    PERMILLE,
    VICTORY_PARTS,
    Counts,
    Tally,
)

THINKING_SECONDS: Final = 12  # of a person for a choice; rough, and the same for all variants
FORCED_MOVE_SECONDS: Final = 4
MOMENTS: Final = {  # of a game, at which its leader is reported
    "quarter": LEAD_SAMPLES // 4 - 1,
    "half": HALF_TIME_SAMPLE,
    "three-quarters": 3 * LEAD_SAMPLES // 4 - 1,
}
SHARE: Final = "share"  # a unit: a part of 1; units that are not named here are words
EDGE: Final = "edge"  # a difference of shares, with its sign
SWING: Final = "swing"  # the size of a difference of shares
# what a noticeable difference is measured by
ABSOLUTE: Final = "absolute"  # the metric's own unit
OF_MEAN: Final = "of mean"  # the larger of the values compared
OF_SPREAD: Final = "of spread"  # the standard deviation of a player's score


@dataclass(frozen=True)
class Metric:
    """One metric; it has a value for each label."""

    key: str
    unit: str
    labels: list[str]
    formula: Formula
    notice: float  # the smallest difference players would notice at a table, measured by `scale`
    scale: str = ABSOLUTE
    even: float | None = None  # the value that means fair, or no effect, where there is one
    cases: Callable[[Tally], Counts] | None = None  # number of cases of each value; None for the games
    may_be_negative: bool = False  # for an unbiased estimate of a share
    is_mean_square: bool = False  # the value is the root of the formula

    def noticeable(self, value: float, other: float | None, spread: float) -> float:
        """Return the smallest difference that players would notice beside these values and this spread of scores."""
        if self.scale == OF_MEAN:
            return self.notice * max(abs(value), abs(other or 0.0)) or 1.0
        return self.notice * (spread or 1.0) if self.scale == OF_SPREAD else self.notice


def ratio(above: str, below: str, unit: float = 1.0) -> Formula:
    """Return the formula of one count divided by `unit` times another."""
    return lambda t: divide(t[above], unit * t[below])


def divide(above: npt.ArrayLike, below: npt.ArrayLike) -> FloatArray:
    """Return a ratio; NaN where nothing was counted."""
    with np.errstate(divide="ignore", invalid="ignore"):
        divided: FloatArray = np.asarray(above, np.float64) / np.asarray(below, np.float64)
    return divided


def score_spread(t: Tally) -> float:
    """Return the standard deviation of a player's score."""
    counts = t["score_counts"]
    values = np.arange(len(counts)) + LOWEST_SCORE
    mean = (values * counts).sum() / counts.sum()
    return float(np.sqrt(((values - mean) ** 2 * counts).sum() / counts.sum()))


def study_metrics(plan: StudyConfig) -> list[Metric]:
    """Return all metrics except those of single choices."""
    return [
        *_length_metrics(plan),
        *_fairness_metrics(plan),
        *_score_metrics(plan),
        *_tension_metrics(),
        *_decision_metrics(),
        *skill_metrics(plan),
    ]


def _length_metrics(plan: StudyConfig) -> list[Metric]:
    def minutes(t: Tally) -> FloatArray:
        return divide(t["free"] * THINKING_SECONDS + t["forced"] * FORCED_MOVE_SECONDS, 60 * t["games"])

    return [
        Metric("length", plan.loaded_game.meta.length_unit, [""], ratio("length", "games"), 0.1, OF_MEAN),
        Metric("decisions", "decisions", [""], ratio("decisions", "games"), 0.1, OF_MEAN),
        Metric("minutes", "minutes", [""], minutes, 0.1, OF_MEAN),
    ]


def _fairness_metrics(plan: StudyConfig) -> list[Metric]:
    even = 1 / plan.players
    numbers = [str(number) for number in range(1, plan.players + 1)]
    metrics = [
        Metric("order", SHARE, numbers, ratio("order_wins", "games", VICTORY_PARTS), 0.1 * even, even=even),
        Metric("seat", SHARE, numbers, ratio("seat_wins", "games", VICTORY_PARTS), 0.1 * even, even=even),
    ]
    if len(plan.bots) > 1:
        won = ratio("bot_wins", "bot_seats", VICTORY_PARTS)
        metrics.append(Metric("bot", SHARE, list(plan.bots), won, 0.1 * even, cases=lambda t: t["bot_seats"]))
    return metrics


def _score_metrics(plan: StudyConfig) -> list[Metric]:
    def score(t: Tally) -> FloatArray:
        return divide(t["seat_scores"].sum(axis=-1, keepdims=True), plan.players * t["games"])

    numbers = [str(number) for number in range(1, plan.players + 1)]
    return [
        Metric("score", "points", [""], score, 0.25, OF_SPREAD),
        Metric("order_score", "points", numbers, ratio("order_scores", "games"), 0.25, OF_SPREAD),
        Metric("margin", "points", [""], ratio("margin", "games"), 0.15, OF_MEAN),
        Metric("ties", SHARE, [""], ratio("ties", "games"), 0.03),
    ]


def _tension_metrics() -> list[Metric]:
    places = list(MOMENTS.values())

    def leader(t: Tally) -> FloatArray:
        return divide(t["led_won"][..., places], VICTORY_PARTS * t["led"][..., places])

    return [
        Metric("leader", SHARE, list(MOMENTS), leader, 0.05, cases=lambda t: t["led"][..., places]),
        Metric("decided", SHARE, [""], ratio("decided", "games", PERMILLE), 0.05),
        Metric("lead_changes", "changes", [""], ratio("lead_changes", "games"), 0.2, OF_MEAN),
        Metric("comebacks", SHARE, [""], ratio("comebacks", "games"), 0.05),
    ]


def _decision_metrics() -> list[Metric]:
    def looked(t: Tally) -> Counts:
        return t["looked"]

    def losing(t: Tally) -> Counts:
        return t["losing"]

    stakes, kingmaking = ratio("stakes", "looked", VICTORY_PARTS**2), ratio("kingmaking", "losing", 2.0 * VICTORY_PARTS**2)
    return [
        Metric("forced", SHARE, [""], ratio("forced", "decisions"), 0.05),
        Metric("choices", "choices", [""], ratio("choices", "free"), 0.1, OF_MEAN, cases=lambda t: t["free"]),
        Metric("mattered", SHARE, [""], ratio("mattered", "looked", 2.0), 0.05, cases=looked),
        Metric("stakes", SWING, [""], stakes, 0.03, cases=looked, is_mean_square=True),
        Metric("crowned", SHARE, [""], ratio("crowned", "losing", 2.0), 0.05, cases=losing),
        Metric("kingmaking", SWING, [""], kingmaking, 0.04, cases=losing, is_mean_square=True),
    ]


def skill_metrics(plan: StudyConfig) -> list[Metric]:
    """Return the metrics of how much skill counts and how much the deal decides."""
    rungs = np.arange(len(plan.ladder))

    def slope(t: Tally) -> FloatArray:
        """Return by least squares how much more a seat wins that is a level higher."""
        seats, won = t["level_seats"], t["level_wins"]
        away = rungs - divide((seats * rungs).sum(axis=-1), seats.sum(axis=-1))[..., None]
        return divide((away * won).sum(axis=-1), VICTORY_PARTS * (away**2 * seats).sum(axis=-1))[..., None]

    wins, luck = ratio("level_wins", "level_seats", VICTORY_PARTS), ratio("deal_alike", "deal_spread")
    return [
        Metric("skill", EDGE, [""], slope, 0.04, cases=lambda t: t["level_seats"].min(axis=-1, keepdims=True)),
        Metric("level", SHARE, list(plan.ladder), wins, 0.05, cases=lambda t: t["level_seats"]),
        Metric("luck", SHARE, [""], luck, 0.05, cases=lambda t: t["paired"], may_be_negative=True),
    ]
