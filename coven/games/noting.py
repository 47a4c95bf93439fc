"""What a learner is shown of a position: its features, and which legal choice each of the learner's actions means."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from coven.games.game import Game
from coven.kernel import members, rule
from coven.types import Choice, Choices, Seat

NO_CHOICE: Final = Choice(-1)

Show = Callable[[Any, Seat, Choices, Any, Any, Any], None]


@cache
def showing(game: Game) -> Show:
    """A rule `(state, seat, choices, view, x, meant)`, for a seat whose legal choices are known.

    It writes the features of the seat's view to `x`, and to `meant` the choice that each action means, or NO_CHOICE. Of the view
    it fills as much as that takes. What the suits are called is found once for all.
    """
    glance, suits_of, features_under, action_under = game.glance, game.suits_of, game.features_under, game.action_under

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
