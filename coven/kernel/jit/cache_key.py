"""Which kept code is that of a loop: told by what the loop was made of.

A loop is made of rules, flags and other functions: they are in its closure. Numba tells closures apart by pickling them. But what
it pickles is not the same where a module comes from its source and where it comes from bytecode, nor in a copy of the project in
another folder, so that whatever was compiled at the first start would be compiled anew at the second. And it is the same after an
edit of a function that somebody's own rule calls, so that the code of before would run.

What our own functions call is in the sources after which the folder is named; what those of others call is told here.
"""

import dis
import enum
import hashlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any, Final, NewType

import numpy as np

from coven.kernel.jit.compiled import Compiled

Digest = tuple[Any, ...]  # of texts, and of more of them: equal where two things are compiled to the same
PACKAGE_NAME: Final = __name__.partition(".")[0]


class UnhashableError(TypeError):
    """A loop is made of something that we have no words for."""


def cache_key(loop: Callable[..., Any]) -> str:
    """A name for a loop: the same in every process, wherever the project is."""
    return hashlib.sha256(repr(ClosureDigest().digest(loop)).encode()).hexdigest()


class ClosureDigest:
    """What a loop is made of, in texts. A function is told where it is met first, and afterwards by its number."""

    def __init__(self) -> None:
        self.numbers: dict[FunctionType, int] = {}

    def digest(self, thing: Any) -> Digest:
        """What something is that compiled code may hold or name."""
        match thing:
            case None | bool() | int() | float() | str() | bytes() | np.generic() | np.dtype():
                return type(thing).__name__, repr(thing)
            case tuple() | list():
                return type(thing).__name__, *map(self.digest, thing)
            case frozenset():
                return "frozenset", *sorted(map(self.digest, thing))
            case np.ndarray():
                return str(thing.dtype), str(thing.shape), thing.tobytes().hex()
            case Compiled():
                return self.digest(thing.function)
            case FunctionType():
                return self.digest_function(thing)
            case CodeType():  # where it was written is left out
                return thing.co_code.hex(), str(thing.co_names), self.digest(thing.co_consts)
            case BuiltinFunctionType() | NewType():
                return str(thing.__module__), thing.__name__
            case ModuleType():
                return thing.__name__, _source_hash(thing.__name__)
            case enum.EnumType():
                return thing.__qualname__, *map(repr, thing.__members__.items())
            case type():
                return thing.__module__, thing.__qualname__, _source_hash(thing.__module__)
        if numbas := getattr(thing, "py_func", None):
            return self.digest(numbas)
        raise UnhashableError(f"Expected functions, classes, numbers and texts in what a loop is made of, but {type(thing)} came")

    def digest_function(self, function: FunctionType) -> Digest:
        """Its code, what it holds and, of somebody else's, what it names."""
        if function in self.numbers:
            return "again", str(self.numbers[function])
        self.numbers[function] = len(self.numbers)
        held = [cell.cell_contents for cell in function.__closure__ or ()]
        named = [] if _is_ours(function.__module__) else [function.__globals__[name] for name in _global_names(function)]
        return (
            function.__module__,
            function.__qualname__,
            *map(self.digest, (function.__code__, function.__defaults__, held, named)),
        )


def _global_names(function: FunctionType) -> list[str]:
    """What it names of its module; a field of a record may have such a name too, and is none."""
    used = (one for code in _code_objects(function.__code__) for one in dis.get_instructions(code) if one.opname == "LOAD_GLOBAL")
    return sorted({str(one.argval) for one in used if one.argval in function.__globals__})


def _code_objects(code: CodeType) -> Iterator[CodeType]:
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _code_objects(inner)


def _is_ours(module: str) -> bool:
    return module.partition(".")[0] == PACKAGE_NAME


def _source_hash(module: str) -> str:
    """The source of somebody else's module, or rather what it comes to."""
    file = getattr(sys.modules.get(module), "__file__", None)
    return "" if _is_ours(module) or not file else hashlib.sha256(Path(file).read_bytes()).hexdigest()
