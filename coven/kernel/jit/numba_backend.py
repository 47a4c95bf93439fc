"""Compile loops with Numba, with every rule registered. Numba is imported here, when the first loop is compiled."""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType
from typing import Any, Final, NewType, ParamSpec, TypeVar, cast

import numba
from llvmlite import ir  # type: ignore[import-untyped,unused-ignore]
from numba.core import types as nb
from numba.core.caching import UserProvidedCacheLocator
from numba.core.cgutils import for_range, get_item_pointer, memset
from numba.core.registry import cpu_target
from numba.extending import lower_builtin, type_callable  # type: ignore[attr-defined,unused-ignore]
from numba.np.arrayobj import make_array, populate_array

from coven.kernel import arithmetic, bits
from coven.kernel.jit.cache import PACKAGE, cache_folder, lock_folder
from coven.kernel.jit.cache_key import UnhashableError, cache_key
from coven.kernel.jit.dispatcher import RuleDispatcher
from coven.kernel.jit.expressions import FLOAT_FIELD, mark_alias_scope
from coven.kernel.jit.linking import rule_pipeline, warn_if_unsupported
from coven.kernel.jit.source import LlvmBuilder, LlvmValue, NumbaContext, NumbaSignature, without_forms
from coven.kernel.rule import NOT_INLINED, RULES

P = ParamSpec("P")
R = TypeVar("R")

config: Final[Any] = numba.config  # its attributes are set when it is imported, so the type checker knows none
_registered: Final[set[object]] = set()
_dispatchers: Final[list[Any]] = []  # Numba itself has only weak references to them

# only compiled code calls a rule: no wrappers for Python, no reference counts, inlined into its callers
RULE_OPTIONS: Final = {
    "nopython": True,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "no_rewrites": True,
    "_nrt": False,
    "error_model": "numpy",
}


def compile_loop(function: Callable[P, R]) -> Callable[P, R]:
    """Return Numba's dispatcher for an outer loop, with every rule registered and its cache enabled."""
    register_for(function)
    loop: Any = numba.njit(nogil=True, error_model="numpy")(function)
    folder = cache_folder()
    if folder is not None and not config.DISABLE_JIT:
        with contextlib.suppress(UnhashableError):  # then it is compiled every time
            _enable_cache(loop, folder, cache_key(loop.py_func))
    return cast(Callable[P, R], loop)


def register_for(function: Callable[..., object]) -> None:
    """Register every rule, and the NewTypes that a loop uses, with Numba."""
    if not config.DISABLE_JIT:
        _register_rules()
    _register_new_types(function)


