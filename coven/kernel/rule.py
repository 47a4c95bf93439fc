"""`@rule`: one function, interpreted when Python calls it and compiled when compiled code calls it.

A rule may call a *form* with texts and with arguments by name, `say(t, "card-played", seat=seat, card=card)`. Python calls the
form itself. Compiled code calls a rule instead that takes integers only: a text becomes its number (`text_number`), and an
argument by name becomes two, its place in the alphabetical order of the names and its value.
"""

import linecache
import re
import zlib
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final, TypeVar, overload

Function = TypeVar("Function", bound=Callable[..., object])

RULES: Final[list[Callable[..., object]]] = []  # every rule imported so far, in the order of their definition
NOT_INLINED: Final[set[Callable[..., object]]] = set()
FORMS: Final[dict[Callable[..., object], tuple[Callable[..., object], ...]]] = {}  # the rule for each number of arguments by name
CLAUSE: Final = re.compile(r"(\d+)\.(\d+)")
CLAUSES_PER_CHAPTER: Final = 1000
FNV_OFFSET: Final = 0x811C9DC5
FNV_PRIME: Final = 0x01000193


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


def rule_from_source(
    text: str, module: str, names: Mapping[str, object] | None = None, *, inline: bool = True
) -> Callable[..., Any]:
    """Return the rule that a generated source defines, for the records of a module. `names` are the globals it uses.

    The compiler, the checker of the dialect and debuggers read the source as if it were in a file.
    """
    name = text.removeprefix("def ").partition("(")[0]
    file = f"<{name} generated for {module}: {zlib.crc32(text.encode()):x}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    scope: dict[str, Any] = {"__name__": module, **(names or {})}
    exec(compile(text, file, "exec", dont_inherit=True), scope)
    generated: Callable[..., Any] = scope[name]
    return rule(inline=inline)(generated)


# forms


def form(*rules: Callable[..., object]) -> Callable[[Function], Function]:
    """Let rules call a function with texts and with names; `rules` has the rule for no name, for one name and so on."""

    def mark(function: Function) -> Function:
        FORMS[function] = rules
        return function

    return mark


def arguments_by_rank(arguments: Mapping[str, Any]) -> list[Any]:
    """Return arguments by name as compiled code passes them: each as its place in the order of the names, and its value.

    >>> arguments_by_rank({"seat": 2, "card": 7})
    [1, 2, 0, 7]
    """
    ranks = {name: rank for rank, name in enumerate(sorted(arguments))}
    return [part for name, value in arguments.items() for part in (ranks[name], value)]


@cache
def text_number(text: str) -> int:
    """Return the number of a text in compiled code: of a clause a readable one, of others their FNV-1a hash of 32 bits.

    >>> text_number("7.12"), text_number("card-played")
    (7012, 2735166121)
    """
    if match := CLAUSE.fullmatch(text):
        return int(match[1]) * CLAUSES_PER_CHAPTER + int(match[2])
    number = FNV_OFFSET
    for byte in text.encode():
        number = (number ^ byte) * FNV_PRIME & 0xFFFFFFFF
    return number
