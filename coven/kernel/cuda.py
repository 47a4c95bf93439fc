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
from coven.kernel import bits, dlpack, neighbours, sums
from coven.kernel.narrow import WORD, narrow_layout, narrowed
from coven.kernel.record import Record
from coven.kernel.rule import RULES
from coven.kernel.walks import plain_function

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
BLOCK: Final = 128  # threads that start together
FULL: Final = 1024  # threads a multiprocessor runs at once; fewer where desks are so large that its caches would not hold them
ROOM: Final = 384 * 1024  # bytes of desks a multiprocessor has room for in its caches, as far as they are touched often
FEW: Final = 256  # so few threads would not cover each other's waiting
CROWD: Final = 640  # where there is room for fewer, as many run as have registers: others work while one waits for memory
CACHES: Final = {} if SIMULATED else {"shared_memory_carveout": "MaxL1"}  # no kernel shares memory: all of it caches desks
SMALL: Final = 32  # of a piece of fewer numbers each is written for itself: a loop over them would be larger, and slower
PATIENCE: Final = 8  # so many of 32 neighbours wait for each other before they deal (`together`)

DeviceArray = Any  # numba's arrays in a GPU's memory


class Kernel:
    """A loop as a kernel: called with the number of threads and what the loop takes after desk, first and stride.

    The desk of each thread has the layout given; `full` threads at most run at once on a multiprocessor.
    """

    def __init__(self, loop: Callable[..., None], layout: np.dtype[Any], full: int = FULL) -> None:
        check_gpu()
        self.loop = loop
        self.full = full
        self.kernel = cuda.jit(self.begun(loop, layout), **CACHES)
        self.form: list[Any] = []
        self.ready: Any = None

    def begun(self, loop: Callable[..., None], layout: np.dtype[Any]) -> Callable[[Any], None]:
        """What each thread runs."""
        return entry(loop, layout)

    def __call__(self, threads: int, *arguments: Any, stream: Any = 0) -> None:
        """Start the kernel; it runs on while Python goes on, until `synchronize` or a copy to the host waits for it."""
        block = 1 if SIMULATED else BLOCK
        self.compiled_for(arguments)[self.threads(threads) // block, block, stream](arguments)

    def compiled_for(self, arguments: tuple[Any, ...]) -> Any:
        """The kernel for such arguments; numba-cuda alone would look at all of them anew, for most of the time of a launch."""
        form = [form_of(argument) for argument in arguments]
        if form != self.form:
            with places_from_the_first():
                self.ready = self.kernel if SIMULATED else self.kernel.specialize(arguments)
            self.form = form
        return self.ready

    def threads(self, wanted: int) -> int:
        """How many threads run for so many that are wanted: whole blocks of them, and no more than there is room for."""
        block = 1 if SIMULATED else BLOCK
        return block * max(1, min(-(-wanted // block), most_threads(self.full) // block))


class DesksKernel(Kernel):
    """The same for a loop that takes its desk as an array of one.

    The CPU calls such loops often, and Numba looks long at a single record that it is given.
    """

    def begun(self, loop: Callable[..., None], layout: np.dtype[Any]) -> Callable[[Any], None]:
        """What each thread runs."""
        return entry_with_desks(loop, layout)


def form_of(argument: Any) -> Any:
    """All that the code of a kernel depends on of an argument."""
    if not hasattr(argument, "dtype"):
        return type(argument)
    return argument.dtype, argument.ndim, argument.flags["C_CONTIGUOUS"] or argument.strides


def entry(loop: Callable[..., None], layout: np.dtype[Any]) -> Callable[[Any], None]:
    """The function that each thread of a kernel runs; plain Python until numba-cuda compiles it."""
    run = loop if SIMULATED else counterpart(loop)

    def thread(arguments: Any) -> None:
        desks = cuda.local.array(1, layout)
        run(desks[0], cuda.grid(1), cuda.gridsize(1), *arguments)

    return thread


def entry_with_desks(loop: Callable[..., None], layout: np.dtype[Any]) -> Callable[[Any], None]:
    """The same, with the desk as an array of one. It is made of words, because numba-cuda clears it first, item by item."""
    run = loop if SIMULATED else counterpart(loop)
    words = layout.itemsize // WORD

    def thread(arguments: Any) -> None:
        desks = cuda.local.array(words, np.int64).view(layout)
        run(desks, cuda.grid(1), cuda.gridsize(1), *arguments)

    return thread


@contextmanager
def places_from_the_first() -> Iterator[None]:
    """Compile `row[place]` without asking whether to count from the end of the row, as numba-cuda does for every place.

    No rule does so: a test plays all games with places checked. The question is a third of all instructions in some loops. It is
    asked by a part of numba-cuda that is not for others; in a version that has it no more, it goes on being asked.
    """
    usual = getattr(arrayobj, "fix_integer_index", None)
    if usual is None:
        yield
        return
    arrayobj.fix_integer_index = _as_it_is
    try:
        yield
    finally:
        arrayobj.fix_integer_index = usual


def _as_it_is(context: Any, builder: Any, kind: Any, place: Any, size: Any) -> Any:
    return context.cast(builder, place, kind, numba.types.intp)


def check_gpu() -> None:
    """Say in a sentence when there is no GPU to work with."""
    if not SIMULATED and not cuda.is_available():
        raise DeviceError("A GPU needs an NVIDIA card and its driver, and none answers on this machine: use the device cpu.")


def most_threads(full: int) -> int:
    """How many threads run at once with so many on each multiprocessor."""
    if SIMULATED:
        return 4
    return int(cuda.get_current_device().MULTIPROCESSOR_COUNT) * full


def most_desks(layout: np.dtype[Any]) -> int:
    """How many threads of random play a multiprocessor should run at once, each with such a desk."""
    room = ROOM // layout.itemsize // BLOCK * BLOCK
    return min(FULL, room) if room >= FEW else CROWD


def layout_on_gpu(record: type[Record]) -> np.dtype[Any]:
    """The narrow layout of a record; the simulator, which is Python, has the usual one."""
    return record.layout if SIMULATED else narrow_layout(record)


def records_to_gpu(records: Any) -> DeviceArray:
    """A copy of some records in the GPU's memory, in that layout."""
    return to_gpu(records if SIMULATED else narrowed(records))


def to_gpu(array: Any) -> DeviceArray:
    """A copy of a numpy array in the GPU's memory."""
    return cuda.to_device(array)


def empty_on_gpu(shape: tuple[int, ...] | int, kind: Any) -> DeviceArray:
    """An array in the GPU's memory, not yet written."""
    return cuda.device_array(shape, kind)


def as_gpu_array(array: Any) -> DeviceArray:
    """Another library's array in the GPU's memory, seen by kernels without a copy."""
    return cuda.as_cuda_array(array)


class Shown:
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
        return dlpack.capsule(held, place["data"][0], self.shape, self.dtype, *self.__dlpack_device__())


def free_memory() -> int:
    """How many bytes of the GPU's memory are free."""
    return 1 << 30 if SIMULATED else int(cuda.current_context().get_memory_info().free)


def synchronize() -> None:
    """Wait until the GPU has done all it was told."""
    cuda.synchronize()


_counterparts: Final[dict[Any, Any]] = {}


def counterpart(rule: Callable[..., Any]) -> Any:
    """What a rule is on the device: compiled there from the same source, calling the counterparts of what it calls."""
    if rule not in _counterparts:
        _counterparts[rule] = cuda.jit(device=True)(copied(rule))
    return _counterparts[rule]


def copied(rule: Callable[..., Any]) -> FunctionType:
    """The same code among names of its own, in which rules are their counterparts."""
    assert isinstance(rule, FunctionType)
    rule = plain_function(rule)
    outside = _names_in(rule.__code__)
    names = {name: _on_device(value) for name, value in rule.__globals__.items() if name in outside}
    names["__name__"] = rule.__module__
    cells = tuple(CellType(_on_device(cell.cell_contents)) for cell in rule.__closure__ or ())
    copy = FunctionType(rule.__code__, names, rule.__name__, rule.__defaults__, cells)
    copy.__qualname__ = rule.__qualname__
    copy.__module__ = rule.__module__
    return copy


def _names_in(code: CodeType) -> set[str]:
    """The names from outside the code; `co_names` would add those of attributes, which may be rules by chance."""
    return {step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"}


def _on_device(value: Any) -> Any:
    if isinstance(value, NewType):
        return _same
    if isinstance(value, EnumMeta) and issubclass(value, IntEnum):
        return _numbers_of(value)
    if isinstance(value, FunctionType) and (value in _counterparts or value in RULES):
        return counterpart(value)
    return value


def _numbers_of(names: type[IntEnum]) -> ModuleType:
    """The numbers of an enumeration by their names: numba-cuda takes no member of one as the place in a row."""
    plain = ModuleType(names.__name__)
    plain.__dict__.update({name: int(member) for name, member in names.__members__.items()})
    return plain


def _count(some: int) -> int:
    return cuda.popc(np.int64(some))  # type: ignore[no-any-return]


def _lowest(some: int) -> int:
    return np.int64(cuda.ffs(np.int64(some))) - 1  # type: ignore[return-value]


def _highest(some: int) -> int:
    return 63 - cuda.clz(np.int64(some))  # type: ignore[no-any-return]


def _clear_row(x: Any, at: int, size: int) -> None:
    pass


def _clear_piece(x: Any, at: int, size: int) -> None:
    if size < SMALL:
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
    if size < SMALL:
        for place in range(size):
            x[at + place] = np.float32(1) if place == chosen else np.float32(0)
    else:
        following = 0
        end = min(size, len(x) - at)
        while following < end:
            x[at + following] = np.float32(1) if following == chosen else np.float32(0)
            following += 1


def _mark_numbered(x: Any, at: int, size: int, ones: int, twos: int, fours: int, unit: float) -> None:
    place = 0
    end = min(size, len(x) - at)
    if ones | twos | fours == 0:  # mostly so for all of some neighbouring threads
        while place < end:
            x[at + place] = np.float32(0)
            place += 1
    while place < end:
        x[at + place] = ((ones >> place & 1) + (twos >> place & 1) * 2 + (fours >> place & 1) * 4) * unit
        place += 1


def _limited(amount: int, most: int, unit: float) -> float:
    """Rounded before it is limited, as 32 bits: limiting 64 bits takes eight instructions. The result is the same."""
    limit = np.float32(most * unit)
    return libdevice.fmaxf(-limit, libdevice.fminf(np.float32(np.int32(amount) * unit), limit))  # type: ignore[no-any-return]


def _lay_out(some: int, x: Any, at: int) -> None:
    for place in range(bits.AT_ONCE):
        x[at + place] = np.float32(1) if some >> place & 1 else np.float32(0)


def _add_to(sums: Any, row: int, column: int, amount: int) -> None:
    cuda.atomic.add(sums, (row, column), amount)


def _together(is_ready: bool) -> bool:
    here = cuda.activemask()  # of the 32 threads of a warp those that came here together
    waiting = cuda.popc(cuda.ballot_sync(here, is_ready))
    return is_ready and (waiting >= PATIENCE or waiting == cuda.popc(here))


def _plus_product(total: float, one: float, other: float) -> float:
    return libdevice.fadd_rn(total, libdevice.fmul_rn(one, other))  # type: ignore[no-any-return]


def _number(number: int) -> int:
    return number


if not SIMULATED:
    libdevice: Final[Any] = cuda.libdevice

    INSTRUCTIONS: Final = {
        bits.count: _count,
        bits.lowest: _lowest,
        bits.highest: _highest,
        bits.clear_row: _clear_row,
        bits.clear_piece: _clear_piece,
        bits.mark_members: _mark_members,
        bits.mark_one: _mark_one,
        bits.mark_numbered: _mark_numbered,
        bits.limited: _limited,
        bits.lay_out: _lay_out,
        sums.add_to: _add_to,
        sums.plus_product: _plus_product,
        neighbours.together: _together,
    }
    for plain, instruction in INSTRUCTIONS.items():
        _counterparts[plain] = cuda.jit(device=True)(instruction)
    _same: Final = cuda.jit(device=True)(_number)  # `Card(n)` and its like mean n
