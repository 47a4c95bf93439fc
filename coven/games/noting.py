"""What a learner's actions mean in a view: the one place where legal choices are noted under the numbers of their actions."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from coven.games.game import Game
from coven.kernel import members, rule
from coven.types import Choice

NO_CHOICE: Final = Choice(-1)


@cache
def noting(game: Game) -> Callable[[Any, Any], None]:
    """A rule `(view, meant)`: the legal choice that each action means, or NO_CHOICE."""
    if game.suits_of is None or game.action_under is None:
        return _one_by_one(game.action_of)
    return _under_the_same_names(game.suits_of, game.action_under)


def _one_by_one(action_of: Callable[[Any, Choice], int]) -> Callable[[Any, Any], None]:
    @rule
    def note(v: Any, meant: Any) -> None:
        for action in range(len(meant)):
            meant[action] = NO_CHOICE
        for choice in members(v.legal):
            meant[action_of(v, Choice(choice))] = choice

    return note


def _under_the_same_names(
    suits_of: Callable[[Any], int], action_under: Callable[[Any, int, Choice], int]
) -> Callable[[Any, Any], None]:
    @rule
    def note(v: Any, meant: Any) -> None:
        for action in range(len(meant)):
            meant[action] = NO_CHOICE
        suits = suits_of(v)
        for choice in members(v.legal):
            meant[action_under(v, suits, Choice(choice))] = choice

    return note
