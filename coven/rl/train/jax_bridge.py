"""Transfer of arrays between the environment and JAX: copies on the CPU, shared memory on a GPU if the libraries support it.

Kernels and JAX run on different streams, so each side waits for the other before it reads what the other wrote.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from types import ModuleType

import jax
import jax.numpy as jnp
import numpy as np

from coven.errors import DeviceError
from coven.rl.envs import Step
from coven.rl.envs.stepping import Array

Transfer = Callable[[Array], Array]


def to_jax(array: Array, device: str) -> jax.Array:
    """Return an array of the environment as [number, game] for JAX."""
    if device == "cpu":
        return jnp.array(array.T, copy=True)
    from coven.kernel.gpu import cuda

    cuda.synchronize()
    shared: jax.Array = find_transfer_to_jax()[1](array)
    return shared


def from_jax(actions: jax.Array, device: str) -> Array:
    """Return actions for the environment, after JAX has computed them and read its inputs."""
    actions.block_until_ready()
    return np.asarray(actions) if device == "cpu" else find_transfer_from_jax()[1](actions)


class SharedStep:
    """The arrays of an environment's latest step, as [number, game] for JAX.

    On a GPU they share its memory, so they are made once for many steps; sharing them again takes as long as a step of few games.
    """

    def __init__(self, step: Step, device: str) -> None:
        self.step, self.device = step, device
        self.shared = None if device == "cpu" else tuple(to_jax(part, device) for part in step)

    def read(self) -> tuple[jax.Array, ...]:
        """Return observation, mask, seat, reward and end, once the environment has written them."""
        if self.shared is None:
            return tuple(to_jax(part, self.device) for part in self.step)
        from coven.kernel.gpu import cuda

        cuda.synchronize()
        return self.shared


def to_host(array: Array, device: str) -> Array:
    """Return a copy of an array of the environment as [game, number] for numpy."""
    return np.array(array if device == "cpu" else array.copy_to_host().T)


@cache
def find_transfer_to_jax() -> tuple[str, Transfer]:
    """Return the first transfer from a kernel's array to JAX that gives the right numbers on this machine."""
    from coven.kernel.gpu import arrays, cuda

    probe = np.arange(96, dtype=np.float32).reshape(3, 32)
    on_gpu = arrays.SharedArray(arrays.to_gpu(probe))  # as VectorEnv exports its arrays
    cuda.synchronize()
    return _first_working(
        {
            "array interface": jnp.asarray,
            "DLPack": lambda array: jnp.from_dlpack(_cupy().asarray(array)),
            "a copy through the host": lambda array: jnp.asarray(array.copy_to_host()),
        },
        lambda transfer: (
            np.array_equal(np.asarray(transfer(on_gpu)), probe) and next(iter(transfer(on_gpu).devices())).platform != "cpu"
        ),
    )


@cache
def find_transfer_from_jax() -> tuple[str, Transfer]:
    """Return the first transfer from JAX to a kernel's array that gives the right numbers on this machine."""
    from coven.kernel.gpu import arrays

    probe = jnp.arange(32, dtype=jnp.int32)
    probe.block_until_ready()
    return _first_working(
        {
            "array interface": arrays.as_gpu_array,
            "DLPack": lambda array: arrays.as_gpu_array(_cupy().from_dlpack(array)),
            "a copy through the host": lambda array: arrays.to_gpu(np.asarray(array)),
        },
        lambda transfer: np.array_equal(transfer(probe).copy_to_host(), np.arange(32)),
    )


def _first_working(transfers: dict[str, Transfer], works: Callable[[Transfer], bool]) -> tuple[str, Transfer]:
    for name, transfer in transfers.items():
        try:
            if works(transfer):
                return name, transfer
        except Exception:  # missing packages and version differences raise all kinds of errors; the next transfer may work
            continue
    raise DeviceError("JAX finds no GPU here, but the games are to run on one: install jax[cuda13], or use the device cpu.")


def _cupy() -> ModuleType:
    return import_module("cupy")
