"""Rules cloned for the device.

Rules find each other by the names in their modules. So that they stay what they are for Python and the CPU, each is cloned with
globals of its own, in which every rule is its device function. Some rules of the kernel are something else on a GPU: CUDA's own
instructions, or loops that suit neighbouring threads better.
"""

import dis
from collections.abc import Callable
from enum import EnumMeta, IntEnum
from types import CellType, CodeType, FunctionType, ModuleType
from typing import Any, Final, NewType

import numpy as np

from coven.kernel import arithmetic, bits
from coven.kernel.gpu.cuda import SIMULATED, cuda
from coven.kernel.gpu.range_loops import rewrite_loops
from coven.kernel.record import Grid, Row
from coven.kernel.rule import RULES

DeviceFunction = Any  # numba-cuda has no types
UNROLL_LIMIT: Final = 32  # smaller blocks are written number by number: a loop would be larger and slower
WARP_QUORUM: Final = 8  # of the 32 threads of a warp, those that wait for each other before they deal (`warp_sync`)

FloatRow = Row[np.float32 | float]

libdevice: Final[Any] = None if SIMULATED else cuda.libdevice

_device_functions: Final[dict[Callable[..., object], DeviceFunction]] = {}


def device_function(rule: Callable[..., object]) -> DeviceFunction:
    """Return a rule's device function: compiled from the same source, calling the device functions of what it calls."""
    if rule not in _device_functions:
        _device_functions[rule] = cuda.jit(device=True)(clone_for_device(rule))
    return _device_functions[rule]


def clone_for_device(rule: Callable[..., object]) -> FunctionType:
    """Return the same code with globals of its own, in which rules are their device functions."""
    assert isinstance(rule, FunctionType)
    rule = rewrite_loops(rule)
    used = _global_names(rule.__code__)
    names = {name: _device_value(value) for name, value in rule.__globals__.items() if name in used}
    names |= {"__name__": rule.__module__, "cuda": cuda, "np": np}  # the latter two for scratch rows
    cells = tuple(CellType(_device_value(cell.cell_contents)) for cell in rule.__closure__ or ())
    clone = FunctionType(rule.__code__, names, rule.__name__, rule.__defaults__, cells)
    clone.__qualname__ = rule.__qualname__
    clone.__module__ = rule.__module__
    return clone


def _global_names(code: CodeType) -> set[str]:
    """Return the globals that code reads; `co_names` would add attributes, which may have the name of a rule."""
    return {step.argval for step in dis.get_instructions(code) if step.opname == "LOAD_GLOBAL"}


def _device_value(value: object) -> object:
    if isinstance(value, NewType):
        return _identity_on_device
    if isinstance(value, EnumMeta) and issubclass(value, IntEnum):
        return _enum_constants(value)
    if isinstance(value, FunctionType) and (value in _device_functions or value in RULES):
        return device_function(value)
    return value


def _enum_constants(names: type[IntEnum]) -> ModuleType:
    """Return the numbers of an enumeration by name: numba-cuda accepts no member of an enumeration as an index."""
    constants = ModuleType(names.__name__)
    constants.__dict__.update({name: int(member) for name, member in names.__members__.items()})
    return constants


# intrinsics


def _popcount(some: int) -> int:
    return cuda.popc(np.int64(some))  # type: ignore[no-any-return]


def _lowest(some: int) -> int:
    return np.int64(cuda.ffs(np.int64(some))) - 1  # type: ignore[return-value]


def _highest(some: int) -> int:
    return 63 - cuda.clz(np.int64(some))  # type: ignore[no-any-return]


def _clear_on_cpu(x: FloatRow, at: int, size: int) -> None:
    pass


def _clear_on_gpu(x: FloatRow, at: int, size: int) -> None:
    if size < UNROLL_LIMIT:
        for place in range(size):
            x[at + place] = np.float32(0)
    else:
        following = at
        end = min(at + size, len(x))  # unknown to the compiler, which would unroll the loop and keep all addresses
        while following < end:
            x[following] = np.float32(0)
            following += 1


def _mark_members(x: FloatRow, at: int, size: int, bits: int) -> None:
    place = at
    rest = bits
    end = min(at + size, len(x))
    while place < end:
        x[place] = np.float32(1) if rest & 1 else np.float32(0)
        rest >>= 1
        place += 1


def _mark_one(x: FloatRow, at: int, size: int, chosen: int) -> None:
    if size < UNROLL_LIMIT:
        for place in range(size):
            x[at + place] = np.float32(1) if place == chosen else np.float32(0)
    else:
        following = 0
        end = min(size, len(x) - at)
        while following < end:
            x[at + following] = np.float32(1) if following == chosen else np.float32(0)
            following += 1


def _mark_weighted(x: FloatRow, at: int, size: int, ones: int, twos: int, fours: int, unit: float) -> None:
    place = 0
    end = min(size, len(x) - at)
    if ones | twos | fours == 0:  # often true for a whole warp
        while place < end:
            x[at + place] = np.float32(0)
            place += 1
    while place < end:
        x[at + place] = ((ones >> place & 1) + (twos >> place & 1) * 2 + (fours >> place & 1) * 4) * unit
        place += 1


def _clamp_scaled(amount: int, most: int, unit: float) -> float:
    """Round to 32 bits before clamping: clamping 64 bits takes eight instructions, with the same result."""
    limit = np.float32(most * unit)
    return libdevice.fmaxf(-limit, libdevice.fminf(np.float32(np.int32(amount) * unit), limit))  # type: ignore[no-any-return]


def _unpack_bits(some: int, x: FloatRow, at: int) -> None:
    for place in range(bits.LANES):
        x[at + place] = np.float32(1) if some >> place & 1 else np.float32(0)


def _atomic_add(sums: Grid[int], row: int, column: int, amount: int) -> None:
    cuda.atomic.add(sums, (row, column), amount)


def _warp_sync(is_ready: bool) -> bool:
    here = cuda.activemask()  # the threads of the warp that arrived here together
    waiting = cuda.popc(cuda.ballot_sync(here, is_ready))
    return is_ready and (waiting >= WARP_QUORUM or waiting == cuda.popc(here))


def _multiply_add(total: float, one: float, other: float) -> float:
    return libdevice.fadd_rn(total, libdevice.fmul_rn(one, other))  # type: ignore[no-any-return]


def _identity(number: int) -> int:
    return number


INTRINSICS: Final[dict[Callable[..., object], Callable[..., object]]] = {
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
    arithmetic.atomic_add: _atomic_add,
    arithmetic.multiply_add: _multiply_add,
    arithmetic.warp_sync: _warp_sync,
}
_identity_on_device: Final[DeviceFunction] = None if SIMULATED else cuda.jit(device=True)(_identity)  # `Card(n)` means n
if not SIMULATED:
    _device_functions.update({rule: cuda.jit(device=True)(intrinsic) for rule, intrinsic in INTRINSICS.items()})
