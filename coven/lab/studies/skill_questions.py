"""What designers ask of skill and luck: tables of several levels, and deals that are played twice."""

import numpy as np

from coven.bots.roster import LEVELS
from coven.lab.studies.estimates import FloatArray
from coven.lab.studies.plan import StudyConfig
from coven.lab.studies.questions import EDGE, SHARE, Metric, divide, ratio, table_metrics
from coven.lab.studies.rows import VICTORY_PARTS
from coven.lab.studies.tally import Tally
from coven.words import join_words


def study_metrics(plan: StudyConfig) -> list[Metric]:
    """All but those about single choices, in the order of the report."""
    return [*table_metrics(plan), *skill_metrics(plan)]


def skill_metrics(plan: StudyConfig) -> list[Metric]:
    """How much a better player wins more, and how much the deal decides."""
    rungs = np.arange(len(plan.ladder))
    ladder = join_words(LEVELS[level].title for level in plan.ladder)

    def slope(t: Tally) -> FloatArray:
        """By least squares: how much more a seat wins that is a level higher."""
        seats, won = t["level_seats"], t["level_wins"]
        away = rungs - divide((seats * rungs).sum(axis=-1), seats.sum(axis=-1))[..., None]
        return divide((away * won).sum(axis=-1), VICTORY_PARTS * (away**2 * seats).sum(axis=-1))[..., None]

    return [
        Metric(
            "skill",
            "Skill, a level higher",
            EDGE,
            [""],
            slope,
            0.04,
            "A level higher on the ladder of bots wins {a} points more, against {b}.",
            cases=lambda t: t["level_seats"].min(axis=-1, keepdims=True),
            note=f"At tables where each seat is {ladder} as chance has it: how much more a seat wins with each level.",
        ),
        Metric(
            "level",
            "Wins by level",
            SHARE,
            [LEVELS[level].title for level in plan.ladder],
            ratio("level_wins", "level_seats", VICTORY_PARTS),
            0.05,
            "At tables of all levels {label} wins {a} a seat, against {b}.",
            cases=lambda t: t["level_seats"],
        ),
        Metric(
            "luck",
            "Luck of the deal",
            SHARE,
            [""],
            ratio("deal_alike", "deal_spread"),
            0.05,
            "The deal and the seats explain {a} of who wins, against {b}.",
            cases=lambda t: t["paired"],
            note="At tables where each seat is an Apprentice or a Toad by the toss of a coin: how alike two games of the same "
            "deal end, played by others.",
            may_be_negative=True,
        ),
    ]
