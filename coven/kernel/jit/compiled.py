"""`@compiled`: outer loops, compiled to machine code at their first call and cached on disk."""

import os
import re
from collections.abc import Callable
from functools import cache, cached_property, partial, update_wrapper
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, Generic, ParamSpec, TypeVar, cast

from coven.errors import GameError, extra, shorten_path

P = ParamSpec("P")
R = TypeVar("R")
DEBUG_VARIABLE: Final = "COVEN_DEBUG"  # set, errors of the compiler are shown as they are
REASON: Final = re.compile(r"No implementation|Unknown attribute|Cannot|Untyped|Invalid|Unsupported|Use of")
PACKAGE: Final = Path(__file__).resolve().parents[2]


class Compiled(Generic[P, R]):
    """A loop that is compiled at its first call. Numba is not imported before.

    Compiled code releases Python's GIL, so threads run loops in parallel. It checks no bounds unless NUMBA_BOUNDSCHECK=1.
    """

    def __init__(self, function: Callable[P, R]) -> None:
        self.function = function
        update_wrapper(self, function)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        try:
            return self.machine_code(*args, **kwargs)
        except Exception as error:
            if DEBUG_VARIABLE in os.environ or type(error).__module__ != "numba.core.errors":
                raise
            raise GameError(describe_compile_error(str(error))) from error

    @cached_property
    def machine_code(self) -> Callable[P, R]:
        """The loop as it was compiled ahead of time or, if it was not, Numba's dispatcher for it."""
        from coven.kernel.jit.ahead import find_loop  # games run interpreted without it

        return cast("Callable[P, R] | None", find_loop(self.function, self._compile)) or self._compile()

    def bind(self, *arguments: P.args, **_: P.kwargs) -> Callable[[], R]:
        """Return the loop with its arguments given, for many calls with the same memory, which the caller keeps."""
        code: Any = self.machine_code
        bound: Callable[[], R] = code.bind(*arguments) if hasattr(code, "bind") else partial(code, *arguments)
        return bound

    def __deepcopy__(self, memo: object) -> "Compiled[P, R]":
        """Return this loop itself: it is code, which copies of a bot or an environment share."""
        return self

    def __getstate__(self) -> dict[str, object]:
        """Return what is pickled: not the machine code, which is an address in this process."""
        return {name: value for name, value in vars(self).items() if name != "machine_code"}

    def _compile(self) -> Callable[P, R]:
        with extra("fast", "Compiled code"):
            from coven.kernel.jit.numba_backend import compile_loop

        return compile_loop(self.function)


def describe_compile_error(text: str) -> str:
    """Return what the compiler refuses in one sentence, with the file and the line of the innermost rule outside this package."""
    lines = [line.strip() for line in re.sub(r"\x1b\[[0-9;]*m", "", text).splitlines()]
    places = [(file, line) for file, line in re.findall(r'File "([^"]+)", line (\d+)', text) if not _is_ours(file)]
    place = f"{shorten_path(places[0][0])}:{places[0][1]}: " if places else ""
    reason = [*filter(REASON.match, lines), *filter(None, lines), "no reason given"][0].rstrip(".:")
    return f"{place}The compiler refuses this rule: {reason}. See the page on the dialect; {DEBUG_VARIABLE}=1 prints everything."


def _is_ours(file: str) -> bool:
    path = Path(file)
    return file.startswith("<") or "numba" in path.parts or PACKAGE in path.parents


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
