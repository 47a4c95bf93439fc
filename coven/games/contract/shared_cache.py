"""What follows from the open table alone is the same for every viewer: it is made once for each state, and shared.

A server reads the open table once for all viewers, as an `OpenTable`, and that keeps what was made of it. Of a record nothing is
kept, because records are written again and again.

>>> @shared
... def doubled(p):
...     print("made")
...     return 2 * p.wheel
>>> p = OpenTable({"wheel": 3})
>>> doubled(p), doubled(p)
made
(6, 6)

Most of the open table is as it was before a move. What follows from a few of its fields is made again only when one of them has
changed.

>>> @lasting("wheel")
... def halved(p):
...     print("made")
...     return p.wheel / 2
>>> next_one, last_one = OpenTable({"wheel": 3, "turn": 1}, p.lasting), OpenTable({"wheel": 4, "turn": 2}, p.lasting)
>>> halved(p), halved(next_one), halved(last_one)
made
made
(1.5, 1.5, 2.0)
"""

from collections.abc import Callable
from functools import wraps
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar

T = TypeVar("T")


class PlainRecord:
    """The fields of a record as attributes: plain integers and lists, which Python reads much quicker than numpy's."""

    __slots__ = ("__dict__",)

    def __init__(self, fields: dict[str, Any]) -> None:
        self.__dict__ = fields

    if TYPE_CHECKING:  # at run time a hook would make every reading slower

        def __getattr__(self, name: str) -> Any: ...

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlainRecord) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]


class PublicSnapshot(PlainRecord):
    """A record that everybody may see. Nothing writes to it once it is read.

    `lasting` is what was made of some fields alone, with these fields: the tables that follow each other in a game share it.
    """

    __slots__ = ("_made", "lasting")
    _cache: dict[Callable[[Any], Any], Any]
    field_cache: dict[Callable[[Any], Any], tuple[Any, Any]]

    def __init__(self, fields: dict[str, Any], lasting: dict[Callable[[Any], Any], tuple[Any, Any]] | None = None) -> None:
        self.__dict__ = fields
        self._cache = {}
        self.field_cache = {} if lasting is None else lasting

    def compute_once(self, make: Callable[[Any], T]) -> T:
        """What a function makes of this table."""
        if make not in self._cache:
            self._cache[make] = make(self)
        made: T = self._cache[make]
        return made


def cached_per_state(make: Callable[[Any], T]) -> Callable[[Any], T]:
    """A function of the open table, or of the variant in it, whose answer all viewers of one state share: never to be changed."""

    @wraps(make)
    def made(p: Any) -> T:
        return p.compute_once(make) if type(p) is PublicSnapshot else make(p)

    return made


def cached_by_fields(*names: str) -> Callable[[Callable[[Any], T]], Callable[[Any], T]]:
    """A function of the open table that reads these fields of it, and the variant; its answer is never to be changed."""
    fields = attrgetter(*names)

    def decorated(make: Callable[[Any], T]) -> Callable[[Any], T]:
        @wraps(make)
        def made(p: Any) -> T:
            if type(p) is not PublicSnapshot:
                return make(p)
            now, before = fields(p), p.field_cache.get(make)
            if before is not None and before[0] == now:
                answer: T = before[1]
                return answer
            answer = make(p)
            p.field_cache[make] = (now, answer)
            return answer

        return made

    return decorated
