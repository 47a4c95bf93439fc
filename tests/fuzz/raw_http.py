"""HTTP requests sent as bytes, so that malformed ones can be sent too."""

import asyncio
import contextlib
from typing import Final

RESPONSE_SECONDS: Final = 120.0


class RawClient:
    """A connection that is opened again when the server closes it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def request(self, data: bytes) -> tuple[int, bytes]:
        """Send a request; return the status and body of the response, or 0 if the server closed the connection without one."""
        async with asyncio.timeout(RESPONSE_SECONDS):
            if self.streams is None:
                self.streams = await asyncio.open_connection("127.0.0.1", self.port)
            reader, writer = self.streams
            try:
                writer.write(data)
                return await self._read(reader)
            except (OSError, asyncio.IncompleteReadError):
                self.close()
                return 0, b""

    async def _read(self, reader: asyncio.StreamReader) -> tuple[int, bytes]:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        status = int(head.split(" ", 2)[1])
        headers = dict(line.split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
        if headers.get("transfer-encoding") == "chunked":
            body = b""
            while size := int(await reader.readline(), 16):
                body += (await reader.readexactly(size + 2))[:-2]
            await reader.readexactly(2)
        else:
            body = await reader.readexactly(int(headers.get("content-length", "0")))
        if headers.get("connection") == "close":
            self.close()
        return status, body

    def close(self) -> None:
        """Close the connection."""
        if self.streams:
            with contextlib.suppress(OSError):
                self.streams[1].close()
            self.streams = None
