"""Aims: when a choice did what it is for, in a game's own terms: a bid made, a quota met, a trick won.

`coven/lab/aims/<game>.py` holds those of a game, and a game of one's own may have `AIMS` in its module. Where there are none, a
choice succeeded if its seat gained on the table.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from coven import games
from coven.kernel import rule
from coven.types import Act, Seat

PENDING: Final = 0  # it is not known yet
MISSED: Final = 1
REACHED: Final = 2
NOT_APPLICABLE: Final = 3  # it has no aim of its own, or something else took its place


def _no_labels() -> Mapping[str, str]:
    return {}


@rule
def no_goal(before: Any, p: Any, seat: Seat, act: Act) -> int:
    """A game without aims."""
    return NOT_APPLICABLE


@dataclass(frozen=True, eq=False)
class Goals:
    """What the choices of a game are for."""

    outcome: Callable[[Any, Any, Seat, Act], int] = no_goal
    """`outcome(before, p, seat, act)`: what has come of a seat's earlier act, as the open table tells.

    It is asked after every choice of anybody until it is told; `before` is the open table before that choice, `p` after it.
    """
    labels: Mapping[str, str] = field(default_factory=_no_labels)
    """For each verb with an aim what it is called when it is met, after the clause: `bid` is "bid made"."""


@cache
def goals_of(game: str) -> Goals:
    """The aims of a game's choices."""
    found: Goals | None = games.find_extension(game, "coven.lab.aims", "AIMS")
    return Goals() if found is None else found


@rule
def reached_if(is_met: bool) -> int:
    """An outcome that is known."""
    return REACHED if is_met else MISSED
