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

OPEN: Final = 0  # it is not known yet
MISSED: Final = 1
MET: Final = 2
NOT_TOLD: Final = 3  # it has no aim of its own, or something else took its place


def _no_words() -> Mapping[str, str]:
    return {}


@rule
def never_told(before: Any, p: Any, seat: Seat, act: Act) -> int:
    """A game without aims."""
    return NOT_TOLD


@dataclass(frozen=True, eq=False)
class Aims:
    """What the choices of a game are for."""

    outcome: Callable[[Any, Any, Seat, Act], int] = never_told
    """`outcome(before, p, seat, act)`: what has come of a seat's earlier act, as the open table tells.

    It is asked after every choice of anybody until it is told; `before` is the open table before that choice, `p` after it.
    """
    words: Mapping[str, str] = field(default_factory=_no_words)
    """For each verb with an aim what it is called when it is met, after the clause: `bid` is "bid made"."""


@cache
def aims_of(game: str) -> Aims:
    """The aims of a game's choices."""
    found: Aims | None = games.said_of(game, "coven.lab.aims", "AIMS")
    return Aims() if found is None else found


@rule
def met_if(is_met: bool) -> int:
    """An outcome that is known."""
    return MET if is_met else MISSED
