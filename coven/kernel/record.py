"""`Record`: a class with annotations becomes a numpy record of 64-bit integers.

Python, the type checker and Numba read the same memory as attributes:

>>> from typing import Annotated
>>> class Clock(Record):
...     hour: int
...     chimes: Annotated[Row[int], 3]
>>> clock = Clock.new()
>>> clock.hour = 7
>>> clock.chimes[2] = 1
>>> clock
Clock(hour=7, chimes=[0, 0, 1])

A field is an integer, a row or grid of integers (`Annotated` with its size), or another Record. All integers are int64, because
unsigned and small integers behave differently interpreted and compiled.

`make_reset` generates a rule that resets every field of a record, so that none can be forgotten. A field that names something by
number (a card, a seat, a suit, a choice) becomes -1. Sets become empty, and counts 0.

>>> class Trick(Record):
...     leader: Seat
...     cards: int
...     played: Annotated[Row[Card], 3]
>>> reset_trick = make_reset(Trick)
>>> trick = Trick.new()
>>> trick.cards = 7
>>> reset_trick(trick)
>>> trick
Trick(leader=-1, cards=0, played=[-1, -1, -1])
"""

from collections.abc import Callable, Iterator, Mapping
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Final,
    Protocol,
    Self,
    TypeGuard,
    TypeVar,
    get_args,
    get_origin,
    get_type_hints,
)

import numpy as np
import numpy.typing as npt

from coven.kernel.rule import rule_from_source
from coven.types import Card, Choice, Seat, Suit

if TYPE_CHECKING:  # numpy's stubs declare np.void final, which it is not

    class _Void:
        def __getitem__(self, name: str) -> Any: ...
        def __setitem__(self, name: str, value: object) -> None: ...
        def tobytes(self) -> bytes: ...
        @property
        def base(self) -> npt.NDArray[np.void]: ...
else:
    _Void = np.void


T = TypeVar("T")


class Row(Protocol[T]):
    """A row of integers, floats or records of one type: a field of a record, or an array passed to a rule."""

    def __getitem__(self, index: int, /) -> T: ...
    def __setitem__(self, index: int, value: T, /) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[T]: ...


class Grid(Protocol[T]):
    """Rows of numbers of one type: `grid[row, column]`."""

    def __getitem__(self, index: tuple[int, int], /) -> T: ...
    def __setitem__(self, index: tuple[int, int], value: T, /) -> None: ...
    def __len__(self) -> int: ...


