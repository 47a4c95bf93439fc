"""Lingering close: end a connection whose client may still be sending.

If a connection is closed while received bytes are unread, the kernel resets it and the final response may be lost. So the server
sends the response, shuts down its sending side, and discards input for a while until the client closes the connection.
"""

import asyncio
from typing import Final

LINGER_SECONDS: Final = 10.0  # time for a client to read the final response


class LingeringClose(asyncio.Protocol):
    """Drains a connection after the final response (lingering close)."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self.timer = loop.call_later(LINGER_SECONDS, transport.abort)
        transport.set_protocol(self)
        transport.resume_reading()
        if transport.can_write_eof():  # not under TLS: there the client or the timer closes
            transport.write_eof()

    def connection_lost(self, exc: Exception | None) -> None:
        self.timer.cancel()


def linger(protocol: asyncio.Protocol, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> asyncio.TimerHandle:
    """Detach a connection from its protocol and drain it. Returns the timer that closes it at the latest."""
    closing = LingeringClose(transport, loop)
    protocol.connection_lost(ConnectionAbortedError("invalid input"))
    return closing.timer
