"""How messages leave: as frames written at once where our own websocket protocol runs, else one after the other through ASGI."""

import asyncio
import contextlib
import struct
from typing import Final, Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect

EXTENSION: Final = "coven.frames"  # where the connection of our own protocol is found
TEXT: Final = 0x81  # the first byte of a whole text frame
TWO_BYTES: Final = 126  # from this length on it is written in two bytes
EIGHT_BYTES: Final = 1 << 16


class WayOut(Protocol):
    """Takes messages and never waits. Our own websocket protocol is the short one."""

    @property
    def has_more(self) -> bool: ...  # whether, for all we know, the client has sent more than was taken

    def push(self, messages: list[bytes]) -> int: ...  # how many bytes have not gone out yet

    def drop(self, code: int) -> None: ...  # close, whether the client reads or not


def way_out(socket: WebSocket) -> WayOut:
    """The short way where there is one."""
    short: WayOut | None = socket.scope.get("extensions", {}).get(EXTENSION)
    return LongWay(socket) if short is None else short


def text_frame(message: bytes) -> bytes:
    """A text message as a frame of RFC 6455; a server's frames are not masked."""
    length = len(message)
    if length < TWO_BYTES:
        return bytes((TEXT, length)) + message
    if length < EIGHT_BYTES:
        return struct.pack("!BBH", TEXT, 126, length) + message
    return struct.pack("!BBQ", TEXT, 127, length) + message


class LongWay:
    """A queue and a task that sends what is in it, while there is something."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.queue: list[bytes] = []
        self.task: asyncio.Task[None] | None = None

    @property
    def has_more(self) -> bool:
        """Nobody says, so perhaps."""
        return True

    def push(self, messages: list[bytes]) -> int:
        """Out when all before them are."""
        self.queue += messages
        if self.task is None or self.task.done():
            self.task = asyncio.get_running_loop().create_task(self._sent())
        return sum(map(len, self.queue))

    def drop(self, code: int) -> None:
        """Give up what is queued, and close."""
        self.queue.clear()
        if self.task is not None:
            self.task.cancel()
        self.task = asyncio.get_running_loop().create_task(self._closed(code))

    async def _sent(self) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            while self.queue:
                await self.socket.send_text(self.queue[0].decode())
                del self.queue[0]

    async def _closed(self, code: int) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.close(code)
