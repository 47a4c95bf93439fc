"""Minimal clients for load tests: they share the cores with the server they measure, so they must be cheap.

They speak HTTP/1.1 and websockets directly, decode only what they need of each message, and choose at random.
"""

import asyncio
import random
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from coven import games

MAX_CLIENTS_PER_TABLE: Final = 4
CONCURRENCY: Final = 32
REJECTED_SECONDS: Final = 60.0  # latency that a rejected move counts as


class Choice(msgspec.Struct):
    """A legal choice; empty if only its words change."""

    choice: str = ""


class Position(msgspec.Struct):
    """The part of a position that a client needs; in version 2 of the protocol, what changes in it."""

    number: int = 0
    legal: list[Choice] | dict[str, Choice] | None = None
    result: dict[str, Any] | None = None


class Message(msgspec.Struct):
    """The part of a message that a client needs."""

    type: str
    number: int | None = 0
    position: Position | None = None
    own: Position | None = None
    result: dict[str, Any] | None = None


_decode = msgspec.json.Decoder(Message).decode


class HttpConnection:
    """A persistent connection for one request at a time."""

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def request(self, method: str, path: str, cookie: str = "", body: object = None) -> tuple[dict[str, str], Any]:
        """Send a request and return the headers and the decoded body of the response."""
        reader, writer = self.streams = self.streams or await asyncio.open_connection(self.host, self.port)
        content = b"" if body is None else msgspec.json.encode(body)
        writer.write(
            f"{method} {path} HTTP/1.1\r\nhost: {self.host}:{self.port}\r\ncookie: {cookie}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(content)}\r\n\r\n".encode()
            + content
        )
        status, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.split(": ", 1) for line in lines if line)
        response = await reader.readexactly(int(headers["content-length"]))
        assert status.split()[1].startswith("2"), (status, response)
        return headers, msgspec.json.decode(response)

    def close(self) -> None:
        """Close the connection."""
        if self.streams:
            self.streams[1].close()


class Socket(asyncio.Protocol):
    """A websocket client: the handshake, then frames as they arrive."""

    def __init__(self, host: str, path: str, cookie: str, on_message: Callable[[Message, float], None]) -> None:
        self.host = host
        self.path = path
        self.cookie = cookie
        self.on_message = on_message
        self.loop = asyncio.get_running_loop()
        self.received_bytes = 0
        self.is_open = False
        self.buffer = b""
        self.transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Send the handshake."""
        self.transport = transport
        self.transport.write(
            f"GET {self.path} HTTP/1.1\r\nhost: {self.host}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
            f"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\ncookie: {self.cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Handle the response to the handshake, and complete frames."""
        now, data = self.loop.time(), self.buffer + data
        if not self.is_open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self.buffer = head
                return
            assert b" 101 " in head, head
            self.is_open = True
        self.buffer = self._read_frames(data, now)

    def _read_frames(self, data: bytes, now: float) -> bytes:
        """Handle complete frames, which a server does not mask, and return the rest."""
        at = 0
        while len(data) >= at + 4:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if len(data) < start + size:
                break
            self._handle_frame(data[at] & 15, data[start : start + size], now)
            at = start + size
        return data[at:]

    def _handle_frame(self, opcode: int, content: bytes, now: float) -> None:
        self.received_bytes += len(content)
        if opcode == 1:  # text
            self.on_message(_decode(content), now)
        elif opcode == 9:  # ping
            self._write(10, content)

    def send(self, message: object) -> None:
        """Send a message as JSON."""
        self._write(1, msgspec.json.encode(message))

    def _write(self, opcode: int, content: bytes) -> None:
        assert len(content) < 126, content
        self.transport.write(bytes((128 | opcode, 128 | len(content), 0, 0, 0, 0)) + content)  # a mask of zeros


