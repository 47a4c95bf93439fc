"""`Record`: a class with annotations becomes a numpy record of 64-bit integers.

The same memory is read as attributes by Python, by the type checker and by Numba:

>>> from typing import Annotated
>>> class Clock(Record):
...     hour: int
...     chimes: Annotated[Row[int], 3]
>>> clock = Clock.new()
>>> clock.hour = 7
>>> clock.chimes[2] = 1
>>> clock
Clock(hour=7, chimes=[0, 0, 1])

A field is an integer, a row or grid of integers (`Annotated` with its size), or another Record. All integers are int64:
unsigned and small ones behave differently interpreted and compiled.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Protocol, Self, TypeVar, get_args, get_origin, get_type_hints

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:  # numpy's stubs call np.void final, which it is not

    class _Void:
        def __getitem__(self, name: str) -> Any: ...
        def __setitem__(self, name: str, value: Any) -> None: ...
        def tobytes(self) -> bytes: ...
        @property
        def base(self) -> Any: ...
else:
    _Void = np.void

T = TypeVar("T")


class Row(Protocol[T]):
    """A row of integers of one kind."""

    def __getitem__(self, index: int, /) -> T: ...
    def __setitem__(self, index: int, value: T, /) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[T]: ...


class Grid(Protocol[T]):
    """Rows of integers of one kind: `grid[row, column]`."""

    def __getitem__(self, index: tuple[int, int], /) -> T: ...
    def __setitem__(self, index: tuple[int, int], value: T, /) -> None: ...
    def __len__(self) -> int: ...


class Record(_Void):
    """Base of the records; an instance is a numpy scalar whose fields are attributes."""

    layout: ClassVar[np.dtype[Any]]
    fields: ClassVar[dict[str, Any]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        hints = get_type_hints(cls, include_extras=True)
        cls.fields = {name: hint for name, hint in hints.items() if get_origin(hint) is not ClassVar}
        for name in cls.fields:
            if hasattr(np.void, name):
                raise TypeError(f"{cls.__name__}.{name}: numpy's records use that name themselves; choose another")
        pairs = [(name, *_format(cls, name, hint)) for name, hint in cls.fields.items()]
        # the same places either way, but compilers, a GPU's most of all, are told that integers can be read in one piece
        cls.layout = np.dtype((cls, np.dtype(pairs, align=True)))
        for name, hint in cls.fields.items():
            setattr(cls, name, _compound_property(name) if _is_compound(hint) else _integer_property(name))

    @classmethod
    def new(cls) -> Self:
        """A record of its own, all zero."""
        return cls.new_array(1)[0]  # type: ignore[no-any-return]

    @classmethod
    def new_array(cls, count: int) -> npt.NDArray[Any]:
        """An array of records, all zero, for compiled loops."""
        return np.zeros(count, cls.layout)

    @classmethod
    def from_bytes(cls, memory: bytes) -> Self:
        """A record of its own with the fields that another one's `tobytes` held."""
        return np.frombuffer(bytearray(memory), cls.layout)[0]  # type: ignore[no-any-return]

    def clone(self) -> Self:
        """A copy that shares nothing with this record."""
        memory = bytearray(self.tobytes())  # numpy itself copies records field by field
        return np.frombuffer(memory, self.layout)[0]  # type: ignore[no-any-return]

    def as_array(self) -> npt.NDArray[Any]:
        """The record as an array over the same memory: Numba takes an array many times quicker than a single record."""
        memory: npt.NDArray[Any] = self.base
        if memory.shape == (1,):
            return memory
        if memory.shape == ():
            return memory.reshape(1)
        place = (_address(self) - _address(memory)) // memory.itemsize
        return memory[place : place + 1]

    def copy_from(self, other: Self) -> None:
        """Take over every field of the other record."""
        for name in self.fields:
            self[name] = other[name]

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle: numpy's own way leaves a record without the memory that machine code is given."""
        return type(self).from_bytes, (self.tobytes(),)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.tobytes() == other.tobytes()

    def __hash__(self) -> int:
        """Of what the record holds now: clone a record that is written again before it becomes a key."""
        return hash(self.tobytes())

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={_to_python(self[name])}" for name in self.fields)
        return f"{type(self).__name__}({shown})"

    __str__ = __repr__


def shape_of(hint: Any) -> tuple[int, ...]:
    """The lengths of a row or a grid; none for a single number."""
    return tuple(length for length in get_args(hint)[1:] if isinstance(length, int)) if get_origin(hint) is Annotated else ()


def _format(cls: type[Record], name: str, hint: Any) -> tuple[Any, ...]:
    if _is_record(hint):
        return (hint.layout,)
    if shape_of(hint):
        return (np.int64, shape_of(hint))
    if get_origin(hint) is Annotated:  # one number, of a kind that has no type of its own
        return (np.int64,)
    if get_origin(hint) is None:
        return (np.int64,)
    raise TypeError(f"{cls.__name__}.{name}: expected an integer, a Record or Annotated[Row[…], size], not {hint}")


def _is_record(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Record)


def _address(memory: Any) -> int:
    return int(memory.__array_interface__["data"][0])


def _is_compound(hint: Any) -> bool:
    return _is_record(hint) or bool(shape_of(hint))


def _compound_property(name: str) -> property:
    def read(record: Record) -> Any:
        return record[name]

    def write(record: Record, value: Any) -> None:
        record[name] = value

    return property(read, write)


def _integer_property(name: str) -> property:
    # a Python integer rather than numpy's: arithmetic on it neither warns nor wraps
    def read(record: Record) -> int:
        return int(record[name])

    def write(record: Record, value: int) -> None:
        record[name] = value

    return property(read, write)


def _to_python(value: Any) -> Any:
    return value.tolist() if isinstance(value, np.ndarray | np.integer) else value
