"""`@rule`: one function, interpreted when Python calls it and compiled when compiled code calls it."""

import linecache
import zlib
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar, overload

Function = TypeVar("Function", bound=Callable[..., object])

RULES: Final[list[Callable[..., object]]] = []  # every rule imported so far, in the order of their definition
NOT_INLINED: Final[set[Callable[..., object]]] = set()


@overload
def rule(function: Function) -> Function: ...
@overload
def rule(*, inline: bool) -> Callable[[Function], Function]: ...
def rule(function: Function | None = None, *, inline: bool = True) -> Function | Callable[[Function], Function]:
    """Mark a function as written in the dialect and return it unchanged.

    Nothing is compiled and Numba is not imported here: `coven.kernel.jit.numba_backend` registers all rules with Numba
    when the first outer loop is compiled.

    Compiled rules are inlined into their callers. Use `@rule(inline=False)` for long rules with several callers to keep
    compile times down.
    """

    def mark(function: Function) -> Function:
        RULES.append(function)
        if not inline:
            NOT_INLINED.add(function)
        return function

    return mark if function is None else mark(function)


def rule_from_source(text: str, module: str, names: Mapping[str, object] | None = None) -> Callable[..., Any]:
    """Return the rule that a generated source defines, for the records of a module. `names` are the globals it uses.

    The compiler, the checker of the dialect and debuggers read the source as if it were in a file.
    """
    name = text.removeprefix("def ").partition("(")[0]
    file = f"<{name} generated for {module}: {zlib.crc32(text.encode()):x}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    scope: dict[str, Any] = {"__name__": module, **(names or {})}
    exec(compile(text, file, "exec", dont_inherit=True), scope)
    generated: Callable[..., Any] = scope[name]
    return rule(generated)
