"""The metrics of single choices: each card, witch, spell, quota and bid, by its notation."""

from collections.abc import Callable

import numpy as np

from coven.lab.goals import goals_of
from coven.lab.stats import FloatArray
from coven.lab.studies.analyse.jackknife import Formula
from coven.lab.studies.analyse.metrics import EDGE, SHARE, Metric, divide
from coven.lab.studies.plan import StudyConfig
from coven.lab.studies.play import game_record
from coven.lab.studies.play.game_record import VICTORY_PARTS, Counts, Tally
from coven.types import Act


def counter(acts: list[Act], number: int) -> Callable[[Tally], Counts]:
    """Return the formula of one counter of each act."""
    return lambda t: t["acts"][..., acts, number]


def rate(acts: list[Act], above: int, below: int, unit: float = 1.0) -> Formula:
    """Return the formula of one counter divided by `unit` times another."""
    return lambda t: divide(t["acts"][..., acts, above], unit * t["acts"][..., acts, below])


def action_metrics(plan: StudyConfig, acts: list[Act]) -> list[Metric]:
    """Return the metrics of the use and the consequences of each choice; `acts` are those that were offered."""
    return [*_use_metrics(plan, acts), *_success_metrics(plan, acts)]


def _labels(plan: StudyConfig, acts: list[Act]) -> list[str]:
    notation = plan.loaded_game.notation
    return [notation.encode(act) for act in acts]


def _use_metrics(plan: StudyConfig, acts: list[Act]) -> list[Metric]:
    labels = _labels(plan, acts)

    def users(t: Tally) -> FloatArray:
        return divide(t["acts"][..., acts, game_record.USERS], plan.players * t["games"])

    def effect(t: Tally) -> FloatArray:
        used = rate(acts, game_record.USERS_WON, game_record.USERS, VICTORY_PARTS)(t)
        return used - rate(acts, game_record.ABSTAINERS_WON, game_record.ABSTAINERS, VICTORY_PARTS)(t)

    def both(t: Tally) -> FloatArray:
        return np.minimum(t["acts"][..., acts, game_record.USERS], t["acts"][..., acts, game_record.ABSTAINERS]).astype(
            np.float64
        )

    return [
        Metric(
            "use", "Seats that do it", SHARE, labels, users, 0.10, "‘{label}’ is done by {a} of the seats in a game, against {b}."
        ),
        Metric(
            "taken",
            "Taken where offered",
            SHARE,
            labels,
            rate(acts, game_record.CHOSEN, game_record.OFFERED),
            0.15,
            "‘{label}’ is chosen in {a} of the cases where it is possible, against {b}.",
            cases=counter(acts, game_record.OFFERED),
        ),
        Metric(
            "effect",
            "Goes with winning",
            EDGE,
            labels,
            effect,
            0.20,
            "‘{label}’ goes with {a} points of win share, beside seats that could and did not do it, against {b}.",
            cases=both,
            note="A companion of winning is not always its cause: who is ahead has other choices.",
        ),
        Metric(
            "gain",
            "What follows, in points",
            "points",
            labels,
            rate(acts, game_record.GAINED, game_record.CHOSEN, plan.players),
            2.0,
            "After ‘{label}’ a seat gains {a} points on the table until it next does the like, against {b}.",
            cases=counter(acts, game_record.CHOSEN),
        ),
    ]


def _success_metrics(plan: StudyConfig, acts: list[Act]) -> list[Metric]:
    """Return the success of choices in the game's own terms, and of those without a goal whether their seats gained."""
    goals = goals_of(plan.game).labels
    with_goal = [act for act in acts if plan.loaded_game.notation.encode(act).partition(" ")[0] in goals]
    others = [act for act in acts if act not in with_goal]
    return [
        Metric(
            "success",
            "Success",
            SHARE,
            _labels(plan, with_goal),
            rate(with_goal, game_record.SUCCEEDED, game_record.JUDGED),
            0.15,
            "After ‘{label}’: {term} in {a} of the cases, against {b}.",
            cases=counter(with_goal, game_record.JUDGED),
            terms=goals,
        ),
        Metric(
            "ahead",
            "Followed by a gain",
            SHARE,
            _labels(plan, others),
            rate(others, game_record.GAINS, game_record.CHOSEN),
            0.15,
            "After ‘{label}’ a seat gains on the table in {a} of the cases, against {b}.",
            cases=counter(others, game_record.CHOSEN),
        ),
    ]
