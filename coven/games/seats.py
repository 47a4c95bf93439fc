"""`BySeat`: a row with an entry per seat, whose index must be a seat."""

from collections.abc import Iterator
from typing import Protocol, TypeVar

from coven.types import Seat

T = TypeVar("T")


class BySeat(Protocol[T]):
    """One value for each seat."""

    def __getitem__(self, seat: Seat, /) -> T: ...
    def __setitem__(self, seat: Seat, value: T, /) -> None: ...
    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[T]: ...
