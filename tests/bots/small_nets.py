"""An untrained network that is fast to evaluate in plain Python."""

import numpy as np

from coven.bots.net.model import Model
from coven.games.contract.game import Game

UNITS = 6  # not a multiple of the units per thread


def small_net(game: Game) -> Model:
    """Return a small network with random weights for a game."""
    rng = np.random.default_rng(1)
    features = sum(width for _, width in game.feature_blocks)
    sizes = {
        "weights0": (features, UNITS),
        "bias0": (UNITS,),
        "weights1": (UNITS, UNITS),
        "bias1": (UNITS,),
        "policy": (UNITS, game.num_actions),
        "policy_bias": (game.num_actions,),
        "value": (UNITS,),
        "value_bias": (1,),
    }
    return Model({name: rng.normal(size=size) for name, size in sizes.items()})
