"""Explanations in words of why one choice is better than another.

The reason is the hidden fact that makes the difference. If no fact is significant, it is what the two choices lead to on the
table; if that is not significant either, in how many worlds the first choice leads and by how much. All are measured in the same
worlds.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, cast

import numpy as np

from coven import games
from coven.bots.evaluation.facts import Fact, cards_of, find_splitting_fact, format_victories, is_ahead_everywhere
from coven.bots.evaluation.oracle import judge_choices, playouts_of, solve_choices
from coven.bots.evaluation.values import Values, hands_in
from coven.bots.heuristics import HEURISTIC_MODULES
from coven.bots.net.playouts import Ints, Records, Shares
from coven.core.grammar import Speaker
from coven.games.contract.game import Game
from coven.games.contract.records import GameView
from coven.games.text import text_of
from coven.types import Choice, Seat

EVERYWHERE: Final = "No single card that you cannot see decides it: wherever any one of them lies, {} is better on average."
NO_DECIDING_CARD: Final = "No single card that you cannot see surely decides it."
SOLVED: Final = "Nothing that matters is hidden any more: {} is better with best play on both sides."
MIN_LEAD_SIGMAS: Final = 2.0  # standard errors by which the first choice must lead before there is anything to explain
MIN_OUTCOME_SIGMAS: Final = 4.0  # standard errors of a difference; high, because the largest of many is picked
MIN_OUTCOME_SPREADS: Final = 0.25  # difference relative to the spread of the measure
FindHoldings = Callable[[Records, int], Iterator[tuple[str, str, str, Ints]]]
"""A game's `find_holdings(tables, seat)`: verb, third person and object of what a seat may have, and whether it does at each."""


# comparison of two choices


@dataclass(frozen=True)
class Outcome:
    """A measure of the table after two choices: its mean or, for something true or false, its frequency."""

    template: str  # "you have {} witches", or "you influence Greta {}"
    first: float
    second: float
    is_share: bool
    weight: float  # difference in spreads

    def describe(self) -> str:
        """Return the outcome in words: `you have 4.1 witches on average, not 3.2`."""
        if self.is_share:
            return self.template.format(f"in {100 * self.first:.0f} % of the cases") + f", not in {100 * self.second:.0f} %"
        return self.template.format(f"{self.first:.1f}") + f" on average, not {self.second:.1f}"


@dataclass(frozen=True)
class ChoiceComparison:
    """Why the first of two choices is better than the second."""

    alternative: str  # the second choice in words
    lead: float  # in shares of victory
    error: float  # standard error of the lead
    fact: Fact | None
    is_ahead_everywhere: bool
    outcomes: list[Outcome]
    share_ahead: float  # share of the worlds in which the first choice leads
    share_behind: float
    is_solved: bool = False

    @property
    def is_significant(self) -> bool:
        """Whether the first choice is significantly better."""
        return self.is_solved or self.lead > MIN_LEAD_SIGMAS * self.error

    def describe_generally(self, subject: str = "It") -> str:
        """Return the reason without a hidden fact; the subject is the first choice."""
        if self.is_solved:
            return SOLVED.format(_lower_first(subject))
        general = EVERYWHERE.format(_lower_first(subject)) if self.is_ahead_everywhere else NO_DECIDING_CARD
        return f"{general} {self.describe_outcomes(subject)}"

    def describe_outcomes(self, subject: str = "It") -> str:
        """Return what the two choices lead to, in words."""
        if not self.outcomes:
            return (
                f'{subject} does better than "{self.alternative}" in {100 * self.share_ahead:.0f} % of the cases and worse in '
                f"{100 * self.share_behind:.0f} %: by {format_victories(self.lead)} on average."
            )
        outcomes = ", and ".join(outcome.describe() for outcome in self.outcomes)
        return f'Against "{self.alternative}": two choices of yours later, or at the end of the game, {outcomes}.'


def compare_choices(
    game: Game, view: GameView, names: list[str], pair: tuple[Choice, Choice], worlds: int, seed: int
) -> ChoiceComparison:
    """Explain why the first choice of a view is better than the second, measured in `worlds` worlds."""
    key, alternative = game.meta.key, text_of(game, view.viewer, names).choice(view, pair[1])
    if solve_choices(key, view, list(pair)):
        return ChoiceComparison(alternative, 1.0, 0.0, None, True, [], 1.0, 0.0, is_solved=True)
    values, ends = _play_out_pair(game, view, pair, worlds, seed)
    lead, cards = values.shares[0] - values.shares[1], cards_of(game)
    return ChoiceComparison(
        alternative=alternative,
        lead=float(lead.mean()),
        error=float(lead.std() / np.sqrt(len(lead))),
        fact=find_splitting_fact(values, 0, 1, view, names, cards),
        is_ahead_everywhere=is_ahead_everywhere(values, view, names, cards),
        outcomes=compare_outcomes(key, view, names, *ends) if ends else [],
        share_ahead=float((lead > 0).mean()),
        share_behind=float((lead < 0).mean()),
    )


