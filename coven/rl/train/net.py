"""The networks: a player, which sees its own view, and a critic, which may see more and is discarded after training.

Both are plain: layers of weights with ReLU between them. Observations are [feature, game].
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp

Net = dict[str, jax.Array]
TYPICAL_ACTIVE_FEATURES: Final = 64  # nonzero ones, by which the first layer is scaled
ILLEGAL_LOGIT: Final = -1e9


class NetShape(NamedTuple):
    """The sizes of a player's network."""

    features: int
    actions: int
    width: int
    depth: int = 3


def new_player(key: jax.Array, shape: NetShape) -> Net:
    """Return a player with random weights, whose policy is nearly uniform."""
    keys = jax.random.split(key, 3)
    net = _layers(keys[0], shape.features, shape.width, shape.depth)
    net["policy"] = 0.01 * jax.random.normal(keys[1], (shape.width, shape.actions))
    net["policy_bias"] = jnp.zeros(shape.actions)
    net["value"] = 0.1 * jax.random.normal(keys[2], (shape.width,))
    net["value_bias"] = jnp.zeros(())
    return net


def new_critic(key: jax.Array, features: int, width: int, depth: int = 3) -> Net:
    """Return a critic with random weights."""
    keys = jax.random.split(key)
    net = _layers(keys[0], features, width, depth)
    net["value"] = 0.1 * jax.random.normal(keys[1], (width,))
    net["value_bias"] = jnp.zeros(())
    return net


def _layers(key: jax.Array, features: int, width: int, depth: int) -> Net:
    net = {}
    for number, layer in enumerate(jax.random.split(key, depth)):
        inputs = features if number == 0 else width
        scale = (2 / (TYPICAL_ACTIVE_FEATURES if number == 0 else width)) ** 0.5
        net[f"weights{number}"] = scale * jax.random.normal(layer, (inputs, width))
        net[f"bias{number}"] = jnp.zeros(width)
    return net


def depth_of(names: Iterable[str]) -> int:
    """Return the number of hidden layers, given the names of a network's parts."""
    return sum(name.startswith("weights") for name in names)


def hidden(net: Net, x: jax.Array) -> jax.Array:
    """Return the last hidden layer [game, width] for observations [feature, game], in the precision of x."""
    h = x.T
    for number in range(depth_of(net)):
        weights = net[f"weights{number}"].astype(x.dtype)
        h = jax.nn.relu(h @ weights + net[f"bias{number}"].astype(x.dtype))
    return h


def predict_value(net: Net, h: jax.Array) -> jax.Array:
    """Return the expected share of victory for each game."""
    return (h @ net["value"].astype(h.dtype)).astype(jnp.float32) + net["value_bias"]


def logits(net: Net, h: jax.Array, mask: jax.Array) -> jax.Array:
    """Return the logits of all actions, [game, action]; ILLEGAL_LOGIT for illegal ones."""
    unmasked = (h @ net["policy"].astype(h.dtype)).astype(jnp.float32) + net["policy_bias"]
    return jnp.where(mask.T != 0, unmasked, ILLEGAL_LOGIT)
