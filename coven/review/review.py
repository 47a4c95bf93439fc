"""The reason of a moment in words: the hidden fact that makes the difference, or what the choices lead to. No hindsight.

A finished game, choice by choice: what each cost, and only what surely cost something is called a loss.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt

from coven.bots.evaluation.explanation import compare_choices, describe_cost
from coven.bots.evaluation.facts import Fact, cards_of, find_splitting_fact, format_victories
from coven.bots.evaluation.oracle import judge_choices
from coven.bots.evaluation.values import Values
from coven.core.notation import seat_of_line
from coven.errors import RecordError
from coven.games.contract.compiled import compiled_game
from coven.games.contract.game import Game
from coven.kernel import count
from coven.match.match import records
from coven.match.match.match import Match, choices_by_notation
from coven.match.match.records import GameRecord
from coven.review.grading import Grade, grade_of, may_mix, policy_share

if TYPE_CHECKING:
    pass


NO_DIFFERENCE: Final = "No choice was surely better than another here."


def explain_moment(game: Game, view: Any, names: list[str], moment: "Moment", worlds: int) -> str:
    """Why the best choice was better than the one made or, where no loss is sure, why that was better than the worst."""
    choices = choices_by_notation(game, view)
    best, worst = moment.choices[0], moment.choices[-1]
    better, other = (best.choice, moment.chosen) if moment.grade else (moment.chosen, worst.choice)
    if better == other:
        return NO_DIFFERENCE
    found = compare_choices(game, view, names, (choices[better], choices[other]), worlds, moment.number + (1 << 41))
    if not found.is_significant:
        return NO_DIFFERENCE
    if moment.grade:
        return describe_cost(found.fact) if found.fact else found.describe_generally(f'"{best.text}"')
    lead = f'"{worst.text}" would have cost {format_victories(found.lead)}'
    if found.fact:
        return f"{lead}, most when {found.fact.describe()}."
    return f"{lead}. {found.describe_generally('What you chose')}"


REVIEW_VERSION: Final = 4  # of how choices are judged and explained: a review made by another is made anew
MAX_WORLDS: Final = 300  # looked at for every choice, at most


@dataclass(frozen=True)
class ValuedChoice:
    """One of the choices there were: its share of victory and its standard error."""

    choice: str
    text: str
    value: float
    error: float


@dataclass(frozen=True)
class Moment:
    """One decision of the player, as it could be seen then."""

    number: int  # the line of the log it made
    prompt: str
    kind: str  # its verb: play, bid, discard …
    chosen: str
    choices: list[ValuedChoice]  # the best first
    loss: float  # against the best, in shares of victory; may be below 0 by chance
    loss_error: float
    grade: Grade  # nothing where no loss is sure
    fact: Fact | None  # what is hidden and makes the difference
    reason: str  # why it cost or, at a key moment, why there was something to lose; else nothing
    unseen: dict[str, list[float]]  # how likely each seat holds each card that the player does not see


@dataclass(frozen=True)
class Review:
    """What a player's choices cost."""

    game: str
    seat: int
    moments: list[Moment]

    @property
    def key_moments(self) -> list[Moment]:
        """The three that mattered most: the largest sure losses, then where most was at stake."""
        return sorted(self.moments, key=lambda moment: (-_graded_loss(moment), -_stake(moment)))[:3]


def _graded_loss(moment: Moment) -> float:
    return moment.loss if moment.grade else 0.0


def _stake(moment: Moment) -> float:
    return moment.choices[0].value - moment.choices[-1].value


def review_game(
    record: GameRecord, seat: int, worlds: int = MAX_WORLDS, progress: Callable[[int, int], None] = lambda done, of: None
) -> Review:
    """The choices of a seat in a finished game, each judged by what the seat knew then. The same record gives the same review."""
    _check_record(record, seat)
    decisions = _decisions(record, seat)
    moments, game = [], compiled_game(record.game)
    for done, (number, match_view, names, line) in enumerate(decisions, 1):
        moments.append(_judge_decision(game, match_view, names, number, line, worlds))
        progress(done, len(decisions))
    found = Review(record.game, seat, moments)
    return replace(found, moments=_explain_key_moments(game, found, decisions, worlds))


