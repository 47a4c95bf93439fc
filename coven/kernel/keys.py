"""Which kept code is that of a loop: told by what the loop was made of.

A loop is made of rules, flags and other functions: they are in its closure. Numba tells closures apart by pickling them, and what
it pickles is not the same where a module comes from its source and where it comes from bytecode, nor in a copy of the project in
another folder: whatever was compiled at the first start would be compiled anew at the second.
"""

import hashlib
from functools import singledispatch
from types import BuiltinFunctionType, CodeType, FunctionType
from typing import Any

import numpy as np

from coven.kernel.compiled import Compiled

Told = tuple[Any, ...]  # of texts, and of more of them: equal where two things are compiled to the same


class UntoldError(TypeError):
    """There is something in a closure that we have no words for."""


def key_of(loop: FunctionType) -> str:
    """A name for a loop: the same in every process, wherever the project is."""
    return hashlib.sha256(repr(told(loop)).encode()).hexdigest()


@singledispatch
def told(thing: Any) -> Told:
    """What a value in a closure is, in texts."""
    raise UntoldError(f"Expected functions, classes, numbers and texts in the closure of a loop, but {type(thing)} came")


@told.register(type(None))
@told.register(bool)
@told.register(int)
@told.register(float)
@told.register(str)
@told.register(bytes)
def _(thing: Any) -> Told:
    return type(thing).__name__, repr(thing)


@told.register(tuple)
@told.register(list)
def _(things: Any) -> Told:
    return type(things).__name__, *map(told, things)


@told.register
def _(things: frozenset) -> Told:  # type: ignore[type-arg]
    return "frozenset", *sorted(map(told, things))


@told.register(type)
@told.register(BuiltinFunctionType)
def _(named: Any) -> Told:
    return named.__module__, named.__qualname__


@told.register
def _(numbers: np.ndarray) -> Told:
    return str(numbers.dtype), str(numbers.shape), numbers.tobytes().hex()


@told.register
def _(loop: Compiled) -> Told:  # type: ignore[type-arg]
    return told(loop.function)


@told.register
def _(function: FunctionType) -> Told:
    """What it calls by name is in the sources, after which the folder is named."""
    held = [cell.cell_contents for cell in function.__closure__ or ()]
    return function.__module__, function.__qualname__, told(function.__code__), told(held), told(function.__defaults__)


@told.register
def _(code: CodeType) -> Told:
    """Where it was written is left out."""
    return code.co_code.hex(), str(code.co_names), told(code.co_consts)