class Record(_Void):
    """Base class of the records; an instance is a numpy scalar whose fields are attributes."""

    layout: ClassVar[np.dtype[np.void]]
    fields: ClassVar[dict[str, object]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        hints = get_type_hints(cls, include_extras=True)
        cls.fields = {name: hint for name, hint in hints.items() if ClassVar not in (hint, get_origin(hint))}
        for name in cls.fields:
            if hasattr(np.void, name):
                raise TypeError(f"{cls.__name__}.{name}: numpy's records use that name themselves; choose another")
        pairs = [(name, *_format(cls, name, hint)) for name, hint in cls.fields.items()]
        # `align` moves no field, but tells compilers, above all a GPU's, that integers can be read in one piece
        cls.layout = np.dtype((cls, np.dtype(pairs, align=True)))
        for name, hint in cls.fields.items():
            setattr(cls, name, _compound_property(name) if _is_compound(hint) else _integer_property(name))

    @classmethod
    def new(cls) -> Self:
        """Return a record of its own, all zero."""
        return cls.new_array(1)[0]  # type: ignore[no-any-return]

    @classmethod
    def new_array(cls, count: int) -> npt.NDArray[np.void]:
        """Return an array of records, all zero, for compiled loops."""
        return np.zeros(count, cls.layout)

    @classmethod
    def from_bytes(cls, memory: bytes) -> Self:
        """Return a record with the fields that another record's `tobytes` held."""
        return np.frombuffer(bytearray(memory), cls.layout)[0]  # type: ignore[no-any-return]

    def clone(self) -> Self:
        """Return a copy that shares no memory with this record."""
        memory = bytearray(self.tobytes())  # numpy itself copies records field by field
        return np.frombuffer(memory, self.layout)[0]  # type: ignore[no-any-return]

    def as_array(self) -> npt.NDArray[np.void]:
        """Return the record as an array of one over the same memory: Numba accepts arrays much faster than records."""
        memory = self.base
        if memory.shape == (1,):
            return memory
        if memory.shape == ():
            return memory.reshape(1)
        place = (_address(self) - _address(memory)) // memory.itemsize
        return memory[place : place + 1]

    def copy_from(self, other: Self) -> None:
        """Copy every field of another record."""
        for name in self.fields:
            self[name] = other[name]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle the bytes: numpy's own way would leave a record without the memory that machine code is given."""
        return type(self).from_bytes, (self.tobytes(),)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.tobytes() == other.tobytes()

    def __hash__(self) -> int:
        """Hash the present contents: clone a record that is still written to before using it as a key."""
        return hash(self.tobytes())

    def __repr__(self) -> str:
        contents = ", ".join(f"{name}={_to_python(self[name])}" for name in self.fields)
        return f"{type(self).__name__}({contents})"

    __str__ = __repr__


def shape_of(hint: object) -> tuple[int, ...]:
    """Return the lengths of a row or a grid; none for a single number."""
    return tuple(length for length in get_args(hint)[1:] if isinstance(length, int)) if get_origin(hint) is Annotated else ()


def is_record(hint: object) -> TypeGuard[type[Record]]:
    """Return whether the type of a field is a record."""
    return isinstance(hint, type) and issubclass(hint, Record)


def _format(cls: type[Record], name: str, hint: object) -> tuple[object, ...]:
    if is_record(hint):
        return (hint.layout,)
    if shape_of(hint):
        return (np.int64, shape_of(hint))
    if get_origin(hint) is Annotated:  # a number of a kind that is no NewType
        return (np.int64,)
    if get_origin(hint) is None:
        return (np.int64,)
    raise TypeError(f"{cls.__name__}.{name}: expected an integer, a Record or Annotated[Row[…], size], got {hint}")


def _address(memory: Any) -> int:
    return int(memory.__array_interface__["data"][0])


def _is_compound(hint: object) -> bool:
    return is_record(hint) or bool(shape_of(hint))


def _compound_property(name: str) -> property:
    def read(record: Record) -> object:
        return record[name]

    def write(record: Record, value: object) -> None:
        record[name] = value

    return property(read, write)


def _integer_property(name: str) -> property:
    # a Python integer instead of numpy's: arithmetic on it neither warns nor wraps
    def read(record: Record) -> int:
        return int(record[name])

    def write(record: Record, value: int) -> None:
        record[name] = value

    return property(read, write)


def _to_python(value: object) -> object:
    return value.tolist() if isinstance(value, np.ndarray | np.integer) else value


# resetting a record

RecordT = TypeVar("RecordT", bound=Record)
MINUS_ONE: Final = -1
MINUS_ONE_KINDS: Final[set[object]] = {Card, Choice, Seat, Suit}


def uses_minus_one(kind: object) -> None:
    """Declare that numbers of a type name something, and so are -1 if there is none."""
    MINUS_ONE_KINDS.add(kind)


def resets_to(kind: object) -> int:
    """Return the number that a field or an entry of a type has after a reset."""
    return MINUS_ONE if kind in MINUS_ONE_KINDS else 0


def make_reset(record: type[RecordT], *names: str) -> Callable[[RecordT], None]:
    """Return the rule that resets a record and the records in it, or only some of its fields."""
    fields = {name: record.fields[name] for name in names or record.fields}
    return rule_from_source("".join(["def reset(record):\n", *_assignments(fields, "record")]), record.__module__)


def _assignments(fields: Mapping[str, object], owner: str) -> Iterator[str]:
    """Yield a line for each number, a loop for each row, two for a grid."""
    for name, hint in fields.items():
        if is_record(hint):
            yield from _assignments(hint.fields, f"{owner}.{name}")
            continue
        indices = [f"place{number}" for number, _ in enumerate(shape_of(hint))]
        kind = get_args(get_args(hint)[0])[0] if indices else hint
        for number, length in enumerate(shape_of(hint), 1):
            yield f"{'    ' * number}for {indices[number - 1]} in range({length}):\n"
        subscript = f"[{', '.join(indices)}]" if indices else ""
        yield f"{'    ' * (len(indices) + 1)}{owner}.{name}{subscript} = {resets_to(kind)}\n"
