"""The source of rules as syntax trees: loops over sets lowered to plain loops, and the operators of the dialect.

A tree is used only if it is still the source of the code that runs. Python lists a set and iterates over the list. Compiled, the
lowest bit is taken until none is left:

    rest = cards
    while rest:
        card = lowest(rest)
        rest = rest & (rest - 1)
"""

import ast
import operator
from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from functools import cache
from linecache import getlines
from types import CodeType
from typing import Any, Final

from coven.kernel.bits import members
from coven.kernel.dialect import BUILTINS

# Numba and llvmlite have no types of their own: these names say what a value is
NumbaType = Any  # a type of Numba: int64, a record, an array
NumbaSignature = Any
NumbaContext = Any  # a typing context or a target context
LlvmBuilder = Any
LlvmBlock = Any
LlvmValue = Any

Operator = Callable[..., object]

Definition = tuple[ast.FunctionDef, CodeType]
LOWEST_NAME: Final = "lowest_of_a_set_loop"  # the name of `lowest` in a lowered loop

OPERATORS: Final[dict[type[ast.AST], Operator]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.USub: operator.neg,
    ast.Invert: operator.invert,
}
# one instruction for integers: the name of the builder's method, or the sign of a comparison
ARITHMETIC: Final[dict[Operator, str]] = {
    operator.add: "add",
    operator.sub: "sub",
    operator.mul: "mul",
    operator.and_: "and_",
    operator.or_: "or_",
    operator.xor: "xor",
    operator.lshift: "shl",
    operator.rshift: "ashr",
    operator.neg: "neg",
    operator.invert: "not_",
}
COMPARISONS: Final[dict[Operator, str]] = {
    operator.eq: "==",
    operator.ne: "!=",
    operator.lt: "<",
    operator.le: "<=",
    operator.gt: ">",
    operator.ge: ">=",
}
BOOLEAN_OPERATORS: Final = (operator.and_, operator.or_, operator.xor)  # of two booleans they make a boolean


# syntax trees


def free_names(function: Callable[..., object]) -> dict[str, object]:
    """Return the names that a function uses from outside, with their values."""
    cells = zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
    known = BUILTINS | function.__globals__ | {name: cell.cell_contents for name, cell in cells}
    return {name: known[name] for name in known.keys() - set(function.__code__.co_varnames)}


def syntax_tree(function: Callable[..., object]) -> ast.FunctionDef | None:
    """Return the definition of a function, or None if it was typed in by hand or edited since it was imported."""
    code: CodeType = function.__code__
    found = _definitions(code.co_filename).get((code.co_name, code.co_firstlineno))
    return found[0] if found is not None and found[1] == code else None


@cache
def _definitions(file: str) -> dict[tuple[str, int], Definition]:
    """Return all functions of a file by name and first line, each with the code that its present source compiles to."""
    try:
        tree = ast.parse("".join(getlines(file)))
        codes = {
            (code.co_name, code.co_firstlineno): code for code in _nested_code(compile(tree, file, "exec", dont_inherit=True))
        }
    except (ValueError, SyntaxError):
        return {}
    return {
        key: (node, codes[key]) for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and (key := _key(node)) in codes
    }


def _key(node: ast.FunctionDef) -> tuple[str, int]:
    return node.name, min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])


def _nested_code(code: CodeType) -> Iterator[CodeType]:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from _nested_code(part)


# loops over sets


def lower_set_loops(function: Callable[..., object]) -> ast.FunctionDef | None:
    """Return the definition of a function without loops over sets, or None if its source is not available.

    It is the very tree of `syntax_tree` if there are no such loops.
    """
    tree = syntax_tree(function)
    names = free_names(function)
    if tree is None or not any(names.get(name) is members for name in function.__code__.co_names):
        return tree
    lowered: ast.FunctionDef = _SetLoopLowering(names).visit(deepcopy(tree))
    return lowered


class _SetLoopLowering(ast.NodeTransformer):
    def __init__(self, names: Mapping[str, object]) -> None:
        self.names = names
        self.loops = 0

    def visit_For(self, node: ast.For) -> ast.AST | list[ast.stmt]:  # the name that ast looks for
        self.generic_visit(node)
        match node:
            case ast.For(ast.Name(id=target), ast.Call(ast.Name(id=name), [bits]), body) if self.names.get(name) is members:
                self.loops += 1
                rest = f"rest_of_set_{self.loops}"
                start, loop = ast.parse(
                    f"{rest} = {ast.unparse(bits)}\n"
                    f"while {rest}:\n"
                    f"    {target} = {LOWEST_NAME}({rest})\n"
                    f"    {rest} = {rest} & ({rest} - 1)"
                ).body
                loop.body += body  # type: ignore[attr-defined]
                return [start, loop]
        return node
