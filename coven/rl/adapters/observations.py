"""What learners see of a game, and how they choose: made from a View and nothing else."""

from typing import Any

import numpy as np
import numpy.typing as npt

from coven.errors import MalformedError
from coven.games.contract.game import Game
from coven.kernel import members
from coven.types import Choice


def num_features(game: Game) -> int:
    """How many numbers the features are."""
    return sum(size for _, size in game.feature_blocks)


def encode_features(game: Game, view: Any) -> npt.NDArray[np.float32]:
    """The features of a view."""
    x = np.zeros(num_features(game), np.float32)
    game.features(view, x)
    return x


def legal_actions(game: Game, view: Any) -> dict[int, Choice]:
    """The viewer's legal choices by their actions, ascending."""
    found = {int(game.action_of(view, Choice(choice))): Choice(choice) for choice in members(view.legal)}
    return dict(sorted(found.items()))


def action_mask(game: Game, view: Any) -> npt.NDArray[np.int8]:
    """1 for the actions that are legal for the viewer now."""
    legal = np.zeros(game.num_actions, np.int8)
    legal[list(legal_actions(game, view))] = 1
    return legal


def choice_for_action(game: Game, view: Any, action: Any, where: str) -> Choice:
    """The choice behind an action; one that is not legal is refused, with the seat and the place `where` it was made."""
    legal = legal_actions(game, view)
    number = as_integer(action)
    if number not in legal:
        allowed = ", ".join(map(str, legal))
        raise MalformedError(f"Expected one of the actions {allowed} of seat {view.viewer} {where}, but {action!r} came.")
    return legal[number]


def as_integer(action: Any) -> int | None:
    """A whole number as it is, of Python or numpy; None for all else."""
    if isinstance(action, np.ndarray) and action.shape == ():
        action = action.item()
    return int(action) if isinstance(action, int | np.integer) and not isinstance(action, bool) else None
