"""Where many games are stepped: the cores of this machine, or a GPU. Both lay out, run and show arrays in the same words."""

import os
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.envs.stepping import desk_for
from coven.errors import MalformedError
from coven.games.game import Game
from coven.kernel import Record
from coven.kernel.narrow import WORD, sharing_layout
from coven.types import MOST_CHOICES

NO_LIMIT: Final = 1 << 20  # of threads a multiprocessor of a GPU is given: it begins the next ones as soon as some are done
ALONE: Final = 256  # so few games are stepped by one core: starting threads would take longer


def free_memory(device: str) -> int:
    """Bytes that games may still take."""
    if device == "gpu":
        from coven.kernel import cuda

        cuda.check_gpu()
        return cuda.free_memory()
    return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")


def cpu_memory(size: int, count: int, kind: Any) -> npt.NDArray[Any]:
    """[game, number]: a game's numbers lie together."""
    return np.zeros((count, size), kind)


def gpu_memory(size: int, count: int, kind: Any) -> Any:
    """[number, game]: those of neighbouring games lie together."""
    from coven.kernel import cuda

    return cuda.empty_on_gpu((size, count), kind)


def _whole_numbers(actions: npt.NDArray[Any]) -> npt.NDArray[np.int32]:
    _check_whole(actions.dtype)
    return np.ascontiguousarray(actions, np.int32)


def _check_whole(kind: np.dtype[Any]) -> None:
    if kind.kind not in "iu":
        raise MalformedError(f"Expected actions as whole numbers, but {kind} came.")


class Cores:
    """All cores of this machine, each with a desk of its own."""

    in_columns = False

    def __init__(self, game: Game, count: int, cores: int | None) -> None:
        self.game, self.count, self.cores = game, count, cores
        self.threads = 1 if count <= ALONE else min(cores or os.cpu_count() or 1, count)
        self.desks = [desk_for(game).many(1) for _ in range(self.threads)]
        self.bounds = [count * number // self.threads for number in range(self.threads + 1)]
        self.pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self.compiled: set[Any] = set()

    def another(self) -> "Cores":
        """The same cores with desks of their own: two may step at the same time."""
        return Cores(self.game, self.count, self.cores)

    def run(self, loop: Any, *arguments: Any) -> None:
        def work(number: int) -> None:
            loop(self.desks[number], self.bounds[number], 1, self.bounds[number + 1], *arguments)

        if self.pool is None:
            work(0)
            return
        if loop not in self.compiled:
            self.compiled.add(loop)
            loop(self.desks[0], 0, 1, 0, *arguments)  # before the threads ask for it together
        list(self.pool.map(work, range(self.threads)))

    def room_for(self, state: type[Record], count: int) -> npt.NDArray[Any]:
        return state.many(count)

    def room_for_choices(self, game: Game, count: int) -> npt.NDArray[Any]:
        """The choice that each action means, or NO_CHOICE."""
        return cpu_memory(game.actions, count, np.int8)

    def records_to_device(self, records: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return records

    def to_device(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return array

    def to_host(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return array

    def taken(self, actions: Any) -> npt.NDArray[np.int32]:
        return _whole_numbers(np.asarray(actions))

    def zeroed(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return array

    def copied(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return array.copy()

    def shown(self, array: npt.NDArray[Any]) -> npt.NDArray[Any]:
        return array


class Gpu:
    """A GPU, a thread for each game."""

    in_columns = True

    def __init__(self, game: Game, count: int, cores: int | None) -> None:
        from coven.kernel import cuda

        self.game, self.count, self.cuda = game, count, cuda

    def another(self) -> "Gpu":
        return self

    def run(self, loop: Any, *arguments: Any) -> None:
        _kernel(loop, self.game)(self.count, self.count, *arguments)

    def room_for(self, state: type[Record], count: int) -> Any:
        return gpu_memory(self.cuda.layout_on_gpu(state).itemsize // WORD, count, np.int64)

    def room_for_choices(self, game: Game, count: int) -> Any:
        """The action of each choice, in their order."""
        return gpu_memory(MOST_CHOICES, count, np.int16)

    def records_to_device(self, records: npt.NDArray[Any]) -> Any:
        return self.cuda.records_to_gpu(records)

    def to_device(self, array: npt.NDArray[Any]) -> Any:
        return self.cuda.to_gpu(array)

    def to_host(self, array: Any) -> Any:
        return array.copy_to_host()

    def taken(self, actions: Any) -> Any:
        if not hasattr(actions, "__cuda_array_interface__"):
            return self.cuda.to_gpu(_whole_numbers(np.asarray(actions)))
        _check_whole(np.dtype(actions.__cuda_array_interface__["typestr"]))
        return self.cuda.as_gpu_array(actions)

    def zeroed(self, array: Any) -> Any:
        array.copy_to_device(np.zeros(array.shape, array.dtype))
        return array

    def copied(self, array: Any) -> Any:
        if array.dtype.names:  # records, which are few and small
            return self.cuda.to_gpu(array.copy_to_host())
        other = self.cuda.empty_on_gpu(array.shape, array.dtype)
        other.copy_to_device(array)
        return other

    def shown(self, array: Any) -> Any:
        return self.cuda.Shown(array)


@cache
def _kernel(loop: Any, game: Game) -> Any:
    from coven.kernel.cuda import SIMULATED, DesksKernel

    desk = desk_for(game)
    layout = desk.layout if SIMULATED else sharing_layout(desk, "state", "seen", "public")
    return DesksKernel(loop.function, layout, NO_LIMIT)
