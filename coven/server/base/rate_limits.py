"""Rate limits for requests, and concurrency quotas for expensive jobs: per person, per IP address and overall.

Rates are counted in memory on a single node, and by the library `limits` in Valkey or Redis where several nodes share a bus.
"""

import asyncio
import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from limits import RateLimitItem, RateLimitItemPerSecond
from limits.aio.strategies import SlidingWindowCounterRateLimiter

from coven.messages import Message
from coven.server.base import errors, process_setup

# action: (number, seconds), the most in any period of that length
RATES: Final[Mapping[str, tuple[int, int]]] = {
    "request": (200, 5),
    "read": (100, 5),
    "change": (40, 8),
    "identity": (20, 100),
    "code": (10, 200),
    "report": (6, 300),
    "invite": (20, 300),
    "table": (20, 100),
    "connect": (40, 20),
    "message": (60, 6),
    "chat": (8, 16),
    "hint": (10, 20),
    "claim": (6, 30),
    "review": (10, 100),
}
ADDRESS_FACTOR: Final = 5  # many people may share an address
QUOTA_ADDRESS_FACTOR: Final = 3
MAX_COUNTERS: Final = 50_000
GRANT_FRACTION: Final = 20  # a node takes up to a twentieth of a limit from the shared store at a time
SHARED_TIMEOUT_SECONDS: Final = 0.5
SHARED_RETRY_SECONDS: Final = 5.0
SHARED_CONNECTIONS: Final = 16
log = logging.getLogger("coven.limits")


class NodeCounters:
    """Sliding windows in memory, counted with the monotonic clock and bounded in number.

    The window before this one counts for the share of it that is less than a window ago, as in the shared store. The library's
    own memory storage uses the wall clock, looks through all its keys at every hit, and has no bound.
    """

    def __init__(self, max_counters: int = MAX_COUNTERS) -> None:
        self.max_counters = max_counters
        self.windows: OrderedDict[tuple[str, str], tuple[int, int, int]] = (
            OrderedDict()
        )  # the number of the window, its count, the one before

    def hit(self, item: RateLimitItem, key: str) -> bool:
        """Count a hit; return False if it exceeds the limit."""
        name, seconds = (item.namespace, key), item.get_expiry()
        window, into = divmod(time.monotonic(), seconds)
        current, previous = self._counts(name, int(window))
        if current + int(previous * (1 - into / seconds)) + 1 > item.amount:
            return False
        self.windows[name] = (int(window), current + 1, previous)
        self.windows.move_to_end(name)
        while len(self.windows) > self.max_counters:
            self.windows.popitem(last=False)  # the one unused for longest
        return True

    def _counts(self, name: tuple[str, str], window: int) -> tuple[int, int]:
        last, current, previous = self.windows.get(name, (window, 0, 0))
        if last == window:
            return current, previous
        return 0, current if last == window - 1 else 0


