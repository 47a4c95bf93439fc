"""Rules and records become machine code: with `parts` the one place that knows Numba, imported when a loop is compiled."""

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FunctionType
from typing import Any, Final, NewType

import numba
from llvmlite import ir  # type: ignore[import-untyped,unused-ignore]
from numba.core import types as nb
from numba.core.caching import UserProvidedCacheLocator
from numba.core.cgutils import for_range, get_item_pointer, memset
from numba.core.registry import cpu_target
from numba.extending import lower_builtin, type_callable  # type: ignore[attr-defined,unused-ignore]
from numba.np.arrayobj import make_array

from coven.kernel import bits
from coven.kernel.jit.cache import PACKAGE, cache_folder, lock_folder
from coven.kernel.jit.cache_key import UnhashableError, cache_key
from coven.kernel.jit.dispatcher import RuleDispatcher
from coven.kernel.jit.expressions import FLOAT_FIELD, mark_alias_scope
from coven.kernel.jit.linking import rule_pipeline
from coven.kernel.rule import NOT_INLINED, RULES

config: Final[Any] = numba.config  # its settings are made when it is imported, so the type checker knows none
_registered: Final[set[Any]] = set()
_dispatchers: Final[list[Any]] = []  # Numba itself keeps no more than weak references to them

# a rule is only ever called from compiled code: no wrappers for Python, no reference counts, inlined into its callers
RULE_OPTIONS: Final = {
    "nopython": True,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "no_rewrites": True,
    "_nrt": False,
    "error_model": "numpy",
}


def compile_loop(function: Callable[..., Any]) -> Any:
    """Numba's dispatcher for an outer loop, with every rule known to it and its cache in place."""
    if not config.DISABLE_JIT:
        _register_rules()
    _register_new_types(function)
    loop = numba.njit(nogil=True, error_model="numpy")(function)
    folder = cache_folder()
    if folder is not None and not config.DISABLE_JIT:
        with contextlib.suppress(UnhashableError):  # then it is compiled every time
            _enable_cache(loop, folder, cache_key(loop.py_func))
    return loop


