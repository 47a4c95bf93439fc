"""All worlds consistent with a view: every other way to deal the hidden cards."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from coven import Match
from coven.types import Seat


def worlds(match: Match, viewer: int) -> Iterator[Any]:
    """Yield the deals in which the viewer sees no difference."""
    view, s = match.view(viewer), match.state
    for deal in permutations(range(8), match.players):
        world: Any = s.clone()
        world.hands[: match.players] = deal
        again = match.game.View.new()
        match.game.observe(world, Seat(viewer), again)
        if again.tobytes() == view.tobytes():
            yield world
