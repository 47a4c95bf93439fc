"""Records as they lie in a GPU's memory: the same fields in less room, so that more of them stay in its caches.

Numbers of cards, seats, suits, choices and items of a lot have 8 bits, and so have sets of seats; other plain integers, which
count something, 32. A game says so of small kinds of its own (`takes`). Sets and all other kinds keep 64, and so do random
numbers. Compiled code widens what it reads to 64 bits, so rules mean the same there; read from Python such numbers would wrap
around, which is why nothing but a GPU keeps records so.
"""

from typing import Annotated, Any, Final, get_args, get_origin

import numpy as np
import numpy.typing as npt

from coven.kernel.random import Random
from coven.kernel.record import Record
from coven.types import Card, Choice, Item, Seat, Seats, Suit

BITS: Final[dict[Any, int]] = {int: 32, Card: 8, Choice: 8, Item: 8, Seat: 8, Seats: 8, Suit: 8}
KEPT: Final = (Random,)  # its words take 32 bits and no sign
WORD: Final = 8  # records begin and end at whole words


def takes(kind: Any, bits: int) -> None:
    """Say that all numbers of a kind fit so many bits, 8, 16 or 32, the sign included."""
    BITS[kind] = bits


def narrow_layout(record: type[Record]) -> np.dtype[Any]:
    """The layout of a record in a GPU's memory."""
    if record in KEPT:
        return record.layout
    formats, offsets, end = [], [], 0
    for hint in record.fields.values():
        form, step = _format(hint)
        at = -(-end // step) * step
        formats.append(form)
        offsets.append(at)
        end = at + form.itemsize
    whole = {"names": list(record.fields), "formats": formats, "offsets": offsets, "itemsize": -(-end // WORD) * WORD}
    return np.dtype((record, np.dtype(whole, align=True)))  # type: ignore[call-overload,no-any-return,unused-ignore]


def _format(hint: Any) -> tuple[np.dtype[Any], int]:
    """How a field is written, and at multiples of what it may begin."""
    if get_origin(hint) is Annotated:
        rows, *shape = get_args(hint)
        kind = _kind(get_args(rows)[0])
        return np.dtype((kind, tuple(shape))), kind.itemsize
    if isinstance(hint, type) and issubclass(hint, Record):
        return narrow_layout(hint), WORD
    return _kind(hint), _kind(hint).itemsize


def _kind(number: Any) -> np.dtype[Any]:
    return np.dtype(f"int{BITS.get(number, 64)}")


def narrowed(records: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """The same records in the layout of a GPU."""
    copies = np.zeros(records.shape, narrow_layout(records.dtype.type))
    _copy(records, copies)
    return copies


def _copy(records: npt.NDArray[Any], copies: npt.NDArray[Any]) -> None:
    for name in records.dtype.names or ():
        if records.dtype[name].names:
            _copy(records[name], copies[name])
        else:
            copies[name] = records[name]
