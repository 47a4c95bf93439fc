"""A View as a plain object: the same fields as Python integers and lists.

Words and pictures read a view's fields hundreds of times, and numpy's records are slow at that. The rules of the contract,
compiled, still take the record.
"""

from functools import cache
from types import SimpleNamespace
from typing import Any

from coven.kernel import Record


def plain(view: Record) -> Any:
    """The view's fields to read. Grids stay numpy's, because they are read by pairs of indices."""
    fields: dict[str, Any] = dict(zip(view.fields, view.tolist(), strict=True))  # type: ignore[attr-defined]
    kind: Any = type(view)
    for name in _rows(kind):
        fields[name] = fields[name].tolist()
    for name in _records(kind):
        fields[name] = plain(view[name])
    return SimpleNamespace(**fields)


@cache
def _rows(kind: Any) -> list[str]:
    return [name for name, (part, *_) in (kind.layout.fields or {}).items() if len(part.shape) == 1]


@cache
def _records(kind: Any) -> list[str]:
    return [name for name, (part, *_) in (kind.layout.fields or {}).items() if part.fields is not None]
