"""The bus: tells other nodes what changed at a table. In one process nobody else needs to know."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal, Protocol

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

CHANNEL: Final = "coven"
log = logging.getLogger("coven.bus")


class News(msgspec.Struct, omit_defaults=True):
    """What happened at a table: lines in its log, a changed row, something said, who is there, a bot that stands in or stops."""

    kind: Literal["lines", "table", "talk", "here", "stand_in", "back"]
    table: str
    node: str = ""
    person: str = ""
    seat: int = 0
    here: bool = False


Handler = Callable[[News], Awaitable[None]]


class Bus(Protocol):
    """How nodes tell each other."""

    @property
    def shared(self) -> bool:
        """Whether there can be other nodes."""

    async def open(self, handler: Handler) -> None:
        """Begin to listen."""

    def publish(self, news: News) -> None:
        """Tell the other nodes, soon."""

    async def claim(self, key: str, seconds: float) -> bool:
        """Whether this node gets something only one may do."""

    async def close(self) -> None:
        """Stop listening."""


class LocalBus:
    """One process: there is nobody to tell."""

    shared = False
    node = "local"

    async def open(self, handler: Handler) -> None:
        """Nothing will come."""

    def publish(self, news: News) -> None:
        """Nobody else listens."""

    async def claim(self, key: str, seconds: float) -> bool:
        """Nobody else wants it."""
        return True

    async def close(self) -> None:
        """Nothing to close."""


class RedisBus:
    """Several nodes over Valkey's or Redis' pub/sub. What is lost on the way is found by looking at the log now and then."""

    shared = True

    def __init__(self, url: str) -> None:
        self.redis: Any = Redis.from_url(url, socket_connect_timeout=5)
        self.node = secrets.token_hex(8)
        self.outbox: asyncio.Queue[bytes] = asyncio.Queue()
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
                        await self._take(message, handler)
            except (RedisError, OSError) as error:
                log.warning("the bus is gone, trying again", extra={"error": type(error).__name__})
                await asyncio.sleep(0.5)

    async def _take(self, message: dict[str, Any], handler: Handler) -> None:
        if message["type"] != "message":
            return
        with contextlib.suppress(msgspec.MsgspecError):
            news = msgspec.json.decode(message["data"], type=News)
            if news.node != self.node:
                await handler(news)

    def publish(self, news: News) -> None:
        """Tell the other nodes, soon."""
        news.node = self.node
        self.outbox.put_nowait(msgspec.json.encode(news))

    async def _send(self) -> None:
        while True:
            text = await self.outbox.get()
            try:
                await self.redis.publish(CHANNEL, text)
            except (RedisError, OSError) as error:
                log.warning("the bus did not take a message", extra={"error": type(error).__name__})

    async def claim(self, key: str, seconds: float) -> bool:
        """Whether this node gets something only one may do; others get it after so many seconds."""
        try:
            if await self.redis.set(f"coven:{key}", self.node, nx=True, px=int(seconds * 1000)):
                return True
            holder: bytes | None = await self.redis.get(f"coven:{key}")  # ours from a try that failed is ours still
            return holder == self.node.encode()
        except (RedisError, OSError):
            return True  # twice is harmless: the log takes only one

    async def close(self) -> None:
        """Stop listening."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.redis.aclose()


def open_bus(url: str | None) -> Bus:
    """The bus for an address, or none."""
    return RedisBus(url) if url else LocalBus()
