"""The nets: a player, who sees its own view, and a critic, who may see more and is thrown away after learning.

Both are plain: layers of weights with everything below 0 cut off between them. Observations come as [feature, game].
"""

from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp

Net = dict[str, jax.Array]
TYPICAL_ACTIVE_FEATURES: Final = 64  # so many features are not 0, about: the first layer is scaled for them, not for all
ILLEGAL_LOGIT: Final = -1e9


class NetShape(NamedTuple):
    """The sizes of a player's net."""

    features: int
    actions: int
    width: int
    depth: int = 3


def new_player(key: jax.Array, shape: NetShape) -> Net:
    """A player that knows nothing: its choices are nearly as likely as each other."""
    keys = jax.random.split(key, 3)
    net = _layers(keys[0], shape.features, shape.width, shape.depth)
    net["policy"] = 0.01 * jax.random.normal(keys[1], (shape.width, shape.actions))
    net["policy_bias"] = jnp.zeros(shape.actions)
    net["value"] = 0.1 * jax.random.normal(keys[2], (shape.width,))
    net["value_bias"] = jnp.zeros(())
    return net


def new_critic(key: jax.Array, features: int, width: int, depth: int = 3) -> Net:
    """A critic that knows nothing."""
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


def depth_of(net: Net | dict[str, Any]) -> int:
    return sum(name.startswith("weights") for name in net)


def hidden(net: Net, x: jax.Array) -> jax.Array:
    """What the last layer makes of observations [feature, game]: [game, width], in the precision of x."""
    h = x.T
    for number in range(depth_of(net)):
        weights = net[f"weights{number}"].astype(x.dtype)
        h = jax.nn.relu(h @ weights + net[f"bias{number}"].astype(x.dtype))
    return h


def predict_value(net: Net, h: jax.Array) -> jax.Array:
    """The share of victory to expect, for each game."""
    return (h @ net["value"].astype(h.dtype)).astype(jnp.float32) + net["value_bias"]


def logits(net: Net, h: jax.Array, mask: jax.Array) -> jax.Array:
    """How much each action appeals, [game, action]; what is not legal hardly at all."""
    appeal = (h @ net["policy"].astype(h.dtype)).astype(jnp.float32) + net["policy_bias"]
    return jnp.where(mask.T != 0, appeal, ILLEGAL_LOGIT)
