"""The metrics of single choices: each card, witch, spell, quota and bid."""

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from coven.lab.goals import goals_of
from coven.lab.stats import FloatArray
from coven.lab.studies.analyse.choices import ChoiceKind
from coven.lab.studies.analyse.jackknife import Formula
from coven.lab.studies.analyse.metrics import EDGE, OF_SPREAD, SHARE, Metric, divide
from coven.lab.studies.plan import StudyConfig
from coven.lab.studies.play import game_record
from coven.lab.studies.play.game_record import VICTORY_PARTS, Counts, Tally

MIN_SHARE_COMPARED: Final = 0.2  # of the seats that could make a choice: those who do, and those who do not
ACTION_METRICS: Final = ("use", "taken", "effect", "gain", "success", "ahead")


class _Counters:
    """The counters of some choices, each summed over its acts."""

    def __init__(self, kinds: Sequence[ChoiceKind]) -> None:
        self.acts = [act for kind in kinds for act in kind.acts]
        self.starts = np.cumsum([0, *(len(kind.acts) for kind in kinds)])[:-1]
        self.sizes = np.array([len(kind.acts) for kind in kinds], np.int64)

    def count(self, t: Tally, number: int) -> Counts:
        """Return one counter of each choice."""
        counts: Counts = t["acts"][..., self.acts, number]
        if not len(self.starts):
            return counts
        summed: Counts = np.add.reduceat(counts, self.starts, axis=-1)
        return summed

    def counter(self, number: int) -> Callable[[Tally], Counts]:
        """Return the formula of one counter."""
        return lambda t: self.count(t, number)

    def rate(self, above: int, below: int, unit: float = 1.0) -> Formula:
        """Return the formula of one counter divided by `unit` times another."""
        return lambda t: divide(self.count(t, above), unit * self.count(t, below))


def action_metrics(plan: StudyConfig, kinds: Sequence[ChoiceKind]) -> list[Metric]:
    """Return the metrics of the use and the consequences of each choice; `kinds` are those that were offered."""
    return [*_use_metrics(plan, kinds), *_success_metrics(plan, kinds)]


def _use_metrics(plan: StudyConfig, kinds: Sequence[ChoiceKind]) -> list[Metric]:
    counters = _Counters(kinds)
    labels = [kind.label for kind in kinds]

    def users(t: Tally) -> FloatArray:
        return divide(counters.count(t, game_record.USERS), plan.players * t["games"] * counters.sizes)

    def effect(t: Tally) -> FloatArray:
        used = counters.rate(game_record.USERS_WON, game_record.USERS, VICTORY_PARTS)(t)
        return used - counters.rate(game_record.ABSTAINERS_WON, game_record.ABSTAINERS, VICTORY_PARTS)(t)

    def comparable(t: Tally) -> Counts:
        """Return the smaller number of those who do it and those who do not; 0 where that is too small a part of both."""
        used, abstained = counters.count(t, game_record.USERS), counters.count(t, game_record.ABSTAINERS)
        fewer: Counts = np.minimum(used, abstained)
        return np.where(fewer >= MIN_SHARE_COMPARED * (used + abstained), fewer, 0)

    chosen, offered = counters.counter(game_record.CHOSEN), counters.counter(game_record.OFFERED)
    taken, gain = (
        counters.rate(game_record.CHOSEN, game_record.OFFERED),
        counters.rate(game_record.GAINED, game_record.CHOSEN, plan.players),
    )
    return [
        Metric("use", SHARE, labels, users, 0.10),
        Metric("taken", SHARE, labels, taken, 0.15, cases=offered),
        Metric("effect", EDGE, labels, effect, 0.15, even=0.0, cases=comparable),
        Metric("gain", "points", labels, gain, 0.3, OF_SPREAD, cases=chosen),
    ]


def _success_metrics(plan: StudyConfig, kinds: Sequence[ChoiceKind]) -> list[Metric]:
    """Return the success of choices in the game's own terms, and of those without a goal whether their seats gained."""
    goals = goals_of(plan.game).labels
    with_goal = [kind for kind in kinds if kind.verb in goals]
    others = [kind for kind in kinds if kind.verb not in goals]
    judged, gained = _Counters(with_goal), _Counters(others)
    return [
        Metric(
            "success",
            SHARE,
            [kind.label for kind in with_goal],
            judged.rate(game_record.SUCCEEDED, game_record.JUDGED),
            0.15,
            cases=judged.counter(game_record.JUDGED),
        ),
        Metric(
            "ahead",
            SHARE,
            [kind.label for kind in others],
            gained.rate(game_record.GAINS, game_record.CHOSEN),
            0.15,
            cases=gained.counter(game_record.CHOSEN),
        ),
    ]
