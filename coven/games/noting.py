"""What a learner is shown of a position: its features, and which legal choice each of the learner's actions means."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from coven.games.game import Game
from coven.kernel import members, rule
from coven.types import Choice, Choices, Seat

NO_CHOICE: Final = Choice(-1)

Glance = Callable[[Any, Seat, Choices, Any], None]
Show = Callable[[Any, Seat, Choices, Any, Any, Any], None]


@cache
def showing(game: Game) -> Show:
    """A rule `(state, seat, choices, view, x, meant)`, for a seat whose legal choices are known.

    It writes the features of the seat's view to `x`, and to `meant` the choice that each action means, or NO_CHOICE. Of the view
    it fills as much as that takes. What the suits are called is found once for all.
    """
    glance = game.glance or _whole_look(game.look)
    suits_of, features_under = naming(game)
    action_under = game.action_under or _action_under_no_names(game.action_of)

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


def naming(game: Game) -> tuple[Callable[[Any], int], Callable[[Any, int, Any], None]]:
    """The rules `suits_of` and `features_under` of a game, also of one that calls its suits the same in every view."""
    return game.suits_of or _no_names, game.features_under or _features_under_no_names(game.features)


def _whole_look(look: Callable[[Any, Seat, Any], None]) -> Glance:
    @rule
    def glance(s: Any, seat: Seat, choices: Choices, v: Any) -> None:
        look(s, seat, v)

    return glance


@rule
def _no_names(v: Any) -> int:
    return 0


def _features_under_no_names(features: Callable[[Any, Any], None]) -> Callable[[Any, int, Any], None]:
    @rule
    def features_under(v: Any, suits: int, x: Any) -> None:
        features(v, x)

    return features_under


def _action_under_no_names(action_of: Callable[[Any, Choice], int]) -> Callable[[Any, int, Choice], int]:
    @rule
    def action_under(v: Any, suits: int, choice: Choice) -> int:
        return action_of(v, choice)

    return action_under
