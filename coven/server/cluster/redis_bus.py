"""The bus over Valkey or Redis."""

import asyncio
import contextlib
import logging
import secrets
import socket
from typing import Any, Final, Literal

import msgspec
from redis import Redis as BlockingRedis
from redis.asyncio import Redis
from redis.exceptions import RedisError

from coven.decoding import thread_safe_type
from coven.server.cluster.bus import BusStatus, News, NewsHandler

CHANNEL: Final = "coven"
TIMEOUT_SECONDS: Final = 5.0  # for one operation: a bus that hangs is treated as gone
RECONNECT_SECONDS: Final = 0.5
SUBSCRIBE_TIMEOUT_SECONDS: Final = 10
CANCEL_SECONDS: Final = 0.2  # until a task is cancelled again
# a connection whose other end has vanished is closed after 10 seconds
KEEPALIVE_OPTIONS: Final = {socket.TCP_KEEPIDLE: 5, socket.TCP_KEEPINTVL: 1, socket.TCP_KEEPCNT: 5}
MAX_QUEUED_MESSAGES: Final = 10_000  # further messages are dropped; the other nodes find the changes in the log
log = logging.getLogger("coven.bus")
Direction = Literal["send", "receive"]


class Outage:
    """Logs when the bus is lost and when it is back, with the number of messages lost in between, and nothing else."""

    def __init__(self) -> None:
        self.failed: set[Direction] = set()
        self.lost_messages = 0

    def record_failure(self, direction: Direction, error: Exception) -> None:
        """Record that sending or receiving failed."""
        if not self.failed:
            log.warning("lost the bus, reconnecting", extra={"error": type(error).__name__})
        self.failed.add(direction)

    def record_success(self, direction: Direction) -> None:
        """Record that sending or receiving works; the bus is back once both do."""
        if self.failed == {direction}:
            log.warning("the bus is back", extra={"lost_messages": self.lost_messages})
            self.lost_messages = 0
        self.failed.discard(direction)


class RedisBus:
    """Several nodes over Valkey's or Redis' pub/sub. Nodes poll the log from time to time, so lost messages do no harm."""

    is_clustered = True

    def __init__(self, url: str) -> None:
        self.redis: Any = Redis.from_url(
            url, socket_connect_timeout=TIMEOUT_SECONDS, socket_keepalive=True, socket_keepalive_options=KEEPALIVE_OPTIONS
        )
        self.node = secrets.token_hex(8)
        self.outbox: asyncio.Queue[bytes] = asyncio.Queue(MAX_QUEUED_MESSAGES)
        self.outage = Outage()
        self.tasks: list[asyncio.Task[None]] = []

    def status(self) -> BusStatus:
        """Return how the connection to the other nodes is."""
        return BusStatus(not self.outage.failed, self.outbox.qsize(), self.outage.lost_messages)

    async def open(self, handler: NewsHandler) -> None:
        """Start listening; raise if the bus cannot be reached."""
        await self.redis.ping()
        subscribed = asyncio.Event()
        self.tasks = [asyncio.create_task(self._listen(handler, subscribed)), asyncio.create_task(self._send())]
        await asyncio.wait_for(subscribed.wait(), SUBSCRIBE_TIMEOUT_SECONDS)

    async def _listen(self, handler: NewsHandler, subscribed: asyncio.Event) -> None:
        while True:
            try:
                async with self.redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    subscribed.set()
                    self.outage.record_success("receive")
                    async for message in channel.listen():
                        await self._dispatch(message, handler)
            except (RedisError, OSError) as error:
                self.outage.record_failure("receive", error)
                await asyncio.sleep(RECONNECT_SECONDS)

    async def _dispatch(self, message: dict[str, Any], handler: NewsHandler) -> None:
        if message["type"] != "message":
            return
        with contextlib.suppress(msgspec.MsgspecError):
            news = msgspec.json.decode(message["data"], type=thread_safe_type(News))
            if news.node != self.node:
                await handler(news)

    def publish(self, news: News) -> None:
        """Queue news for the other nodes; does not wait."""
        news.node = self.node
        try:
            self.outbox.put_nowait(msgspec.json.encode(news))
        except asyncio.QueueFull:
            self.outage.lost_messages += 1

    async def _send(self) -> None:
        while True:
            text = await self.outbox.get()
            try:
                async with asyncio.timeout(TIMEOUT_SECONDS):
                    await self.redis.publish(CHANNEL, text)
                self.outage.record_success("send")
            except (RedisError, OSError) as error:
                self.outage.lost_messages += 1
                self.outage.record_failure("send", error)

    async def acquire_lease(self, key: str, seconds: float) -> bool:
        """Return whether this node holds the lease on something only one node may do; it expires after `seconds`."""
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                if await self.redis.set(f"coven:{key}", self.node, nx=True, px=int(seconds * 1000)):
                    return True
                holder: bytes | None = await self.redis.get(f"coven:{key}")
                return holder == self.node.encode()  # a lease from an attempt that failed is still ours
        except (RedisError, OSError):
            return True  # two nodes may then do it twice, which is harmless: the log accepts only one line

    async def close(self) -> None:
        """Stop listening. A connection that breaks at the same moment may swallow a cancellation, so it is repeated."""
        while running := [task for task in self.tasks if not task.done()]:
            for task in running:
                task.cancel()
            await asyncio.wait(running, timeout=CANCEL_SECONDS)
        await self.redis.aclose()


def is_reachable(url: str) -> bool:
    """Return whether a bus answers at this address."""
    try:
        BlockingRedis.from_url(url, socket_connect_timeout=TIMEOUT_SECONDS).ping()
    except (RedisError, ValueError, OSError):
        return False
    return True
