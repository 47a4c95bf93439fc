"""What a learner's actions mean in a view: the one place where legal choices are noted under the numbers of their actions."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from coven.games.game import Game
from coven.kernel import lowest, rule, without_lowest
from coven.types import Choice, Choices

NO_CHOICE: Final = Choice(-1)


@cache
def noting(game: Game) -> Callable[[Any, Any, Any], None]:
    """A rule `(view, numbers, meant)`: the legal choice that each action means, or NO_CHOICE.

    `numbers` is memory for a number for each choice, which only a game with `actions_of` uses.
    """
    return _one_by_one(game.action_of) if game.actions_of is None else _all_at_once(game.actions_of)


def _one_by_one(action_of: Callable[[Any, Choice], int]) -> Callable[[Any, Any, Any], None]:
    @rule
    def note(v: Any, numbers: Any, meant: Any) -> None:
        for action in range(len(meant)):
            meant[action] = NO_CHOICE
        rest = v.legal
        while rest:
            choice = Choice(lowest(rest))
            rest = Choices(without_lowest(rest))
            meant[action_of(v, choice)] = choice

    return note


def _all_at_once(actions_of: Callable[[Any, Any], None]) -> Callable[[Any, Any, Any], None]:
    @rule
    def note(v: Any, numbers: Any, meant: Any) -> None:
        for action in range(len(meant)):
            meant[action] = NO_CHOICE
        actions_of(v, numbers)
        rest = v.legal
        while rest:
            choice = Choice(lowest(rest))
            rest = Choices(without_lowest(rest))
            meant[numbers[choice]] = choice

    return note
