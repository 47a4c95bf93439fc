"""`@compiled`: outer loops, compiled to machine code at their first call and cached on disk."""

from collections.abc import Callable
from functools import cache, cached_property, update_wrapper
from importlib.util import find_spec
from typing import Generic, ParamSpec, TypeVar

from coven.errors import extra

P = ParamSpec("P")
R = TypeVar("R")


class Compiled(Generic[P, R]):
    """A loop that is compiled at its first call. Numba is not imported before.

    Compiled code releases Python's GIL, so threads run loops in parallel. It checks no bounds unless NUMBA_BOUNDSCHECK=1.
    """

    def __init__(self, function: Callable[P, R]) -> None:
        self.function = function
        update_wrapper(self, function)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        return self.machine_code(*args, **kwargs)

    @cached_property
    def machine_code(self) -> Callable[P, R]:
        """Numba's dispatcher for the loop."""
        with extra("fast", "Compiled code"):
            from coven.kernel.jit.numba_backend import compile_loop

        return compile_loop(self.function)


@cache
def has_compiler() -> bool:
    """Return whether Numba is installed. Without it rules run interpreted, which is too slow for loops over many games."""
    try:
        return find_spec("numba") is not None
    except ModuleNotFoundError:
        return False


def compiled(function: Callable[P, R]) -> Compiled[P, R]:
    """Make an outer loop of a function that calls rules.

    The compiled code is cached in a folder named after a hash of the sources, because Numba itself does not notice an edit in
    another file than the loop's own.
    """
    return Compiled(function)
