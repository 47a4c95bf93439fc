"""Convert numpy-backed Views into plain Python objects.

Text and pictures read a View's fields hundreds of times, and attribute access on numpy records is slow. The public record is the
same for every viewer, so it is converted once for each State, together with what pictures cache on it
(`coven.games.contract.shared_cache`).
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from operator import itemgetter
from typing import Any, Final, cast

import numpy as np
import numpy.typing as npt

from coven.games.contract.game import Game
from coven.games.contract.records import GameState, GameView
from coven.games.contract.shared_cache import FieldCache, PlainRecord, PublicSnapshot
from coven.types import Seat

WORD_BYTES: Final = 8  # every field consists of 64-bit integers
PUBLIC_FIELD: Final = "public"
VARIANT_CACHE_SIZE: Final = 256


class PlainGrid(list[list[int]]):
    """Rows of integers that are indexed by pairs, like a numpy array."""

    def __getitem__(self, index: Any) -> Any:
        row, column = index
        return list.__getitem__(self, row)[column]


class _RecordLayout:
    """The position of each field of a record type in its words."""

    def __init__(self, layout: np.dtype[np.void]) -> None:
        fields: Mapping[str, Any] = layout.fields or {}
        spans = _word_spans(fields)
        self.names = list(fields)
        self.pick = _make_picker(
            [spans[name] if part.shape or part.fields else spans[name].start for name, (part, *_) in fields.items()]
        )
        self.grids = {name: part.shape[1] for name, (part, *_) in fields.items() if len(part.shape) == 2}
        self.records = {name: part for name, (part, *_) in fields.items() if part.fields is not None}

    def fields(self, words: Sequence[int]) -> dict[str, Any]:
        """Return the fields by name; nested records are still words."""
        fields = dict(zip(self.names, self.pick(words)))  # noqa: B905  # equal lengths; runs for every move
        for name, width in self.grids.items():
            flat = fields[name]
            fields[name] = PlainGrid(flat[start : start + width] for start in range(0, len(flat), width))
        return fields


def _make_picker(places: list[slice | int]) -> Callable[[Sequence[int]], tuple[Any, ...]]:
    """Return an `itemgetter` that returns a tuple for one place and for none, too."""
    if len(places) > 1:
        return itemgetter(*places)
    return lambda words: tuple(words[place] for place in places)


def _word_spans(fields: Mapping[str, Any]) -> dict[str, slice]:
    return {
        name: slice(offset // WORD_BYTES, (offset + part.itemsize) // WORD_BYTES) for name, (part, offset, *_) in fields.items()
    }


@cache
def _layout_of(layout: np.dtype[np.void]) -> _RecordLayout:
    return _RecordLayout(layout)


def _read_record(layout: np.dtype[np.void], words: Sequence[int], field_cache: FieldCache | None = None) -> PublicSnapshot:
    """Convert the public record, or a record in it; `field_cache` is what earlier positions of the game cached."""
    record_layout = _layout_of(layout)
    fields = record_layout.fields(words)
    for name, part in record_layout.records.items():
        fields[name] = _read_variant(part, tuple(fields[name])) if name == "variant" else _read_record(part, fields[name])
    return PublicSnapshot(fields, field_cache)


@lru_cache(maxsize=VARIANT_CACHE_SIZE)
def _read_variant(layout: np.dtype[np.void], words: tuple[int, ...]) -> PublicSnapshot:
    """Convert the variant, which is the same from the first move of a table to the last."""
    return _read_record(layout, words)


class PlainView(PlainRecord):
    """The fields of a View. The public record is converted at once, other nested records on first access."""

    __slots__ = ("unread",)
    unread: dict[str, tuple[np.dtype[np.void], npt.NDArray[np.int64]]]


class _LazyRecord:
    """A nested record of a View that is converted on first access."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __get__(self, view: PlainView, _: type[PlainView]) -> PublicSnapshot:
        part, words = view.unread[self.name]
        read = vars(view)[self.name] = _read_record(part, words.tolist())  # found there by later accesses
        return read


