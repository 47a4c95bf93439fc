"""What a learner's actions mean in a view: the one place where legal choices are noted under the numbers of their actions."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from coven.games.game import Game
from coven.kernel import lowest, rule, without_lowest
from coven.types import Choice, Choices

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
        rest = v.legal
        while rest:
            choice = Choice(lowest(rest))
            rest = Choices(without_lowest(rest))
            meant[action_of(v, choice)] = choice

    return note


def _under_the_same_names(
    suits_of: Callable[[Any], int], action_under: Callable[[Any, int, Choice], int]
) -> Callable[[Any, Any], None]:
    @rule
    def note(v: Any, meant: Any) -> None:
        for action in range(len(meant)):
            meant[action] = NO_CHOICE
        suits = suits_of(v)
        rest = v.legal
        while rest:
            choice = Choice(lowest(rest))
            rest = Choices(without_lowest(rest))
            meant[action_under(v, suits, choice)] = choice

    return note
