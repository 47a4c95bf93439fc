"""The metrics of a study: each with its formula, its words in reports, and the difference people would notice.

Metrics of the study's own games come first; those of skill and luck rest on games of several levels and on replayed deals.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

import numpy as np
import numpy.typing as npt

from coven.bots.roster import LEVELS
from coven.core.grammar import join_words
from coven.lab.stats import FloatArray
from coven.lab.studies.analyse.jackknife import Formula
from coven.lab.studies.plan import StudyConfig
from coven.lab.studies.play.game_record import HALF_TIME_SAMPLE, LEAD_SAMPLES, PERMILLE, VICTORY_PARTS, Counts, Tally

THINKING_SECONDS: Final = 12  # of a person for a choice; rough, and the same for all variants
FORCED_MOVE_SECONDS: Final = 4
ORDINALS: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th")
SHARE: Final = "share"  # a unit: a part of 1; units that are not named here are words
EDGE: Final = "edge"  # a difference of shares, with its sign
SWING: Final = "swing"  # the size of a difference of shares


@dataclass(frozen=True)
class Metric:
    """One metric; it has a value for each label."""

    key: str
    title: str
    unit: str
    labels: list[str]
    formula: Formula
    notice: float  # the smallest difference people would notice at a table
    sentence: str  # with {label}, {a} and {b}
    even: float | None = None  # the value that means fair, or no effect, where there is one
    even_sentence: str = ""  # with {label}, {a} and {even}
    cases: Callable[[Tally], Counts | FloatArray] | None = None  # number of cases of each value; None for the games
    note: str = ""
    may_be_negative: bool = False  # for an unbiased estimate of a share
    is_mean_square: bool = False  # the value is the root of the formula
    terms: Mapping[str, str] = field(default_factory=dict)  # of {term} in the sentence, by the verb of the label


def ratio(above: str, below: str, unit: float = 1.0) -> Formula:
    """Return the formula of one count divided by `unit` times another."""
    return lambda t: divide(t[above], unit * t[below])


def divide(above: npt.ArrayLike, below: npt.ArrayLike) -> FloatArray:
    """Return a ratio; NaN where nothing was counted."""
    with np.errstate(divide="ignore", invalid="ignore"):
        divided: FloatArray = np.asarray(above, np.float64) / np.asarray(below, np.float64)
    return divided


def table_metrics(plan: StudyConfig) -> list[Metric]:
    """Return the metrics of the study's own games, in the order of the report."""
    return [*_fairness_metrics(plan), *_length_metrics(plan), *_tension_metrics(plan), *_decision_metrics(plan)]


def _fairness_metrics(plan: StudyConfig) -> list[Metric]:
    players, even = plan.players, 1 / plan.players
    order = list(ORDINALS[:players])
    seats = [f"seat {number}" for number in range(1, players + 1)]  # counted from 1, as on the web pages
    found = [
        Metric(
            "order",
            "Wins by order of play",
            SHARE,
            order,
            ratio("order_wins", "games", VICTORY_PARTS),
            0.03,
            "Who is {label} to act wins {a} of the games, against {b}.",
            even,
            "Who is {label} to act wins {a} of the games, where {even} would be even.",
            note="Clockwise from whoever makes the first choice of the game.",
        ),
        Metric(
            "seat",
            "Wins by seat",
            SHARE,
            seats,
            ratio("seat_wins", "games", VICTORY_PARTS),
            0.03,
            "{label} wins {a} of the games, against {b}.",
            even,
            "{label} wins {a} of the games, where {even} would be even.",
            note="Who begins is drawn, so that seats should be alike.",
        ),
        Metric(
            "score",
            "Score",
            "points",
            [""],
            lambda t: divide(t["seat_scores"].sum(axis=-1, keepdims=True), players * t["games"]),
            3.0,
            "A seat scores {a} points, against {b}.",
        ),
        Metric(
            "order_score",
            "Score by order of play",
            "points",
            order,
            ratio("order_scores", "games"),
            3.0,
            "Who is {label} to act scores {a}, against {b}.",
        ),
    ]
    if len(plan.bots) > 1:
        won = ratio("bot_wins", "bot_seats", VICTORY_PARTS)
        found.append(
            Metric(
                "bot",
                "Wins by bot",
                SHARE,
                list(plan.bots),
                won,
                0.05,
                "{label} wins {a} a seat, against {b}.",
                cases=lambda t: t["bot_seats"],
            )
        )
    return found


def _length_metrics(plan: StudyConfig) -> list[Metric]:
    unit = plan.loaded_game.meta.length_unit

    def minutes(t: Tally) -> FloatArray:
        return divide(t["free"] * THINKING_SECONDS + t["forced"] * FORCED_MOVE_SECONDS, 60 * t["games"])

    return [
        Metric("length", "Length", unit, [""], ratio("length", "games"), 2.0, f"A game takes {{a}} {unit}, against {{b}}."),
        Metric(
            "decisions",
            "Decisions",
            "decisions",
            [""],
            ratio("decisions", "games"),
            10.0,
            "A game takes {a} decisions, against {b}.",
        ),
        Metric(
            "minutes",
            "Minutes, roughly",
            "minutes",
            [""],
            minutes,
            3.0,
            "A game takes about {a} minutes, against {b}.",
            note=f"Reckoned with {THINKING_SECONDS} seconds for a choice and {FORCED_MOVE_SECONDS} for a move that is forced.",
        ),
    ]


