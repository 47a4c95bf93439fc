"""The one place that knows numba-cuda: loops over rules become kernels for a GPU. Imported when a GPU is first asked for.

A loop runs on either side as it is written: `loop(desk, first, stride, …)` does the pieces of work `first`, `first + stride`, …
with the scratch memory `desk`. One core does all of them with a stride of 1; a GPU runs it in very many threads, each with a desk
of its own in its local memory.

Rules find each other by the names in their modules. So that they stay what they are for Python and for the CPU, each is copied
with names of its own, in which every rule is the device's counterpart.
"""

import dis
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import EnumMeta, IntEnum
from types import CellType, CodeType, FunctionType, ModuleType
from typing import Any, Final, NewType

import numpy as np

from coven.errors import DeviceError
from coven.kernel import arithmetic, bits
from coven.kernel import arithmetic as sums
from coven.kernel.gpu import dlpack
from coven.kernel.gpu.layout import WORD_BYTES, pack_records, packed_layout
from coven.kernel.jit.set_loops import rewrite_loops
from coven.kernel.record import Record
from coven.kernel.rule import RULES

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # type: ignore[attr-defined,unused-ignore]  # gone from numpy 2.5, and numba-cuda still asks for it

try:
    import numba.cuda
    from numba.cuda.core import config  # only numba-cuda has it: the target that Numba itself still carries is too old
except ImportError as missing:
    raise DeviceError("A GPU needs the package numba-cuda, which is not installed: pip install 'coven[gpu]'.") from missing
try:
    from numba.cuda.np import arrayobj
except ImportError:
    arrayobj = None

cuda: Final[Any] = numba.cuda  # without types of its own
SIMULATED: Final = bool(config.ENABLE_CUDASIM)  # numba's simulator runs kernels in plain Python, for tests without a GPU
THREADS_PER_BLOCK: Final = 128  # threads that start together
MAX_THREADS_PER_SM: Final = (
    1024  # threads a multiprocessor runs at once; fewer where desks are so large that its caches would not hold them
)
L1_BYTES_PER_SM: Final = (
    384 * 1024
)  # bytes of desks a multiprocessor has room for in its caches, as far as they are touched often
MIN_THREADS_PER_SM: Final = 256  # so few threads would not cover each other's waiting
CROWDED_THREADS_PER_SM: Final = (
    640  # where there is room for fewer, as many run as have registers: others work while one waits for memory
)
LAUNCH_OPTIONS: Final = (
    {} if SIMULATED else {"shared_memory_carveout": "MaxL1"}
)  # no kernel shares memory: all of it caches desks
UNROLL_LIMIT: Final = 32  # of a piece of fewer numbers each is written for itself: a loop over them would be larger, and slower
WARP_QUORUM: Final = 8  # so many of 32 neighbours wait for each other before they deal (`together`)

DeviceArray = Any  # numba's arrays in a GPU's memory


