"""Types that several threads decode into.

msgspec inspects a Struct when it is first decoded into, and caches the result before it is complete: another thread that
decodes into the same type at that moment crashes the process. So every type is inspected once, by one thread alone.

>>> import msgspec
>>> class Wheel(msgspec.Struct):
...     value: int
>>> msgspec.json.decode(b'{"value": 3}', type=thread_safe_type(Wheel))
Wheel(value=3)
"""

from threading import Lock
from typing import Final, TypeVar

import msgspec

T = TypeVar("T")
_lock: Final = Lock()
_inspected: Final[set[object]] = set()


def thread_safe_type(kind: type[T]) -> type[T]:
    """Return the type, ready to be decoded into by any thread."""
    if kind not in _inspected:
        with _lock:
            msgspec.json.Decoder(kind)
            _inspected.add(kind)
    return kind
