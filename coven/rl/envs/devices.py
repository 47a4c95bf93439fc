"""Backends of the environment: the cores of this machine, or a GPU. Both allocate, run and export arrays in the same way."""

import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, Final, Protocol, Self

import numpy as np
import numpy.typing as npt

from coven.errors import MalformedError
from coven.games.contract.game import Game
from coven.kernel import Compiled, Record
from coven.kernel.gpu.layout import WORD_BYTES, overlapping_layout, packed_layout
from coven.rl.envs.stepping import Array, scratch_type
from coven.types import MAX_CHOICES

if TYPE_CHECKING:
    from coven.kernel.gpu.launch import ScratchArrayKernel

UNLIMITED_THREADS: Final = 1 << 20  # for each multiprocessor of a GPU, which starts the next ones when some are done
MAX_SINGLE_THREAD_GAMES: Final = 256  # below this, starting threads takes longer than stepping
Loop = Compiled[..., None]


def free_memory(device: str) -> int:
    """Return the number of bytes that games may still allocate."""
    if device == "gpu":
        from coven.kernel.gpu import cuda

        cuda.check_gpu()
        return cuda.free_memory()
    return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")


def allocate_on_cpu(size: int, count: int, dtype: npt.DTypeLike) -> Array:
    """Return an array [game, number]: a game's numbers are adjacent."""
    return np.zeros((count, size), dtype)


def allocate_on_gpu(size: int, count: int, dtype: npt.DTypeLike) -> Array:
    """Return an array [number, game]: the same numbers of all games are adjacent."""
    from coven.kernel.gpu import arrays

    return arrays.empty_on_gpu((size, count), dtype)


def _to_int32(actions: npt.NDArray[np.generic]) -> npt.NDArray[np.int32]:
    _check_integers(actions.dtype)
    return np.ascontiguousarray(actions, np.int32)


def _check_integers(dtype: np.dtype[np.generic]) -> None:
    if dtype.kind not in "iu":
        raise MalformedError(f"Expected integer actions, got {dtype}.")


class Backend(Protocol):
    """Where games are stepped."""

    is_column_major: bool

    def fork(self) -> Self:
        """Return a backend that may step at the same time as this one."""
        ...

    def run(self, loop: Loop, *arguments: object, writes_state_from_view: bool = False) -> None:
        """Run a loop over all games. A loop that writes a State from a view needs both in memory of their own."""
        ...

    def allocate_states(self, state: type[Record], count: int) -> Array:
        """Return States for all games."""
        ...

    def allocate_choices(self, game: Game, count: int) -> Array:
        """Return a table that translates actions to choices for all games."""
        ...

    def records_to_device(self, records: npt.NDArray[np.void]) -> Array:
        """Copy records to the device."""
        ...

    def to_device(self, array: npt.NDArray[np.generic]) -> Array:
        """Copy an array to the device."""
        ...

    def to_host(self, array: Array) -> Array:
        """Copy an array from the device."""
        ...

    def import_actions(self, actions: object) -> Array:
        """Return a caller's actions as an array of the device."""
        ...

    def fill_zero(self, array: Array) -> Array:
        """Set a new array to zero and return it."""
        ...

    def copy(self, array: Array) -> Array:
        """Return a copy on the device."""
        ...

    def export(self, array: Array) -> Array:
        """Return an array as callers see it."""
        ...


