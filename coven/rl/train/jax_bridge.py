"""Arrays between the environment and JAX: copied on the CPU; on a GPU the same memory where the libraries agree on a way.

Kernels and JAX run on streams of their own, so each side waits for the other before it reads what the other wrote.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from coven.errors import DeviceError

Transfer = Callable[[Any], Any]


def to_jax(array: Any, device: str) -> jax.Array:
    """An array of the environment as [number, game] for JAX."""
    if device == "cpu":
        return jnp.array(array.T, copy=True)
    from coven.kernel.gpu import cuda

    cuda.synchronize()
    shared: jax.Array = find_transfer_to_jax()[1](array)
    return shared


def from_jax(actions: jax.Array, device: str) -> Any:
    """Actions for the environment, once JAX has them ready and has read what it was given."""
    actions.block_until_ready()
    return np.asarray(actions) if device == "cpu" else find_transfer_from_jax()[1](actions)


def to_host(array: Any, device: str) -> Any:
    """A copy of an array of the environment as [game, number] for numpy."""
    return np.array(array if device == "cpu" else array.copy_to_host().T)


@cache
def find_transfer_to_jax() -> tuple[str, Transfer]:
    """The first way from a kernel's array to JAX that gives the right numbers on this machine."""
    from coven.kernel.gpu import cuda

    probe = np.arange(96, dtype=np.float32).reshape(3, 32)
    there = cuda.SharedArray(cuda.to_gpu(probe))  # as Many gives its arrays
    cuda.synchronize()
    return _first_working(
        {
            "array interface": jnp.asarray,
            "DLPack": lambda array: jnp.from_dlpack(_cupy().asarray(array)),
            "a copy by way of the host": lambda array: jnp.asarray(array.copy_to_host()),
        },
        lambda way: np.array_equal(np.asarray(way(there)), probe) and next(iter(way(there).devices())).platform != "cpu",
    )


@cache
def find_transfer_from_jax() -> tuple[str, Transfer]:
    """The first way from JAX to an array for kernels that gives the right numbers on this machine."""
    from coven.kernel.gpu import cuda

    probe = jnp.arange(32, dtype=jnp.int32)
    probe.block_until_ready()
    return _first_working(
        {
            "array interface": cuda.as_gpu_array,
            "DLPack": lambda array: cuda.as_gpu_array(_cupy().from_dlpack(array)),
            "a copy by way of the host": lambda array: cuda.to_gpu(np.asarray(array)),
        },
        lambda way: np.array_equal(way(probe).copy_to_host(), np.arange(32)),
    )


def _first_working(ways: dict[str, Transfer], works: Callable[[Transfer], bool]) -> tuple[str, Transfer]:
    for name, way in ways.items():
        try:
            if works(way):
                return name, way
        except Exception:  # whatever is missing or differs in a version, the next way may do
            continue
    raise DeviceError("JAX finds no GPU here, but the games are to run on one: install jax[cuda13], or use the device cpu.")


def _cupy() -> Any:
    from importlib import import_module

    return import_module("cupy")
