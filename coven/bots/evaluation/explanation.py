"""What choices lead to on the open table: told where no hidden fact says why one is better than the other.

Why one choice is better than another, in words: by the hidden fact that makes the difference, or by what the two lead to.

There always is something true to say: where no fact surely splits the values, what the choices lead to on the open table; where
that is not sure either, in how many worlds the one is ahead and by how much. All of it is of the same worlds.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.bots.evaluation.facts import Fact, cards_of, find_splitting_fact, format_victories, is_ahead_everywhere
from coven.bots.evaluation.oracle import judge_choices, playouts_of, solve_choices
from coven.bots.evaluation.values import Values, hands_in
from coven.core.grammar import Speaker
from coven.games.contract.game import Game
from coven.games.thirteen_witches.rules.rules.deck import NUM_WITCHES
from coven.games.thirteen_witches.ui.notation import witch_name
from coven.types import Choice, Seat

MIN_OUTCOME_SIGMAS: Final = 4.0  # standard errors of a difference that is told, the largest of many
MIN_OUTCOME_SPREADS: Final = 0.25  # and so much of the spread of what it is a difference of
# how players of each game stand: the field of the open table that says it, and what it counts
STANDING_FIELDS: Final = {
    "blackmore": ("scores", "Magic Points"),
    "three_witches": ("tokens", "fate tokens"),
    "witchs_shot": ("standing", "points"),
    "thirteen_witches": ("scores", "witches"),
}
Samples = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Outcome:
    """Something that comes of two choices: how much of it or, for what is so or not, how often, on average over the worlds."""

    template: str  # "you have {} witches", or "you influence Greta {}"
    first: float
    second: float
    is_share: bool
    weight: float  # the difference in spreads

    def describe(self) -> str:
        """`you have 4.1 witches on average, not 3.2`."""
        if self.is_share:
            return self.template.format(f"in {100 * self.first:.0f} % of the cases") + f", not in {100 * self.second:.0f} %"
        return self.template.format(f"{self.first:.1f}") + f" on average, not {self.second:.1f}"


def compare_outcomes(key: str, view: Any, names: list[str], first: Any, second: Any) -> list[Outcome]:
    """What surely is better for the viewer after the first choice than after the second, in positions that came of the same
    worlds: how somebody stands, and what is so or not; of each kind what differs most.
    """
    found = [
        outcome
        for (words, here, is_share, is_good), (_, there, *_) in zip(
            _measures(key, view, names, first), _measures(key, view, names, second), strict=True
        )
        if (outcome := _compare(words, here, there, is_share, is_good))
    ]
    best = [
        max((one for one in found if one.is_share is kind), key=lambda one: one.weight, default=None) for kind in (False, True)
    ]
    return [one for one in best if one]


def _compare(words: str, here: Samples, there: Samples, is_share: bool, is_good: bool) -> Outcome | None:
    """The difference, if it is sure, large enough, and for the better."""
    difference = here - there if is_good else there - here
    mean, error = float(difference.mean()), float(difference.std() / np.sqrt(len(difference)))
    spread = float(np.sqrt((here.var() + there.var()) / 2))
    if mean <= MIN_OUTCOME_SIGMAS * error or mean < MIN_OUTCOME_SPREADS * spread or mean <= 0:
        return None
    outcome = Outcome(words, float(here.mean()), float(there.mean()), is_share, mean / max(spread, 0.01))
    return outcome if _differs_visibly(outcome) else None


def _differs_visibly(outcome: Outcome) -> bool:
    """Whether the two can be told apart in the figures they are told in."""
    digits = 2 if outcome.is_share else 1
    return round(outcome.first, digits) != round(outcome.second, digits)


def _measures(key: str, view: Any, names: list[str], ends: Any) -> Iterator[tuple[str, Samples, bool, bool]]:
    """Each in words, measured in every position; whether it is so or not; whether the viewer wants more of it."""
    if key not in STANDING_FIELDS:
        return
    table, speaker = ends["public"], Speaker(view.viewer, names)
    field, things = STANDING_FIELDS[key]
    for seat in range(view.public.players):
        own = seat == view.viewer
        yield f"{_clause(speaker, seat, 'have', 'has')} {{}} {things}", table[field][:, seat].astype(float), False, own
        if key == "thirteen_witches":
            for witch in range(NUM_WITCHES):
                held = (table["influence"][:, seat] >> witch) & 1
                words = f"{_clause(speaker, seat, 'influence', 'influences')} {witch_name(witch)} {{}}"
                yield words, held.astype(float), True, own


def _clause(speaker: Speaker, seat: int, verb: str, other: str) -> str:
    """As in the middle of a sentence."""
    words = speaker.does(Seat(seat), verb, other)
    return words[0].lower() + words[1:] if seat == speaker.viewer else words


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


def compare_choices(
    game: Game, view: Any, names: list[str], pair: tuple[Choice, Choice], worlds: int, seed: int
) -> ChoiceComparison:
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
