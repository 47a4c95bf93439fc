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
_lock: Final = Lock()
_inspected: Final[set[Any]] = set()


def thread_safe_type(kind: type[T]) -> type[T]:
    """The type, ready to be decoded into by any thread."""
    if kind not in _inspected:
        with _lock:
            msgspec.json.Decoder(kind)
            _inspected.add(kind)
    return kind