def _tension_metrics(plan: StudyConfig) -> list[Metric]:
    moments = {"a quarter": LEAD_SAMPLES // 4 - 1, "half": HALF_TIME_SAMPLE, "three quarters": 3 * LEAD_SAMPLES // 4 - 1}
    places = list(moments.values())
    return [
        Metric(
            "leader",
            "The leader wins after",
            SHARE,
            list(moments),
            lambda t: divide(t["led_won"][..., places], VICTORY_PARTS * t["led"][..., places]),
            0.05,
            "Who leads alone after {label} of the game wins {a}, against {b}.",
            cases=lambda t: t["led"][..., places],
            note="How often whoever has the highest score alone by then wins in the end.",
        ),
        Metric(
            "decided",
            "Decided after",
            SHARE,
            [""],
            ratio("decided", "games", PERMILLE),
            0.05,
            "The winner leads for good after {a} of the game, against {b}.",
            note="After what part of the game its winner leads alone and is not caught up with any more.",
        ),
        Metric(
            "lead_changes",
            "Changes of the lead",
            "changes",
            [""],
            ratio("lead_changes", "games"),
            0.5,
            "The lead changes {a} times, against {b}.",
        ),
        Metric(
            "comebacks",
            "Comebacks from the last place",
            SHARE,
            [""],
            ratio("comebacks", "games"),
            0.05,
            "Who was last at half time wins {a} of the games, against {b}.",
            note="Games won by whoever had the lowest score, and not the highest, at half time.",
        ),
        Metric(
            "margin",
            "Margin of victory",
            "points",
            [""],
            ratio("margin", "games"),
            2.0,
            "The margin is {a} points, against {b}.",
            note="How far the best score is above the next.",
        ),
        Metric(
            "ties", "Shared victories", SHARE, [""], ratio("ties", "games"), 0.03, "{a} of the games are shared, against {b}."
        ),
    ]


def _decision_metrics(plan: StudyConfig) -> list[Metric]:
    return [
        Metric(
            "forced",
            "Forced decisions",
            SHARE,
            [""],
            ratio("forced", "decisions"),
            0.05,
            "{a} of the decisions are forced, against {b}.",
            note="With one legal choice only.",
        ),
        Metric(
            "choices",
            "Choices a decision",
            "choices",
            [""],
            ratio("choices", "free"),
            0.7,
            "A decision offers {a} choices, against {b}.",
            note="Legal ones, where there is more than one.",
            cases=lambda t: t["free"],
        ),
        Metric(
            "mattered",
            "Decisions that mattered",
            SHARE,
            [""],
            ratio("mattered", "looked", 2.0),
            0.05,
            "Another choice would have changed what one wins in {a} of the decisions, against {b}.",
            cases=lambda t: t["looked"],
            note="Of one decision in every eighth game the rest is played with the choice made and with another one, cards and "
            "luck the same: how often that changes what the one who chooses wins.",
        ),
        Metric(
            "stakes",
            "What a decision moves",
            SWING,
            [""],
            ratio("stakes", "looked", VICTORY_PARTS**2),
            0.03,
            "A decision moves {a} points of one's own chance to win, against {b}.",
            cases=lambda t: t["looked"],
            note="How far one's own chance to win differs between the two, whatever luck brings, in points of win share.",
            is_mean_square=True,
        ),
        Metric(
            "crowned",
            "Kingmaking, how often",
            SHARE,
            [""],
            ratio("crowned", "losing", 2.0),
            0.05,
            "The choice of a seat that wins in no case changes who else wins in {a} of the cases, against {b}.",
            cases=lambda t: t["losing"],
            note="The same of seats that win in no case: how often their choice changes which of the others wins, by what it "
            "does or by how luck then falls.",
        ),
        Metric(
            "kingmaking",
            "Kingmaking, how far",
            SWING,
            [""],
            ratio("kingmaking", "losing", 2.0 * VICTORY_PARTS**2),
            0.04,
            "The choice of a seat that wins in no case moves {a} points between the others, against {b}.",
            cases=lambda t: t["losing"],
            note="How far such a choice moves the others' chances, whatever luck brings, in points of win share.",
            is_mean_square=True,
        ),
    ]


def study_metrics(plan: StudyConfig) -> list[Metric]:
    """Return all metrics except those of single choices, in the order of the report."""
    return [*table_metrics(plan), *skill_metrics(plan)]


def skill_metrics(plan: StudyConfig) -> list[Metric]:
    """Return the metrics of how much skill counts and how much the deal decides."""
    rungs = np.arange(len(plan.ladder))
    ladder = join_words(LEVELS[level].title for level in plan.ladder)

    def slope(t: Tally) -> FloatArray:
        """Return by least squares how much more a seat wins that is a level higher."""
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
