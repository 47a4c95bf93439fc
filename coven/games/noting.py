"""What a learner is shown of a view: its features, and which legal choice each of the learner's actions means."""

from collections.abc import Callable
from functools import cache
from typing import Any, Final

from coven.games.game import Game
from coven.kernel import lowest, rule, without_lowest
from coven.types import Choice, Choices

NO_CHOICE: Final = Choice(-1)


@cache
def showing(game: Game) -> Callable[[Any, Any, Any], None]:
    """A rule `(view, x, meant)`: the features, and the legal choice that each action means, or NO_CHOICE."""
    if game.suits_of is None or game.action_under is None or game.features_under is None:
        return _one_by_one(game.features, game.action_of)
    return _under_the_same_names(game.suits_of, game.features_under, game.action_under)


def _one_by_one(features: Callable[[Any, Any], None], action_of: Callable[[Any, Choice], int]) -> Callable[[Any, Any, Any], None]:
    @rule
    def show(v: Any, x: Any, meant: Any) -> None:
        for action in range(len(meant)):
            meant[action] = NO_CHOICE
        rest = v.legal
        while rest:
            choice = Choice(lowest(rest))
            rest = Choices(without_lowest(rest))
            meant[action_of(v, choice)] = choice
        features(v, x)

    return show


def _under_the_same_names(
    suits_of: Callable[[Any], int],
    features_under: Callable[[Any, int, Any], None],
    action_under: Callable[[Any, int, Choice], int],
) -> Callable[[Any, Any, Any], None]:
    """What the suits are called is found once for all."""

    @rule
    def show(v: Any, x: Any, meant: Any) -> None:
        for action in range(len(meant)):
            meant[action] = NO_CHOICE
        suits = suits_of(v)
        rest = v.legal
        while rest:
            choice = Choice(lowest(rest))
            rest = Choices(without_lowest(rest))
            meant[action_under(v, suits, choice)] = choice
        features_under(v, suits, x)

    return show
