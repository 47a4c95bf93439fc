"""The operators of the dialect, and which of them are one instruction for whole numbers."""

import ast
import operator
from typing import Any, Final

OPERATORS: Final[dict[type[ast.AST], Any]] = {
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
# those that are one instruction for whole numbers: the name of what writes it, or the sign of a comparison
ARITHMETIC: Final[dict[Any, str]] = {
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
COMPARISONS: Final[dict[Any, str]] = {
    operator.eq: "==",
    operator.ne: "!=",
    operator.lt: "<",
    operator.le: "<=",
    operator.gt: ">",
    operator.ge: ">=",
}
BOOLEAN_OPERATORS: Final = (operator.and_, operator.or_, operator.xor)  # of two truths they make one
