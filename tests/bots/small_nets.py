"""A net that is asked quickly, for tests that do so in plain Python. It has learned nothing."""

import numpy as np

from coven.bots.net.model import Model
from coven.games.contract.game import Game

UNITS = 6  # no whole number of threads


def small_net(game: Game) -> Model:
    luck = np.random.default_rng(1)
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
    return Model({name: luck.normal(size=size) for name, size in sizes.items()})