class CpuBackend:
    """All cores of this machine, each thread with a scratch record of its own."""

    is_column_major = False

    def __init__(self, game: Game, count: int, cores: int | None) -> None:
        self.game, self.count, self.cores = game, count, cores
        self.threads = 1 if count <= MAX_SINGLE_THREAD_GAMES else min(cores or os.cpu_count() or 1, count)
        self.scratch = [scratch_type(game).new_array(1) for _ in range(self.threads)]
        self.bounds = [count * number // self.threads for number in range(self.threads + 1)]
        self.pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self.compiled: set[Loop] = set()

    def fork(self) -> "CpuBackend":
        return CpuBackend(self.game, self.count, self.cores)

    def run(self, loop: Loop, *arguments: object, writes_state_from_view: bool = False) -> None:
        def work(number: int) -> None:
            loop(self.scratch[number], self.bounds[number], 1, self.bounds[number + 1], *arguments)

        if self.pool is None:
            work(0)
            return
        if loop not in self.compiled:
            self.compiled.add(loop)
            loop(self.scratch[0], 0, 1, 0, *arguments)  # compiles before the threads would do so concurrently
        list(self.pool.map(work, range(self.threads)))

    def allocate_states(self, state: type[Record], count: int) -> Array:
        return state.new_array(count)

    def allocate_choices(self, game: Game, count: int) -> Array:
        """Return room for the choice that each action means, or NO_CHOICE."""
        return allocate_on_cpu(game.num_actions, count, np.int8)

    def records_to_device(self, records: npt.NDArray[np.void]) -> Array:
        return records

    def to_device(self, array: npt.NDArray[np.generic]) -> Array:
        return array

    def to_host(self, array: Array) -> Array:
        return array

    def import_actions(self, actions: object) -> Array:
        return _to_int32(np.asarray(actions))

    def fill_zero(self, array: Array) -> Array:
        return array

    def copy(self, array: Array) -> Array:
        return array.copy()

    def export(self, array: Array) -> Array:
        return array


class GpuBackend:
    """A GPU with one thread for each game."""

    is_column_major = True

    def __init__(self, game: Game, count: int, cores: int | None) -> None:
        from coven.kernel.gpu import arrays

        self.game, self.count, self.arrays = game, count, arrays

    def fork(self) -> "GpuBackend":
        return self

    def run(self, loop: Loop, *arguments: object, writes_state_from_view: bool = False) -> None:
        _kernel(loop, self.game, not writes_state_from_view)(self.count, self.count, *arguments)

    def allocate_states(self, state: type[Record], count: int) -> Array:
        return allocate_on_gpu(self.arrays.gpu_layout(state).itemsize // WORD_BYTES, count, np.int64)

    def allocate_choices(self, game: Game, count: int) -> Array:
        """Return room for the action of each choice, in their order."""
        return allocate_on_gpu(MAX_CHOICES, count, np.int16)

    def records_to_device(self, records: npt.NDArray[np.void]) -> Array:
        return self.arrays.records_to_gpu(records)

    def to_device(self, array: npt.NDArray[np.generic]) -> Array:
        return self.arrays.to_gpu(array)

    def to_host(self, array: Array) -> Array:
        return array.copy_to_host()

    def import_actions(self, actions: Array) -> Array:
        if not hasattr(actions, "__cuda_array_interface__"):
            return self.arrays.to_gpu(_to_int32(np.asarray(actions)))
        _check_integers(np.dtype(actions.__cuda_array_interface__["typestr"]))
        return self.arrays.as_gpu_array(actions)

    def fill_zero(self, array: Array) -> Array:
        array.copy_to_device(np.zeros(array.shape, array.dtype))
        return array

    def copy(self, array: Array) -> Array:
        if array.dtype.names:  # records, which are few and small
            return self.arrays.to_gpu(array.copy_to_host())
        other = self.arrays.empty_on_gpu(array.shape, array.dtype)
        other.copy_to_device(array)
        return other

    def export(self, array: Array) -> Array:
        return self.arrays.SharedArray(array)


@cache
def _kernel(loop: Loop, game: Game, overlaps: bool) -> "ScratchArrayKernel":
    from coven.kernel.gpu.cuda import SIMULATED
    from coven.kernel.gpu.launch import ScratchArrayKernel

    scratch = scratch_type(game)
    if SIMULATED:
        layout = scratch.layout
    else:
        layout = overlapping_layout(scratch, "state", "observed", "public") if overlaps else packed_layout(scratch)
    return ScratchArrayKernel(loop.function, layout, UNLIMITED_THREADS)