class Kernel:
    """A loop as a kernel: called with the number of threads and what the loop takes after desk, first and stride.

    The desk of each thread has the layout given; `full` threads at most run at once on a multiprocessor.
    """

    def __init__(self, loop: Callable[..., None], layout: np.dtype[Any], full: int = MAX_THREADS_PER_SM) -> None:
        check_gpu()
        self.loop = loop
        self.max_threads_per_sm = full
        self.kernel = cuda.jit(self.make_entry(loop, layout), **LAUNCH_OPTIONS)
        self.signature: list[Any] = []
        self.specialized: Any = None

    def make_entry(self, loop: Callable[..., None], layout: np.dtype[Any]) -> Callable[[Any], None]:
        """What each thread runs."""
        return make_entry(loop, layout)

    def __call__(self, threads: int, *arguments: Any, stream: Any = 0) -> None:
        """Start the kernel; it runs on while Python goes on, until `synchronize` or a copy to the host waits for it."""
        block = 1 if SIMULATED else THREADS_PER_BLOCK
        self.specialize_for(arguments)[self.launch_size(threads) // block, block, stream](arguments)

    def specialize_for(self, arguments: tuple[Any, ...]) -> Any:
        """The kernel for such arguments; numba-cuda alone would look at all of them anew, for most of the time of a launch."""
        form = [argument_signature(argument) for argument in arguments]
        if form != self.signature:
            with without_index_wraparound():
                self.specialized = self.kernel if SIMULATED else self.kernel.specialize(arguments)
            self.signature = form
        return self.specialized

    def launch_size(self, wanted: int) -> int:
        """How many threads run for so many that are wanted: whole blocks of them, and no more than there is room for."""
        block = 1 if SIMULATED else THREADS_PER_BLOCK
        return block * max(1, min(-(-wanted // block), max_resident_threads(self.max_threads_per_sm) // block))


class ScratchArrayKernel(Kernel):
    """The same for a loop that takes its desk as an array of one.

    The CPU calls such loops often, and Numba looks long at a single record that it is given.
    """

    def make_entry(self, loop: Callable[..., None], layout: np.dtype[Any]) -> Callable[[Any], None]:
        """What each thread runs."""
        return make_entry_with_scratch_array(loop, layout)


def argument_signature(argument: Any) -> Any:
    """All that the code of a kernel depends on of an argument."""
    if not hasattr(argument, "dtype"):
        return type(argument)
    return argument.dtype, argument.ndim, argument.flags["C_CONTIGUOUS"] or argument.strides


def make_entry(loop: Callable[..., None], layout: np.dtype[Any]) -> Callable[[Any], None]:
    """The function that each thread of a kernel runs; plain Python until numba-cuda compiles it."""
    run = loop if SIMULATED else device_function(loop)

    def thread(arguments: Any) -> None:
        desks = cuda.local.array(1, layout)
        run(desks[0], cuda.grid(1), cuda.gridsize(1), *arguments)

    return thread


def make_entry_with_scratch_array(loop: Callable[..., None], layout: np.dtype[Any]) -> Callable[[Any], None]:
    """The same, with the desk as an array of one. It is made of words, because numba-cuda clears it first, item by item."""
    run = loop if SIMULATED else device_function(loop)
    words = layout.itemsize // WORD_BYTES

    def thread(arguments: Any) -> None:
        desks = cuda.local.array(words, np.int64).view(layout)
        run(desks, cuda.grid(1), cuda.gridsize(1), *arguments)

    return thread


@contextmanager
def without_index_wraparound() -> Iterator[None]:
    """Compile `row[place]` without asking whether to count from the end of the row, as numba-cuda does for every place.

    No rule does so: a test plays all games with places checked. The question is a third of all instructions in some loops. It is
    asked by a part of numba-cuda that is not for others; in a version that has it no more, it goes on being asked.
    """
    usual = getattr(arrayobj, "fix_integer_index", None)
    if usual is None:
        yield
        return
    arrayobj.fix_integer_index = _keep_index
    try:
        yield
    finally:
        arrayobj.fix_integer_index = usual


def _keep_index(context: Any, builder: Any, kind: Any, place: Any, size: Any) -> Any:
    return context.cast(builder, place, kind, numba.types.intp)


def check_gpu() -> None:
    """Say in a sentence when there is no GPU to work with."""
    if not SIMULATED and not cuda.is_available():
        raise DeviceError("A GPU needs an NVIDIA card and its driver, and none answers on this machine: use the device cpu.")


def max_resident_threads(full: int) -> int:
    """How many threads run at once with so many on each multiprocessor."""
    if SIMULATED:
        return 4
    return int(cuda.get_current_device().MULTIPROCESSOR_COUNT) * full


def max_threads_for_scratch(layout: np.dtype[Any]) -> int:
    """How many threads of random play a multiprocessor should run at once, each with such a desk."""
    room = L1_BYTES_PER_SM // layout.itemsize // THREADS_PER_BLOCK * THREADS_PER_BLOCK
    return min(MAX_THREADS_PER_SM, room) if room >= MIN_THREADS_PER_SM else CROWDED_THREADS_PER_SM


def gpu_layout(record: type[Record]) -> np.dtype[Any]:
    """The narrow layout of a record; the simulator, which is Python, has the usual one."""
    return record.layout if SIMULATED else packed_layout(record)


def records_to_gpu(records: Any) -> DeviceArray:
    """A copy of some records in the GPU's memory, in that layout."""
    return to_gpu(records if SIMULATED else pack_records(records))


def to_gpu(array: Any) -> DeviceArray:
    """A copy of a numpy array in the GPU's memory."""
    return cuda.to_device(array)


def empty_on_gpu(shape: tuple[int, ...] | int, kind: Any) -> DeviceArray:
    """An array in the GPU's memory, not yet written."""
    return cuda.device_array(shape, kind)


def as_gpu_array(array: Any) -> DeviceArray:
    """Another library's array in the GPU's memory, seen by kernels without a copy."""
    return cuda.as_cuda_array(array)


class SharedArray:
    """An array in the GPU's memory as others are given it: torch, JAX and CuPy take it without a copy, by DLPack or its address.

    Kernels may still be writing it: who takes it by DLPack waits for them, unless it asks not to (`stream=-1`).
    """

    def __init__(self, array: DeviceArray) -> None:
        self.array = array
        self.shape: tuple[int, ...] = array.shape
        self.dtype: np.dtype[Any] = array.dtype

    def copy_to_host(self) -> Any:
        """A copy as numpy's array, when all kernels are done."""
        return self.array.copy_to_host()

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return self.array.__cuda_array_interface__  # type: ignore[no-any-return]

    def __dlpack_device__(self) -> tuple[int, int]:
        return (dlpack.CPU, 0) if SIMULATED else (dlpack.CUDA, int(cuda.get_current_device().id))

    def __dlpack__(self, *, stream: Any = None, max_version: Any = None, dl_device: Any = None, copy: bool | None = None) -> Any:
        if copy:
            raise BufferError(
                "Expected to share memory, because an environment's arrays are lent and not copied: copy what you take."
            )
        if stream != -1:
            synchronize()
        held = self.array._ary if SIMULATED else self.array
        place = held.__array_interface__ if SIMULATED else held.__cuda_array_interface__
        return dlpack.make_capsule(held, place["data"][0], self.shape, self.dtype, *self.__dlpack_device__())


def free_memory() -> int:
    """How many bytes of the GPU's memory are free."""
    return 1 << 30 if SIMULATED else int(cuda.current_context().get_memory_info().free)


def synchronize() -> None:
    """Wait until the GPU has done all it was told."""
    cuda.synchronize()


_device_functions: Final[dict[Any, Any]] = {}


def device_function(rule: Callable[..., Any]) -> Any:
    """What a rule is on the device: compiled there from the same source, calling the counterparts of what it calls."""
    if rule not in _device_functions:
        _device_functions[rule] = cuda.jit(device=True)(clone_for_device(rule))
    return _device_functions[rule]


def clone_for_device(rule: Callable[..., Any]) -> FunctionType:
    """The same code among names of its own, in which rules are their counterparts."""
    assert isinstance(rule, FunctionType)
    rule = rewrite_loops(rule)
    outside = _global_names(rule.__code__)
    names = {name: _device_value(value) for name, value in rule.__globals__.items() if name in outside}
    names["__name__"] = rule.__module__
    cells = tuple(CellType(_device_value(cell.cell_contents)) for cell in rule.__closure__ or ())
    copy = FunctionType(rule.__code__, names, rule.__name__, rule.__defaults__, cells)
    copy.__qualname__ = rule.__qualname__
    copy.__module__ = rule.__module__
    return copy


def _global_names(code: CodeType) -> set[str]:
    """The names from outside the code; `co_names` would add those of attributes, which may be rules by chance."""
    return {step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"}


def _device_value(value: Any) -> Any:
    if isinstance(value, NewType):
        return _identity_on_device
    if isinstance(value, EnumMeta) and issubclass(value, IntEnum):
        return _enum_constants(value)
    if isinstance(value, FunctionType) and (value in _device_functions or value in RULES):
        return device_function(value)
    return value


def _enum_constants(names: type[IntEnum]) -> ModuleType:
    """The numbers of an enumeration by their names: numba-cuda takes no member of one as the place in a row."""
    plain = ModuleType(names.__name__)
    plain.__dict__.update({name: int(member) for name, member in names.__members__.items()})
    return plain


def _popcount(some: int) -> int:
    return cuda.popc(np.int64(some))  # type: ignore[no-any-return]


def _lowest(some: int) -> int:
    return np.int64(cuda.ffs(np.int64(some))) - 1  # type: ignore[return-value]


def _highest(some: int) -> int:
    return 63 - cuda.clz(np.int64(some))  # type: ignore[no-any-return]


def _clear_on_cpu(x: Any, at: int, size: int) -> None:
    pass


def _clear_on_gpu(x: Any, at: int, size: int) -> None:
    if size < UNROLL_LIMIT:
        for place in range(size):
            x[at + place] = np.float32(0)
    else:
        following = at
        end = min(at + size, len(x))  # not known to the compiler, which would write out all of it and hold their addresses
        while following < end:
            x[following] = np.float32(0)
            following += 1


def _mark_members(x: Any, at: int, size: int, bits: int) -> None:
    place = at
    rest = bits
    end = min(at + size, len(x))
    while place < end:
        x[place] = np.float32(1) if rest & 1 else np.float32(0)
        rest >>= 1
        place += 1


def _mark_one(x: Any, at: int, size: int, chosen: int) -> None:
    if size < UNROLL_LIMIT:
        for place in range(size):
            x[at + place] = np.float32(1) if place == chosen else np.float32(0)
    else:
        following = 0
        end = min(size, len(x) - at)
        while following < end:
            x[at + following] = np.float32(1) if following == chosen else np.float32(0)
            following += 1


def _mark_weighted(x: Any, at: int, size: int, ones: int, twos: int, fours: int, unit: float) -> None:
    place = 0
    end = min(size, len(x) - at)
    if ones | twos | fours == 0:  # mostly so for all of some neighbouring threads
        while place < end:
            x[at + place] = np.float32(0)
            place += 1
    while place < end:
        x[at + place] = ((ones >> place & 1) + (twos >> place & 1) * 2 + (fours >> place & 1) * 4) * unit
        place += 1


def _clamp_scaled(amount: int, most: int, unit: float) -> float:
    """Rounded before it is limited, as 32 bits: limiting 64 bits takes eight instructions. The result is the same."""
    limit = np.float32(most * unit)
    return libdevice.fmaxf(-limit, libdevice.fminf(np.float32(np.int32(amount) * unit), limit))  # type: ignore[no-any-return]


def _unpack_bits(some: int, x: Any, at: int) -> None:
    for place in range(bits.LANES):
        x[at + place] = np.float32(1) if some >> place & 1 else np.float32(0)


def _atomic_add(sums: Any, row: int, column: int, amount: int) -> None:
    cuda.atomic.add(sums, (row, column), amount)


def _warp_sync(is_ready: bool) -> bool:
    here = cuda.activemask()  # of the 32 threads of a warp those that came here together
    waiting = cuda.popc(cuda.ballot_sync(here, is_ready))
    return is_ready and (waiting >= WARP_QUORUM or waiting == cuda.popc(here))


def _multiply_add(total: float, one: float, other: float) -> float:
    return libdevice.fadd_rn(total, libdevice.fmul_rn(one, other))  # type: ignore[no-any-return]


def _identity(number: int) -> int:
    return number


if not SIMULATED:
    libdevice: Final[Any] = cuda.libdevice

    INSTRUCTIONS: Final = {
        bits.count: _popcount,
        bits.lowest: _lowest,
        bits.highest: _highest,
        bits.clear_on_cpu: _clear_on_cpu,
        bits.clear_on_gpu: _clear_on_gpu,
        bits.mark_members: _mark_members,
        bits.mark_one: _mark_one,
        bits.mark_weighted: _mark_weighted,
        bits.clamp_scaled: _clamp_scaled,
        bits.unpack_bits: _unpack_bits,
        sums.atomic_add: _atomic_add,
        sums.multiply_add: _multiply_add,
        arithmetic.warp_sync: _warp_sync,
    }
    for plain, instruction in INSTRUCTIONS.items():
        _device_functions[plain] = cuda.jit(device=True)(instruction)
    _identity_on_device: Final = cuda.jit(device=True)(_identity)  # `Card(n)` and its like mean n
