"""Loops over rules as CUDA kernels.

A loop runs on both devices as it is written: `loop(scratch, first, stride, …)` does the work items `first`, `first + stride`, …
with the record `scratch` as working memory. A CPU core does all of them with a stride of 1. A GPU runs the loop in very many
threads, each with a scratch record of its own in its local memory.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import numba
import numpy as np

from coven.kernel.gpu.cloning import device_function
from coven.kernel.gpu.cuda import MAX_THREADS_PER_SM, SIMULATED, THREADS_PER_BLOCK, check_gpu, cuda, max_resident_threads
from coven.kernel.gpu.layout import WORD_BYTES

try:
    from numba.cuda.np import arrayobj
except ImportError:
    arrayobj = None

# no kernel uses shared memory: all of it caches scratch records
LAUNCH_OPTIONS: Final = {} if SIMULATED else {"shared_memory_carveout": "MaxL1"}

Loop = Callable[..., None]
Entry = Callable[[tuple[object, ...]], None]


class Kernel:
    """A loop as a kernel: called with the number of threads and the loop's arguments after scratch, first and stride.

    The scratch record of each thread has the given layout.
    """

    def __init__(self, loop: Loop, layout: np.dtype[np.void], threads_per_sm: int = MAX_THREADS_PER_SM) -> None:
        check_gpu()
        self.loop = loop
        self.threads_per_sm = threads_per_sm
        self.kernel = cuda.jit(self.make_entry(loop, layout), **LAUNCH_OPTIONS)
        self.signature: list[object] = []
        self.specialized: Any = None

    def make_entry(self, loop: Loop, layout: np.dtype[np.void]) -> Entry:
        """Return the function that each thread runs."""
        return make_entry(loop, layout)

    def __call__(self, threads: int, *arguments: object, stream: object = 0) -> None:
        """Start the kernel and return; `synchronize` or a copy to the host waits for it."""
        block = 1 if SIMULATED else THREADS_PER_BLOCK
        self.specialize_for(arguments)[self.launch_size(threads) // block, block, stream](arguments)

    def specialize_for(self, arguments: tuple[object, ...]) -> Any:
        """Return the kernel for these arguments; numba-cuda's own dispatch takes most of the time of a launch."""
        signature = [argument_signature(argument) for argument in arguments]
        if signature != self.signature:
            with without_index_wraparound():
                self.specialized = self.kernel if SIMULATED else self.kernel.specialize(arguments)
            self.signature = signature
        return self.specialized

    def launch_size(self, threads: int) -> int:
        """Return how many threads are launched for the requested number: whole blocks, up to the device's limit."""
        block = 1 if SIMULATED else THREADS_PER_BLOCK
        return block * max(1, min(-(-threads // block), max_resident_threads(self.threads_per_sm) // block))


class ScratchArrayKernel(Kernel):
    """A kernel of a loop that takes its scratch record as an array of one.

    The CPU calls such loops often, and Numba accepts arrays faster than single records.
    """

    def make_entry(self, loop: Loop, layout: np.dtype[np.void]) -> Entry:
        """Return the function that each thread runs."""
        return make_entry_with_scratch_array(loop, layout)


def argument_signature(argument: Any) -> object:
    """Return everything about an argument that the code of a kernel depends on."""
    if isinstance(argument, tuple):
        return type(argument), *map(argument_signature, argument)
    if not hasattr(argument, "dtype"):
        return type(argument)
    return argument.dtype, argument.ndim, argument.flags["C_CONTIGUOUS"] or argument.strides


def make_entry(loop: Loop, layout: np.dtype[np.void]) -> Entry:
    """Return the function that each thread of a kernel runs; plain Python until numba-cuda compiles it."""
    run = loop if SIMULATED else device_function(loop)

    def thread(arguments: tuple[object, ...]) -> None:
        scratch = cuda.local.array(1, layout)
        run(scratch[0], cuda.grid(1), cuda.gridsize(1), *arguments)

    return thread


def make_entry_with_scratch_array(loop: Loop, layout: np.dtype[np.void]) -> Entry:
    """Return the same with the scratch record as an array of one.

    It is allocated as words, because numba-cuda clears local arrays item by item.
    """
    run = loop if SIMULATED else device_function(loop)
    words = layout.itemsize // WORD_BYTES

    def thread(arguments: tuple[object, ...]) -> None:
        scratch = cuda.local.array(words, np.int64).view(layout)
        run(scratch, cuda.grid(1), cuda.gridsize(1), *arguments)

    return thread


@contextmanager
def without_index_wraparound() -> Iterator[None]:
    """Compile `row[place]` without support for negative indices, which numba-cuda tests for at every access.

    No rule uses them: a test plays all games with indices checked. The test is a third of all instructions in some loops. It is
    in an internal function of numba-cuda; versions without that function keep the test.
    """
    fix_index = getattr(arrayobj, "fix_integer_index", None)
    if fix_index is None:
        yield
        return
    arrayobj.fix_integer_index = _keep_index
    try:
        yield
    finally:
        arrayobj.fix_integer_index = fix_index


def _keep_index(context: Any, builder: object, nb_type: object, index: object, size: object) -> object:
    return context.cast(builder, index, nb_type, numba.types.intp)
