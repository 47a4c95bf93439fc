"""Limit how much is inlined into one function, for engines that compile long functions badly: `limit_inlining`.

Every rule asks to be inlined into its callers, so that a loop with all of its rules is one function. Machine code is best so. But
an engine in a page compiles a function when it was called often enough, and a loop that runs does not change to the better code
before it is called again. V8 also allocates registers by a simpler method in functions with more than 8,192 values, which
made searches up to a third slower. So calls of the longest rules stay calls where a function would become too long.
"""

import re
from collections import Counter
from functools import cache
from typing import Any, Final

import llvmlite.binding as llvm  # type: ignore[import-untyped,unused-ignore]

MAX_INSTRUCTIONS: Final = 20_000  # of a function with everything inlined, before it is optimised
CALL: Final = re.compile(r'^  (?:%\S+ = )?(?:tail )?call [^@]*@"?([^"(]+)"?\(.*\)(?= #|, !|$)')
NAME: Final = re.compile(r'@"?([^"(]+)"?\(')


def limit_inlining(text: str, limit: int) -> str:
    """Return a module in which no function has more instructions than the limit with everything inlined that may be."""
    sizes, calls = _measure(llvm.parse_assembly(text))

    @cache
    def inlined_size(name: str) -> tuple[int, frozenset[str]]:
        """Return the size of a function, and which of its calls stay calls: the longest, until the rest fits."""
        parts = {callee: number * inlined_size(callee)[0] for callee, number in calls[name].items() if callee in sizes}
        size, kept = sizes[name] + sum(parts.values()), set()
        for callee in sorted(parts, key=lambda each: (-parts[each], each)):
            if size <= limit:
                break
            size -= parts[callee]
            kept.add(callee)
        return size, frozenset(kept)

    kept: frozenset[str] = frozenset()
    lines = []
    for line in text.splitlines():
        if line.startswith("define "):
            found = NAME.search(line)
            kept = inlined_size(found[1])[1] if found else frozenset()
        call = CALL.match(line) if kept else None
        lines.append(f"{call[0]} noinline{line[call.end() :]}" if call and call[1] in kept else line)
    return "\n".join(lines)


def _measure(module: Any) -> tuple[dict[str, int], dict[str, Counter[str]]]:
    """Return the number of instructions of each function, and how often it calls each other."""
    sizes: dict[str, int] = {}
    calls: dict[str, Counter[str]] = {}
    for function in module.functions:
        if not function.is_declaration:
            instructions = [instruction for block in function.blocks for instruction in block.instructions]
            sizes[function.name] = len(instructions)
            calls[function.name] = Counter([*each.operands][-1].name for each in instructions if each.opcode == "call")
    return sizes, calls
