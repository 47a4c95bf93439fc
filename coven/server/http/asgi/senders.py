"""Sending websocket messages and closing connections.

Messages are written directly by our own protocol, or one after the other through ASGI. Lingering close ends a connection
whose client may still be sending. If a connection is closed while received bytes are unread, the kernel resets it and the
final response may be lost. So the server sends the response, shuts down its sending side, and discards input for a while
until the client closes the connection.
"""

import asyncio
import contextlib
import struct
from typing import Final, Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect

from coven.server.http.connections import ConnectionCaps
from coven.server.live.presence import Batch

EXTENSION_KEY: Final = "coven.frames"  # key of our protocol instance in the ASGI scope
TEXT_FRAME_BYTE: Final = 0x81  # first byte of an unfragmented text frame
MIN_TWO_BYTE_LENGTH: Final = 126  # from here on the length takes two more bytes
MIN_EIGHT_BYTE_LENGTH: Final = 1 << 16


class Sender(Protocol):
    """Sends messages without waiting. Implemented by `AsgiSender` and by our own websocket protocol."""

    @property
    def has_pending_input(self) -> bool: ...  # whether the client may have sent more than was received

    def push(self, batches: list[Batch]) -> int: ...  # returns the number of unsent bytes

    def drop(self, code: int) -> None: ...  # closes even if the client does not read


def sender_for(socket: WebSocket) -> Sender:
    """Return the direct sender of our own protocol, or an AsgiSender on other servers."""
    direct: Sender | None = socket.scope.get("extensions", {}).get(EXTENSION_KEY)
    return AsgiSender(socket) if direct is None else direct


def text_frame(message: bytes) -> bytes:
    """Return a text message as an RFC 6455 frame; server frames are not masked."""
    length = len(message)
    if length < MIN_TWO_BYTE_LENGTH:
        return bytes((TEXT_FRAME_BYTE, length)) + message
    if length < MIN_EIGHT_BYTE_LENGTH:
        return struct.pack("!BBH", TEXT_FRAME_BYTE, 126, length) + message
    return struct.pack("!BBQ", TEXT_FRAME_BYTE, 127, length) + message


def frames_of(batch: Batch) -> bytes:
    """Return the messages of a batch as frames, made once for all connections."""
    if not batch.frames:
        batch.frames = b"".join(map(text_frame, batch.messages))
    return batch.frames


class AsgiSender:
    """Queues messages and sends them from a task that runs while there are any."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket
        self.queue: list[bytes] = []
        self.task: asyncio.Task[None] | None = None

    @property
    def has_pending_input(self) -> bool:
        """Unknown for plain ASGI connections; assume there may be more."""
        return True

    def push(self, batches: list[Batch]) -> int:
        """Queue messages and return the number of unsent bytes."""
        self.queue += [message for batch in batches for message in batch.messages]
        if self.task is None or self.task.done():
            self.task = asyncio.get_running_loop().create_task(self._send_queued())
        return sum(map(len, self.queue))

    def drop(self, code: int) -> None:
        """Discard the queue and close."""
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


LINGER_SECONDS: Final = 10.0  # time for a client to read the final response


class LingeringClose(asyncio.Protocol):
    """Drains a connection after the final response (lingering close)."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop, caps: ConnectionCaps) -> None:
        self.transport = transport
        self.caps = caps
        self.timer = loop.call_later(LINGER_SECONDS, transport.abort)
        caps.set_state(transport, "closing")
        transport.set_protocol(self)
        transport.resume_reading()
        if transport.can_write_eof():  # not under TLS: there the client or the timer closes
            transport.write_eof()

    def connection_lost(self, exc: Exception | None) -> None:
        self.timer.cancel()
        self.caps.release(self.transport)


def linger(
    protocol: asyncio.Protocol, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop, caps: ConnectionCaps
) -> asyncio.TimerHandle:
    """Detach a connection from its protocol and drain it. Returns the timer that closes it at the latest."""
    closing = LingeringClose(transport, loop, caps)
    protocol.connection_lost(ConnectionAbortedError("invalid input"))
    return closing.timer
