"""What designers ask: each question with the formula of its figures, how they are put into words, and what would be noticed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import numpy as np

from coven.lab.studies.estimates import Figures, Formula
from coven.lab.studies.plan import Plan
from coven.lab.studies.rows import HALF, MOMENTS, WHOLE
from coven.lab.studies.tally import PERMILLE, Tally

THINKING: Final = 12  # seconds people take for a choice, and for a move that is forced; rough, and the same for all variants
HANDLING: Final = 4
ORDINALS: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th")
SHARE: Final = "share"  # units: of 1; points of a share with a sign; anything else is a word
EDGE: Final = "edge"
SWING: Final = "swing"  # how many points of a share are moved, to whichever side


@dataclass(frozen=True)
class Question:
    """One question; it may have several answers, one for each label."""

    key: str
    title: str
    unit: str
    labels: list[str]
    formula: Formula
    notice: float  # a difference people would notice at a table
    says: str  # a sentence with {label}, {a} and {b}
    even: float | None = None  # what would be fair or empty of effect, where that is known
    even_says: str = ""  # a sentence with {label}, {a} and {even}
    seen: Callable[[Tally], Any] | None = None  # how many cases each figure rests on; the games unless given
    note: str = ""
    signed: bool = False  # a share that chance may bring below 0
    rooted: bool = False  # the formula is a mean of squares, and the figure its root
    terms: Mapping[str, str] = field(default_factory=dict)  # for a sentence with {term}: by the verb of the label


def ratio(above: str, below: str, unit: float = 1.0) -> Formula:
    return lambda t: over(t[above], unit * t[below])


def over(above: Any, below: Any) -> Figures:
    """A ratio; not a number where nothing was counted."""
    with np.errstate(divide="ignore", invalid="ignore"):
        divided: Figures = np.asarray(above, np.float64) / np.asarray(below, np.float64)
    return divided


def table_questions(plan: Plan) -> list[Question]:
    """Those that the games of the study themselves answer, in the order of the report."""
    return [*_fairness(plan), *_length(plan), *_tension(plan), *_choosing(plan)]


def _fairness(plan: Plan) -> list[Question]:
    players, even = plan.players, 1 / plan.players
    order = list(ORDINALS[:players])
    seats = [f"seat {number}" for number in range(1, players + 1)]  # as pages count them
    found = [
        Question(
            "order",
            "Wins by order of play",
            SHARE,
            order,
            ratio("order_wins", "games", WHOLE),
            0.03,
            "Who is {label} to act wins {a} of the games, against {b}.",
            even,
            "Who is {label} to act wins {a} of the games, where {even} would be even.",
            note="Clockwise from whoever makes the first choice of the game.",
        ),
        Question(
            "seat",
            "Wins by seat",
            SHARE,
            seats,
            ratio("seat_wins", "games", WHOLE),
            0.03,
            "{label} wins {a} of the games, against {b}.",
            even,
            "{label} wins {a} of the games, where {even} would be even.",
            note="Who begins is drawn, so that seats should be alike.",
        ),
        Question(
            "score",
            "Score",
            "points",
            [""],
            lambda t: over(t["seat_scores"].sum(axis=-1, keepdims=True), players * t["games"]),
            3.0,
            "A seat scores {a} points, against {b}.",
        ),
        Question(
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
        won = ratio("bot_wins", "bot_seats", WHOLE)
        found.append(
            Question(
                "bot",
                "Wins by bot",
                SHARE,
                list(plan.bots),
                won,
                0.05,
                "{label} wins {a} a seat, against {b}.",
                seen=lambda t: t["bot_seats"],
            )
        )
    return found


def _length(plan: Plan) -> list[Question]:
    unit = plan.loaded.meta.unit

    def minutes(t: Tally) -> Figures:
        return over(t["free"] * THINKING + t["forced"] * HANDLING, 60 * t["games"])

    return [
        Question("length", "Length", unit, [""], ratio("length", "games"), 2.0, f"A game takes {{a}} {unit}, against {{b}}."),
        Question(
            "decisions",
            "Decisions",
            "decisions",
            [""],
            ratio("decisions", "games"),
            10.0,
            "A game takes {a} decisions, against {b}.",
        ),
        Question(
            "minutes",
            "Minutes, roughly",
            "minutes",
            [""],
            minutes,
            3.0,
            "A game takes about {a} minutes, against {b}.",
            note=f"Reckoned with {THINKING} seconds for a choice and {HANDLING} for a move that is forced.",
        ),
    ]


def _tension(plan: Plan) -> list[Question]:
    moments = {"a quarter": MOMENTS // 4 - 1, "half": HALF, "three quarters": 3 * MOMENTS // 4 - 1}
    places = list(moments.values())
    return [
        Question(
            "leader",
            "The leader wins after",
            SHARE,
            list(moments),
            lambda t: over(t["led_won"][..., places], WHOLE * t["led"][..., places]),
            0.05,
            "Who leads alone after {label} of the game wins {a}, against {b}.",
            seen=lambda t: t["led"][..., places],
            note="How often whoever has the highest score alone by then wins in the end.",
        ),
        Question(
            "decided",
            "Decided after",
            SHARE,
            [""],
            ratio("decided", "games", PERMILLE),
            0.05,
            "The winner leads for good after {a} of the game, against {b}.",
            note="After what part of the game its winner leads alone and is not caught up with any more.",
        ),
        Question(
            "lead_changes",
            "Changes of the lead",
            "changes",
            [""],
            ratio("lead_changes", "games"),
            0.5,
            "The lead changes {a} times, against {b}.",
        ),
        Question(
            "comebacks",
            "Comebacks from the last place",
            SHARE,
            [""],
            ratio("comebacks", "games"),
            0.05,
            "Who was last at half time wins {a} of the games, against {b}.",
            note="Games won by whoever had the lowest score, and not the highest, at half time.",
        ),
        Question(
            "margin",
            "Margin of victory",
            "points",
            [""],
            ratio("margin", "games"),
            2.0,
            "The margin is {a} points, against {b}.",
            note="How far the best score is above the next.",
        ),
        Question(
            "ties", "Shared victories", SHARE, [""], ratio("ties", "games"), 0.03, "{a} of the games are shared, against {b}."
        ),
    ]


def _choosing(plan: Plan) -> list[Question]:
    return [
        Question(
            "forced",
            "Forced decisions",
            SHARE,
            [""],
            ratio("forced", "decisions"),
            0.05,
            "{a} of the decisions are forced, against {b}.",
            note="With one legal choice only.",
        ),
        Question(
            "choices",
            "Choices a decision",
            "choices",
            [""],
            ratio("choices", "free"),
            0.7,
            "A decision offers {a} choices, against {b}.",
            note="Legal ones, where there is more than one.",
            seen=lambda t: t["free"],
        ),
        Question(
            "mattered",
            "Decisions that mattered",
            SHARE,
            [""],
            ratio("mattered", "looked", 2.0),
            0.05,
            "Another choice would have changed what one wins in {a} of the decisions, against {b}.",
            seen=lambda t: t["looked"],
            note="Of one decision in every eighth game the rest is played with the choice made and with another one, cards and "
            "luck the same: how often that changes what the one who chooses wins.",
        ),
        Question(
            "stakes",
            "What a decision moves",
            SWING,
            [""],
            ratio("stakes", "looked", WHOLE**2),
            0.03,
            "A decision moves {a} points of one's own chance to win, against {b}.",
            seen=lambda t: t["looked"],
            note="How far one's own chance to win differs between the two, whatever luck brings, in points of win share.",
            rooted=True,
        ),
        Question(
            "crowned",
            "Kingmaking, how often",
            SHARE,
            [""],
            ratio("crowned", "losing", 2.0),
            0.05,
            "The choice of a seat that wins in no case changes who else wins in {a} of the cases, against {b}.",
            seen=lambda t: t["losing"],
            note="The same of seats that win in no case: how often their choice changes which of the others wins, by what it "
            "does or by how luck then falls.",
        ),
        Question(
            "kingmaking",
            "Kingmaking, how far",
            SWING,
            [""],
            ratio("kingmaking", "losing", 2.0 * WHOLE**2),
            0.04,
            "The choice of a seat that wins in no case moves {a} points between the others, against {b}.",
            seen=lambda t: t["losing"],
            note="How far such a choice moves the others' chances, whatever luck brings, in points of win share.",
            rooted=True,
        ),
    ]
