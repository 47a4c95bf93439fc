"""How messages leave: as frames written at once where our own websocket protocol runs, else one after the other through ASGI."""

import asyncio
import contextlib
import struct
from typing import Final, Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect

EXTENSION_KEY: Final = "coven.frames"  # where the connection of our own protocol is found
TEXT_FRAME_BYTE: Final = 0x81  # the first byte of a whole text frame
MIN_TWO_BYTE_LENGTH: Final = 126  # from this length on it is written in two bytes
MIN_EIGHT_BYTE_LENGTH: Final = 1 << 16


class Sender(Protocol):
    """Takes messages and never waits. Our own websocket protocol is the short one."""

    @property
    def has_pending_input(self) -> bool: ...  # whether, for all we know, the client has sent more than was taken

    def push(self, messages: list[bytes]) -> int: ...  # how many bytes have not gone out yet

    def drop(self, code: int) -> None: ...  # close, whether the client reads or not


def sender_for(socket: WebSocket) -> Sender:
    """The short way where there is one."""
    short: Sender | None = socket.scope.get("extensions", {}).get(EXTENSION_KEY)
    return AsgiSender(socket) if short is None else short


def text_frame(message: bytes) -> bytes:
    """A text message as a frame of RFC 6455; a server's frames are not masked."""
    length = len(message)
    if length < MIN_TWO_BYTE_LENGTH:
        return bytes((TEXT_FRAME_BYTE, length)) + message
    if length < MIN_EIGHT_BYTE_LENGTH:
        return struct.pack("!BBH", TEXT_FRAME_BYTE, 126, length) + message
    return struct.pack("!BBQ", TEXT_FRAME_BYTE, 127, length) + message


class AsgiSender:
    """A queue and a task that sends what is in it, while there is something."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.queue: list[bytes] = []
        self.task: asyncio.Task[None] | None = None

    @property
    def has_pending_input(self) -> bool:
        """Nobody says, so perhaps."""
        return True

    def push(self, messages: list[bytes]) -> int:
        """Out when all before them are."""
        self.queue += messages
        if self.task is None or self.task.done():
            self.task = asyncio.get_running_loop().create_task(self._send_queued())
        return sum(map(len, self.queue))

    def drop(self, code: int) -> None:
        """Give up what is queued, and close."""
        self.queue.clear()
        if self.task is not None:
            self.task.cancel()
        self.task = asyncio.get_running_loop().create_task(self._close(code))

    async def _send_queued(self) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            while self.queue:
                await self.socket.send_text(self.queue[0].decode())
                del self.queue[0]

    async def _close(self, code: int) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.socket.close(code)
