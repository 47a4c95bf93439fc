"""Playouts side by side: what they have come to, one in each game of an environment."""

from typing import NamedTuple

import jax
import jax.numpy as jnp


class Playouts(NamedTuple):
    """The progress of playouts side by side."""

    root_seat: jax.Array
    own_decisions: jax.Array
    result: jax.Array
    is_over: jax.Array


def follow(
    playouts: Playouts, seat: jax.Array, reward: jax.Array, end: jax.Array, value: jax.Array, own_decisions: int
) -> Playouts:
    """Return the playouts after a step: the value ends those in which the root's seat has made its decisions."""
    has_ended = (end != 0) & ~playouts.is_over
    won = jnp.take_along_axis(reward, playouts.root_seat[None], axis=0)[0]
    result = jnp.where(has_ended, won, playouts.result)
    is_over = playouts.is_over | has_ended
    is_own = (seat == playouts.root_seat) & ~is_over
    own = playouts.own_decisions + is_own
    is_leaf = is_own & (own > own_decisions)
    return Playouts(playouts.root_seat, own, jnp.where(is_leaf, value, result), is_over | is_leaf)
