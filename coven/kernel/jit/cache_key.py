"""Cache keys for compiled loops, derived from everything a loop closes over.

A loop closes over rules, flags and other functions. Numba identifies closures by pickling them. But a pickle differs between a
module loaded from source and one loaded from bytecode, and between two copies of the project, so that everything compiled at
the first start would be compiled again at the second. And it does not change when a function that a custom rule calls is
edited, so that outdated code would run.

What our own functions call is covered by the hash of our sources, which names the cache folder. What the functions of other
packages call is part of the key.
"""

import dis
import enum
import hashlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Final, NewType, TypeAlias

import numpy as np

Digest: TypeAlias = "tuple[str | Digest, ...]"  # equal for two values if they compile to the same
PACKAGE_NAME: Final = __name__.partition(".")[0]


class UnhashableError(TypeError):
    """Raised when a closure contains a value we cannot hash."""


def cache_key(loop: Callable[..., object]) -> str:
    """Return the key of a loop: the same in every process, wherever the project is installed."""
    return hashlib.sha256(repr(ClosureDigest().digest(loop)).encode()).hexdigest()


class ClosureDigest:
    """Describes what a loop closes over. A function is described where it is met first, and then referred to by number."""

    def __init__(self) -> None:
        self.numbers: dict[FunctionType, int] = {}

    def digest(self, value: object) -> Digest:
        """Describe a value that compiled code may hold or name."""
        match value:
            case None | bool() | int() | float() | str() | bytes() | np.generic() | np.dtype():
                return type(value).__name__, repr(value)
            case tuple() | list():
                return type(value).__name__, *map(self.digest, value)
            case frozenset():
                return "frozenset", *sorted(map(self.digest, value))
            case np.ndarray():
                return str(value.dtype), str(value.shape), value.tobytes().hex()
            case FunctionType():
                return self.digest_function(value)
            case CodeType():  # without its file and line
                return value.co_code.hex(), str(value.co_names), self.digest(value.co_consts)
            case BuiltinFunctionType() | NewType():
                return str(value.__module__), value.__name__
            case ModuleType():
                return value.__name__, _source_hash(value.__name__)
            case enum.EnumType():
                return value.__qualname__, *map(repr, value.__members__.items())
            case type():
                return value.__module__, value.__qualname__, _source_hash(value.__module__)
        # a `Compiled` loop of ours, or a dispatcher of Numba's
        function = getattr(value, "function", None) or getattr(value, "py_func", None)
        if isinstance(function, FunctionType):
            return self.digest(function)
        raise UnhashableError(f"Expected functions, classes, numbers and texts in a loop's closure, got {type(value)}")

    def digest_function(self, function: FunctionType) -> Digest:
        """Describe a function's code, what it closes over and, outside our package, what it names."""
        if function in self.numbers:
            return "again", str(self.numbers[function])
        self.numbers[function] = len(self.numbers)
        held = [cell.cell_contents for cell in function.__closure__ or ()]
        named = [] if is_ours(function.__module__) else [function.__globals__[name] for name in global_names(function)]
        return (
            function.__module__,
            function.__qualname__,
            *map(self.digest, (function.__code__, function.__defaults__, held, named)),
        )


def global_names(function: FunctionType) -> list[str]:
    """Return the globals that a function reads; a record's field may have the name of a global without being one."""
    steps = (step for code in code_objects(function.__code__) for step in dis.get_instructions(code))
    names = {str(step.argval) for step in steps if step.opname == "LOAD_GLOBAL"}
    return sorted(name for name in names if name in function.__globals__)


def code_objects(code: CodeType) -> Iterator[CodeType]:
    """Yield the code of a function and of the functions in it."""
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from code_objects(inner)


def is_ours(module: str) -> bool:
    """Return whether a module belongs to our package."""
    return module.partition(".")[0] == PACKAGE_NAME


def _source_hash(module: str) -> str:
    """Return a hash of the source of a module outside our package, else an empty string."""
    file = getattr(sys.modules.get(module), "__file__", None)
    return "" if is_ours(module) or not file else hashlib.sha256(Path(file).read_bytes()).hexdigest()
