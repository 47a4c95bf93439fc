"""Views as plain objects: the same fields as Python integers and lists.

Words and pictures read a view's fields hundreds of times, and numpy's records are slow at that. The open table in it is the same
for every viewer, so it is read once for each state, and keeps what pictures made of it (`coven.games.shared`).
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from operator import itemgetter
from types import SimpleNamespace
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.games.shared import OpenTable
from coven.kernel import Record

WORD: Final = 8  # bytes: every field is made of 64-bit integers
OPEN: Final = "public"  # the field of a view that holds the open table


class PlainGrid(list[list[int]]):
    """Rows of integers that are read by pairs of indices, as numpy's are."""

    def __getitem__(self, place: Any) -> Any:
        row, column = place
        return list.__getitem__(self, row)[column]


class _Layout:
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

    def fields(self, words: Sequence[int]) -> dict[str, Any]:
        """The fields by their names; those that are records are words still."""
        fields = dict(zip(self.names, self.places(words), strict=True))
        for name, width in self.grids.items():
            flat = fields[name]
            fields[name] = PlainGrid(flat[at : at + width] for at in range(0, len(flat), width))
        return fields


@cache
def _laid_out(layout: np.dtype[Any]) -> _Layout:
    return _Layout(layout)


def _table(layout: np.dtype[Any], words: Sequence[int]) -> OpenTable:
    """The open table, or a record in it."""
    laid_out = _laid_out(layout)
    fields = laid_out.fields(words)
    for name, part in laid_out.records.items():
        fields[name] = _figures(part, tuple(fields[name])) if name == "variant" else _table(part, fields[name])
    return OpenTable(**fields)


@lru_cache(maxsize=256)
def _figures(layout: np.dtype[Any], words: tuple[int, ...]) -> OpenTable:
    """The variant: the same from the first move of a table to the last."""
    read = _table(layout, words)
    read.tobytes = np.array(words, np.int64).tobytes
    return read


class PlainView(SimpleNamespace):
    """A view's fields to read. The open table is there; other records in a view are read when somebody asks for them."""

    __slots__ = ("_unread",)
    _unread: dict[str, tuple[np.dtype[Any], npt.NDArray[np.int64]]]

    def __getattr__(self, name: str) -> Any:
        if name not in self._unread:
            raise AttributeError(f"a view has no {name}")
        part, words = self._unread[name]
        read = _table(part, words.tolist())
        setattr(self, name, read)
        return read


class _Memory:
    """The memory of one record, cut into the viewer's own fields, the open table, and other records."""

    def __init__(self, view: Record) -> None:
        fields: Mapping[str, Any] = type(view).layout.fields or {}
        words = view.array_of_one().view(np.int64)
        spans = {name: words[at // WORD : (at + part.itemsize) // WORD] for name, (part, at, *_) in fields.items()}
        own = {name: part for name, (part, *_) in fields.items() if part.fields is None}
        self.view = view
        self.layout = _laid_out(np.dtype(list(own.items())))
        self.own = _joined([fields[name][1] // WORD for name in own], [spans[name] for name in own], words)
        self.records = {name: (part, spans[name]) for name, (part, *_) in fields.items() if part.fields is not None}
        self.open = self.records.pop(OPEN, None)


def _joined(starts: Sequence[int], spans: Sequence[npt.NDArray[np.int64]], words: npt.NDArray[np.int64]) -> list[Any]:
    """The same words in as few spans as can be: those that lie side by side are one."""
    joined: list[slice] = []
    for start, span in zip(starts, spans, strict=True):
        if joined and joined[-1].stop == start:
            joined[-1] = slice(joined[-1].start, start + len(span))
        else:
            joined.append(slice(start, start + len(span)))
    return [words[span] for span in joined]


class Reading:
    """Reads the views of one table. What it last read of the open table is used again while the words are the same."""

    def __init__(self) -> None:
        self._memory: _Memory | None = None
        self._bytes = b""
        self._open = OpenTable()

    def plain(self, view: Record) -> Any:
        """The view's fields to read."""
        memory = self._memory
        if memory is None or memory.view is not view:  # else the same record, filled anew
            memory = self._memory = _Memory(view)
        fields = memory.layout.fields([word for span in memory.own for word in span.tolist()])
        if memory.open is not None:
            fields[OPEN] = self._of_all(*memory.open)
        read = PlainView(**fields)
        read._unread = {name: (part, span.copy()) for name, (part, span) in memory.records.items()}
        return read

    def _of_all(self, layout: np.dtype[Any], words: npt.NDArray[np.int64]) -> OpenTable:
        if (found := words.tobytes()) != self._bytes:
            self._bytes, self._open = found, _table(layout, words.tolist())
        return self._open


def plain(view: Record) -> Any:
    """One view's fields to read."""
    return Reading().plain(view)
