"""A digest of the sources of compiled code: of a function and of everything that it calls, names and closes over.

Code that was compiled ahead of time carries it, so that code of other sources is never used. Comments, docstrings, annotations
and the layout of the text do not count, nor does the version of Python.
"""

import ast
import hashlib
import linecache
from collections.abc import Callable, Iterable
from enum import EnumType
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Final

from coven.kernel.jit.cache_key import ClosureDigest, Digest, code_objects, global_names, is_ours
from coven.kernel.record import Record
from coven.kernel.rule import FORMS

# modules of the kernel that decide what a rule becomes
COMPILERS: Final = {
    "jit": ("dispatcher", "expressions", "linking", "numba_backend", "source", "statements"),
    "wasm": ("inlining", "linking", "lowering", "module"),
}
Definition = ast.FunctionDef | ast.Lambda
DOCUMENTED: Final = (ast.Module, ast.ClassDef, ast.FunctionDef)
UNTOLD_FIELDS: Final = ("returns", "type_comment", "type_params", "kind", "ctx")


def source_digest(functions: Iterable[Callable[..., object]]) -> str:
    """Return the digest of functions, of the rules they call, and of our compiler."""
    digest = SourceDigest()
    parts = [repr(digest.digest(function)) for function in functions]
    return hashlib.sha256("\n".join([*parts, _compiler_digest()]).encode()).hexdigest()


class SourceDigest(ClosureDigest):
    """Describes functions by their sources instead of their bytecode, with everything that they name."""

    def digest(self, value: object) -> Digest:
        """Describe a value that compiled code may hold or name: modules and classes of others by their names."""
        if isinstance(value, type) and issubclass(value, Record):
            return "record", value.__name__, str(value.layout)
        if isinstance(value, ModuleType) and not is_ours(value.__name__):
            return "module", value.__name__
        if isinstance(value, type) and not isinstance(value, EnumType) and not is_ours(value.__module__):
            return "type", value.__module__, value.__qualname__
        return super().digest(value)

    def digest_function(self, function: FunctionType) -> Digest:
        """Describe a function."""
        if function in self.numbers:
            return "again", str(self.numbers[function])
        self.numbers[function] = len(self.numbers)
        held = [cell.cell_contents for cell in function.__closure__ or ()]
        named = [function.__globals__[name] for name in global_names(function)]
        named += [member for value in named for member in _named_members(function, value)]
        forms = [form for value in (*held, *named) if callable(value) for form in FORMS.get(value, ())]
        return function.__name__, source_of(function.__code__), *map(self._digest_any, (*held, *named, *forms))

    def _digest_any(self, value: object) -> Digest:
        try:
            return self.digest(value)
        except TypeError:  # a type annotation or the like, which no compiled code reads
            return (type(value).__name__,)


def _named_members(function: FunctionType, value: object) -> list[object]:
    """Return what a function names of one of our modules, as in `drawing.is_hand_constrained(p)`."""
    if not (isinstance(value, ModuleType) and is_ours(value.__name__)):
        return []
    names = sorted({name for code in code_objects(function.__code__) for name in code.co_names})
    return [vars(value)[name] for name in names if name in vars(value)]


def source_of(code: CodeType) -> str:
    """Return the source of a function, as `describe_syntax` tells it."""
    return "\n".join(describe_syntax(node) for node in _definitions(code.co_filename).get(code.co_firstlineno, ()))


@cache
def _definitions(file: str) -> dict[int, list[Definition]]:
    """Return the functions of a file by the line on which they begin."""
    found: dict[int, list[Definition]] = {}
    for node in ast.walk(ast.parse("".join(linecache.getlines(file)))):
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            decorators = node.decorator_list if isinstance(node, ast.FunctionDef) else []
            found.setdefault(min([node.lineno, *(decorator.lineno for decorator in decorators)]), []).append(node)
    return found


def describe_syntax(node: object) -> str:
    """Return a syntax tree as text: the same for every version of Python, and without docstrings and types of functions."""
    if isinstance(node, list):
        return f"[{', '.join(map(describe_syntax, node))}]"
    if not isinstance(node, ast.AST):
        return repr(node)
    fields = {name: value for name, value in ast.iter_fields(node) if name not in UNTOLD_FIELDS and value not in (None, [])}
    if isinstance(node, ast.arg):
        fields.pop("annotation", None)
    if isinstance(node, ast.JoinedStr):
        fields["values"] = [part for part in node.values if not (isinstance(part, ast.Constant) and part.value == "")]
    if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
        fields["body"] = node.body[1:]
    return f"{type(node).__name__}({', '.join(f'{name}={describe_syntax(value)}' for name, value in fields.items())})"


@cache
def _compiler_digest() -> str:
    kernel = Path(__file__).resolve().parents[1]
    files = [kernel / folder / f"{module}.py" for folder, modules in COMPILERS.items() for module in modules]
    texts = [describe_syntax(ast.parse(file.read_text(encoding="utf-8"))) for file in files]
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()
