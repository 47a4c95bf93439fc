"""What a learner is shown of a position: its features, and which legal choice each of the learner's actions means."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from coven.games.game import Game
from coven.kernel import lowest, rule, without_lowest
from coven.types import Choice, Choices, Seat

NO_CHOICE: Final = Choice(-1)

Glance = Callable[[Any, Seat, Choices, Any], None]
Show = Callable[[Any, Seat, Choices, Any, Any, Any], None]


@cache
def showing(game: Game) -> Show:
    """A rule `(state, seat, choices, view, x, meant)`, for a seat whose legal choices are known.

    It writes the features of the seat's view to `x`, and to `meant` the choice that each action means, or NO_CHOICE. Of the view
    it fills as much as that takes.
    """
    glance = game.glance or _whole_look(game.look)
    if game.suits_of is None or game.action_under is None or game.features_under is None:
        return _one_by_one(glance, game.features, game.action_of)
    return _under_the_same_names(glance, game.suits_of, game.features_under, game.action_under)


def _whole_look(look: Callable[[Any, Seat, Any], None]) -> Glance:
    @rule
    def glance(s: Any, seat: Seat, choices: Choices, v: Any) -> None:
        look(s, seat, v)

    return glance


def _one_by_one(glance: Glance, features: Callable[[Any, Any], None], action_of: Callable[[Any, Choice], int]) -> Show:
    @rule
    def show(s: Any, seat: Seat, choices: Choices, v: Any, x: Any, meant: Any) -> None:
        glance(s, seat, choices, v)
        for action in range(len(meant)):
            meant[action] = NO_CHOICE
        rest = choices
        while rest:
            choice = Choice(lowest(rest))
            rest = Choices(without_lowest(rest))
            meant[action_of(v, choice)] = choice
        features(v, x)

    return show


def _under_the_same_names(
    glance: Glance,
    suits_of: Callable[[Any], int],
    features_under: Callable[[Any, int, Any], None],
    action_under: Callable[[Any, int, Choice], int],
) -> Show:
    """What the suits are called is found once for all."""

    @rule
    def show(s: Any, seat: Seat, choices: Choices, v: Any, x: Any, meant: Any) -> None:
        glance(s, seat, choices, v)
        for action in range(len(meant)):
            meant[action] = NO_CHOICE
        suits = suits_of(v)
        rest = choices
        while rest:
            choice = Choice(lowest(rest))
            rest = Choices(without_lowest(rest))
            meant[action_under(v, suits, choice)] = choice
        features_under(v, suits, x)

    return show