class CacheLocator(UserProvidedCacheLocator):
    """Where Numba keeps a loop: our own by their place in the package, so that every copy of it finds them."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        """A folder for the loops of a file."""
        file = Path(py_file).resolve()
        if PACKAGE not in file.parents:
            return str(super().get_suitable_cache_subpath(py_file))  # type: ignore[no-untyped-call]
        return ".".join(file.relative_to(PACKAGE).parent.parts) or PACKAGE.name


@contextlib.contextmanager
def _cache_settings(folder: Path) -> Iterator[None]:
    """Numba's settings are read while a cache is set up, and given back for the host program's own loops.

    An older Numba asks for no locator, and keeps loops by the place of the project.
    """
    before = config.CACHE_DIR, getattr(config, "CACHE_LOCATOR_CLASSES", "")
    config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = str(folder), f"{__name__}.{CacheLocator.__name__}"
    try:
        yield
    finally:
        config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = before


def _enable_cache(loop: Any, folder: Path, key: str) -> None:
    """Have a loop kept and found under a key. One that cannot be, on a full disk say, is compiled again the next time.

    One process keeps at a time: Numba numbers what it keeps by what is there, and two that did so at once would each find the
    other's code under its own loop.
    """
    with _cache_settings(folder):
        loop.enable_caching()
    kept = getattr(loop, "_cache", None)
    save = getattr(kept, "save_overload", None)
    if kept is None or save is None or not hasattr(kept, "_index_key"):
        return  # another Numba, which keeps loops in its own way

    def save_overload(signature: Any, data: Any) -> None:
        with contextlib.suppress(OSError), lock_folder(folder):
            save(signature, data)

    kept.save_overload = save_overload
    kept._index_key = lambda signature, codegen: (signature, codegen.magic_tuple(), key)


def _register_rules() -> None:
    for function in RULES:
        if function not in _registered:
            _registered.add(function)
            rule = RuleDispatcher(
                function, targetoptions=RULE_OPTIONS | {"forceinline": function not in NOT_INLINED}, **rule_pipeline()
            )
            cpu_target.typing_context.insert_global(function, nb.Dispatcher(rule))
            _dispatchers.append(rule)
            _register_new_types(function)


def _register_new_types(function: Callable[..., Any]) -> None:
    """Let `Card(n)` and its like mean n in compiled code, as they do at run time in Python."""
    if not isinstance(function, FunctionType):
        return
    for name in function.__code__.co_names:
        kind = function.__globals__.get(name)
        if isinstance(kind, NewType) and kind not in _registered:
            _lower_as(kind, lambda context, builder, number: number)


def _lower_as(function: Callable[[int], int], build: Callable[[Any, Any, Any], Any]) -> None:
    """Compile calls of a function from an integer to an integer as the instructions that `build` makes."""
    _registered.add(function)
    type_callable(function)(lambda context: lambda number: nb.int64)

    def instructions(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return build(context, builder, context.cast(builder, arguments[0], signature.args[0], nb.int64))

    lower_builtin(function, nb.Integer)(instructions)


def _popcount(context: Any, builder: Any, number: Any) -> Any:
    return builder.ctpop(number)


def _trailing_zeros(context: Any, builder: Any, number: Any) -> Any:
    return builder.cttz(number, context.get_constant(nb.boolean, True))


def _bit_length_minus_one(context: Any, builder: Any, number: Any) -> Any:
    return builder.sub(context.get_constant(nb.int64, 63), builder.ctlz(number, context.get_constant(nb.boolean, False)))


def _iterate_members(some: int) -> Iterator[int]:
    """`members` where Numba itself compiles a loop."""
    while some:
        yield bits.lowest(some)
        some = bits.without_lowest(some)


_dispatchers.append(numba.njit(error_model="numpy")(_iterate_members))
cpu_target.typing_context.insert_global(bits.members, nb.Dispatcher(_dispatchers[-1]))
_registered.add(bits.members)
_lower_as(bits.count, _popcount)
_lower_as(bits.lowest, _trailing_zeros)
_lower_as(bits.highest, _bit_length_minus_one)


def _lower_unpack_bits(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """`lay_out` with a bit in each of eight lanes; a loop over bits of a 64-bit number would be given two lanes.

    They are stored at once where numbers lie side by side, otherwise one by one.
    """
    kind = signature.args[1]
    eight = range(bits.LANES)
    word, number = ir.IntType(32), context.get_value_type(kind.dtype)
    words, numbers = ir.VectorType(word, len(eight)), ir.VectorType(number, len(eight))
    undefined = ir.Constant(words, ir.Undefined)
    first = builder.insert_element(undefined, builder.trunc(arguments[0], word), word(0))
    copies = builder.shuffle_vector(first, undefined, ir.Constant(words, [0 for _ in eight]))
    own = builder.and_(copies, ir.Constant(words, [1 << place for place in eight]))
    is_set = builder.icmp_unsigned("!=", own, ir.Constant(words, None))
    laid = builder.select(is_set, ir.Constant(numbers, [1.0 for _ in eight]), ir.Constant(numbers, None))
    array = make_array(kind)(context, builder, arguments[1])
    if kind.layout == "C":
        start = builder.gep(array.data, [arguments[2]])
        store = builder.store(laid, builder.bitcast(start, numbers.as_pointer()), align=context.get_abi_sizeof(number))
        mark_alias_scope(builder.module, store, FLOAT_FIELD)
    else:
        for place in eight:
            at = builder.add(arguments[2], ir.IntType(64)(place))
            pointer = get_item_pointer(context, builder, kind, array, [at])
            builder.store(builder.extract_element(laid, word(place)), pointer)
    return context.get_dummy_value()


def _lower_clear(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """`clear` as one instruction where numbers lie side by side: LLVM would write a store for each few of a known number."""
    kind = signature.args[0]
    array = make_array(kind)(context, builder, arguments[0])
    zero, bytes_of = context.get_constant_null(kind.dtype), context.get_abi_sizeof(context.get_value_type(kind.dtype))
    if kind.layout == "C":
        start = builder.gep(array.data, [arguments[1]])
        memset(builder, start, builder.mul(arguments[2], ir.IntType(64)(bytes_of)), 0)
        mark_alias_scope(builder.module, builder.block.instructions[-1], FLOAT_FIELD)
    else:
        with for_range(builder, arguments[2]) as loop:
            pointer = get_item_pointer(context, builder, kind, array, [builder.add(arguments[1], loop.index)])
            builder.store(zero, pointer)
    return context.get_dummy_value()


type_callable(bits.unpack_bits)(lambda context: lambda some, x, at: nb.none)
lower_builtin(bits.unpack_bits, nb.int64, nb.Array, nb.int64)(_lower_unpack_bits)
type_callable(bits.clear)(lambda context: lambda x, at, size: nb.none)
lower_builtin(bits.clear, nb.Array, nb.int64, nb.int64)(_lower_clear)
_registered.update((bits.unpack_bits, bits.clear))
