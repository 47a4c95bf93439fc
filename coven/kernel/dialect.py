"""The checker of the dialect: says of a rule what would not compile, or would mean something else compiled.

>>> def spoils(seats: int) -> int:
...     return seats ** 2
>>> for refusal in check(spoils):
...     print(refusal.sentence)
A power of an integer may be a float in compiled code: multiply, or shift with <<.
"""

import ast
import inspect
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import EnumMeta, IntEnum
from typing import Any, Final, NewType

from coven.kernel.rule import RULES

BUILTINS: Final[dict[str, Any]] = {one.__name__: one for one in (abs, bool, int, len, max, min, range)}

# a sentence for each construct that is refused
FORBIDDEN: Final[dict[type[ast.AST], str]] = {
    ast.Try: "A rule catches nothing: keep what cannot be out of the legal choices instead.",
    ast.Raise: "A rule raises nothing: keep what cannot be out of the legal choices instead.",
    ast.Assert: "A rule asserts nothing: write the promise as a test.",
    ast.With: "A rule opens nothing, so it has no use for 'with'.",
    ast.Import: "Import at the top of the file, not in a rule.",
    ast.ImportFrom: "Import at the top of the file, not in a rule.",
    ast.FunctionDef: "A rule defines no functions: write another rule beside it.",
    ast.AsyncFunctionDef: "A rule defines no functions: write another rule beside it.",
    ast.ClassDef: "A rule defines no classes: declare a Record beside it.",
    ast.Lambda: "A rule has no lambdas: write another rule beside it.",
    ast.Delete: "A rule deletes nothing: records have a fixed size.",
    ast.Global: "A rule changes no global: what changes belongs into the State.",
    ast.Nonlocal: "A rule changes nothing outside: what changes belongs into the State.",
    ast.Match: "'match' does not compile: use if and elif.",
    ast.Yield: "A rule is no generator: walk a set with members().",
    ast.YieldFrom: "A rule is no generator: walk a set with members().",
    ast.Await: "A rule waits for nothing.",
    ast.NamedExpr: "Assign on a line of its own, not inside an expression.",
    ast.ListComp: "A rule makes no lists: loop, or use a set of bits.",
    ast.SetComp: "A rule makes no sets: use the bits of an integer.",
    ast.DictComp: "A rule makes no dictionaries: use a row in a Record.",
    ast.GeneratorExp: "A rule is no generator: loop, or use a set of bits.",
    ast.List: "A rule makes no lists: use a row in a Record, or a set of bits.",
    ast.Tuple: "A rule has no tuples but the index of a grid: use fields of a Record.",
    ast.Set: "A rule makes no sets: use the bits of an integer.",
    ast.Dict: "A rule makes no dictionaries: use a row in a Record.",
    ast.Slice: "A rule takes no slices: loop over the places.",
    ast.JoinedStr: "A rule makes no text: words are made from views, in text.py.",
    ast.Starred: "A rule passes its arguments one by one.",
    ast.Pow: "A power of an integer may be a float in compiled code: multiply, or shift with <<.",
    ast.Div: "Division with / makes a float: use //, or write it in features.py.",
    ast.In: "'in' means a search: ask for a bit with contains().",
    ast.NotIn: "'in' means a search: ask for a bit with contains().",
    ast.Is: "Compare integers with ==, not with 'is'.",
    ast.IsNot: "Compare integers with !=, not with 'is not'.",
}


@dataclass(frozen=True)
class Violation:
    """One thing in a rule that is not of the dialect."""

    place: str  # file and line
    rule: str
    sentence: str

    def __str__(self) -> str:
        return f"{self.place}: {self.rule}: {self.sentence}"


def check(function: Callable[..., Any], *, floats: bool = False) -> list[Violation]:
    """What is not of the dialect in a rule; `floats` allows fractions, as features need them."""
    tree, place = _parse(function)
    found: list[tuple[int, str]] = [*_check_signature(tree), *_check_names(tree, function)]
    for node in _body_nodes(tree):
        found += [(getattr(node, "lineno", 0), sentence) for sentence in _forbidden_in(node, floats)]
    file, first = place
    return [
        Violation(f"{file}:{first + max(line - 1, 0)}", function.__qualname__, sentence) for line, sentence in sorted(set(found))
    ]


def _parse(function: Callable[..., Any]) -> tuple[ast.FunctionDef, tuple[str, int]]:
    lines, first = inspect.getsourcelines(function)
    tree = ast.parse(textwrap.dedent("".join(lines))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    return tree, (inspect.getsourcefile(function) or "?", first)


def _body_nodes(tree: ast.FunctionDef) -> Iterator[ast.AST]:
    """The nodes of the body, without annotations, the docstring, and the tuples that index a grid."""
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


def _forbidden_in(node: ast.AST, floats: bool) -> Iterator[str]:
    # operators have no line of their own: they are looked at through the expression they stand in
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
        yield from _forbidden_constant(node.value, floats)
    if isinstance(node, ast.Call):
        yield from _forbidden_call(node)
    if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.UnaryOp) and isinstance(node.slice.op, ast.USub):
        yield "A place is counted from the first: compiled, nothing is counted from the end of a row."


def _forbidden_constant(value: object, floats: bool) -> Iterator[str]:
    if isinstance(value, float) and not floats:
        yield f"The fraction {value} is no integer: count in whole numbers, or write it in features.py."
    elif value is None:
        yield "None is no integer: give a value of its own a name, like NO_CARD."
    elif isinstance(value, int) and not -(2**63) <= value < 2**63:
        yield f"{value} does not fit into 64 bits."
    elif not isinstance(value, int | float):
        yield "A rule knows integers only: words are made from views, in text.py."


def _forbidden_call(node: ast.Call) -> Iterator[str]:
    if node.keywords:
        yield "A rule passes its arguments by their place, without names."
    if isinstance(node.func, ast.Attribute):
        yield f"'.{node.func.attr}()' is a method, and records have none: call a rule."


def _check_signature(tree: ast.FunctionDef) -> Iterator[tuple[int, str]]:
    arguments = tree.args
    if arguments.defaults or arguments.kw_defaults:
        yield tree.lineno, "A rule has no default arguments: say what is meant in each call."
    if arguments.vararg or arguments.kwarg or arguments.kwonlyargs:
        yield tree.lineno, "A rule takes a fixed number of arguments, by their place."


def _check_names(tree: ast.FunctionDef, function: Callable[..., Any]) -> Iterator[tuple[int, str]]:
    """Names from outside the function must be constants, rules, NewTypes or the few builtins that compile."""
    names = [node for node in _body_nodes(tree) if isinstance(node, ast.Name)]
    local = {node.id for node in names if isinstance(node.ctx, ast.Store)} | {argument.arg for argument in tree.args.args}
    outside = inspect.getclosurevars(function)
    known = {**outside.globals, **outside.nonlocals}
    for node in names:
        if node.id in local or node.id in BUILTINS:
            continue
        if node.id not in known:
            yield node.lineno, f"'{node.id}' is not known where the rule stands, or is a builtin that does not compile."
        elif not _is_usable(known[node.id]):
            yield node.lineno, f"'{node.id}' is neither a constant integer nor a rule: compiled code would freeze it or fail."


def _is_usable(value: object) -> bool:
    if isinstance(value, int | NewType) or (isinstance(value, EnumMeta) and issubclass(value, IntEnum)):
        return True
    return callable(value) and value in RULES
