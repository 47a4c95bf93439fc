"""The operators of the dialect, and which of them are one instruction for integers."""

import ast
import operator
from collections.abc import Callable
from typing import Any, Final

# Numba and llvmlite have no types of their own: these names say what a value is
NumbaType = Any  # a type of Numba: int64, a record, an array
NumbaSignature = Any
NumbaContext = Any  # a typing context or a target context
LlvmBuilder = Any
LlvmBlock = Any
LlvmValue = Any

Operator = Callable[..., object]

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
