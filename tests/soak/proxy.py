"""A TCP proxy between a node and a service: a network that stalls, or that is cut."""

import asyncio
import contextlib
import threading
from collections.abc import Callable

CHUNK_BYTES = 65_536


class Proxy:
    """Forwards the connections to a port of this machine, from a thread of its own."""

    def __init__(self, target_port: int) -> None:
        self.target_port = target_port
        self.port = 0
        self.is_cut = False
        self.writers: set[asyncio.StreamWriter] = set()
        self.loop = asyncio.new_event_loop()
        self.flowing = asyncio.Event()
        self.flowing.set()
        self.thread = threading.Thread(target=self.loop.run_forever, name="soak-proxy", daemon=True)
        self.thread.start()
        self.server = asyncio.run_coroutine_threadsafe(asyncio.start_server(self._serve, "127.0.0.1", 0), self.loop).result()
        self.port = self.server.sockets[0].getsockname()[1]

    def stall(self) -> None:
        """Hold back all bytes; connections stay open."""
        self._call(self.flowing.clear)

    def cut(self) -> None:
        """Reset all connections, with the bytes that are on their way, and refuse new ones."""
        self._call(self._cut)

    def heal(self) -> None:
        """Forward everything again."""
        self._call(self._heal)

    def close(self) -> None:
        """Close all connections and end the thread."""
        self.cut()
        self._call(self.server.close)
        self._call(self.loop.stop)
        self.thread.join()

    def _call(self, function: Callable[[], object]) -> None:
        self.loop.call_soon_threadsafe(function)

    def _cut(self) -> None:
        self.is_cut = True
        for writer in self.writers:
            writer.transport.abort()

    def _heal(self) -> None:
        self.is_cut = False
        self.flowing.set()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.is_cut:
            writer.transport.abort()
            return
        try:
            target_reader, target_writer = await asyncio.open_connection("127.0.0.1", self.target_port)
        except OSError:
            writer.transport.abort()
            return
        ends = {writer, target_writer}
        self.writers |= ends
        pumps = [asyncio.create_task(self._pump(*ends)) for ends in ((reader, target_writer), (target_reader, writer))]
        await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        for pump in pumps:
            pump.cancel()
        for end in ends:
            end.transport.abort()
        self.writers -= ends

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while chunk := await reader.read(CHUNK_BYTES):
                await self.flowing.wait()
                writer.write(chunk)
                await writer.drain()
