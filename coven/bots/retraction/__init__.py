"""Move retraction: undo the latest choices in a sampled world, to weigh the world by how likely they were.

A world sampled for a view fits what was seen, but ignores how likely the other players were to choose as they did. A game's
`undo` takes back the latest choice as far as the world determines it, so that its likelihood can be evaluated from the view of
the seat that made it. 13 Witches has no `undo`, because draws and refills do not determine earlier hands.
"""

from collections.abc import Callable
from typing import Final, cast

from coven import games
from coven.games.contract.game import Game
from coven.games.contract.records import GameState, GameView
from coven.kernel import rule
from coven.types import Choice, Seat

UNKNOWN: Final = -1  # the latest choice is not determined
CHOICES_PER_SEAT: Final = 128  # more than any choice's number

Undo = Callable[[GameState], int]
"""`undo(s)`: undo the latest choice and return it as `encode_choice` does, or return UNKNOWN and leave s as it is."""
ShouldMix = Callable[[GameView], bool]
"""`should_mix(v)`: whether the viewer's choice reveals hidden cards, or is hidden itself, so that habits can be exploited."""


@rule
def encode_choice(seat: Seat, choice: Choice) -> int:
    """Pack a seat and its choice into one number."""
    return seat * CHOICES_PER_SEAT + choice


def undo_of(game: Game) -> Undo | None:
    """Return a game's `undo`, or None if it has none."""
    return cast(Undo | None, games.find_extension(game.meta.key, __name__, "undo"))


def should_mix_of(game: Game) -> ShouldMix | None:
    """Return a game's `should_mix`, or None if it has none."""
    return cast(ShouldMix | None, games.find_extension(game.meta.key, __name__, "should_mix"))
