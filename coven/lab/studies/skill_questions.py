"""What designers ask of skill and luck: tables of several levels, and deals that are played twice."""

import numpy as np

from coven.bots.roster import LEVELS
from coven.lab.studies.estimates import Figures
from coven.lab.studies.plan import Plan
from coven.lab.studies.questions import EDGE, SHARE, Question, over, ratio, table_questions
from coven.lab.studies.rows import WHOLE
from coven.lab.studies.tally import Tally
from coven.words import listed


def questions(plan: Plan) -> list[Question]:
    """All but those about single choices, in the order of the report."""
    return [*table_questions(plan), *skill_questions(plan)]


def skill_questions(plan: Plan) -> list[Question]:
    """How much a better player wins more, and how much the deal decides."""
    rungs = np.arange(len(plan.ladder))
    ladder = listed(LEVELS[level].title for level in plan.ladder)

    def slope(t: Tally) -> Figures:
        """By least squares: how much more a seat wins that is a level higher."""
        seats, won = t["level_seats"], t["level_wins"]
        away = rungs - over((seats * rungs).sum(axis=-1), seats.sum(axis=-1))[..., None]
        return over((away * won).sum(axis=-1), WHOLE * (away**2 * seats).sum(axis=-1))[..., None]

    return [
        Question(
            "skill",
            "Skill, a level higher",
            EDGE,
            [""],
            slope,
            0.04,
            "A level higher on the ladder of bots wins {a} points more, against {b}.",
            seen=lambda t: t["level_seats"].min(axis=-1, keepdims=True),
            note=f"At tables where each seat is {ladder} as chance has it: how much more a seat wins with each level.",
        ),
        Question(
            "level",
            "Wins by level",
            SHARE,
            [LEVELS[level].title for level in plan.ladder],
            ratio("level_wins", "level_seats", WHOLE),
            0.05,
            "At tables of all levels {label} wins {a} a seat, against {b}.",
            seen=lambda t: t["level_seats"],
        ),
        Question(
            "luck",
            "Luck of the deal",
            SHARE,
            [""],
            ratio("deal_alike", "deal_spread"),
            0.05,
            "The deal and the seats explain {a} of who wins, against {b}.",
            seen=lambda t: t["paired"],
            note="At tables where each seat is an Apprentice or a Toad by the toss of a coin: how alike two games of the same "
            "deal end, played by others.",
            signed=True,
        ),
    ]
