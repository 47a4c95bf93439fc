"""The bus over Valkey or Redis."""

import asyncio
import contextlib
import logging
import secrets
from typing import Any, Final

import msgspec
from redis import Redis as BlockingRedis
from redis.asyncio import Redis
from redis.exceptions import RedisError

from coven.decoding import thread_safe_type
from coven.server.cluster.bus import Handler, News

CHANNEL: Final = "coven"
TIMEOUT_SECONDS: Final = 5.0  # seconds for the bus to take something: one that hangs is as good as gone
MAX_QUEUED_MESSAGES: Final = 10_000  # messages while it does not; more are not told, and found in the log
log = logging.getLogger("coven.bus")


class RedisBus:
    """Several nodes over Valkey's or Redis' pub/sub. What is lost on the way is found by looking at the log now and then."""

    is_clustered = True

    def __init__(self, url: str) -> None:
        self.redis: Any = Redis.from_url(url, socket_connect_timeout=TIMEOUT_SECONDS)
        self.node = secrets.token_hex(8)
        self.outbox: asyncio.Queue[bytes] = asyncio.Queue(MAX_QUEUED_MESSAGES)
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, handler: Handler) -> None:
        """Begin to listen; fails where the bus is not there."""
        await self.redis.ping()
        listening = asyncio.Event()
        self.tasks = [asyncio.create_task(self._listen(handler, listening)), asyncio.create_task(self._send())]
        await asyncio.wait_for(listening.wait(), 10)

    async def _listen(self, handler: Handler, listening: asyncio.Event) -> None:
        while True:
            try:
                async with self.redis.pubsub() as channel:
                    await channel.subscribe(CHANNEL)
                    listening.set()
                    async for message in channel.listen():
                        await self._dispatch(message, handler)
            except (RedisError, OSError) as error:
                log.warning("the bus is gone, trying again", extra={"error": type(error).__name__})
                await asyncio.sleep(0.5)

    async def _dispatch(self, message: dict[str, Any], handler: Handler) -> None:
        if message["type"] != "message":
            return
        with contextlib.suppress(msgspec.MsgspecError):
            news = msgspec.json.decode(message["data"], type=thread_safe_type(News))
            if news.node != self.node:
                await handler(news)

    def publish(self, news: News) -> None:
        """Tell the other nodes, soon."""
        news.node = self.node
        with contextlib.suppress(asyncio.QueueFull):
            self.outbox.put_nowait(msgspec.json.encode(news))

    async def _send(self) -> None:
        while True:
            text = await self.outbox.get()
            try:
                async with asyncio.timeout(TIMEOUT_SECONDS):
                    await self.redis.publish(CHANNEL, text)
            except (RedisError, OSError) as error:
                log.warning("the bus did not take a message", extra={"error": type(error).__name__})

    async def acquire_lease(self, key: str, seconds: float) -> bool:
        """Whether this node gets something only one may do; others get it after so many seconds."""
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                if await self.redis.set(f"coven:{key}", self.node, nx=True, px=int(seconds * 1000)):
                    return True
                holder: bytes | None = await self.redis.get(f"coven:{key}")
                return holder == self.node.encode()  # what is ours from a try that failed is ours still
        except (RedisError, OSError):
            return True  # twice is harmless: the log takes only one

    async def close(self) -> None:
        """Stop listening."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.redis.aclose()


def is_reachable(url: str) -> bool:
    """Whether there is a bus at this address."""
    try:
        BlockingRedis.from_url(url, socket_connect_timeout=TIMEOUT_SECONDS).ping()
    except (RedisError, ValueError, OSError):
        return False
    return True
