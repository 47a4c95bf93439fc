"""Conditional moves: what a player of a correspondence game can have chosen for them while they are away.

A move is computed from the player's own View, so it uses no more than they know.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic

from coven.games.contract.records import GameView, ViewT
from coven.types import Choice


@dataclass(frozen=True)
class ConditionalMove(Generic[ViewT]):
    """A conditional move: its key, its text, and `choose(v)`, the choice it makes in a view or None if it does not apply."""

    key: str
    text: str
    choose: Callable[[ViewT], Choice | None]


def always_choose(choice: Choice, phase: int) -> Callable[[GameView], Choice | None]:
    """Return a function that makes a choice wherever it is legal in a phase."""

    def choose(v: GameView) -> Choice | None:
        return choice if v.public.phase == phase and v.legal >> choice & 1 else None

    return choose
