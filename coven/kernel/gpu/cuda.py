"""The CUDA device: whether there is one, its memory, and how many threads it should run. Imports numba-cuda."""

from typing import Any, Final

import numpy as np

from coven.errors import DeviceError

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # type: ignore[attr-defined,unused-ignore]  # removed in numpy 2.5, and numba-cuda still uses it

try:
    import numba.cuda
    from numba.cuda.core import config  # only numba-cuda has it: the target that Numba itself still contains is too old
except ImportError as missing:
    raise DeviceError("A GPU needs the package numba-cuda, which is not installed: pip install 'coven-games[gpu]'.") from missing

cuda: Final[Any] = numba.cuda  # has no types
SIMULATED: Final = bool(config.ENABLE_CUDASIM)  # Numba's simulator runs kernels in plain Python, for tests without a GPU
THREADS_PER_BLOCK: Final = 128
MAX_THREADS_PER_SM: Final = 1024  # on a streaming multiprocessor; fewer if its caches would not hold their scratch records
MIN_THREADS_PER_SM: Final = 256  # fewer threads could not hide each other's memory latency
CROWDED_THREADS_PER_SM: Final = 640  # if the caches hold fewer: as many as have registers, so that some work while others wait
L1_BYTES_PER_SM: Final = 384 * 1024  # for scratch records, as far as they are accessed often


def check_gpu() -> None:
    """Raise DeviceError if there is no GPU."""
    if not SIMULATED and not cuda.is_available():
        raise DeviceError("A GPU needs an NVIDIA card and its driver, and none was found on this machine: use the device cpu.")


def free_memory() -> int:
    """Return the number of free bytes of the GPU's memory."""
    return 1 << 30 if SIMULATED else int(cuda.current_context().get_memory_info().free)


def synchronize() -> None:
    """Wait until all kernels have finished."""
    cuda.synchronize()


def max_resident_threads(threads_per_sm: int) -> int:
    """Return how many threads the whole device runs at once, given those of each multiprocessor."""
    if SIMULATED:
        return 4
    return int(cuda.get_current_device().MULTIPROCESSOR_COUNT) * threads_per_sm


def max_threads_for_scratch(layout: np.dtype[np.void]) -> int:
    """Return how many threads of random play a multiprocessor should run at once, each with a scratch record of its own."""
    fitting = L1_BYTES_PER_SM // layout.itemsize // THREADS_PER_BLOCK * THREADS_PER_BLOCK
    return min(MAX_THREADS_PER_SM, fitting) if fitting >= MIN_THREADS_PER_SM else CROWDED_THREADS_PER_SM
