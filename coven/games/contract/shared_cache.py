"""Values that depend on the public record alone are the same for every viewer: computed once for each state, and shared.

A server reads the public record once for all viewers, as a `PublicSnapshot`, which caches such values. Nothing is cached for a
record, because records are written to again and again.

>>> @cached_per_state
... def doubled(p):
...     print("computed")
...     return 2 * p.wheel
>>> p = PublicSnapshot({"wheel": 3})
>>> doubled(p), doubled(p)
computed
(6, 6)

Most fields do not change from one move to the next. A value that depends on a few fields is computed again only when one of them
has changed.

>>> @cached_by_fields("wheel")
... def halved(p):
...     print("computed")
...     return p.wheel / 2
>>> following = PublicSnapshot({"wheel": 3, "turn": 1}, p.field_cache)
>>> last = PublicSnapshot({"wheel": 4, "turn": 2}, p.field_cache)
>>> halved(p), halved(following), halved(last)
computed
computed
(1.5, 1.5, 2.0)
"""

from collections.abc import Callable
from functools import wraps
from operator import attrgetter
from typing import TYPE_CHECKING, Any, TypeVar, cast

P = TypeVar("P")  # a public record, or the variant in it
T = TypeVar("T")
FieldCache = dict[Callable[..., object], tuple[object, object]]  # by function: the fields that were read, and the value


class PlainRecord:
    """The fields of a record as attributes: plain integers and lists, which Python reads much faster than numpy's."""

    __slots__ = ("__dict__",)

    def __init__(self, fields: dict[str, object]) -> None:
        self.__dict__ = fields

    if TYPE_CHECKING:  # at run time this hook would slow down every access

        def __getattr__(self, name: str) -> Any: ...

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlainRecord) and vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]


class PublicSnapshot(PlainRecord):
    """A public record, never written to after it was read.

    `field_cache` holds the values that depend on a few fields, together with these fields. The snapshots that follow each other
    in a game share it.
    """

    __slots__ = ("_cache", "field_cache")
    _cache: dict[Callable[..., object], object]
    field_cache: FieldCache

    def __init__(self, fields: dict[str, object], field_cache: FieldCache | None = None) -> None:
        self.__dict__ = fields
        self._cache = {}
        self.field_cache = {} if field_cache is None else field_cache

    def compute_once(self, compute: Callable[[P], T]) -> T:
        """Return a function's value for this snapshot, computed at the first call."""
        if compute not in self._cache:
            self._cache[compute] = compute(cast(P, self))
        return cast(T, self._cache[compute])


def cached_per_state(compute: Callable[[P], T]) -> Callable[[P], T]:
    """Cache a function of the public record, or of the variant in it. Viewers share its value, which must not be changed."""

    @wraps(compute)
    def cached(p: P) -> T:
        return p.compute_once(compute) if isinstance(p, PublicSnapshot) else compute(p)

    return cached


def cached_by_fields(*names: str) -> Callable[[Callable[[P], T]], Callable[[P], T]]:
    """Cache a function that reads these fields of the public record, and the variant. Its value must not be changed."""
    read_fields = attrgetter(*names)

    def decorate(compute: Callable[[P], T]) -> Callable[[P], T]:
        @wraps(compute)
        def cached(p: P) -> T:
            if not isinstance(p, PublicSnapshot):
                return compute(p)
            fields, entry = read_fields(p), p.field_cache.get(compute)
            if entry is not None and entry[0] == fields:
                return cast(T, entry[1])
            value = compute(p)
            p.field_cache[compute] = (fields, value)
            return value

        return cached

    return decorate
