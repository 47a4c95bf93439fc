"""What learners see of a game, and how they choose: made from a View and nothing else."""

from typing import Any

import numpy as np
import numpy.typing as npt

from coven.errors import MalformedError
from coven.games.game import Game
from coven.kernel import members
from coven.types import Choice


def width(game: Game) -> int:
    """How many numbers the features are."""
    return sum(size for _, size in game.pieces)


def features(game: Game, view: Any) -> npt.NDArray[np.float32]:
    """The features of a view."""
    x = np.zeros(width(game), np.float32)
    game.features(view, x)
    return x


def choices(game: Game, view: Any) -> dict[int, Choice]:
    """The viewer's legal choices by their actions, ascending."""
    found = {int(game.action_of(view, Choice(choice))): Choice(choice) for choice in members(view.legal)}
    return dict(sorted(found.items()))


def mask(game: Game, view: Any) -> npt.NDArray[np.int8]:
    """1 for the actions that are legal for the viewer now."""
    legal = np.zeros(game.actions, np.int8)
    legal[list(choices(game, view))] = 1
    return legal


def chosen(game: Game, view: Any, action: Any, where: str) -> Choice:
    """The choice behind an action; one that is not legal is refused, with the seat and the place `where` it was made."""
    legal = choices(game, view)
    number = whole_number(action)
    if number not in legal:
        allowed = ", ".join(map(str, legal))
        raise MalformedError(f"Expected one of the actions {allowed} of seat {view.viewer} {where}, but {action!r} came.")
    return legal[number]


def whole_number(action: Any) -> int | None:
    """A whole number as it is, of Python or numpy; None for all else."""
    if isinstance(action, np.ndarray) and action.shape == ():
        action = action.item()
    return int(action) if isinstance(action, int | np.integer) and not isinstance(action, bool) else None
