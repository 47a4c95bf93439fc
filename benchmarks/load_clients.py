"""Clients that cost next to nothing, because they share the cores with the server they measure.

They speak HTTP/1.1 and websockets by hand, read of each message only what they need, and choose by chance.
"""

import asyncio
import random
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec

from coven import games

MOST_SEATS: Final = 4
AT_ONCE: Final = 32
MISSED: Final = 60.0  # seconds that a refused move counts as


class Choice(msgspec.Struct):
    """A legal choice."""

    choice: str


class Position(msgspec.Struct):
    """What a client needs to know of a position."""

    number: int
    legal: list[Choice]
    result: dict[str, Any] | None


class Message(msgspec.Struct):
    """What a client needs to know of a message."""

    type: str
    number: int = 0
    position: Position | None = None


_read = msgspec.json.Decoder(Message).decode


class Http:
    """One connection that is kept alive; one request at a time."""

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, cookie: str = "", body: Any = None) -> tuple[dict[str, str], Any]:
        """The headers and the answer."""
        reader, writer = self.streams = self.streams or await asyncio.open_connection(self.host, self.port)
        content = b"" if body is None else msgspec.json.encode(body)
        writer.write(
            f"{method} {path} HTTP/1.1\r\nhost: {self.host}:{self.port}\r\ncookie: {cookie}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(content)}\r\n\r\n".encode()
            + content
        )
        first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = dict(line.split(": ", 1) for line in lines if line)
        answer = await reader.readexactly(int(headers["content-length"]))
        assert first.split()[1].startswith("2"), (first, answer)
        return headers, msgspec.json.decode(answer)

    def close(self) -> None:
        if self.streams:
            self.streams[1].close()


class Socket(asyncio.Protocol):
    """A websocket: the handshake, then frames as they come."""

    def __init__(self, host: str, path: str, cookie: str, hear: Callable[[Message, float], None]) -> None:
        self.host = host
        self.path = path
        self.cookie = cookie
        self.hear = hear
        self.loop = asyncio.get_running_loop()
        self.shaken = False
        self.rest = b""
        self.transport: Any = None

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nhost: {self.host}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
            f"sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-version: 13\r\ncookie: {self.cookie}\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        now, data = self.loop.time(), self.rest + data
        if not self.shaken:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self.rest = head
                return
            assert b" 101 " in head, head
            self.shaken = True
        self.rest = self._frames(data, now)

    def _frames(self, data: bytes, now: float) -> bytes:
        """Hear the whole frames, and keep the rest. A server's frames are not masked."""
        at = 0
        while len(data) >= at + 4:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if len(data) < start + size:
                break
            self._frame(data[at] & 15, data[start : start + size], now)
            at = start + size
        return data[at:]

    def _frame(self, kind: int, content: bytes, now: float) -> None:
        if kind == 1:
            self.hear(_read(content), now)
        elif kind == 9:
            self._write(10, content)

    def send(self, message: Any) -> None:
        self._write(1, msgspec.json.encode(message))

    def _write(self, kind: int, content: bytes) -> None:
        assert len(content) < 126, content
        self.transport.write(bytes((128 | kind, 128 | len(content), 0, 0, 0, 0)) + content)  # a mask of zeros


