"""What follows from the open table alone is the same for every viewer: it is made once for each state, and shared.

A server reads the open table once for all viewers, as an `OpenTable`, and that keeps what was made of it. Of a record nothing is
kept, because records are written again and again.

>>> @shared
... def doubled(p):
...     print("made")
...     return 2 * p.wheel
>>> p = OpenTable(wheel=3)
>>> doubled(p), doubled(p)
made
(6, 6)
"""

from collections.abc import Callable
from functools import wraps
from types import SimpleNamespace
from typing import Any, TypeVar

T = TypeVar("T")


class OpenTable(SimpleNamespace):
    """A record that everybody may see, as plain integers and lists. Nothing writes to it once it is read."""

    __slots__ = ("_made",)
    _made: dict[Callable[[Any], Any], Any]

    def __init__(self, **fields: Any) -> None:
        super().__init__(**fields)
        self._made = {}

    def once(self, make: Callable[[Any], T]) -> T:
        """What a function makes of this table."""
        if make not in self._made:
            self._made[make] = make(self)
        made: T = self._made[make]
        return made


def shared(make: Callable[[Any], T]) -> Callable[[Any], T]:
    """A function of the open table, or of the variant in it, whose answer all viewers of one state share: never to be changed."""

    @wraps(make)
    def made(p: Any) -> T:
        return p.once(make) if type(p) is OpenTable else make(p)

    return made
