"""Rate limits: for each identity and each address a bucket that fills with time.

Who has something made that takes long: few at once for one person, some for one address, and a bound for everyone.
"""

import time
from collections import Counter
from collections.abc import Mapping
from typing import Final

from coven.server.base import errors
from coven.server.base.errors import too_many

# what: (a second, at most saved up)
RATES_PER_SECOND: Final[Mapping[str, tuple[float, float]]] = {
    "read": (20.0, 100.0),
    "change": (5.0, 40.0),
    "identity": (0.2, 20.0),
    "code": (0.05, 10.0),
    "table": (0.2, 20.0),
    "connect": (2.0, 40.0),
    "message": (10.0, 60.0),
    "talk": (0.5, 8.0),
    "hint": (0.5, 10.0),
    "claim": (0.2, 6.0),
    "review": (0.1, 10.0),
}
ADDRESS_FACTOR: Final = 5.0  # many people may share an address
MAX_BUCKETS: Final = 50_000


class RateLimits:
    """All buckets of a node. A factor above 1 is more generous."""

    def __init__(self, factor: float = 1.0) -> None:
        self.factor = factor
        self.per_person = {what: (rate * factor, most * factor) for what, (rate, most) in RATES_PER_SECOND.items()}
        self.per_address = {
            what: (rate * ADDRESS_FACTOR, most * ADDRESS_FACTOR) for what, (rate, most) in self.per_person.items()
        }
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}  # (what, whose): (left, when)

    def take(self, what: str, identity: str | None, address: str) -> None:
        """Take one from the bucket of the identity and of the address; refuse if one is empty."""
        if identity:
            self._take(what, identity, *self.per_person[what])
        self._take(what, f"@{address}", *self.per_address[what])

    def _take(self, what: str, whose: str, rate: float, most: float) -> None:
        now = time.monotonic()
        left, when = self.buckets.get((what, whose), (most, now))
        left = min(most, left + (now - when) * rate)
        if left < 1:
            raise too_many("Too much at once: wait a moment, then try again.")
        if len(self.buckets) > MAX_BUCKETS:
            self._drop_idle(now)
        self.buckets[what, whose] = (left - 1, now)

    def _drop_idle(self, now: float) -> None:
        """Buckets not used for an hour are full again anyway."""
        self.buckets = {key: bucket for key, bucket in self.buckets.items() if now - bucket[1] < 3600}
        if len(self.buckets) > MAX_BUCKETS:
            self.buckets.clear()


QUOTA_ADDRESS_FACTOR: Final = 3  # so many times what one person may, because people share addresses


def quota_keys(person: str | None, address: str) -> list[str]:
    """Who asks: an address, and a person where one is known."""
    return [f"@{address}", *([person] if person else [])]


class Quota:
    """What is being made or waits, counted by who asked for it."""

    def __init__(self, each: int, most: int, sentence: str) -> None:
        self.per_person = each
        self.total = most
        self.sentence = sentence
        self.counts: Counter[str] = Counter()
        self.in_use = 0

    def acquire(self, askers: list[str]) -> None:
        """One more, unless that is too many."""
        busy = any(self.counts[who] >= self.per_person * (QUOTA_ADDRESS_FACTOR if who.startswith("@") else 1) for who in askers)
        if busy or self.in_use >= self.total:
            raise errors.too_many(self.sentence)
        self.counts.update(askers)
        self.in_use += 1

    def release(self, askers: list[str]) -> None:
        """One less."""
        self.counts.subtract(askers)
        self.counts += Counter()  # forgets who waits for nothing
        self.in_use -= 1

    def __len__(self) -> int:
        return self.in_use