class _ViewBuffer:
    """The memory of several Views, split into each viewer's own fields, the public record and other nested records."""

    def __init__(self, views: npt.NDArray[Any]) -> None:
        fields: Mapping[str, Any] = views.dtype.fields or {}
        words = views.view(np.int64).reshape(len(views), -1)
        spans = _word_spans(fields)
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
        """Return the own fields of the first `count` viewers, as words."""
        rows = [span[:count].tolist() for span in self.own]
        return rows[0] if len(rows) == 1 else [[word for part in parts for word in part] for parts in zip(*rows, strict=True)]

    def own_words_at(self, index: int) -> list[int]:
        """Return the own fields of one viewer, as words."""
        return [word for span in self.own for word in span[index].tolist()]


def _merge_spans(spans: Sequence[slice]) -> list[slice]:
    """Merge adjacent spans."""
    merged: list[slice] = []
    for span in spans:
        if merged and merged[-1].stop == span.start:
            merged[-1] = slice(merged[-1].start, span.stop)
        else:
            merged.append(span)
    return merged


@lru_cache(maxsize=256)
def _array_of(viewers: tuple[int, ...]) -> npt.NDArray[np.int64]:
    return np.array(viewers, np.int64)


class ViewReader:
    """Converts the Views of one table. The public record is reused as long as its words are the same."""

    def __init__(self) -> None:
        self._buffer: _ViewBuffer | None = None
        self._public_bytes = b""
        self._field_cache: FieldCache = {}  # what pictures cache for fields of the public record that seldom change
        self._public = PublicSnapshot({})

    def read(self, view: GameView) -> GameView:
        """Return a View as a plain object."""
        views = view.as_array()
        if self._buffer is None or self._buffer.views is not views:  # otherwise the same record was filled again
            self._buffer = _ViewBuffer(views)
        return self._read_views(self._buffer, 1)[0]

    def observe_each(self, game: Game, state: GameState, viewers: Sequence[int]) -> list[GameView]:
        """Return what each of these viewers may know of a State, as plain objects."""
        if self._buffer is None or len(self._buffer.views) < len(viewers):
            self._buffer = _ViewBuffer(game.View.new_array(len(viewers)))
        views = self._buffer.views
        if game.observe_each:
            game.observe_each(state, _array_of(tuple(viewers)), views)
        else:
            for viewer, view in zip(viewers, views, strict=False):
                game.observe(state, Seat(viewer), view)
        return self._read_views(self._buffer, len(viewers))

    def _read_views(self, buffer: _ViewBuffer, count: int) -> list[GameView]:
        """Convert the first Views of a buffer. All are of one State, so the public record is read in the first of them."""
        public = self._read_public(buffer.public[0], buffer.public[1][0]) if buffer.public else None
        views = [self._read_view(buffer, index, words, public) for index, words in enumerate(buffer.own_words(count))]
        return cast("list[GameView]", views)  # they have the same fields

    def read_at(self, buffer: _ViewBuffer, index: int) -> GameView:
        """Return one View of a buffer."""
        public = self._read_public(buffer.public[0], buffer.public[1][index]) if buffer.public else None
        return cast("GameView", self._read_view(buffer, index, buffer.own_words_at(index), public))

    def _read_view(self, buffer: _ViewBuffer, index: int, words: Sequence[int], public: PublicSnapshot | None) -> PlainView:
        fields = buffer.layout.fields(words)
        fields[PUBLIC_FIELD] = public
        view = buffer.View(fields)
        if buffer.records:
            view.unread = {name: (part, spans[index].copy()) for name, (part, spans) in buffer.records.items()}
        return view

    def _read_public(self, layout: np.dtype[np.void], words: npt.NDArray[np.int64]) -> PublicSnapshot:
        if (public_bytes := words.tobytes()) != self._public_bytes:
            self._public_bytes, self._public = public_bytes, _read_record(layout, words.tolist(), self._field_cache)
        return self._public


class ViewArrayReader:
    """Converts single Views of an array that is filled again and again."""

    def __init__(self, views: npt.NDArray[Any]) -> None:
        self._buffer = _ViewBuffer(views)
        self._reader = ViewReader()

    def read(self, index: int) -> GameView:
        """Return the View at an index as a plain object."""
        return self._reader.read_at(self._buffer, index)


def plain_view(view: GameView) -> GameView:
    """Return one View as a plain object."""
    return ViewReader().read(view)
