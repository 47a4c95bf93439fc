"""How a connection ends whose client may still be sending.

Closed while bytes of the client are unread, a connection is reset by the kernel, and what it was told last is lost on the way.
So the client is told, told that nothing more comes, and heard out, a while and without looking, until it ends the connection.
"""

import asyncio
from typing import Final

LINGER_SECONDS: Final = 10.0  # seconds a client has to take what it was told last


class LingeringClose(asyncio.Protocol):
    """Takes over a connection that has been told all it is told."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self.timer = loop.call_later(LINGER_SECONDS, transport.abort)
        transport.set_protocol(self)
        transport.resume_reading()
        if transport.can_write_eof():  # not under TLS, where the client ends it, or the timer
            transport.write_eof()

    def connection_lost(self, exc: Exception | None) -> None:
        self.timer.cancel()


def linger(protocol: asyncio.Protocol, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> asyncio.TimerHandle:
    """End a connection for the protocol that served it; its client is heard out. Returns what ends it at the latest."""
    parting = LingeringClose(transport, loop)
    protocol.connection_lost(ConnectionAbortedError("what came could not be taken"))
    return parting.timer