class Table:
    """One table and its clients, four where the game allows it, which move on request."""

    def __init__(self, url: str, game: str, latencies: list[float], spectators: int = 0) -> None:
        self.spectators = spectators
        self.host, self.port = urlsplit(url).hostname or "", urlsplit(url).port or 80
        self.game = game
        self.seats = range(min(MAX_CLIENTS_PER_TABLE, games.load(game).meta.max_players))
        self.latencies = latencies
        self.id = ""
        self.cookies: list[str] = []
        self.sockets: list[Socket] = []
        self.number = 0
        self.awaited = 0  # number of the line that the last move makes
        self.seen = [0 for _ in self.seats]  # number of the last line each client has
        self.legal: list[list[Choice]] = [[] for _ in self.seats]
        self.offered: list[list[Choice]] = [[] for _ in self.seats]  # as last sent, whatever was chosen since
        self.sent_at: dict[int, float] = {}  # by number of the line
        self.moves = 0
        self.is_over = False
        self.is_due = False
        self.is_eager = False  # whether each move follows as soon as the last one's events have arrived
        self.on_end: Callable[[], None] = lambda: None

    async def open(self, http: HttpConnection) -> None:
        """Create identities and the table, take the seats and start the game."""
        for _ in range(len(self.seats) + self.spectators):
            headers, _ = await http.request("GET", "/api/me")
            self.cookies.append(headers["set-cookie"].split(";")[0])
        settings = {"game": self.game, "players": len(self.seats), "access": "link", "bots_replace": False}
        _, table = await http.request("POST", "/api/tables", self.cookies[0], settings)
        self.id = table["id"]
        for seat in self.seats:
            await http.request("POST", f"/api/tables/{self.id}/sit", self.cookies[seat], {"seat": seat})
        await http.request("POST", f"/api/tables/{self.id}/start", self.cookies[0], {})

    async def connect(self) -> None:
        """Open a websocket for each seat and wait for its snapshot."""
        loop = asyncio.get_running_loop()
        for seat in range(len(self.seats) + self.spectators):
            ready: asyncio.Future[None] = loop.create_future()
            socket = Socket(
                f"{self.host}:{self.port}",
                f"/api/tables/{self.id}/ws?protocol=2",
                self.cookies[seat],
                self._listener(seat, ready) if seat in self.seats else self._spectator(ready),
            )
            await loop.create_connection(lambda socket=socket: socket, self.host, self.port)  # type: ignore[misc]
            self.sockets.append(socket)
            await ready

    def _listener(self, seat: int, ready: "asyncio.Future[None]") -> Callable[[Message, float], None]:
        def on_message(message: Message, now: float) -> None:
            if message.type == "problem":
                self.latencies.append(REJECTED_SECONDS)
            if message.type == "own" and message.position is not None:
                self._offer(seat, message.position.legal)
            position = self._position_in(seat, message)
            if position is None:
                return
            if sent_at := self.sent_at.get(position.number):
                self.latencies.append(now - sent_at)
            self.update(seat, position)
            if not ready.done():
                ready.set_result(None)

        return on_message

    def _spectator(self, ready: "asyncio.Future[None]") -> Callable[[Message, float], None]:
        def on_message(message: Message, now: float) -> None:
            if not ready.done():
                ready.set_result(None)

        return on_message

    def _position_in(self, seat: int, message: Message) -> Position | None:
        """Return the position that a message leads to, if it does, in any version of the protocol."""
        if message.type == "parts":
            self.offered[seat] = []
            self._offer(seat, message.own.legal if message.own else None)
        if message.type in ("parts", "public"):
            return Position(message.number or 0, self.offered[seat], message.result)
        return message.position if message.type in ("snapshot", "event") else None

    def _offer(self, seat: int, legal: list[Choice] | dict[str, Choice] | None) -> None:
        """Take note of what a client may choose: all choices, or those that change."""
        if isinstance(legal, dict):
            self.offered[seat] = [*self.offered[seat]]
            for place, choice in legal.items():
                self.offered[seat][int(place)] = choice if choice.choice else self.offered[seat][int(place)]
        elif legal is not None:
            self.offered[seat] = legal

    def update(self, seat: int, position: Position) -> None:
        """Take note of a client's new position, and move if a move is due."""
        self.number = max(self.number, position.number)
        legal = position.legal if isinstance(position.legal, list) else []
        self.seen[seat], self.legal[seat] = position.number, [*legal]
        if position.result is not None and not self.is_over:
            self.is_over = True
            self.on_end()
        if self._may_move(seat) and (self.is_due or self.is_eager):
            self.move()

    def _may_move(self, seat: int) -> bool:
        """Return whether a client has a choice in the newest position and no move is on its way.

        Where several seats choose at the same time, one that has chosen is still offered the choice until it is stored.
        """
        return bool(self.legal[seat]) and self.seen[seat] == self.number >= self.awaited

    def move(self) -> None:
        """Let the seat to act move, or as soon as the last move's events have arrived."""
        seat = next((seat for seat in self.seats if self._may_move(seat)), None)
        self.is_due = seat is None
        if seat is None or self.is_over:
            return
        choice, self.legal[seat] = random.choice(self.legal[seat]), []
        self.awaited = self.number + 1
        self.sent_at = {self.awaited: asyncio.get_running_loop().time()}
        self.sockets[seat].send({"type": "move", "number": self.number, "id": str(self.number), "choice": choice.choice})
        self.moves += 1

    def close(self) -> None:
        """Close all websockets."""
        for socket in self.sockets:
            socket.transport.abort()


async def run_concurrently(jobs: Iterable[Callable[[], Awaitable[None]]]) -> None:
    """Run all jobs, CONCURRENCY at a time."""
    waiting = deque(jobs)

    async def work() -> None:
        while waiting:
            await waiting.popleft()()

    await asyncio.gather(*(work() for _ in range(CONCURRENCY)))


async def open_tables(url: str, count: int, game: str, latencies: list[float], spectators: int = 0) -> list[Table]:
    """Create and start tables, without connecting their clients."""
    tables = [Table(url, game, latencies, spectators) for _ in range(count)]
    waiting = deque(tables)

    async def work() -> None:
        http = HttpConnection(urlsplit(url).hostname or "", urlsplit(url).port or 80)
        while waiting:
            await waiting.popleft().open(http)
        http.close()

    await asyncio.gather(*(work() for _ in range(CONCURRENCY)))
    return tables
