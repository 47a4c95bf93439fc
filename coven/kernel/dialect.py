"""The checker of the dialect: reports what in a rule would not compile, or would mean something else compiled.

>>> def square(seats: int) -> int:
...     return seats ** 2
>>> for violation in check(square):
...     print(violation.sentence)
A power of an integer may be a float in compiled code: multiply, or shift with <<.
"""

import ast
import builtins
import inspect
import textwrap
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from enum import EnumMeta, IntEnum
from types import FunctionType
from typing import Final, NewType

from coven.errors import shorten_path
from coven.kernel.field_check import check_fields
from coven.kernel.rule import FORMS, RULES

BUILTINS: Final[dict[str, object]] = {builtin.__name__: builtin for builtin in (abs, bool, int, len, max, min, range)}

LAMBDA: Final = "<lambda>"

# the sentence for each forbidden construct
FORBIDDEN: Final[dict[type[ast.AST], str]] = {
    ast.Try: "A rule catches no exceptions: exclude the case from the legal choices instead.",
    ast.Raise: "A rule raises no exceptions: exclude the case from the legal choices instead.",
    ast.Assert: "A rule has no assertions: write a test instead.",
    ast.With: "A rule has no context managers.",
    ast.Import: "Import at the top of the file, not in a rule.",
    ast.ImportFrom: "Import at the top of the file, not in a rule.",
    ast.FunctionDef: "A rule defines no functions: write another rule beside it.",
    ast.AsyncFunctionDef: "A rule defines no functions: write another rule beside it.",
    ast.ClassDef: "A rule defines no classes: declare a Record beside it.",
    ast.Lambda: "A rule has no lambdas: write another rule beside it.",
    ast.Delete: "A rule deletes nothing: records have a fixed size.",
    ast.Global: "A rule changes no globals: mutable data belongs to the State.",
    ast.Nonlocal: "A rule changes no outer variables: mutable data belongs to the State.",
    ast.Match: "'match' does not compile: use if and elif.",
    ast.Yield: "A rule is no generator: iterate over a set with members().",
    ast.YieldFrom: "A rule is no generator: iterate over a set with members().",
    ast.Await: "A rule is not asynchronous.",
    ast.NamedExpr: "Assign on a line of its own, not inside an expression.",
    ast.ListComp: "A rule creates no lists: use a loop, or a set of bits.",
    ast.SetComp: "A rule creates no sets: use the bits of an integer.",
    ast.DictComp: "A rule creates no dictionaries: use a row in a Record.",
    ast.GeneratorExp: "A rule is no generator: use a loop, or a set of bits.",
    ast.List: "A rule creates no lists: use a row in a Record, or a set of bits.",
    ast.Tuple: "A rule has no tuples except the index of a grid: use fields of a Record.",
    ast.Set: "A rule creates no sets: use the bits of an integer.",
    ast.Dict: "A rule creates no dictionaries: use a row in a Record.",
    ast.Slice: "A rule has no slices: loop over the places.",
    ast.JoinedStr: "A rule creates no text: text is made from views, in plain Python.",
    ast.Starred: "A rule passes its arguments one by one.",
    ast.Pow: "A power of an integer may be a float in compiled code: multiply, or shift with <<.",
    ast.Div: "Division with / makes a float: use //, or write it in features.py.",
    ast.In: "'in' means a search: test a bit with contains().",
    ast.NotIn: "'in' means a search: test a bit with contains().",
    ast.Is: "Compare integers with ==, not with 'is'.",
    ast.IsNot: "Compare integers with !=, not with 'is not'.",
}


@dataclass(frozen=True)
class Violation:
    """A construct in a rule that the dialect does not have."""

    file: str
    line: int
    rule: str
    sentence: str

    def __str__(self) -> str:
        return f"{shorten_path(self.file)}:{self.line}: {self.rule}: {self.sentence}"


