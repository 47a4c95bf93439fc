"""Views as plain objects: the same fields as Python integers and lists.

Words and pictures read a view's fields hundreds of times, and numpy's records are slow at that. The open table in it is the same
for every viewer, so it is read once for each state, and keeps what pictures made of it (`coven.games.shared`).
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from operator import itemgetter
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.games.game import Game
from coven.games.shared import OpenTable, PlainRecord
from coven.kernel import Record
from coven.types import Seat

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
        fields = dict(zip(self.names, self.places(words)))  # noqa: B905  # of the same length, and read with every move
        for name, width in self.grids.items():
            flat = fields[name]
            fields[name] = PlainGrid(flat[at : at + width] for at in range(0, len(flat), width))
        return fields


@cache
def _laid_out(layout: np.dtype[Any]) -> _Layout:
    return _Layout(layout)


def _table(layout: np.dtype[Any], words: Sequence[int], lasting: dict[Any, Any] | None = None) -> OpenTable:
    """The open table, or a record in it; `lasting` is what was made of those before it in the same game."""
    laid_out = _laid_out(layout)
    fields = laid_out.fields(words)
    for name, part in laid_out.records.items():
        fields[name] = _figures(part, tuple(fields[name])) if name == "variant" else _table(part, fields[name])
    return OpenTable(fields, lasting)


@lru_cache(maxsize=256)
def _figures(layout: np.dtype[Any], words: tuple[int, ...]) -> OpenTable:
    """The variant: the same from the first move of a table to the last."""
    return _table(layout, words)


class PlainView(PlainRecord):
    """A view's fields to read. The open table is there; other records in a view are read when somebody asks for them."""

    __slots__ = ("unread",)
    unread: dict[str, tuple[np.dtype[Any], npt.NDArray[np.int64]]]


class _ReadLater:
    """A record of a view whose words are kept until somebody asks for it."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, view: PlainView, _: type[PlainView]) -> OpenTable:
        part, words = view.unread[self.name]
        read = vars(view)[self.name] = _table(part, words.tolist())  # found there from now on
        return read


class _Memory:
    """The memory of some views, cut into each viewer's own fields, the open table, and other records."""

    def __init__(self, views: npt.NDArray[Any]) -> None:
        fields: Mapping[str, Any] = views.dtype.fields or {}
        words = views.view(np.int64).reshape(len(views), -1)
        spans = {name: slice(at // WORD, (at + part.itemsize) // WORD) for name, (part, at, *_) in fields.items()}
        own = {name: part for name, (part, *_) in fields.items() if part.fields is None}
        self.views = views
        self.layout = _laid_out(np.dtype(list(own.items())))
        self.own = [words[:, span] for span in _joined([spans[name] for name in own])]
        self.records = {name: (part, words[:, spans[name]]) for name, (part, *_) in fields.items() if part.fields is not None}
        self.open = self.records.pop(OPEN, None)
        self.View: type[PlainView] = type(
            "PlainView", (PlainView,), {"__slots__": (), **{name: _ReadLater(name) for name in self.records}}
        )

    def own_words(self, count: int) -> list[list[int]]:
        """What the first viewers have of their own, as words."""
        rows = [span[:count].tolist() for span in self.own]
        return rows[0] if len(rows) == 1 else [[word for part in parts for word in part] for parts in zip(*rows, strict=True)]


def _joined(spans: Sequence[slice]) -> list[slice]:
    """The same words in as few spans as can be: those that lie side by side are one."""
    joined: list[slice] = []
    for span in spans:
        if joined and joined[-1].stop == span.start:
            joined[-1] = slice(joined[-1].start, span.stop)
        else:
            joined.append(span)
    return joined


class Reading:
    """Reads the views of one table. What it last read of the open table is used again while the words are the same."""

    def __init__(self) -> None:
        self._memory: _Memory | None = None
        self._bytes = b""
        self._lasting: dict[Any, Any] = {}  # what pictures made of fields of the open table that seldom change
        self._open = OpenTable({})

    def plain(self, view: Record) -> Any:
        """The view's fields to read."""
        views = view.array_of_one()
        if self._memory is None or self._memory.views is not views:  # else the same record, filled anew
            self._memory = _Memory(views)
        return self._read(self._memory, 1)[0]

    def each(self, game: Game, state: Record, viewers: Sequence[int]) -> list[Any]:
        """What each of these viewers may know of a state, to read."""
        if self._memory is None or len(self._memory.views) < len(viewers):
            self._memory = _Memory(game.View.many(len(viewers)))
        views = self._memory.views
        if game.look_each:
            game.look_each(state, np.array(viewers), views)
        else:
            for viewer, view in zip(viewers, views, strict=False):
                game.look(state, Seat(viewer), view)
        return self._read(self._memory, len(viewers))

    def _read(self, memory: _Memory, count: int) -> list[Any]:
        """The first views of a memory, all of one state: so the open table is read in the first of them."""
        opened = self._of_all(memory.open[0], memory.open[1][0]) if memory.open else None
        return [self._one(memory, place, words, opened) for place, words in enumerate(memory.own_words(count))]

    def _one(self, memory: _Memory, place: int, words: Sequence[int], opened: OpenTable | None) -> PlainView:
        fields = memory.layout.fields(words)
        fields[OPEN] = opened
        read = memory.View(fields)
        if memory.records:
            read.unread = {name: (part, spans[place].copy()) for name, (part, spans) in memory.records.items()}
        return read

    def _of_all(self, layout: np.dtype[Any], words: npt.NDArray[np.int64]) -> OpenTable:
        if (found := words.tobytes()) != self._bytes:
            self._bytes, self._open = found, _table(layout, words.tolist(), self._lasting)
        return self._open


def plain(view: Record) -> Any:
    """One view's fields to read."""
    return Reading().plain(view)
