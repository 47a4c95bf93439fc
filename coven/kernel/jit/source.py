"""The source of rules as syntax trees: forms and loops over sets lowered to plain code, and the operators of the dialect.

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
from types import CodeType, FunctionType
from typing import Any, Final

from coven.kernel.bits import lowest, members
from coven.kernel.dialect import BUILTINS
from coven.kernel.rule import FORMS, text_number

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


# forms and loops over sets


def lower_source(function: Callable[..., object]) -> ast.FunctionDef | None:
    """Return the definition of a function without forms and loops over sets, or None if its source is not available.

    It is the very tree of `syntax_tree` if there are none. It uses `lowered_names`.
    """
    tree, names = syntax_tree(function), free_names(function)
    used = [names.get(name) for name in (*function.__code__.co_names, *function.__code__.co_freevars)]
    has_sets, has_forms = any(value is members for value in used), any(_is_form(value) for value in used)
    if tree is None or not (has_sets or has_forms):
        return tree
    lowered: ast.FunctionDef = deepcopy(tree)
    lowered = _FormLowering(names).visit(lowered) if has_forms else lowered
    return _SetLoopLowering(names).visit(lowered) if has_sets else lowered


def lowered_names() -> dict[str, object]:
    """Return the names that lowered definitions use."""
    forms = {_rule_name(form, count): rule for form, rules in FORMS.items() for count, rule in enumerate(rules)}
    return {LOWEST_NAME: lowest, **forms}


def rebuild(function: FunctionType, tree: ast.FunctionDef) -> FunctionType:
    """Return the function of a lowered definition, for compilers that read bytecode."""
    tree.decorator_list = []
    free = function.__code__.co_freevars
    maker = ast.parse(f"def make({', '.join(free)}):\n    return {tree.name}")
    maker.body[0].body.insert(0, tree)  # type: ignore[attr-defined]
    names = function.__globals__ | lowered_names()
    exec(compile(ast.fix_missing_locations(maker), function.__code__.co_filename, "exec", dont_inherit=True), names)
    rebuilt: FunctionType = names["make"](*(cell.cell_contents for cell in function.__closure__ or ()))
    return rebuilt


def without_forms(function: Callable[..., object]) -> Callable[..., object]:
    """Return a function that calls rules instead of forms; the function itself if it calls none."""
    names = free_names(function)
    if not any(_is_form(names.get(name)) for name in function.__code__.co_names) or not isinstance(function, FunctionType):
        return function
    tree = lower_source(function)
    return function if tree is None else rebuild(function, tree)


def _is_form(value: object) -> bool:
    return isinstance(value, FunctionType) and value in FORMS


def _rule_name(form: Callable[..., object], count: int) -> str:
    return f"{form.__name__}_with_{count}_names"


class _FormLowering(ast.NodeTransformer):
    def __init__(self, names: Mapping[str, object]) -> None:
        self.names = names

    def visit_Call(self, node: ast.Call) -> ast.AST:  # the name that ast looks for
        self.generic_visit(node)
        form = self.names.get(node.func.id) if isinstance(node.func, ast.Name) else None
        if not _is_form(form):
            return node
        assert isinstance(form, FunctionType)
        ranks = {name: rank for rank, name in enumerate(sorted(keyword.arg or "" for keyword in node.keywords))}
        arguments: list[ast.expr] = [_TextLowering().visit(argument) for argument in node.args]
        for keyword in node.keywords:
            arguments += [ast.Constant(ranks[keyword.arg or ""]), keyword.value]
        name = ast.Name(_rule_name(form, len(node.keywords)), ast.Load())
        return ast.copy_location(ast.Call(name, arguments, []), node)


class _TextLowering(ast.NodeTransformer):
    def visit_Constant(self, node: ast.Constant) -> ast.AST:  # the name that ast looks for
        return ast.copy_location(ast.Constant(text_number(node.value)), node) if isinstance(node.value, str) else node


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
