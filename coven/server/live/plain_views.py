"""Views as plain objects: the same fields as Python integers and lists.

Words and pictures read a view's fields hundreds of times, and numpy's records are slow at that. The open table in it is the same
for every viewer, so it is read once for each state, and keeps what pictures made of it (`coven.games.contract.shared_cache`).
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from operator import itemgetter
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from coven.games.contract.game import Game
from coven.games.contract.shared_cache import PlainRecord, PublicSnapshot
from coven.kernel import Record
from coven.types import Seat

WORD_BYTES: Final = 8  # bytes: every field is made of 64-bit integers
PUBLIC_FIELD: Final = "public"  # the field of a view that holds the open table


class PlainGrid(list[list[int]]):
    """Rows of integers that are read by pairs of indices, as numpy's are."""

    def __getitem__(self, place: Any) -> Any:
        row, column = place
        return list.__getitem__(self, row)[column]


class _RecordLayout:
    """How the fields of one kind of record lie in its words."""

    def __init__(self, layout: np.dtype[Any]) -> None:
        fields: Mapping[str, Any] = layout.fields or {}
        spans = {name: slice(at // WORD_BYTES, (at + part.itemsize) // WORD_BYTES) for name, (part, at, *_) in fields.items()}
        self.names = list(fields)
        self.pick = itemgetter(
            *(spans[name] if part.shape or part.fields else spans[name].start for name, (part, *_) in fields.items())
        )
        self.grids = {name: part.shape[1] for name, (part, *_) in fields.items() if len(part.shape) == 2}
        self.records = {name: part for name, (part, *_) in fields.items() if part.fields is not None}

    def fields(self, words: Sequence[int]) -> dict[str, Any]:
        """The fields by their names; those that are records are words still."""
        fields = dict(zip(self.names, self.pick(words)))  # noqa: B905  # of the same length, and read with every move
        for name, width in self.grids.items():
            flat = fields[name]
            fields[name] = PlainGrid(flat[at : at + width] for at in range(0, len(flat), width))
        return fields


@cache
def _layout_of(layout: np.dtype[Any]) -> _RecordLayout:
    return _RecordLayout(layout)


def _read_record(layout: np.dtype[Any], words: Sequence[int], lasting: dict[Any, Any] | None = None) -> PublicSnapshot:
    """The open table, or a record in it; `lasting` is what was made of those before it in the same game."""
    laid_out = _layout_of(layout)
    fields = laid_out.fields(words)
    for name, part in laid_out.records.items():
        fields[name] = _read_variant(part, tuple(fields[name])) if name == "variant" else _read_record(part, fields[name])
    return PublicSnapshot(fields, lasting)


@lru_cache(maxsize=256)
def _read_variant(layout: np.dtype[Any], words: tuple[int, ...]) -> PublicSnapshot:
    """The variant: the same from the first move of a table to the last."""
    return _read_record(layout, words)


class PlainView(PlainRecord):
    """A view's fields to read. The open table is there; other records in a view are read when somebody asks for them."""

    __slots__ = ("unread",)
    unread: dict[str, tuple[np.dtype[Any], npt.NDArray[np.int64]]]


class _LazyRecord:
    """A record of a view whose words are kept until somebody asks for it."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, view: PlainView, _: type[PlainView]) -> PublicSnapshot:
        part, words = view.unread[self.name]
        read = vars(view)[self.name] = _read_record(part, words.tolist())  # found there from now on
        return read


class _ViewBuffer:
    """The memory of some views, cut into each viewer's own fields, the open table, and other records."""

    def __init__(self, views: npt.NDArray[Any]) -> None:
        fields: Mapping[str, Any] = views.dtype.fields or {}
        words = views.view(np.int64).reshape(len(views), -1)
        spans = {name: slice(at // WORD_BYTES, (at + part.itemsize) // WORD_BYTES) for name, (part, at, *_) in fields.items()}
        own = {name: part for name, (part, *_) in fields.items() if part.fields is None}
        self.views = views
        self.layout = _layout_of(np.dtype(list(own.items())))
        self.own = [words[:, span] for span in _merge_spans([spans[name] for name in own])]
        self.records = {name: (part, words[:, spans[name]]) for name, (part, *_) in fields.items() if part.fields is not None}
        self.public = self.records.pop(PUBLIC_FIELD, None)
        self.View: type[PlainView] = type(
            "PlainView", (PlainView,), {"__slots__": (), **{name: _LazyRecord(name) for name in self.records}}
        )

    def own_words(self, count: int) -> list[list[int]]:
        """What the first viewers have of their own, as words."""
        rows = [span[:count].tolist() for span in self.own]
        return rows[0] if len(rows) == 1 else [[word for part in parts for word in part] for parts in zip(*rows, strict=True)]


def _merge_spans(spans: Sequence[slice]) -> list[slice]:
    """The same words in as few spans as can be: those that lie side by side are one."""
    joined: list[slice] = []
    for span in spans:
        if joined and joined[-1].stop == span.start:
            joined[-1] = slice(joined[-1].start, span.stop)
        else:
            joined.append(span)
    return joined


class ViewReader:
    """Reads the views of one table. What it last read of the open table is used again while the words are the same."""

    def __init__(self) -> None:
        self._buffer: _ViewBuffer | None = None
        self._public_bytes = b""
        self._lasting_cache: dict[Any, Any] = {}  # what pictures made of fields of the open table that seldom change
        self._public = PublicSnapshot({})

    def read(self, view: Record) -> Any:
        """The view's fields to read."""
        views = view.as_array()
        if self._buffer is None or self._buffer.views is not views:  # else the same record, filled anew
            self._buffer = _ViewBuffer(views)
        return self._read_views(self._buffer, 1)[0]

    def observe_each(self, game: Game, state: Record, viewers: Sequence[int]) -> list[Any]:
        """What each of these viewers may know of a state, to read."""
        if self._buffer is None or len(self._buffer.views) < len(viewers):
            self._buffer = _ViewBuffer(game.View.new_array(len(viewers)))
        views = self._buffer.views
        if game.observe_each:
            game.observe_each(state, np.array(viewers), views)
        else:
            for viewer, view in zip(viewers, views, strict=False):
                game.observe(state, Seat(viewer), view)
        return self._read_views(self._buffer, len(viewers))

    def _read_views(self, memory: _ViewBuffer, count: int) -> list[Any]:
        """The first views of a memory, all of one state: so the open table is read in the first of them."""
        opened = self._read_public(memory.public[0], memory.public[1][0]) if memory.public else None
        return [self._read_view(memory, place, words, opened) for place, words in enumerate(memory.own_words(count))]

    def _read_view(self, memory: _ViewBuffer, place: int, words: Sequence[int], opened: PublicSnapshot | None) -> PlainView:
        fields = memory.layout.fields(words)
        fields[PUBLIC_FIELD] = opened
        read = memory.View(fields)
        if memory.records:
            read.unread = {name: (part, spans[place].copy()) for name, (part, spans) in memory.records.items()}
        return read

    def _read_public(self, layout: np.dtype[Any], words: npt.NDArray[np.int64]) -> PublicSnapshot:
        if (found := words.tobytes()) != self._public_bytes:
            self._public_bytes, self._public = found, _read_record(layout, words.tolist(), self._lasting_cache)
        return self._public


def plain_view(view: Record) -> Any:
    """One view's fields to read."""
    return ViewReader().read(view)
