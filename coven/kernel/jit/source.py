"""The source of a function as a syntax tree, if it is still the source of the code that runs."""

import ast
from collections.abc import Callable, Iterator
from functools import cache
from linecache import getlines
from types import CodeType

from coven.kernel.dialect import BUILTINS

Definition = tuple[ast.FunctionDef, CodeType]


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
