"""Why one choice is better than another, in words: by the hidden fact that makes the difference, or by what the two lead to.

There always is something true to say: where no fact surely splits the values, what the choices lead to on the open table; where
that is not sure either, in how many worlds the one is ahead and by how much. All of it is of the same worlds.
"""

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from coven.bots.worth.judging import judged, playouts_of, solved_values
from coven.bots.worth.outcomes import Outcome, outcomes
from coven.bots.worth.reasons import Fact, cards_of, is_ahead_everywhere, splitting_fact, victories
from coven.bots.worth.valuing import Values, hands_in
from coven.games.game import Game
from coven.types import Choice

EVERYWHERE: Final = "No single card that you cannot see decides it: wherever any one of them lies, {} is better on average."
NOT_ONE: Final = "No single card that you cannot see surely decides it."
SOLVED: Final = "Nothing that matters is hidden any more: {} is better with best play on both sides."
SURE: Final = 2.0  # standard errors the first choice must be ahead before there is anything to explain


@dataclass(frozen=True)
class Why:
    """What was found about why the first choice is better than the second."""

    rival: str  # the second choice in words
    lead: float  # as a share of victory
    error: float  # its standard error
    fact: Fact | None
    is_everywhere: bool
    outcomes: list[Outcome]
    ahead: float  # in this share of the worlds
    behind: float
    is_solved: bool = False

    @property
    def is_sure(self) -> bool:
        """Whether the first choice surely is better."""
        return self.is_solved or self.lead > SURE * self.error

    def in_general(self, subject: str = "It") -> str:
        """The reason where no hidden fact says it; the subject is the first choice."""
        if self.is_solved:
            return SOLVED.format(_inside(subject))
        return f"{EVERYWHERE.format(_inside(subject)) if self.is_everywhere else NOT_ONE} {self.led_to(subject)}"

    def led_to(self, subject: str = "It") -> str:
        """What the two choices lead to."""
        if not self.outcomes:
            return (
                f'{subject} does better than "{self.rival}" in {100 * self.ahead:.0f} % of the cases and worse in '
                f"{100 * self.behind:.0f} %: by {victories(self.lead)} on average."
            )
        told = ", and ".join(one.told() for one in self.outcomes)
        return f'Against "{self.rival}": two choices of yours later, or at the end of the game, {told}.'


def costs_when(fact: Fact) -> str:
    """`It costs 31 victories in 100 games when Bea holds Owl 6 (25 % likely), and 4 otherwise.`"""
    return _by(fact, "costs", "gains")


def gains_when(fact: Fact) -> str:
    """The same of the better choice."""
    return _by(fact, "gains", "costs")


def _by(fact: Fact, does: str, opposite: str) -> str:
    otherwise = round(100 * fact.lost_else)
    rest = str(otherwise) if otherwise > 0 else f"{opposite} {-otherwise}" if otherwise else "nothing"
    return f"It {does} {victories(fact.lost_if)} when {fact.told()}, and {rest} otherwise."


def _inside(subject: str) -> str:
    """Inside a sentence."""
    return subject[0].lower() + subject[1:]


def why(game: Game, view: Any, names: list[str], pair: tuple[Choice, Choice], worlds: int, seed: int) -> Why:
    """Why the first choice of a view is better than the second, by so many worlds."""
    key, rival = game.meta.key, game.choice_words(view, pair[1], names)
    if solved_values(key, view, list(pair)):
        return Why(rival, 1.0, 0.0, None, True, [], 1.0, 0.0, is_solved=True)
    found, ends = _played(game, view, pair, worlds, seed)
    lead, cards = found.shares[0] - found.shares[1], cards_of(game)
    return Why(
        rival=rival,
        lead=float(lead.mean()),
        error=float(lead.std() / np.sqrt(len(lead))),
        fact=splitting_fact(found, 0, 1, view, names, cards),
        is_everywhere=is_ahead_everywhere(found, view, names, cards),
        outcomes=outcomes(key, view, names, *ends) if ends else [],
        ahead=float((lead > 0).mean()),
        behind=float((lead < 0).mean()),
    )


def _played(game: Game, view: Any, pair: tuple[Choice, Choice], worlds: int, seed: int) -> tuple[Values, list[Any]]:
    """The two choices in these worlds and, where a net plays them out, the positions they lead to."""
    key = game.meta.key
    playouts = playouts_of(key)
    if playouts is None:
        return judged(key, view, list(pair), worlds, seed), []
    some = playouts.drawn(view, worlds, seed)
    hands = np.array(hands_in(key, some))
    actions = [int(game.action_of(view, choice)) for choice in pair]
    shares, ends = playouts.ends_in(some, int(view.viewer), actions, seed)
    return Values(list(pair), shares, hands), ends
