"""Taking choices back: what a world says about the choices that led to it, so that worlds can be weighed by them.

A world drawn for a view fits what was seen, but not how likely others were to choose as they did. `taken_back` of a game takes
back the last choice in a world, as far as the world tells what it was, so that it can be asked how likely it was from the view of
who made it. 13 Witches has none: its draws and refills do not tell who held what before.
"""

from collections.abc import Callable
from typing import Any, Final

from coven import games
from coven.games.contract.game import Game
from coven.kernel import rule
from coven.types import Choice, Seat

UNKNOWN: Final = -1  # the last choice cannot be told
CHOICES_PER_SEAT: Final = 128  # more than any choice's number

Undo = Callable[[Any], int]
"""`taken_back(s)`: s as it was before the last choice, and that choice as a number, see `made`; UNTOLD, and s as it is."""
ShouldMix = Callable[[Any], bool]
"""`conceals(v)`: whether the viewer's choice tells others of hidden cards, or is hidden itself, so that habits can be read."""


@rule
def encode_choice(seat: Seat, choice: Choice) -> int:
    """Whose choice it was and which, as one number: the seat times SPAN and the choice."""
    return seat * CHOICES_PER_SEAT + choice


def undo_of(game: Game) -> Undo | None:
    """How choices of a game are taken back, if that can be done."""
    found: Undo | None = games.find_extension(game.meta.key, __name__, "taken_back")
    return found


def should_mix_of(game: Game) -> ShouldMix | None:
    """Which choices of a game are better not predicted, if there are such."""
    found: ShouldMix | None = games.find_extension(game.meta.key, __name__, "conceals")
    return found