class Table:
    """One table and its clients, four where the game allows it, who move when the timetable says so."""

    def __init__(self, url: str, game: str, delays: list[float]) -> None:
        self.host, self.port = urlsplit(url).hostname or "", urlsplit(url).port or 80
        self.game = game
        self.seats = range(min(MOST_SEATS, games.load(game).meta.most))
        self.delays = delays
        self.id = ""
        self.cookies: list[str] = []
        self.sockets: list[Socket] = []
        self.number = 0
        self.awaited = 0  # the line that the last move makes
        self.seen = [0 for _ in self.seats]  # the last line each client has
        self.legal: list[list[Choice]] = [[] for _ in self.seats]
        self.sent: dict[int, float] = {}
        self.moves = 0
        self.over = False
        self.is_due = False
        self.is_eager = False  # whether each move follows as soon as the last one's events have come
        self.at_end: Callable[[], None] = lambda: None

    async def open(self, http: Http) -> None:
        """Identities, seats, start."""
        for _ in self.seats:
            headers, _ = await http.ask("GET", "/api/me")
            self.cookies.append(headers["set-cookie"].split(";")[0])
        settings = {"game": self.game, "players": len(self.seats), "access": "link", "bots_replace": False}
        _, table = await http.ask("POST", "/api/tables", self.cookies[0], settings)
        self.id = table["id"]
        for seat in self.seats:
            await http.ask("POST", f"/api/tables/{self.id}/sit", self.cookies[seat], {"seat": seat})
        await http.ask("POST", f"/api/tables/{self.id}/start", self.cookies[0], {})

    async def connect(self) -> None:
        """A websocket for each seat, each with its snapshot."""
        loop = asyncio.get_running_loop()
        for seat in self.seats:
            here: asyncio.Future[None] = loop.create_future()
            socket = Socket(
                f"{self.host}:{self.port}", f"/api/tables/{self.id}/ws", self.cookies[seat], self._listener(seat, here)
            )
            await loop.create_connection(lambda made=socket: made, self.host, self.port)  # type: ignore[misc]
            self.sockets.append(socket)
            await here

    def _listener(self, seat: int, here: "asyncio.Future[None]") -> Callable[[Message, float], None]:
        def hear(message: Message, now: float) -> None:
            if message.type == "problem":
                self.delays.append(MISSED)
            if (position := message.position) is None:
                return
            if sent := self.sent.get(message.number):
                self.delays.append(now - sent)
            self._look(seat, position)
            if not here.done():
                here.set_result(None)

        return hear

    def _look(self, seat: int, position: Position) -> None:
        self.number = max(self.number, position.number)
        self.seen[seat], self.legal[seat] = position.number, position.legal
        if position.result is not None and not self.over:
            self.over = True
            self.at_end()
        if self._may_move(seat) and (self.is_due or self.is_eager):
            self.move()

    def _may_move(self, seat: int) -> bool:
        """Whether a client has a choice, by the newest position, and no move is under way.

        Where several choose at the same time, who has chosen is still shown the choice until it is stored.
        """
        return bool(self.legal[seat]) and self.seen[seat] == self.number >= self.awaited

    def move(self) -> None:
        """Whoever is to act moves; if the last move's events have not come yet, as soon as they do."""
        seat = next((seat for seat in self.seats if self._may_move(seat)), None)
        self.is_due = seat is None
        if seat is None or self.over:
            return
        choice, self.legal[seat] = random.choice(self.legal[seat]), []
        self.awaited = self.number + 1
        self.sent = {self.awaited: asyncio.get_running_loop().time()}
        self.sockets[seat].send({"type": "move", "number": self.number, "id": str(self.number), "choice": choice.choice})
        self.moves += 1

    def close(self) -> None:
        for socket in self.sockets:
            socket.transport.abort()


async def side_by_side(jobs: Iterable[Callable[[], Awaitable[None]]]) -> None:
    """All jobs, a few at once."""
    waiting = deque(jobs)

    async def work() -> None:
        while waiting:
            await waiting.popleft()()

    await asyncio.gather(*(work() for _ in range(AT_ONCE)))


async def opened(url: str, count: int, game: str, delays: list[float]) -> list[Table]:
    """Started tables that nobody looks at yet."""
    tables = [Table(url, game, delays) for _ in range(count)]
    waiting = deque(tables)

    async def work() -> None:
        http = Http(urlsplit(url).hostname or "", urlsplit(url).port or 80)
        while waiting:
            await waiting.popleft().open(http)
        http.close()

    await asyncio.gather(*(work() for _ in range(AT_ONCE)))
    return tables
