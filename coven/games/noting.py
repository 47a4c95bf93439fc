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
    suits_of = game.suits_of or _no_names
    action_under = game.action_under or _under_no_names(game.action_of)

    @rule
    def note(v: Any, meant: Any) -> None:
        for action in range(len(meant)):
            meant[action] = NO_CHOICE
        suits = suits_of(v)
        for choice in members(v.legal):
            meant[action_under(v, suits, Choice(choice))] = choice

    return note


@rule
def _no_names(v: Any) -> int:
    return 0


def _under_no_names(action_of: Callable[[Any, Choice], int]) -> Callable[[Any, int, Choice], int]:
    @rule
    def action_under(v: Any, suits: int, choice: Choice) -> int:
        return action_of(v, choice)

    return action_under
