"""Where many games are stepped: the cores of this machine, or a GPU. Both lay out, run and show arrays in the same words."""

import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.errors import MalformedError
from coven.games.contract.game import Game
from coven.kernel import Record
from coven.kernel.gpu.layout import WORD_BYTES, overlapping_layout
from coven.rl.envs.stepping import scratch_type
from coven.types import MAX_CHOICES

UNLIMITED_THREADS: Final = (
    1 << 20
)  # of threads a multiprocessor of a GPU is given: it begins the next ones as soon as some are done
MAX_SINGLE_THREAD_GAMES: Final = 256  # so few games are stepped by one core: starting threads would take longer


def free_memory(device: str) -> int:
    """Bytes that games may still take."""
    if device == "gpu":
        from coven.kernel.gpu import cuda

        cuda.check_gpu()
        return cuda.free_memory()
    return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")


def allocate_on_cpu(size: int, count: int, kind: Any) -> npt.NDArray[Any]:
    """[game, number]: a game's numbers lie together."""
    return np.zeros((count, size), kind)


def allocate_on_gpu(size: int, count: int, kind: Any) -> Any:
    """[number, game]: those of neighbouring games lie together."""
    from coven.kernel.gpu import cuda

    return cuda.empty_on_gpu((size, count), kind)


def _to_int32(actions: npt.NDArray[Any]) -> npt.NDArray[np.int32]:
    _check_integers(actions.dtype)
    return np.ascontiguousarray(actions, np.int32)


def _check_integers(kind: np.dtype[Any]) -> None:
    if kind.kind not in "iu":
        raise MalformedError(f"Expected actions as whole numbers, but {kind} came.")


class CpuBackend:
    """All cores of this machine, each with a desk of its own."""

    is_column_major = False

    def __init__(self, game: Game, count: int, cores: int | None) -> None:
        self.game, self.count, self.cores = game, count, cores
        self.threads = 1 if count <= MAX_SINGLE_THREAD_GAMES else min(cores or os.cpu_count() or 1, count)
        self.scratch = [scratch_type(game).new_array(1) for _ in range(self.threads)]
        self.bounds = [count * number // self.threads for number in range(self.threads + 1)]
        self.pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self.compiled: set[Any] = set()

    def fork(self) -> "Cores":
        """The same cores with desks of their own: two may step at the same time."""
        return CpuBackend(self.game, self.count, self.cores)

    def run(self, loop: Any, *arguments: Any) -> None:
        def work(number: int) -> None:
            loop(self.scratch[number], self.bounds[number], 1, self.bounds[number + 1], *arguments)

        if self.pool is None:
            work(0)
            return
        if loop not in self.compiled:
            self.compiled.add(loop)
            loop(self.scratch[0], 0, 1, 0, *arguments)  # before the threads ask for it together
        list(self.pool.map(work, range(self.threads)))

    def allocate_states(self, state: type[Record], count: int) -> npt.NDArray[Any]:
        return state.new_array(count)

    def allocate_choices(self, game: Game, count: int) -> npt.NDArray[Any]:
        """The choice that each action means, or NO_CHOICE."""
        return allocate_on_cpu(game.num_actions, count, np.int8)

    def records_to_device(self, records: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return records

    def to_device(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return array

    def to_host(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return array

    def import_actions(self, actions: Any) -> npt.NDArray[np.int32]:
        return _to_int32(np.asarray(actions))

    def fill_zero(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return array

    def copy(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return array.copy()

    def export(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return array


class GpuBackend:
    """A GPU, a thread for each game."""

    is_column_major = True

    def __init__(self, game: Game, count: int, cores: int | None) -> None:
        from coven.kernel.gpu import cuda

        self.game, self.count, self.cuda = game, count, cuda

    def fork(self) -> "Gpu":
        return self

    def run(self, loop: Any, *arguments: Any) -> None:
        _kernel(loop, self.game)(self.count, self.count, *arguments)

    def allocate_states(self, state: type[Record], count: int) -> Any:
        return allocate_on_gpu(self.cuda.gpu_layout(state).itemsize // WORD_BYTES, count, np.int64)

    def allocate_choices(self, game: Game, count: int) -> Any:
        """The action of each choice, in their order."""
        return allocate_on_gpu(MAX_CHOICES, count, np.int16)

    def records_to_device(self, records: npt.NDArray[Any]) -> Any:
        return self.cuda.records_to_gpu(records)

    def to_device(self, array: npt.NDArray[Any]) -> Any:
        return self.cuda.to_gpu(array)

    def to_host(self, array: Any) -> Any:
        return array.copy_to_host()

    def import_actions(self, actions: Any) -> Any:
        if not hasattr(actions, "__cuda_array_interface__"):
            return self.cuda.to_gpu(_to_int32(np.asarray(actions)))
        _check_integers(np.dtype(actions.__cuda_array_interface__["typestr"]))
        return self.cuda.as_gpu_array(actions)

    def fill_zero(self, array: Any) -> Any:
        array.copy_to_device(np.zeros(array.shape, array.dtype))
        return array

    def copy(self, array: Any) -> Any:
        if array.dtype.names:  # records, which are few and small
            return self.cuda.to_gpu(array.copy_to_host())
        other = self.cuda.empty_on_gpu(array.shape, array.dtype)
        other.copy_to_device(array)
        return other

    def export(self, array: Any) -> Any:
        return self.cuda.SharedArray(array)


@cache
def _kernel(loop: Any, game: Game) -> Any:
    from coven.kernel.gpu.cuda import SIMULATED, ScratchArrayKernel

    desk = scratch_type(game)
    layout = desk.layout if SIMULATED else overlapping_layout(desk, "state", "seen", "public")
    return ScratchArrayKernel(loop.function, layout, UNLIMITED_THREADS)