def check(function: Callable[..., object], *, floats: bool = False) -> list[Violation]:
    """Return the violations in a rule; `floats` allows floats, which features need."""
    if function.__name__ == LAMBDA:
        code = function.__code__
        return [Violation(code.co_filename, code.co_firstlineno, LAMBDA, "A rule is no lambda: write it with def.")]
    tree, place = _parse(function)
    found: list[tuple[int, str]] = [*_check_signature(tree), *_check_names(tree, function), *_check_return(tree)]
    found += check_fields(tree, function)
    allowed = _nodes_of_forms(tree, function)
    for node in _body_nodes(tree):
        if id(node) not in allowed:
            found += [(getattr(node, "lineno", 0), sentence) for sentence in _forbidden_in(node, floats=floats)]
    return _place_violations(function, place, found)


def _nodes_of_forms(tree: ast.FunctionDef, function: Callable[..., object]) -> set[int]:
    """Return the calls of forms, which may have names, and the texts that are passed to them."""
    outside = inspect.getclosurevars(function)
    known = {**outside.globals, **outside.nonlocals}
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and _is_form(known.get(node.func.id)):
            passed = [part for argument in node.args for part in ast.walk(argument)]
            found |= {id(node)} | {id(part) for part in passed if isinstance(part, ast.Constant) and isinstance(part.value, str)}
    return found


def check_plain(function: Callable[..., object]) -> list[Violation]:
    """Return what is certainly wrong in a plain Python function that reads records: fields that they do not have."""
    if function.__name__ == LAMBDA:
        return []
    tree, place = _parse(function)
    return _place_violations(function, place, check_fields(tree, function))


def _place_violations(
    function: Callable[..., object], place: tuple[str, int], found: Iterable[tuple[int, str]]
) -> list[Violation]:
    file, first = place
    return [Violation(file, first + max(line - 1, 0), function.__qualname__, sentence) for line, sentence in sorted(set(found))]


def _parse(function: Callable[..., object]) -> tuple[ast.FunctionDef, tuple[str, int]]:
    lines, first = inspect.getsourcelines(function)
    tree = ast.parse(textwrap.dedent("".join(lines))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    return tree, (inspect.getsourcefile(function) or "?", first)


def _body_nodes(tree: ast.FunctionDef) -> Iterator[ast.AST]:
    """Yield the nodes of the body, except annotations, the docstring, and tuples that index a grid."""
    skipped: set[int] = set()
    for statement in tree.body:
        for node in ast.walk(statement):
            if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Tuple):
                skipped.add(id(node.slice))
            if isinstance(node, ast.AnnAssign):
                skipped.update(id(part) for part in ast.walk(node.annotation))
    for number, statement in enumerate(tree.body):
        if number == 0 and isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue
        yield from (node for node in ast.walk(statement) if id(node) not in skipped)


def _forbidden_in(node: ast.AST, *, floats: bool) -> Iterator[str]:
    # operators have no line number: they are checked with their expression
    if isinstance(node, ast.operator | ast.cmpop):
        return
    kinds: list[ast.AST] = [node]
    if isinstance(node, ast.BinOp | ast.AugAssign):
        kinds.append(node.op)
    if isinstance(node, ast.Compare):
        kinds += node.ops
    for kind in kinds:
        if type(kind) in FORBIDDEN and not (floats and isinstance(kind, ast.Div)):
            yield FORBIDDEN[type(kind)]
    if isinstance(node, ast.Constant):
        yield from _forbidden_constant(node.value, floats=floats)
    if isinstance(node, ast.Call):
        yield from _forbidden_call(node)
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.UnaryOp) and isinstance(node.slice.op, ast.USub):
        yield "A rule has no negative indices: compiled code does not count from the end of a row."


def _forbidden_constant(value: object, *, floats: bool) -> Iterator[str]:
    if isinstance(value, float) and not floats:
        yield f"{value} is a float: use integers, or write it in features.py."
    elif value is None:
        yield "None is no integer: name a special value, like NO_CARD."
    elif isinstance(value, int) and not -(2**63) <= value < 2**63:
        yield f"{value} does not fit into 64 bits."
    elif not isinstance(value, int | float):
        yield "A rule has integers only: text is made from views, in plain Python."


