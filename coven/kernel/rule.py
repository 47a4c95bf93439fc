"""`@rule`: one function, interpreted when Python calls it and compiled when compiled code calls it."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

AnyFunction = TypeVar("AnyFunction", bound=Callable[..., Any])

RULES: Final[list[Callable[..., Any]]] = []  # every rule imported so far, in the order of their definition


def rule(function: AnyFunction) -> AnyFunction:
    """Mark a function as written in the dialect. It stays the plain function it is.

    Nothing is compiled and Numba is not imported here: `coven.kernel.jit.numba_backend` tells Numba of all rules when the
    first outer loop is compiled.
    """
    RULES.append(function)
    return function


NOT_INLINED: Final[set[Callable[..., Any]]] = set()


def apart(function: AnyFunction) -> AnyFunction:
    """A rule that is compiled by itself and then called, where others become part of their callers.

    For long ones with several callers: copies of copies would take minutes to compile.
    """
    NOT_INLINED.add(function)
    return rule(function)
