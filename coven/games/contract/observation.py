"""What a learner is shown of a position: its features, and which legal choice each of the learner's actions means."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from coven.games.contract.game import Game
from coven.kernel import members, rule
from coven.types import Choice, Choices, Seat

NO_CHOICE: Final = Choice(-1)

Encoder = Callable[[Any, Seat, Choices, Any, Any, Any], None]
PackedEncoder = Callable[[Any, Seat, Choices, Any, Any, Any, Any], None]


@cache
def make_encoder(game: Game) -> Encoder:
    """A rule `(state, seat, choices, view, x, meant)`, for a seat whose legal choices are known.

    It writes the features of the seat's view to `x`, and to `meant` the choice that each action means, or NO_CHOICE. Of the view
    it fills as much as that takes. What the suits are called is found once for all.
    """
    glance, suits_of, features_under, action_under = (
        game.observe_for_features,
        game.canonical_suits,
        game.features_canonical,
        game.action_canonical,
    )

    @rule
    def show(s: Any, seat: Seat, choices: Choices, v: Any, x: Any, meant: Any) -> None:
        glance(s, seat, choices, v)
        for action in range(len(meant)):
            meant[action] = NO_CHOICE
        suits = suits_of(v)
        for choice in members(choices):
            meant[action_under(v, suits, Choice(choice))] = choice
        features_under(v, suits, x)

    return show


@cache
def make_packed_encoder(game: Game) -> PackedEncoder:
    """The same as `showing` for many games side by side on a GPU: `(state, seat, choices, view, x, may, listed)`.

    It writes 1 to `may` for each action that is legal, and to `listed` the action of each choice, in the order of choices: there
    are few of them, and every number that is written and read again there takes long.
    """
    glance, suits_of, features_under, action_under = (
        game.observe_for_features,
        game.canonical_suits,
        game.features_canonical,
        game.action_canonical,
    )

    @rule
    def show(s: Any, seat: Seat, choices: Choices, v: Any, x: Any, may: Any, listed: Any) -> None:
        glance(s, seat, choices, v)
        for action in range(len(may)):
            may[action] = 0
        suits = suits_of(v)
        place = 0
        for choice in members(choices):
            action = action_under(v, suits, Choice(choice))
            may[action] = 1
            listed[place] = action
            place += 1  # noqa: SIM113 - rules walk sets without counting
        features_under(v, suits, x)

    return show


@rule
def choice_of_action(choices: Choices, listed: Any, action: int) -> Choice:
    """The choice that an action means, of those that were listed."""
    found = NO_CHOICE
    place = 0
    for choice in members(choices):
        if listed[place] == action:
            found = Choice(choice)
        place += 1  # noqa: SIM113
    return found
