"""Why one choice is better than another, in words: by the hidden fact that makes the difference, or by what the two lead to.

There always is something true to say: where no fact surely splits the values, what the choices lead to on the open table; where
that is not sure either, in how many worlds the one is ahead and by how much. All of it is of the same worlds.
"""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from coven.bots.worth.judging import judge_choices, playouts_of, solve_choices
from coven.bots.worth.outcomes import Outcome, compare_outcomes
from coven.bots.worth.reasons import Fact, cards_of, is_ahead_everywhere, find_splitting_fact, format_victories
from coven.bots.worth.valuing import Values, hands_in
from coven.games.game import Game
from coven.types import Choice

EVERYWHERE: Final = "No single card that you cannot see decides it: wherever any one of them lies, {} is better on average."
NO_DECIDING_CARD: Final = "No single card that you cannot see surely decides it."
SOLVED: Final = "Nothing that matters is hidden any more: {} is better with best play on both sides."
MIN_LEAD_SIGMAS: Final = 2.0  # standard errors the first choice must be ahead before there is anything to explain


@dataclass(frozen=True)
class ChoiceComparison:
    """What was found about why the first choice is better than the second."""

    alternative: str  # the second choice in words
    lead: float  # as a share of victory
    error: float  # its standard error
    fact: Fact | None
    is_ahead_everywhere: bool
    outcomes: list[Outcome]
    share_ahead: float  # in this share of the worlds
    share_behind: float
    is_solved: bool = False

    @property
    def is_significant(self) -> bool:
        """Whether the first choice surely is better."""
        return self.is_solved or self.lead > MIN_LEAD_SIGMAS * self.error

    def describe_generally(self, subject: str = "It") -> str:
        """The reason where no hidden fact says it; the subject is the first choice."""
        if self.is_solved:
            return SOLVED.format(_lower_first(subject))
        return f"{EVERYWHERE.format(_lower_first(subject)) if self.is_ahead_everywhere else NO_DECIDING_CARD} {self.describe_outcomes(subject)}"

    def describe_outcomes(self, subject: str = "It") -> str:
        """What the two choices lead to."""
        if not self.outcomes:
            return (
                f'{subject} does better than "{self.alternative}" in {100 * self.share_ahead:.0f} % of the cases and worse in '
                f"{100 * self.share_behind:.0f} %: by {format_victories(self.lead)} on average."
            )
        told = ", and ".join(one.describe() for one in self.outcomes)
        return f'Against "{self.alternative}": two choices of yours later, or at the end of the game, {told}.'


def describe_cost(fact: Fact) -> str:
    """`It costs 31 victories in 100 games when Bea holds Owl 6 (25 % likely), and 4 otherwise.`"""
    return _describe_fact(fact, "costs", "gains")


def describe_gain(fact: Fact) -> str:
    """The same of the better choice."""
    return _describe_fact(fact, "gains", "costs")


def _describe_fact(fact: Fact, does: str, opposite: str) -> str:
    otherwise = round(100 * fact.loss_if_false)
    rest = str(otherwise) if otherwise > 0 else f"{opposite} {-otherwise}" if otherwise else "nothing"
    return f"It {does} {format_victories(fact.loss_if_true)} when {fact.describe()}, and {rest} otherwise."


def _lower_first(subject: str) -> str:
    """Inside a sentence."""
    return subject[0].lower() + subject[1:]


def compare_choices(game: Game, view: Any, names: list[str], pair: tuple[Choice, Choice], worlds: int, seed: int) -> ChoiceComparison:
    """Why the first choice of a view is better than the second, by so many worlds."""
    key, rival = game.meta.key, game.describe_choice(view, pair[1], names)
    if solve_choices(key, view, list(pair)):
        return ChoiceComparison(rival, 1.0, 0.0, None, True, [], 1.0, 0.0, is_solved=True)
    found, ends = _play_out_pair(game, view, pair, worlds, seed)
    lead, cards = found.shares[0] - found.shares[1], cards_of(game)
    return ChoiceComparison(
        alternative=rival,
        lead=float(lead.mean()),
        error=float(lead.std() / np.sqrt(len(lead))),
        fact=find_splitting_fact(found, 0, 1, view, names, cards),
        is_ahead_everywhere=is_ahead_everywhere(found, view, names, cards),
        outcomes=compare_outcomes(key, view, names, *ends) if ends else [],
        share_ahead=float((lead > 0).mean()),
        share_behind=float((lead < 0).mean()),
    )


def _play_out_pair(game: Game, view: Any, pair: tuple[Choice, Choice], worlds: int, seed: int) -> tuple[Values, list[Any]]:
    """The two choices in these worlds and, where a net plays them out, the positions they lead to."""
    key = game.meta.key
    playouts = playouts_of(key)
    if playouts is None:
        return judge_choices(key, view, list(pair), worlds, seed), []
    some = playouts.draw_worlds(view, worlds, seed)
    hands = np.array(hands_in(key, some))
    actions = [int(game.action_of(view, choice)) for choice in pair]
    shares, ends = playouts.play_out(some, int(view.viewer), actions, seed)
    return Values(list(pair), shares, hands), ends
