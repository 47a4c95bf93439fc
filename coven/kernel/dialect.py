"""The checker of the dialect: reports what in a rule would not compile, or would mean something else compiled.

>>> def square(seats: int) -> int:
...     return seats ** 2
>>> for violation in check(square):
...     print(violation.sentence)
A power of an integer may be a float in compiled code: multiply, or shift with <<.
"""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import EnumMeta, IntEnum
from typing import Final, NewType

from coven.kernel.rule import RULES

BUILTINS: Final[dict[str, object]] = {builtin.__name__: builtin for builtin in (abs, bool, int, len, max, min, range)}

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

    place: str  # file and line
    rule: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.place}: {self.rule}: {self.sentence}"


def check(function: Callable[..., object], *, floats: bool = False) -> list[Violation]:
    """Return the violations in a rule; `floats` allows floats, which features need."""
    tree, place = _parse(function)
    found: list[tuple[int, str]] = [*_check_signature(tree), *_check_names(tree, function)]
    for node in _body_nodes(tree):
        found += [(getattr(node, "lineno", 0), sentence) for sentence in _forbidden_in(node, floats=floats)]
    file, first = place
    return [
        Violation(f"{file}:{first + max(line - 1, 0)}", function.__qualname__, sentence) for line, sentence in sorted(set(found))
    ]


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


def _check_names(tree: ast.FunctionDef, function: Callable[..., object]) -> Iterator[tuple[int, str]]:
    """Report names from outside that are not constants, rules, NewTypes or one of the few builtins that compile."""
    names = [node for node in _body_nodes(tree) if isinstance(node, ast.Name)]
    local = {node.id for node in names if isinstance(node.ctx, ast.Store)} | {argument.arg for argument in tree.args.args}
    outside = inspect.getclosurevars(function)
    known = {**outside.globals, **outside.nonlocals}
    for node in names:
        if node.id in local or node.id in BUILTINS:
            continue
        if node.id not in known:
            yield node.lineno, f"'{node.id}' is not defined, or is a builtin that does not compile."
        elif not _is_usable(known[node.id]):
            yield node.lineno, f"'{node.id}' is neither a constant integer nor a rule: compiled code would freeze it or fail."


def _is_usable(value: object) -> bool:
    if isinstance(value, int | NewType) or (isinstance(value, EnumMeta) and issubclass(value, IntEnum)):
        return True
    return callable(value) and value in RULES