def _play_out_pair(
    game: Game, view: GameView, pair: tuple[Choice, Choice], worlds: int, seed: int
) -> tuple[Values, list[Records]]:
    """Return the values of two choices and, if a network plays them out, the positions they lead to."""
    key = game.meta.key
    playouts = playouts_of(key)
    if playouts is None:
        return judge_choices(key, view, list(pair), worlds, seed), []
    sampled = playouts.draw_worlds(view, worlds, seed)
    hands = np.array(hands_in(key, sampled))
    actions = [int(game.action_of(view, choice)) for choice in pair]
    shares, ends = playouts.play_out(sampled, int(view.viewer), actions, seed)
    return Values(list(pair), shares, hands), ends


def describe_cost(fact: Fact) -> str:
    """Describe what a choice costs: `It costs 31 victories in 100 games when Bea holds Owl 6 (25 % likely), and 4 otherwise`."""
    return _describe_fact(fact, "costs", "gains")


def describe_gain(fact: Fact) -> str:
    """Describe what the better choice gains: `It gains 31 victories …`."""
    return _describe_fact(fact, "gains", "costs")


def _describe_fact(fact: Fact, verb: str, opposite: str) -> str:
    otherwise = round(100 * fact.loss_if_false)
    rest = str(otherwise) if otherwise > 0 else f"{opposite} {-otherwise}" if otherwise else "nothing"
    return f"It {verb} {format_victories(fact.loss_if_true)} when {fact.describe()}, and {rest} otherwise."


def _lower_first(subject: str) -> str:
    return subject[0].lower() + subject[1:]


# outcomes on the table


def compare_outcomes(key: str, view: GameView, names: list[str], first: Records, second: Records) -> list[Outcome]:
    """Return what is significantly better for the viewer after the first choice than after the second.

    The positions come from the same worlds. At most one number and one true-or-false measure are returned, those that differ
    most.
    """
    outcomes = [
        outcome
        for (template, here, is_share, is_good), (_, there, *_) in zip(
            _measures(key, view, names, first), _measures(key, view, names, second), strict=True
        )
        if (outcome := _compare(template, here, there, is_share, is_good))
    ]
    largest = [
        max((outcome for outcome in outcomes if outcome.is_share is kind), key=lambda outcome: outcome.weight, default=None)
        for kind in (False, True)
    ]
    return [outcome for outcome in largest if outcome]


def _compare(template: str, here: Shares, there: Shares, is_share: bool, is_good: bool) -> Outcome | None:
    """Return the difference if it is significant, large enough, and an improvement."""
    difference = here - there if is_good else there - here
    mean, error = float(difference.mean()), float(difference.std() / np.sqrt(len(difference)))
    spread = float(np.sqrt((here.var() + there.var()) / 2))
    if mean <= MIN_OUTCOME_SIGMAS * error or mean < MIN_OUTCOME_SPREADS * spread or mean <= 0:
        return None
    outcome = Outcome(template, float(here.mean()), float(there.mean()), is_share, mean / max(spread, 0.01))
    return outcome if _differs_visibly(outcome) else None


def _differs_visibly(outcome: Outcome) -> bool:
    """Return whether the two numbers differ after rounding."""
    digits = 2 if outcome.is_share else 1
    return round(outcome.first, digits) != round(outcome.second, digits)


def _measures(key: str, view: GameView, names: list[str], ends: Records) -> Iterator[tuple[str, Shares, bool, bool]]:
    """Yield each measure: its template, its value in every position, whether it is true or false, whether more is good."""
    table, speaker = ends["public"], Speaker(view.viewer, names)
    field, unit = games.load(key).meta.standing
    if field not in (table.dtype.names or ()):
        return
    find_holdings = cast(FindHoldings | None, games.find_extension(key, HEURISTIC_MODULES, "find_holdings"))
    for seat in range(view.public.players):
        is_own = seat == view.viewer
        yield f"{_clause(speaker, seat, 'have', 'has')} {{}} {unit}", table[field][:, seat].astype(float), False, is_own
        for verb, third_person, thing, held in find_holdings(table, seat) if find_holdings else ():
            yield f"{_clause(speaker, seat, verb, third_person)} {thing} {{}}", held.astype(float), True, is_own


def _clause(speaker: Speaker, seat: int, verb: str, third_person: str) -> str:
    """Return subject and verb as in the middle of a sentence."""
    clause = speaker.does(Seat(seat), verb, third_person)
    return _lower_first(clause) if seat == speaker.viewer else clause
