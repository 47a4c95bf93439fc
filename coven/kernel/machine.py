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
from coven.kernel.caches import PACKAGE, cache_folder, one_at_a_time
from coven.kernel.callee import Rule
from coven.kernel.keys import UntoldError, key_of
from coven.kernel.parts import compiled_as_parts
from coven.kernel.rule import APART, RULES
from coven.kernel.values import FRACTIONS, mark

config: Final[Any] = numba.config  # its settings are made when it is imported, so the type checker knows none
_known: Final[set[Any]] = set()
_rules: Final[list[Any]] = []  # Numba itself keeps no more than weak references to them

# a rule is only ever called from compiled code: no wrappers for Python, no reference counts, inlined into its callers
CHEAPLY: Final = {
    "nopython": True,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "no_rewrites": True,
    "_nrt": False,
    "error_model": "numpy",
}


def to_machine_code(function: Callable[..., Any]) -> Any:
    """Numba's dispatcher for an outer loop, with every rule known to it and its cache in place."""
    if not config.DISABLE_JIT:
        _tell_numba_of_rules()
    _tell_numba_of_types(function)
    loop = numba.njit(nogil=True, error_model="numpy")(function)
    folder = cache_folder()
    if folder is not None and not config.DISABLE_JIT:
        with contextlib.suppress(UntoldError):  # then it is compiled every time
            _keep(loop, folder, key_of(loop.py_func))
    return loop


class Kept(UserProvidedCacheLocator):
    """Where Numba keeps a loop: our own by their place in the package, so that every copy of it finds them."""

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        """A folder for the loops of a file."""
        file = Path(py_file).resolve()
        if PACKAGE not in file.parents:
            return str(super().get_suitable_cache_subpath(py_file))  # type: ignore[no-untyped-call]
        return ".".join(file.relative_to(PACKAGE).parent.parts) or PACKAGE.name


@contextlib.contextmanager
def _kept_in(folder: Path) -> Iterator[None]:
    """Numba's settings are read while a cache is set up, and given back for the host program's own loops.

    An older Numba asks for no locator, and keeps loops by the place of the project.
    """
    before = config.CACHE_DIR, getattr(config, "CACHE_LOCATOR_CLASSES", "")
    config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = str(folder), f"{__name__}.{Kept.__name__}"
    try:
        yield
    finally:
        config.CACHE_DIR, config.CACHE_LOCATOR_CLASSES = before


def _keep(loop: Any, folder: Path, key: str) -> None:
    """Have a loop kept and found under a key. One that cannot be, on a full disk say, is compiled again the next time.

    One process keeps at a time: Numba numbers what it keeps by what is there, and two that did so at once would each find the
    other's code under its own loop.
    """
    with _kept_in(folder):
        loop.enable_caching()
    kept = getattr(loop, "_cache", None)
    save = getattr(kept, "save_overload", None)
    if kept is None or save is None or not hasattr(kept, "_index_key"):
        return  # another Numba, which keeps loops in its own way

    def save_overload(signature: Any, data: Any) -> None:
        with contextlib.suppress(OSError), one_at_a_time(folder):
            save(signature, data)

    kept.save_overload = save_overload
    kept._index_key = lambda signature, codegen: (signature, codegen.magic_tuple(), key)


def _tell_numba_of_rules() -> None:
    for function in RULES:
        if function not in _known:
            _known.add(function)
            rule = Rule(function, targetoptions=CHEAPLY | {"forceinline": function not in APART}, **compiled_as_parts())
            cpu_target.typing_context.insert_global(function, nb.Dispatcher(rule))
            _rules.append(rule)
            _tell_numba_of_types(function)


def _tell_numba_of_types(function: Callable[..., Any]) -> None:
    """Let `Card(n)` and its like mean n in compiled code, as they do at run time in Python."""
    if not isinstance(function, FunctionType):
        return
    for name in function.__code__.co_names:
        kind = function.__globals__.get(name)
        if isinstance(kind, NewType) and kind not in _known:
            _compile_as(kind, lambda context, builder, number: number)


def _compile_as(function: Callable[[int], int], build: Callable[[Any, Any, Any], Any]) -> None:
    """Compile calls of a function from an integer to an integer as the instructions that `build` makes."""
    _known.add(function)
    type_callable(function)(lambda context: lambda number: nb.int64)

    def instructions(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return build(context, builder, context.cast(builder, arguments[0], signature.args[0], nb.int64))

    lower_builtin(function, nb.Integer)(instructions)


def _population(context: Any, builder: Any, number: Any) -> Any:
    return builder.ctpop(number)


def _trailing_zeros(context: Any, builder: Any, number: Any) -> Any:
    return builder.cttz(number, context.get_constant(nb.boolean, True))


def _last_place(context: Any, builder: Any, number: Any) -> Any:
    return builder.sub(context.get_constant(nb.int64, 63), builder.ctlz(number, context.get_constant(nb.boolean, False)))


def _walk(some: int) -> Iterator[int]:
    """`members` where Numba itself compiles a loop."""
    while some:
        yield bits.lowest(some)
        some = bits.without_lowest(some)


_rules.append(numba.njit(error_model="numpy")(_walk))
cpu_target.typing_context.insert_global(bits.members, nb.Dispatcher(_rules[-1]))
_known.add(bits.members)
_compile_as(bits.count, _population)
_compile_as(bits.lowest, _trailing_zeros)
_compile_as(bits.highest, _last_place)


def _eight_lanes(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """`lay_out` with a bit in each of eight lanes; a loop over bits of a 64-bit number would be given two lanes.

    They are stored at once where numbers lie side by side, otherwise one by one.
    """
    kind = signature.args[1]
    eight = range(bits.AT_ONCE)
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
        mark(builder.module, store, FRACTIONS)
    else:
        for place in eight:
            at = builder.add(arguments[2], ir.IntType(64)(place))
            pointer = get_item_pointer(context, builder, kind, array, [at])
            builder.store(builder.extract_element(laid, word(place)), pointer)
    return context.get_dummy_value()


def _zeros(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """`clear` as one instruction where numbers lie side by side: LLVM would write a store for each few of a known number."""
    kind = signature.args[0]
    array = make_array(kind)(context, builder, arguments[0])
    zero, bytes_of = context.get_constant_null(kind.dtype), context.get_abi_sizeof(context.get_value_type(kind.dtype))
    if kind.layout == "C":
        start = builder.gep(array.data, [arguments[1]])
        memset(builder, start, builder.mul(arguments[2], ir.IntType(64)(bytes_of)), 0)
        mark(builder.module, builder.block.instructions[-1], FRACTIONS)
    else:
        with for_range(builder, arguments[2]) as loop:
            pointer = get_item_pointer(context, builder, kind, array, [builder.add(arguments[1], loop.index)])
            builder.store(zero, pointer)
    return context.get_dummy_value()


type_callable(bits.lay_out)(lambda context: lambda some, x, at: nb.none)
lower_builtin(bits.lay_out, nb.int64, nb.Array, nb.int64)(_eight_lanes)
type_callable(bits.clear)(lambda context: lambda x, at, size: nb.none)
lower_builtin(bits.clear, nb.Array, nb.int64, nb.int64)(_zeros)
_known.update((bits.lay_out, bits.clear))
