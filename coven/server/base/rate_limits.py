"""Rate limits for requests, and concurrency quotas for expensive jobs: per person, per IP address and overall."""

import time
from collections import Counter
from collections.abc import Mapping
from typing import Final

from coven.server.base import errors

# action: (tokens per second, bucket size)
RATES: Final[Mapping[str, tuple[float, float]]] = {
    "read": (20.0, 100.0),
    "change": (5.0, 40.0),
    "identity": (0.2, 20.0),
    "code": (0.05, 10.0),
    "table": (0.2, 20.0),
    "connect": (2.0, 40.0),
    "message": (10.0, 60.0),
    "chat": (0.5, 8.0),
    "hint": (0.5, 10.0),
    "claim": (0.2, 6.0),
    "review": (0.1, 10.0),
}
ADDRESS_FACTOR: Final = 5.0  # many people may share an address
QUOTA_ADDRESS_FACTOR: Final = 3
MAX_BUCKETS: Final = 50_000
BUCKET_IDLE_SECONDS: Final = 3600


class RateLimits:
    """The token buckets of a node. A factor above 1 is more generous."""

    def __init__(self, factor: float = 1.0) -> None:
        self.factor = factor
        self.per_person = {action: (rate * factor, size * factor) for action, (rate, size) in RATES.items()}
        self.per_address = {
            action: (rate * ADDRESS_FACTOR, size * ADDRESS_FACTOR) for action, (rate, size) in self.per_person.items()
        }
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}  # (action, owner): (tokens, when)

    def take(self, action: str, person: str | None, address: str) -> None:
        """Take a token from the buckets of the person and of the address; raise `too_many` if one is empty."""
        if person:
            self._take(action, person, *self.per_person[action])
        self._take(action, f"@{address}", *self.per_address[action])

    def _take(self, action: str, owner: str, rate: float, size: float) -> None:
        now = time.monotonic()
        tokens, when = self.buckets.get((action, owner), (size, now))
        tokens = min(size, tokens + (now - when) * rate)
        if tokens < 1:
            raise errors.too_many("Too much at once: wait a moment, then try again.")
        if len(self.buckets) > MAX_BUCKETS:
            self._drop_idle(now)
        self.buckets[action, owner] = (tokens - 1, now)

    def _drop_idle(self, now: float) -> None:
        """Drop buckets that were not used for an hour: they are full again anyway."""
        self.buckets = {key: bucket for key, bucket in self.buckets.items() if now - bucket[1] < BUCKET_IDLE_SECONDS}
        if len(self.buckets) > MAX_BUCKETS:
            self.buckets.clear()


def quota_keys(person: str | None, address: str) -> list[str]:
    """Return the keys that a job counts against: an address, and a person where one is known."""
    return [f"@{address}", *([person] if person else [])]


class Quota:
    """Counts queued and running jobs by the person and the address that asked for them."""

    def __init__(self, per_person: int, total: int, sentence: str) -> None:
        self.per_person = per_person
        self.total = total
        self.sentence = sentence
        self.counts: Counter[str] = Counter()
        self.in_use = 0

    def acquire(self, keys: list[str]) -> None:
        """Take a slot; raise `too_many` if none is free."""
        busy = any(self.counts[key] >= self.per_person * (QUOTA_ADDRESS_FACTOR if key.startswith("@") else 1) for key in keys)
        if busy or self.in_use >= self.total:
            raise errors.too_many(self.sentence)
        self.counts.update(keys)
        self.in_use += 1

    def release(self, keys: list[str]) -> None:
        """Release a slot."""
        self.counts.subtract(keys)
        self.counts += Counter()  # drops keys with a count of zero
        self.in_use -= 1

    def __len__(self) -> int:
        return self.in_use