def _explain_key_moments(
    game: Game, found: Review, decisions: list[tuple[int, Any, list[str], str]], worlds: int
) -> list[Moment]:
    """Each key moment has a reason, also where no hidden fact is one."""
    key = {moment.number for moment in found.key_moments if not moment.reason}
    return [
        replace(moment, reason=explain_moment(game, view, names, moment, worlds)) if moment.number in key else moment
        for moment, (_, view, names, _) in zip(found.moments, decisions, strict=True)
    ]


def _check_record(record: GameRecord, seat: int) -> None:
    if not 0 <= seat < record.players:
        raise RecordError(f"Expected a seat from 0 to {record.players - 1}, but {seat} came.")
    if record.result is None:
        raise RecordError("Expected a finished game: one in progress is not reviewed.")
    records.check(record)


def _decisions(record: GameRecord, seat: int) -> list[tuple[int, Any, list[str], str]]:
    """The lines in which the seat had a choice, with its view before each."""
    found = []
    match = Match(compiled_game(record.game), record.players, record.variant, record.names or None)
    for number, line in enumerate(record.log, 1):
        if seat_of_line(line) == seat:
            view = match.view(seat)
            if count(view.legal) > 1:
                found.append((number, view, list(match.names), line.partition(" ")[2]))
        match.apply_line(line)
    return found


def _judge_decision(game: Game, view: Any, names: list[str], number: int, chosen: str, worlds: int) -> Moment:
    words, choices = map(list, zip(*choices_by_notation(game, view).items(), strict=True))
    found = judge_choices(game.meta.key, view, choices, worlds, number)
    mine = words.index(chosen)
    best, loss, error = measure_loss(found.shares, mine)
    valued = [
        ValuedChoice(word, game.describe_choice(view, choice, names), float(mean), float(spread))
        for word, choice, mean, spread in zip(words, choices, found.means, found.errors, strict=True)
    ]
    cards = cards_of(game)
    grade = grade_of(loss, error, policy_share(game.meta.key, view, choices[mine]), may_mix(game, view))
    fact = find_splitting_fact(found, best, mine, view, names, cards) if grade else None
    return Moment(
        number=number,
        prompt=game.prompt(view, names),
        kind=game.notation.verb(game.act(view, choices[mine])),
        chosen=chosen,
        choices=sorted(valued, key=lambda one: -one.value),
        loss=loss,
        loss_error=error,
        grade=grade,
        fact=fact,
        reason=describe_cost(fact) if fact else "",
        unseen=_unseen_cards(found, view, cards),
    )


def measure_loss(shares: npt.NDArray[np.float64], mine: int) -> tuple[int, float, float]:
    """The best choice, what the one made lost against it, and the standard error of that.

    The best is picked in one half of the worlds and measured in the other, both ways round: the best of many guesses looks better
    than it is.
    """
    half = shares.shape[1] // 2
    halves = shares[:, :half], shares[:, half:]
    lost = []
    for picked, measured in (halves, halves[::-1]):
        best = int(picked.mean(axis=1).argmax())
        lost.append(measured[best] - measured[mine])
    both = np.concatenate(lost)
    return int(shares.mean(axis=1).argmax()), float(both.mean()), float(both.std() / np.sqrt(len(both)))


def _unseen_cards(found: Values, view: Any, cards: dict[int, str]) -> dict[str, list[float]]:
    """How likely each seat holds each card, for cards that are somewhere unseen."""
    held = {}
    for number, name in cards.items():
        shares = ((found.hands >> number) & 1).mean(axis=0)
        if any(0 < share < 1 for share in shares):
            held[name] = [round(float(share), 3) for share in shares[: view.public.players]]
    return held
