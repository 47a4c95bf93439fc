"""A stand-in for a view, with the fields that facts about hands need."""

from types import SimpleNamespace
from typing import cast

from coven.games.contract.records import GameView


def fake_view(players: int) -> GameView:
    """Return a view of seat 0."""
    return cast(GameView, SimpleNamespace(viewer=0, public=SimpleNamespace(players=players)))