class CacheLocator(UserProvidedCacheLocator):
    """Tells Numba where to cache a loop: ours by their path in the package, so that every copy of it finds them."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        """Return a folder name for the loops of a file."""
        file = Path(py_file).resolve()
        if PACKAGE not in file.parents:
            return str(super().get_suitable_cache_subpath(py_file))  # type: ignore[no-untyped-call]
        return ".".join(file.relative_to(PACKAGE).parent.parts) or PACKAGE.name


@contextlib.contextmanager
def _cache_settings(folder: Path) -> Iterator[None]:
    """Set Numba's cache settings while a cache is set up, and restore them for the host program's own loops.

    Numba versions without CACHE_LOCATOR_CLASSES key the cache by file path.
    """
    before = config.CACHE_DIR, getattr(config, "CACHE_LOCATOR_CLASSES", "")
    config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = str(folder), f"{__name__}.{CacheLocator.__name__}"
    try:
        yield
    finally:
        config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = before


def _enable_cache(loop: Any, folder: Path, key: str) -> None:
    """Cache a loop under a key. If that fails, on a full disk for example, it is compiled again the next time.

    Writes are serialised with a file lock: Numba numbers its files by the files that exist, so two processes that write at the
    same time would each find the other's code under their own loop.
    """
    with _cache_settings(folder):
        loop.enable_caching()
    loop_cache = getattr(loop, "_cache", None)
    save = getattr(loop_cache, "save_overload", None)
    if loop_cache is None or save is None or not hasattr(loop_cache, "_index_key"):
        return  # a version of Numba whose cache works in another way

    def save_overload(signature: NumbaSignature, data: object) -> None:
        with contextlib.suppress(OSError), lock_folder(folder):
            save(signature, data)

    loop_cache.save_overload = save_overload
    loop_cache._index_key = lambda signature, codegen: (signature, codegen.magic_tuple(), key)


def _register_rules() -> None:
    warn_if_unsupported()
    for function in RULES:
        if function not in _registered:
            _registered.add(function)
            options = RULE_OPTIONS | {"forceinline": function not in NOT_INLINED}
            dispatcher = RuleDispatcher(without_forms(function), targetoptions=options, **rule_pipeline())
            dispatcher.rule = function
            cpu_target.typing_context.insert_global(function, nb.Dispatcher(dispatcher))
            _dispatchers.append(dispatcher)
            _register_new_types(function)


def _register_new_types(function: Callable[..., object]) -> None:
    """Let `Card(n)` and other NewTypes mean n in compiled code, as they do in Python."""
    if not isinstance(function, FunctionType):
        return
    for name in function.__code__.co_names:
        new_type = function.__globals__.get(name)
        if isinstance(new_type, NewType) and new_type not in _registered:
            _lower_as(new_type, lambda context, builder, number: number)


def _lower_as(function: Callable[[int], int], emit: Callable[[NumbaContext, LlvmBuilder, LlvmValue], LlvmValue]) -> None:
    """Compile calls of a function from an integer to an integer as the instructions that `emit` writes."""
    _registered.add(function)
    type_callable(function)(lambda context: lambda number: nb.int64)

    def lower(context: NumbaContext, builder: LlvmBuilder, signature: NumbaSignature, arguments: list[LlvmValue]) -> LlvmValue:
        return emit(context, builder, context.cast(builder, arguments[0], signature.args[0], nb.int64))

    lower_builtin(function, nb.Integer)(lower)


def _popcount(context: NumbaContext, builder: LlvmBuilder, number: LlvmValue) -> LlvmValue:
    return builder.ctpop(number)


def _trailing_zeros(context: NumbaContext, builder: LlvmBuilder, number: LlvmValue) -> LlvmValue:
    return builder.cttz(number, context.get_constant(nb.boolean, True))


def _bit_length_minus_one(context: NumbaContext, builder: LlvmBuilder, number: LlvmValue) -> LlvmValue:
    return builder.sub(context.get_constant(nb.int64, 63), builder.ctlz(number, context.get_constant(nb.boolean, False)))


def _iterate_members(some: int) -> Iterator[int]:
    """Iterate like `members`, where Numba itself compiles a loop."""
    while some:
        yield bits.lowest(some)
        some = bits.without_lowest(some)


_dispatchers.append(numba.njit(error_model="numpy")(_iterate_members))
cpu_target.typing_context.insert_global(bits.members, nb.Dispatcher(_dispatchers[-1]))
_registered.add(bits.members)
_lower_as(bits.count, _popcount)
_lower_as(bits.lowest, _trailing_zeros)
_lower_as(bits.highest, _bit_length_minus_one)


def _lower_unpack_bits(
    context: NumbaContext, builder: LlvmBuilder, signature: NumbaSignature, arguments: list[LlvmValue]
) -> LlvmValue:
    """Lower `unpack_bits` with a bit in each of eight lanes; LLVM would use two for a loop over the bits of a 64-bit number.

    A contiguous array is written with one store, any other number by number.
    """
    array_type = signature.args[1]
    lanes = range(bits.LANES)
    word, number = ir.IntType(32), context.get_value_type(array_type.dtype)
    words, numbers = ir.VectorType(word, len(lanes)), ir.VectorType(number, len(lanes))
    undefined = ir.Constant(words, ir.Undefined)
    first = builder.insert_element(undefined, builder.trunc(arguments[0], word), word(0))
    copies = builder.shuffle_vector(first, undefined, ir.Constant(words, [0 for _ in lanes]))
    own_bits = builder.and_(copies, ir.Constant(words, [1 << lane for lane in lanes]))
    is_set = builder.icmp_unsigned("!=", own_bits, ir.Constant(words, None))
    unpacked = builder.select(is_set, ir.Constant(numbers, [1.0 for _ in lanes]), ir.Constant(numbers, None))
    array = make_array(array_type)(context, builder, arguments[1])
    if array_type.layout == "C":
        start = builder.gep(array.data, [arguments[2]])
        store = builder.store(unpacked, builder.bitcast(start, numbers.as_pointer()), align=context.get_abi_sizeof(number))
        mark_alias_scope(builder.module, store, FLOAT_FIELD)
    else:
        for lane in lanes:
            index = builder.add(arguments[2], ir.IntType(64)(lane))
            pointer = get_item_pointer(context, builder, array_type, array, [index])
            builder.store(builder.extract_element(unpacked, word(lane)), pointer)
    return context.get_dummy_value()


def _lower_clear(context: NumbaContext, builder: LlvmBuilder, signature: NumbaSignature, arguments: list[LlvmValue]) -> LlvmValue:
    """Lower `clear` of a contiguous array to one memset: LLVM would write a store for every few zeros of a constant size."""
    array_type = signature.args[0]
    array = make_array(array_type)(context, builder, arguments[0])
    zero = context.get_constant_null(array_type.dtype)
    number_bytes = context.get_abi_sizeof(context.get_value_type(array_type.dtype))
    if array_type.layout == "C":
        start = builder.gep(array.data, [arguments[1]])
        memset(builder, start, builder.mul(arguments[2], ir.IntType(64)(number_bytes)), 0)
        mark_alias_scope(builder.module, builder.block.instructions[-1], FLOAT_FIELD)
    else:
        with for_range(builder, arguments[2]) as loop:
            pointer = get_item_pointer(context, builder, array_type, array, [builder.add(arguments[1], loop.index)])
            builder.store(zero, pointer)
    return context.get_dummy_value()


type_callable(bits.unpack_bits)(lambda context: lambda some, x, at: nb.none)
lower_builtin(bits.unpack_bits, nb.int64, nb.Array, nb.int64)(_lower_unpack_bits)
type_callable(bits.clear)(lambda context: lambda x, at, size: nb.none)
lower_builtin(bits.clear, nb.Array, nb.int64, nb.int64)(_lower_clear)
_registered.update((bits.unpack_bits, bits.clear))


def _lower_scratch_row(
    context: NumbaContext, builder: LlvmBuilder, signature: NumbaSignature, arguments: list[LlvmValue]
) -> LlvmValue:
    """Lower `scratch_row` to a stack slot of the calling rule."""
    array = make_array(signature.return_type)(context, builder)
    number, size = ir.IntType(64), arithmetic.SCRATCH_NUMBERS
    with builder.goto_entry_block():  # Numba's `alloca_once` would clear the row in every call
        slot = builder.alloca(ir.ArrayType(number, size))
    memory = builder.bitcast(slot, number.as_pointer())
    populate_array(array, memory, [number(size)], [number(8)], number(8), None)
    return array._getvalue()


type_callable(arithmetic.scratch_row)(lambda context: lambda: nb.Array(nb.int64, 1, "C"))
lower_builtin(arithmetic.scratch_row)(_lower_scratch_row)
_registered.add(arithmetic.scratch_row)
