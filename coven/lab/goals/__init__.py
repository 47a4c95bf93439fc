"""Goals: when a choice succeeded in a game's own terms, such as a bid made or a trick won, and which suits are alike.

`coven/lab/goals/<game>.py` holds the goals of a game; a custom game may have `GOALS` in its module. Without goals, a choice
succeeded if its seat gained on the table.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, cast

from coven import games
from coven.games.contract.records import GamePublic
from coven.kernel import rule
from coven.types import Act, Seat

PENDING: Final = 0  # not decided yet
MISSED: Final = 1
REACHED: Final = 2
NOT_APPLICABLE: Final = 3  # the choice has no goal, or was superseded


def _no_labels() -> Mapping[str, str]:
    return {}


def _no_suits(parameters: Mapping[str, Any]) -> Sequence[Collection[str]]:
    return ()


@rule
def no_goal(before: GamePublic, p: GamePublic, seat: Seat, act: Act) -> int:
    """Return NOT_APPLICABLE, for games without goals."""
    return NOT_APPLICABLE


@dataclass(frozen=True, eq=False)
class Goals:
    """The goals of a game's choices."""

    outcome: Callable[..., int] = no_goal
    """`outcome(before, p, seat, act)`: the outcome of a seat's earlier act, judged by the open table.

    It is called after every choice of any seat until it is no longer PENDING; `before` is the open table before that choice, `p`
    after it.
    """
    labels: Mapping[str, str] = field(default_factory=_no_labels)
    """By verb, what a reached goal is called in reports: a message `goal-bid-made` of the lab's catalogs, or words of a game."""
    interchangeable_suits: Callable[[Mapping[str, Any]], Sequence[Collection[str]]] = _no_suits
    """`interchangeable_suits(parameters)`: sets of suits that the rules treat alike, whose cards reports count together."""


@cache
def goals_of(game: str) -> Goals:
    """Return the goals of a game's choices."""
    found = cast(Goals | None, games.find_extension(game, "coven.lab.goals", "GOALS"))
    return Goals() if found is None else found


@rule
def reached_if(is_reached: bool) -> int:
    """Return REACHED or MISSED."""
    return REACHED if is_reached else MISSED
