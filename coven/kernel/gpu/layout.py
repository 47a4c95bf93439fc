"""Records as they lie in a GPU's memory: the same fields in less room, so that more of them stay in its caches.

Numbers of cards, seats, suits, choices and items of a lot have 8 bits, and so have sets of seats and what is said to be few
(`Few`); other plain integers, which count something, 32. A game says so of small kinds of its own (`takes`). Sets and all other
kinds keep 64, and so do random numbers. Compiled code widens what it reads to 64 bits, so rules mean the same there; read from
Python such numbers would wrap around, which is why nothing but a GPU keeps records so.
"""

from typing import Any, Final, get_args

import numpy as np
import numpy.typing as npt

from coven.errors import DeviceError
from coven.kernel.random import Random
from coven.kernel.record import Record, shape_of
from coven.types import Card, Choice, Item, Seat, Seats, SmallInt, Suit

BIT_WIDTHS: Final[dict[Any, int]] = {int: 32, Card: 8, Choice: 8, SmallInt: 8, Item: 8, Seat: 8, Seats: 8, Suit: 8}
UNPACKED_RECORDS: Final = (Random,)  # its words take 32 bits and no sign
WORD_BYTES: Final = 8  # records begin and end at whole words


def set_bit_width(kind: Any, bits: int) -> None:
    """Say that all numbers of a kind fit so many bits, 8, 16 or 32, the sign included."""
    BIT_WIDTHS[kind] = bits


def packed_layout(record: type[Record]) -> np.dtype[Any]:
    """The layout of a record in a GPU's memory."""
    return record.layout if record in UNPACKED_RECORDS else _place_fields(record, _formats(record), {})


def overlapping_layout(desk: type[Record], one: str, other: str, shared: str) -> np.dtype[Any]:
    """That of a desk on which two records have a field of the same name in the same memory.

    It must come first in the one; what else the other has comes behind the whole of the one. To copy the field from one to the
    other is to copy it onto itself, and a thread has half as much to keep in the caches.
    """
    formats = _formats(desk)
    whole: Any = formats[one][0]
    if whole.fields[shared][1] != 0:
        return packed_layout(desk)
    beside = _place_fields(desk.fields[other], _formats(desk.fields[other]), {shared: 0}, whole.itemsize)
    return _place_fields(desk, {**formats, other: (beside, WORD_BYTES)}, {one: 0, other: 0}, beside.itemsize)


def _formats(record: type[Record]) -> dict[str, tuple[np.dtype[Any], int]]:
    return {name: _format(hint) for name, hint in record.fields.items()}


def _place_fields(
    record: type[Record], formats: dict[str, tuple[np.dtype[Any], int]], placed: dict[str, int], end: int = 0
) -> np.dtype[Any]:
    """Fields one after the other from a place on, the widest first, but for those that have a place already."""
    places = dict(placed)
    for name, (form, step) in sorted(formats.items(), key=lambda field: -field[1][1]):
        if name not in placed:
            places[name] = -(-end // step) * step
            end = places[name] + form.itemsize
    names = sorted(formats, key=lambda name: places[name])
    kinds, offsets = [formats[name][0] for name in names], [places[name] for name in names]
    whole = {"names": names, "formats": kinds, "offsets": offsets, "itemsize": -(-end // WORD_BYTES) * WORD_BYTES}
    return np.dtype((record, np.dtype(whole, align=True)))  # type: ignore[call-overload,no-any-return,unused-ignore]


def _format(hint: Any) -> tuple[np.dtype[Any], int]:
    """How a field is written, and at multiples of what it may begin."""
    if shape_of(hint):
        kind = _integer_type(get_args(get_args(hint)[0])[0])
        return np.dtype((kind, shape_of(hint))), kind.itemsize
    if isinstance(hint, type) and issubclass(hint, Record):
        return packed_layout(hint), WORD_BYTES
    return _integer_type(hint), _integer_type(hint).itemsize


def _integer_type(number: Any) -> np.dtype[Any]:
    return np.dtype(f"int{BIT_WIDTHS.get(number, 64)}")


def pack_records(records: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """The same records in the layout of a GPU."""
    copies = np.zeros(records.shape, packed_layout(records.dtype.type))
    _copy(records, copies)
    return copies


def _copy(records: npt.NDArray[Any], copies: npt.NDArray[Any]) -> None:
    for name in records.dtype.names or ():
        if records.dtype[name].names:
            _copy(records[name], copies[name])
        else:
            copies[name] = records[name]
            if not np.array_equal(copies[name], records[name]):
                raise DeviceError(f"'{name}' of {records.dtype.type.__name__} is too large for a GPU: use the device cpu.")
