"""The fair review of a finished game: the loss of each decision, judged by what the player knew, with reasons."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from coven.bots.evaluation.explanation import compare_choices, describe_cost
from coven.bots.evaluation.facts import cards_of, find_splitting_fact, format_victories
from coven.bots.evaluation.oracle import judge_choices
from coven.bots.evaluation.values import Values
from coven.bots.net.playouts import Shares
from coven.core.notation import seat_of_line
from coven.errors import RecordError
from coven.games import load_compiled
from coven.games.contract.game import Game
from coven.games.contract.records import GameView
from coven.games.text import text_of
from coven.kernel import count
from coven.match import records
from coven.match.match import Match, choices_by_notation
from coven.match.records import GameRecord
from coven.review.moments import Moment, Review, ValuedChoice, grade_of, may_mix, policy_share

REVIEW_VERSION: Final = 4  # of judging and explaining; stored reviews of another version are made again
MAX_WORLDS: Final = 300  # for each decision
NO_DIFFERENCE: Final = "No choice was surely better than another here."


@dataclass(frozen=True)
class _Decision:
    """A line of the log in which the seat had a real choice."""

    number: int
    view: GameView  # before the choice
    names: list[str]
    chosen: str


def review_game(
    record: GameRecord, seat: int, worlds: int = MAX_WORLDS, progress: Callable[[int, int], None] = lambda done, of: None
) -> Review:
    """Review the decisions of a seat in a finished game. The same record gives the same review.

    `progress(done, total)` is called after each decision.
    """
    _check_record(record, seat)
    decisions = _decisions(record, seat)
    moments, game = [], load_compiled(record.game)
    for done, decision in enumerate(decisions, 1):
        moments.append(_judge_decision(game, decision, worlds))
        progress(done, len(decisions))
    review = Review(record.game, seat, moments)
    return replace(review, moments=_explain_key_moments(game, review, decisions, worlds))


def _check_record(record: GameRecord, seat: int) -> None:
    if not 0 <= seat < record.players:
        raise RecordError(f"Expected a seat from 0 to {record.players - 1}, got {seat}.")
    if record.result is None:
        raise RecordError("Expected a finished game: one in progress is not reviewed.")
    records.check(record)


def _decisions(record: GameRecord, seat: int) -> list[_Decision]:
    """Return the lines in which the seat had more than one legal choice."""
    decisions = []
    match = Match(load_compiled(record.game), record.players, record.variant, record.names or None)
    for number, line in enumerate(record.log, 1):
        if seat_of_line(line) == seat:
            view = match.view(seat)
            if count(view.legal) > 1:
                decisions.append(_Decision(number, view, list(match.names), line.partition(" ")[2]))
        match.apply_line(line)
    return decisions


def _judge_decision(game: Game, decision: _Decision, worlds: int) -> Moment:
    view, names = decision.view, decision.names
    text = text_of(game, view.viewer, names)
    choices = choices_by_notation(game, view)
    values = judge_choices(game.meta.key, view, list(choices.values()), worlds, decision.number)
    chosen = list(choices).index(decision.chosen)
    best, loss, error = measure_loss(values.shares, chosen)
    valued = [
        ValuedChoice(notation, text.choice(view, choice), float(mean), float(mean_error))
        for (notation, choice), mean, mean_error in zip(choices.items(), values.means, values.errors, strict=True)
    ]
    cards = cards_of(game)
    share = policy_share(game.meta.key, view, choices[decision.chosen])
    grade = grade_of(loss, error, share, may_mix(game, view))
    fact = find_splitting_fact(values, best, chosen, view, names, cards) if grade else None
    return Moment(
        number=decision.number,
        prompt=text.prompt(view),
        kind=game.notation.verb(game.act(view, choices[decision.chosen])),
        chosen=decision.chosen,
        choices=sorted(valued, key=lambda choice: -choice.value),
        loss=loss,
        loss_error=error,
        grade=grade,
        fact=fact,
        reason=describe_cost(fact) if fact else "",
        unseen=_unseen_cards(values, view, cards),
    )


def measure_loss(shares: Shares, chosen: int) -> tuple[int, float, float]:
    """Return the best choice, the loss of the chosen one against it, and the standard error of the loss.

    The best choice is picked in one half of the worlds and measured in the other, both ways round, because the best of many
    estimates is biased upward.
    """
    half = shares.shape[1] // 2
    halves = shares[:, :half], shares[:, half:]
    losses = []
    for picked, measured in (halves, halves[::-1]):
        best = int(picked.mean(axis=1).argmax())
        losses.append(measured[best] - measured[chosen])
    both = np.concatenate(losses)
    return int(shares.mean(axis=1).argmax()), float(both.mean()), float(both.std() / np.sqrt(len(both)))


def _unseen_cards(values: Values, view: GameView, cards: dict[int, str]) -> dict[str, list[float]]:
    """Return the probability that each seat holds each unseen card."""
    unseen = {}
    for number, name in cards.items():
        shares = ((values.hands >> number) & 1).mean(axis=0)
        if any(0 < share < 1 for share in shares):
            unseen[name] = [round(float(share), 3) for share in shares[: view.public.players]]
    return unseen


# reasons


def _explain_key_moments(game: Game, review: Review, decisions: list[_Decision], worlds: int) -> list[Moment]:
    """Return all moments, with a reason for each key moment that has none from a hidden fact."""
    unexplained = {moment.number for moment in review.key_moments if not moment.reason}
    return [
        replace(moment, reason=explain_moment(game, decision.view, decision.names, moment, worlds))
        if moment.number in unexplained
        else moment
        for moment, decision in zip(review.moments, decisions, strict=True)
    ]


def explain_moment(game: Game, view: GameView, names: list[str], moment: Moment, worlds: int) -> str:
    """Explain why the best choice was better than the chosen one or, without a graded loss, that one than the worst."""
    choices = choices_by_notation(game, view)
    best, worst = moment.choices[0], moment.choices[-1]
    better, other = (best.choice, moment.chosen) if moment.grade else (moment.chosen, worst.choice)
    if better == other:
        return NO_DIFFERENCE
    comparison = compare_choices(game, view, names, (choices[better], choices[other]), worlds, moment.number + (1 << 41))
    if not comparison.is_significant:
        return NO_DIFFERENCE
    if moment.grade:
        return describe_cost(comparison.fact) if comparison.fact else comparison.describe_generally(f'"{best.text}"')
    lead = f'"{worst.text}" would have cost {format_victories(comparison.lead)}'
    if comparison.fact:
        return f"{lead}, most when {comparison.fact.describe()}."
    return f"{lead}. {comparison.describe_generally('What you chose')}"
