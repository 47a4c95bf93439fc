"""The fair review of a finished game: the loss of each decision, judged by what the player knew, with reasons."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from coven.bots.evaluation.facts import cards_of
from coven.bots.evaluation.oracle import UNIFORM, Weighing, judge_choices, weighs_worlds
from coven.bots.evaluation.reasons import compare_choices
from coven.bots.evaluation.values import Values
from coven.bots.net.playouts import Shares
from coven.core.notation import NO_ARGUMENT, argument_of, seat_of_line
from coven.errors import RecordError
from coven.games import load_compiled
from coven.games.contract.game import Game
from coven.games.contract.records import GameView
from coven.kernel import count
from coven.match import records
from coven.match.match import Match, choices_by_notation
from coven.match.records import GameRecord
from coven.messages import Message
from coven.review.moments import MAX_KEY_MOMENTS, Moment, Review, ValuedChoice, grade_of, may_mix, policy_share, rank_decisive
from coven.review.words import describe_choice, describe_prompt
from coven.types import NO_SEATS, Choice, Seats

REVIEW_VERSION: Final = 8  # of judging and explaining; stored reviews of another version are made again
MAX_WORLDS: Final = 300  # for each decision


@dataclass(frozen=True)
class _Decision:
    """A line of the log in which the seat had a real choice."""

    number: int
    view: GameView  # before the choice
    names: list[str]
    chosen: str


def review_game(
    record: GameRecord,
    seat: int,
    worlds: int = MAX_WORLDS,
    progress: Callable[[int, int], None] = lambda done, of: None,
    weighed: Seats = NO_SEATS,
) -> Review:
    """Review the decisions of a seat in a finished game. The same record and weighed seats give the same review.

    `progress(done, total)` is called after each decision. Worlds in which the choices of the `weighed` seats were likely count
    more: name those of bots for which that was shown to help (`roster.weighed_seats`).
    """
    _check_record(record, seat)
    weighing = effective_weighing(record.game, seat, weighed)
    decisions = _decisions(record, seat)
    moments, game = [], load_compiled(record.game)
    for done, decision in enumerate(decisions, 1):
        moments.append(_judge_decision(game, decision, worlds, weighing))
        progress(done, len(decisions))
    review = Review(record.game, seat, moments, records.player_names(record), weighing.seats)
    return replace(review, moments=_explain_moments(game, review, decisions, worlds, weighing))


def effective_weighing(key: str, seat: int, weighed: Seats) -> Weighing:
    """Return the weighing by the choices of these seats except the reviewed one; uniform if the game cannot be weighed."""
    return Weighing(Seats(weighed & ~(1 << seat))) if weighs_worlds(key) else UNIFORM


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


def _judge_decision(game: Game, decision: _Decision, worlds: int, weighing: Weighing) -> Moment:
    view, names = decision.view, decision.names
    choices = choices_by_notation(game, view)
    values = judge_choices(game.meta.key, view, list(choices.values()), worlds, decision.number, weighing)
    chosen = list(choices).index(decision.chosen)
    _, loss, error = measure_loss(values.shares, chosen)
    spread, spread_error = measure_spread(values.shares)
    valued = [
        ValuedChoice(notation, describe_choice(game, view, names, choice), float(mean), float(mean_error))
        for (notation, choice), mean, mean_error in zip(choices.items(), values.means, values.errors, strict=True)
    ]
    cards = cards_of(game)
    share = policy_share(game.meta.key, view, choices[decision.chosen])
    grade = grade_of(loss, error, share, may_mix(game, view))
    return Moment(
        number=decision.number,
        prompt=describe_prompt(game, view, names),
        kind=_kind_of(game, view, choices[decision.chosen], list(choices.values())),
        chosen=decision.chosen,
        choices=sorted(valued, key=lambda choice: -choice.value),
        loss=loss,
        loss_error=error,
        grade=grade,
        spread=spread,
        spread_error=spread_error,
        reason=None,
        unseen=_unseen_cards(values, view, cards),
    )


def _kind_of(game: Game, view: GameView, chosen: Choice, choices: list[Choice]) -> str:
    """Return the verb of the chosen act; of a question with answers such as agree and object, the first verb."""
    acts = [game.act(view, choice) for choice in choices]
    if all(argument_of(act) == NO_ARGUMENT for act in acts):
        return game.notation.verb(min(acts))
    return game.notation.verb(game.act(view, chosen))


def measure_loss(shares: Shares, chosen: int) -> tuple[int, float, float]:
    """Return the best choice, the loss of the chosen one against it, and the standard error of the loss.

    The best choice is picked in one half of the worlds and measured in the other, both ways round, because the best of many
    estimates is biased upward.
    """
    losses = [measured[picked.mean(axis=1).argmax()] - measured[chosen] for picked, measured in _halves(shares)]
    return int(shares.mean(axis=1).argmax()), *_mean_and_error(losses)


def measure_spread(shares: Shares) -> tuple[float, float]:
    """Return how much better the best choice is than the worst, and the standard error; picked and measured apart as well."""
    means = [(picked.mean(axis=1), measured) for picked, measured in _halves(shares)]
    return _mean_and_error([measured[mean.argmax()] - measured[mean.argmin()] for mean, measured in means])


def _halves(shares: Shares) -> list[tuple[Shares, Shares]]:
    """Return the worlds to pick choices in and those to measure them in, both ways round."""
    half = shares.shape[1] // 2
    return [(shares[:, :half], shares[:, half:]), (shares[:, half:], shares[:, :half])]


def _mean_and_error(differences: list[Shares]) -> tuple[float, float]:
    both = np.concatenate(differences)
    return float(both.mean()), float(both.std() / np.sqrt(len(both)))


def _unseen_cards(values: Values, view: GameView, cards: dict[int, str]) -> dict[str, list[float]]:
    """Return the probability that each seat holds each unseen card."""
    unseen = {}
    for number, name in cards.items():
        shares = ((values.hands >> number) & 1).mean(axis=0)
        if any(0 < share < 1 for share in shares):
            unseen[name] = [round(float(share), 3) for share in shares[: view.public.players]]
    return unseen


# reasons


def _explain_moments(game: Game, review: Review, decisions: list[_Decision], worlds: int, weighing: Weighing) -> list[Moment]:
    """Return all moments, with reasons for those that cost something and for the key moments.

    A key moment is one at which a choice was surely better than another, in the worlds of the review and again in others.
    """
    views = {decision.number: decision for decision in decisions}
    explained = {moment.number: moment for moment in review.moments}
    keys = 0
    for moment in rank_decisive(review.moments):
        if keys == MAX_KEY_MOMENTS and not moment.grade:
            break
        reason = explain_moment(game, views[moment.number], moment, worlds, weighing)
        is_key = reason is not None and keys < MAX_KEY_MOMENTS
        explained[moment.number] = replace(moment, reason=reason, is_key=is_key)
        keys += is_key
    return list(explained.values())


def explain_moment(game: Game, decision: _Decision, moment: Moment, worlds: int, weighing: Weighing) -> Message | None:
    """Explain why the best choice was better than the chosen one or, without a graded loss, that one than the worst.

    If the latter is not sure, explain why the best choice was better than the worst. Return None if that is not sure either.
    """
    view, choices = decision.view, choices_by_notation(game, decision.view)
    best, worst = moment.choices[0].choice, moment.choices[-1].choice
    pairs = [(best, moment.chosen)] if moment.grade else [(moment.chosen, worst), (best, worst)]
    for better, other in pairs:
        if better == other:
            continue
        pair = choices[better], choices[other]
        comparison = compare_choices(game, view, decision.names, pair, worlds, moment.number + (1 << 41), weighing)
        if moment.grade or comparison.is_significant:
            text = describe_choice(game, view, decision.names, pair[0])
            return Message("reason-for", choice=text, reason=comparison.message)
    return None
