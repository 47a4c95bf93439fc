"""Lower loops and rules to LLVM modules that are not optimised for any processor yet.

Numba optimises the library of a loop for the processor at hand. Here a loop gets a `RuleLibrary`, as rules do: it holds the
unoptimised instructions of the loop and of everything it calls, so that LLVM optimises them once, for WebAssembly.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from inspect import Signature, signature
from typing import Any, Final

import llvmlite.binding as llvm  # type: ignore[import-untyped,unused-ignore]
import numba
from llvmlite import ir
from numba.core import types as nb

from coven.kernel.jit.linking import LibraryCompiler, LlvmModule
from coven.kernel.jit.numba_backend import RULE_OPTIONS, register_for
from coven.kernel.jit.source import LlvmBuilder, LlvmValue, NumbaType

SIZE: Final = ir.IntType(32)  # of an array, as a page passes it
NUMBER: Final = ir.IntType(64)
POINTER: Final = ir.IntType(8).as_pointer()
STATUS: Final = ir.IntType(32)  # that every function of Numba returns


@dataclass(frozen=True)
class EntryPoint:
    """A function of a module: its name there, the loop or rule, and arguments of the types it is compiled for.

    A page passes a record as a pointer, an array as a pointer and its lengths, and a number as 64 bits. What the function
    returns is returned as 64 bits, too, or as a float.
    """

    name: str
    function: Callable[..., object]
    examples: tuple[object, ...]
    rule: Callable[..., object] | None = None  # the rule that a function without names of its own calls
    is_numeric: bool = False  # long loops over floats, which gain from vector instructions in a page

    @property
    def signature(self) -> Signature:
        """The names of the parameters, and what is returned."""
        return signature(self.rule or self.function)


def lower(entry: EntryPoint) -> LlvmModule:
    """Return a module with the entry point, under its name, and everything that it calls."""
    register_for(entry.function)
    options: dict[str, Any] = {name: option for name, option in RULE_OPTIONS.items() if name not in ("nopython", "no_rewrites")}
    dispatcher: Any = numba.njit(**options, pipeline_class=LibraryCompiler)(entry.function)
    types = tuple(numba.typeof(example) for example in entry.examples)
    dispatcher.compile(types)
    result = dispatcher.overloads[types]
    module = result.library._get_module_for_linking()
    wrapper = _make_wrapper(entry.name, result.fndesc.llvm_func_name, types, result.signature.return_type)
    module.link_in(llvm.parse_assembly(str(wrapper)))
    return module


# entry points without Numba's calling convention


def _make_wrapper(name: str, inner_name: str, types: tuple[NumbaType, ...], returns: NumbaType) -> ir.Module:
    """Return a module with a function that passes its arguments to Numba's function, and returns its result."""
    module = ir.Module(name)
    inner_types = [part for nb_type in types for part in _inner_types(nb_type)]
    inner = ir.Function(module, ir.FunctionType(STATUS, [POINTER, POINTER, *inner_types]), inner_name)
    outer_types = [part for nb_type in types for part in _outer_types(nb_type)]
    result_type = _plain_type(returns)
    function_type = ir.FunctionType(ir.VoidType() if returns is nb.none else result_type, outer_types)
    function = ir.Function(module, function_type, name)
    builder = ir.IRBuilder(function.append_basic_block())
    result, failure = builder.alloca(result_type), builder.alloca(POINTER)
    builder.store(result_type(0), result)
    values = iter(function.args)
    arguments = [part for nb_type in types for part in _pass_on(builder, nb_type, values)]
    builder.call(inner, [builder.bitcast(result, POINTER), builder.bitcast(failure, POINTER), *arguments])
    if returns is nb.none:
        builder.ret_void()
    else:
        builder.ret(builder.load(result))
    return module


def _outer_types(nb_type: NumbaType) -> list[ir.Type]:
    if isinstance(nb_type, nb.Array):
        return [POINTER, *[SIZE] * nb_type.ndim]
    return [_plain_type(nb_type)]


def _inner_types(nb_type: NumbaType) -> list[ir.Type]:
    if isinstance(nb_type, nb.Array):  # memory information, parent, items, bytes of an item, data, shape, strides
        return [POINTER, POINTER, NUMBER, NUMBER, POINTER, *[NUMBER] * 2 * nb_type.ndim]
    return [_plain_type(nb_type)]


def _plain_type(nb_type: NumbaType) -> ir.Type:
    if isinstance(nb_type, nb.Record):
        return POINTER
    if isinstance(nb_type, nb.Float):
        return ir.DoubleType() if nb_type.bitwidth == ir.IntType(64).width else ir.FloatType()
    return NUMBER


def _pass_on(builder: LlvmBuilder, nb_type: NumbaType, values: Iterator[LlvmValue]) -> list[LlvmValue]:
    """Return what Numba's function takes for the next of the outer values."""
    first = next(values)
    if not isinstance(nb_type, nb.Array):
        return [first]
    shape = [builder.zext(next(values), NUMBER) for _ in range(nb_type.ndim)]
    item = NUMBER(nb_type.dtype.size if isinstance(nb_type.dtype, nb.Record) else nb_type.dtype.bitwidth // 8)
    strides, items = [item], NUMBER(1)
    for length in reversed(shape[1:]):
        strides.insert(0, builder.mul(strides[0], length))
    for length in shape:
        items = builder.mul(items, length)
    return [POINTER(None), POINTER(None), items, item, first, *shape, *strides]
