"""Types that several threads decode into.

msgspec works a Struct out when it is first decoded into, and remembers it before that is complete: another thread that decodes
into the same type in that moment takes the whole process down. So every type is worked out once, by one thread alone.

>>> import msgspec
>>> class Wheel(msgspec.Struct):
...     value: int
>>> msgspec.json.decode(b'{"value": 3}', type=prepared(Wheel))
Wheel(value=3)
"""

from threading import Lock
from typing import Any, Final, TypeVar

import msgspec

T = TypeVar("T")
_working_out: Final = Lock()
_prepared: Final[set[Any]] = set()


def prepared(kind: type[T]) -> type[T]:
    """The type, ready to be decoded into by any thread."""
    if kind not in _prepared:
        with _working_out:
            msgspec.json.Decoder(kind)
            _prepared.add(kind)
    return kind
