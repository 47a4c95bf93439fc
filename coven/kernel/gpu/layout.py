"""Packed record layout for GPU memory: the same fields in fewer bytes, so that more records stay in its caches.

Cards, seats, suits, choices and items of a lot take 8 bits, and so do sets of seats and small integers (`SmallInt`); other plain
integers, which count something, take 32. A game declares its own small types with `set_bit_width`. Sets and all other types
take 64 bits, and so do random numbers. Compiled code widens what it reads to 64 bits, so rules mean the same. Read from Python
such numbers would wrap around, which is why records have this layout on a GPU only.
"""

from typing import Final, cast, get_args

import numpy as np
import numpy.typing as npt

from coven.errors import DeviceError
from coven.kernel.random import Random
from coven.kernel.record import Record, is_record, shape_of
from coven.types import Card, Choice, Item, Seat, Seats, SmallInt, Suit

BIT_WIDTHS: Final[dict[object, int]] = {int: 32, Card: 8, Choice: 8, SmallInt: 8, Item: 8, Seat: 8, Seats: 8, Suit: 8}
UNPACKED_RECORDS: Final = (Random,)  # its words take 32 bits without a sign
WORD_BYTES: Final = 8  # records begin and end at whole words

Format = tuple[np.dtype[np.generic], int]  # the type of a field, and the multiple of bytes at which it may begin


def set_bit_width(kind: object, bits: int) -> None:
    """Declare that all numbers of a type fit into 8, 16 or 32 bits, the sign included."""
    BIT_WIDTHS[kind] = bits


def packed_layout(record: type[Record]) -> np.dtype[np.void]:
    """Return the layout of a record in a GPU's memory."""
    return record.layout if record in UNPACKED_RECORDS else _place_fields(record, _formats(record), {})


def overlapping_layout(scratch: type[Record], first: str, second: str, shared: str) -> np.dtype[np.void]:
    """Return the layout of a scratch record in which two inner records share the memory of one field.

    The shared field must be the first one of the first record; the other fields of the second record follow the whole of the
    first. Copying the field from one to the other then copies it onto itself, and a thread needs half as much cache.
    """
    formats = _formats(scratch)
    whole = formats[first][0]
    if whole.fields is None or whole.fields[shared][1] != 0:
        return packed_layout(scratch)
    record = cast(type[Record], scratch.fields[second])
    beside = _place_fields(record, _formats(record), {shared: 0}, whole.itemsize)
    return _place_fields(scratch, {**formats, second: (beside, WORD_BYTES)}, {first: 0, second: 0}, beside.itemsize)


def _formats(record: type[Record]) -> dict[str, Format]:
    return {name: _format(hint) for name, hint in record.fields.items()}


def _place_fields(record: type[Record], formats: dict[str, Format], placed: dict[str, int], end: int = 0) -> np.dtype[np.void]:
    """Place fields one after the other from an offset on, the widest first, except those that have a place already."""
    places = dict(placed)
    for name, (dtype, step) in sorted(formats.items(), key=lambda field: -field[1][1]):
        if name not in placed:
            places[name] = -(-end // step) * step
            end = places[name] + dtype.itemsize
    names = sorted(formats, key=lambda name: places[name])
    dtypes, offsets = [formats[name][0] for name in names], [places[name] for name in names]
    whole = {"names": names, "formats": dtypes, "offsets": offsets, "itemsize": -(-end // WORD_BYTES) * WORD_BYTES}
    return np.dtype((record, np.dtype(whole, align=True)))  # type: ignore[call-overload,no-any-return,unused-ignore]


def _format(hint: object) -> Format:
    if shape_of(hint):
        dtype = _integer_type(get_args(get_args(hint)[0])[0])
        return np.dtype((dtype, shape_of(hint))), dtype.itemsize
    if is_record(hint):
        return packed_layout(hint), WORD_BYTES
    return _integer_type(hint), _integer_type(hint).itemsize


def _integer_type(kind: object) -> np.dtype[np.generic]:
    return np.dtype(f"int{BIT_WIDTHS.get(kind, 64)}")


def pack_records(records: npt.NDArray[np.void]) -> npt.NDArray[np.void]:
    """Copy records into the packed layout.

    Raises:
        DeviceError: A number does not fit.
    """
    copies = np.zeros(records.shape, packed_layout(cast(type[Record], records.dtype.type)))
    _copy(records, copies)
    return copies


def _copy(records: npt.NDArray[np.void], copies: npt.NDArray[np.void]) -> None:
    for name in records.dtype.names or ():
        if records.dtype[name].names:
            _copy(records[name], copies[name])
        else:
            copies[name] = records[name]
            if not np.array_equal(copies[name], records[name]):
                raise DeviceError(f"'{name}' of {records.dtype.type.__name__} is too large for a GPU: use the device cpu.")