def _forbidden_call(node: ast.Call) -> Iterator[str]:
    if node.keywords:
        yield "A rule passes its arguments by position, not by name."
    if isinstance(node.func, ast.Attribute):
        yield f"'.{node.func.attr}()' is a method, and records have none: call a rule."


def _check_signature(tree: ast.FunctionDef) -> Iterator[tuple[int, str]]:
    arguments = tree.args
    if arguments.defaults or arguments.kw_defaults:
        yield tree.lineno, "A rule has no default arguments: pass them in each call."
    if arguments.vararg or arguments.kwarg or arguments.kwonlyargs:
        yield tree.lineno, "A rule takes a fixed number of positional arguments."


def _check_return(tree: ast.FunctionDef) -> Iterator[tuple[int, str]]:
    """Report a rule that returns a value on some paths only: compiled code returns 0 on the others, Python None."""
    has_value = any(isinstance(node, ast.Return) and node.value is not None for node in _body_nodes(tree))
    declares_value = isinstance(tree.returns, ast.expr) and not (
        isinstance(tree.returns, ast.Constant) and tree.returns.value is None
    )
    if (has_value or declares_value) and not _always_returns(tree.body):
        path = "some paths return" if has_value else "it returns"
        yield tree.lineno, f"Expected a value at the end of every path, but {path} nothing: end the rule with 'return'."


def _always_returns(body: list[ast.stmt]) -> bool:
    match body[-1]:
        case ast.Return() | ast.Raise():
            return True
        case ast.If(body=then, orelse=otherwise):
            return bool(otherwise) and _always_returns(then) and _always_returns(otherwise)
        case ast.While(test=ast.Constant(value=True), body=inner):
            return not any(isinstance(node, ast.Break) for statement in inner for node in ast.walk(statement))
    return False


def _check_names(tree: ast.FunctionDef, function: Callable[..., object]) -> Iterator[tuple[int, str]]:
    """Report names from outside that are not constants, rules, NewTypes or one of the few builtins that compile."""
    nodes = list(_body_nodes(tree))
    names = [node for node in nodes if isinstance(node, ast.Name)]
    local = {node.id for node in names if isinstance(node.ctx, ast.Store)} | {argument.arg for argument in tree.args.args}
    outside = inspect.getclosurevars(function)
    known = {**outside.globals, **outside.nonlocals}
    for node in names:
        if node.id in local or node.id in BUILTINS:
            continue
        if node.id not in known:
            yield node.lineno, _undefined_name(node.id, {*local, *function.__globals__})
        elif not _is_usable(known[node.id]):
            yield node.lineno, _unusable_name(node.id, known[node.id])
    for call in (node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
        called = known.get(call.func.id)  # type: ignore[attr-defined]
        if isinstance(called, FunctionType) and called in RULES:
            yield from _check_call(call, called)


def _undefined_name(name: str, known: set[str]) -> str:
    if hasattr(builtins, name):
        return f"'{name}' is a builtin that does not compile: write a loop, or another rule."
    near = get_close_matches(name, known, 1)
    return f"'{name}' is not defined" + (f": did you mean '{near[0]}'?" if near else ": define or import it.")


def _unusable_name(name: str, value: object) -> str:
    if isinstance(value, FunctionType):
        return f"'{name}' is a plain function: write @rule above its definition, so that compiled code can call it."
    return f"'{name}' is neither a constant integer nor a rule: compiled code would freeze it or fail."


def _check_call(call: ast.Call, called: FunctionType) -> Iterator[tuple[int, str]]:
    names = called.__code__.co_varnames[: called.__code__.co_argcount]
    if len(call.args) != len(names) and not any(isinstance(argument, ast.Starred) for argument in call.args):
        yield call.lineno, f"Expected {called.__name__}({', '.join(names)}), got {len(call.args)} arguments: pass {len(names)}."


def _is_usable(value: object) -> bool:
    if isinstance(value, int | NewType) or (isinstance(value, EnumMeta) and issubclass(value, IntEnum)):
        return True
    return callable(value) and (value in RULES or _is_form(value))


def _is_form(value: object) -> bool:
    return isinstance(value, FunctionType) and value in FORMS
