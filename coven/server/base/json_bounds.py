"""Bounds on JSON values whose form a client chooses, such as the parameters of a variant: items, depth and length of keys.

The parser in C is bounded by the size of a body, and by the number of large exponents, which it takes long to read. What Python
code does with the values afterwards is bounded here.
"""

import re
from typing import Any, Final

import msgspec

from coven.server.base import errors

MAX_JSON_ITEMS: Final = 500
MAX_JSON_DEPTH: Final = 10
MAX_JSON_KEY_CHARS: Final = 100
MAX_JSON_NUMBER: Final = 2**63  # larger numbers are slow to print and fit into no record
MAX_LARGE_EXPONENTS: Final = 100
LARGE_EXPONENT: Final = re.compile(rb"[0-9.][eE][+-]?[0-9]{3}")  # msgspec takes 15 µs to read 1e308: 165 ms for a whole body
MAX_QUOTED_CHARS: Final = 300


def check_exponents(text: bytes) -> None:
    """Raise `too_large` before JSON is parsed that has many numbers with exponents of three digits."""
    if len(LARGE_EXPONENT.findall(text)) > MAX_LARGE_EXPONENTS:
        raise errors.too_large(f"Expected at most {MAX_LARGE_EXPONENTS} numbers with exponents of three digits.")


def check_json_value(value: object) -> None:
    """Raise `too_large` if a value has too many items, is nested too deeply, or has long keys or large numbers."""
    pending: list[tuple[Any, int]] = [(value, 0)]
    items = 0
    while pending:
        inner, depth = pending.pop()
        if isinstance(inner, dict):
            _check_keys(inner)
            children: list[Any] = list(inner.values())
        elif isinstance(inner, list):
            children = inner
        elif isinstance(inner, msgspec.Struct):
            children = [getattr(inner, name) for name in inner.__struct_fields__]
        else:
            if isinstance(inner, int) and abs(inner) > MAX_JSON_NUMBER:
                raise errors.too_large("Expected numbers of at most 64 bits.")
            continue
        items += len(children)
        if items > MAX_JSON_ITEMS:
            raise errors.too_large(f"Expected at most {MAX_JSON_ITEMS} values.")
        if depth > MAX_JSON_DEPTH:
            raise errors.too_large(f"Expected values nested at most {MAX_JSON_DEPTH} deep.")
        pending += [(child, depth + 1) for child in children]


def _check_keys(mapping: dict[Any, Any]) -> None:
    if len(mapping) <= MAX_JSON_ITEMS and any(isinstance(key, str) and len(key) > MAX_JSON_KEY_CHARS for key in mapping):
        raise errors.too_large(f"Expected names of at most {MAX_JSON_KEY_CHARS} characters.")


def quote(error: Exception) -> str:
    """Return what an error says, cut off where it quotes long input."""
    text = str(error)
    return text if len(text) <= MAX_QUOTED_CHARS else text[:MAX_QUOTED_CHARS] + "…"