class SharedCounters:
    """Counters that all nodes share. A node takes a few hits at a time, which keeps limits exact and questions few."""

    def __init__(self, url: str) -> None:
        from limits.aio.storage import RedisStorage
        from redis.asyncio import BlockingConnectionPool
        from redis.exceptions import RedisError

        pool: Any = BlockingConnectionPool.from_url(
            url,
            max_connections=SHARED_CONNECTIONS,
            timeout=SHARED_TIMEOUT_SECONDS,
            socket_timeout=SHARED_TIMEOUT_SECONDS,
            socket_connect_timeout=SHARED_TIMEOUT_SECONDS,
        )
        self.storage = RedisStorage(storage_uri(url), implementation="redispy", key_prefix="coven:limits", connection_pool=pool)
        self.limiter = SlidingWindowCounterRateLimiter(self.storage)
        self.failures = (RedisError, OSError, TimeoutError)
        self.pool = pool
        self.grants: OrderedDict[str, tuple[int, float]] = OrderedDict()  # hits left to this node, and until when
        self.retry_at = 0.0

    @property
    def is_available(self) -> bool:
        """Whether the shared store is to be asked: not for a while after it failed."""
        return time.monotonic() >= self.retry_at

    async def hit(self, item: RateLimitItem, key: str) -> bool | None:
        """Count a hit; return whether it is within the limit, or None if the store does not answer."""
        name = item.key_for(key)
        left, until = self.grants.get(name, (0, 0.0))
        if left and time.monotonic() < until:
            self.grants[name] = (left - 1, until)
            return True
        try:
            async with asyncio.timeout(SHARED_TIMEOUT_SECONDS):
                granted = await self._take_grant(item, key)
        except self.failures as error:
            self._on_failure(error)
            return None
        if granted > 1:
            self._save_grant(name, granted - 1, time.monotonic() + item.get_expiry())
        return granted > 0

    async def _take_grant(self, item: RateLimitItem, key: str) -> int:
        grant = max(1, item.amount // GRANT_FRACTION)
        if await self.limiter.hit(item, key, cost=grant):
            return grant
        return int(grant > 1 and await self.limiter.hit(item, key))

    def _save_grant(self, name: str, hits: int, until: float) -> None:
        self.grants[name] = (hits, until)
        self.grants.move_to_end(name)
        while len(self.grants) > MAX_COUNTERS:
            self.grants.popitem(last=False)

    def _on_failure(self, error: BaseException) -> None:
        if self.is_available:  # one line for each attempt, not for each request that waited for it
            log.warning("shared rate limits are unavailable; this node counts alone", extra={"error": type(error).__name__})
        self.retry_at = time.monotonic() + SHARED_RETRY_SECONDS

    async def close(self) -> None:
        """Close the connections."""
        await self.pool.aclose()


def storage_uri(url: str) -> str:
    """Return the URL of a bus in the form the library expects: with a port, and its own scheme.

    >>> storage_uri("redis://bus/1")
    'async+redis://bus:6379/1'
    """
    parts = urlsplit(url)
    if parts.scheme == "unix":
        return f"async+redis+{url}"
    host = parts.netloc if parts.port else f"{parts.netloc}:6379"
    return f"async+{parts._replace(netloc=host).geturl()}"


class RateLimits:
    """The rate limits of a node, shared with the nodes on the same bus. A factor above 1 is more generous.

    Without an answer from the shared store a node counts alone: requests are neither refused nor unlimited during an outage.
    """

    def __init__(self, factor: float = 1.0, bus: str | None = None) -> None:
        self.factor = factor
        self.per_person = {action: _item(action, factor) for action in RATES}
        self.per_address = {action: _item(action, factor * ADDRESS_FACTOR) for action in RATES}
        self.local = NodeCounters()
        self.shared = SharedCounters(bus) if bus else None

    async def take(self, action: str, person: str | None, address: str) -> None:
        """Count an action of a person and of an address; raise `too_many` if it exceeds the limit of either."""
        if person:
            await self._take(self.per_person[action], person)
        await self._take(self.per_address[action], f"@{address}")

    async def _take(self, item: RateLimitItem, key: str) -> None:
        within_limit = await self.shared.hit(item, key) if self.shared and self.shared.is_available else None
        if within_limit is None:
            within_limit = self.local.hit(item, key)
        if not within_limit:
            process_setup.rate_limited.labels(item.namespace).inc()
            raise errors.too_many(Message("too-fast"))

    async def close(self) -> None:
        """Close the connections to the shared store."""
        if self.shared:
            await self.shared.close()


def _item(action: str, factor: float) -> RateLimitItem:
    number, seconds = RATES[action]
    return RateLimitItemPerSecond(max(1, int(number * factor)), seconds, namespace=action)


def quota_keys(person: str | None, address: str) -> list[str]:
    """Return the keys that a job counts against: an address, and a person where one is known."""
    return [f"@{address}", *([person] if person else [])]


class Quota:
    """Counts queued and running jobs by the person and the address that asked for them."""

    def __init__(self, per_person: int, total: int, sentence: Message) -> None:
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
