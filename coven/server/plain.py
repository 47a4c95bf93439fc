"""A View as a plain object: the same fields as Python integers and lists.

Words and pictures read a view's fields hundreds of times, and numpy's records are slow at that.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from operator import itemgetter
from types import SimpleNamespace
from typing import Any

import numpy as np

from coven.kernel import Record

WORD = 8  # bytes: every field is made of 64-bit integers


class PlainGrid(list[list[int]]):
    """Rows of integers that are read by pairs of indices, as numpy's are."""

    def __getitem__(self, place: Any) -> Any:
        row, column = place
        return list.__getitem__(self, row)[column]


class _Reader:
    """How the fields of one kind of record lie in its words."""

    def __init__(self, layout: np.dtype[Any]) -> None:
        fields: Mapping[str, Any] = layout.fields or {}
        spans = {name: slice(at // WORD, (at + part.itemsize) // WORD) for name, (part, at, *_) in fields.items()}
        self.names = list(fields)
        self.places = itemgetter(
            *(spans[name] if part.shape or part.fields else spans[name].start for name, (part, *_) in fields.items())
        )
        self.grids = {name: part.shape[1] for name, (part, *_) in fields.items() if len(part.shape) == 2}
        self.records = {name: part for name, (part, *_) in fields.items() if part.fields is not None}

    def read(self, words: Sequence[int]) -> SimpleNamespace:
        read = SimpleNamespace(**dict(zip(self.names, self.places(words), strict=True)))
        for name, width in self.grids.items():
            flat = getattr(read, name)
            setattr(read, name, PlainGrid(flat[at : at + width] for at in range(0, len(flat), width)))
        for name, part in self.records.items():
            words = getattr(read, name)
            setattr(read, name, _figures(part, tuple(words)) if name == "variant" else _reader(part).read(words))
        return read


@cache
def _reader(layout: np.dtype[Any]) -> _Reader:
    return _Reader(layout)


@lru_cache(maxsize=256)
def _figures(layout: np.dtype[Any], words: tuple[int, ...]) -> SimpleNamespace:
    """The variant inside a view: the same from the first move of a table to the last."""
    read = _reader(layout).read(list(words))
    read.tobytes = np.array(words, np.int64).tobytes
    return read


def plain(view: Record) -> Any:
    """The view's fields to read."""
    return _reader(type(view).layout).read(view.array_of_one().view(np.int64).tolist())
