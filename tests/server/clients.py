"""Clients for tests: people with a cookie, bots with a token, and their websockets."""

import asyncio
import contextlib
import itertools
import json
import time
from collections.abc import Awaitable, Callable, Coroutine
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
from websockets.asyncio.client import ClientConnection, connect

WAIT = 180.0  # seconds until a client gives up: longer than a busy machine takes
_ids = itertools.count(1)
T = TypeVar("T")


_open: list[httpx.AsyncClient | ClientConnection] = []


async def close_leftovers() -> None:
    """Close the connections that a test left open."""
    for connection in _open:
        await (connection.aclose() if isinstance(connection, httpx.AsyncClient) else connection.close())
    _open.clear()


def act(scene: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine from a synchronous test, and close the connections it left open."""

    async def run() -> T:
        try:
            return await scene
        finally:
            await close_leftovers()

    return asyncio.run(run())


class Client:
    """Somebody who talks to a server."""

    def __init__(self, url: str, token: str | None = None, origin: str | None = None) -> None:
        self.url = url
        headers = {"Authorization": f"Bearer {token}"} if token else {"Origin": origin or url}
        self.headers = headers
        self.http = httpx.AsyncClient(
            base_url=url, headers=headers, timeout=WAIT, verify=False, trust_env=False
        )  # no TLS here: saves loading certificates
        _open.append(self.http)
        self.me: dict[str, Any] = {}

    async def __aenter__(self) -> Self:
        self.me = await self.get("/api/me")
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        await self.http.aclose()

    @property
    def id(self) -> str:
        """Who they are."""
        return str(self.me["id"])

    async def get(self, path: str, status: int = 200) -> Any:
        """The answer of a GET."""
        return self._answer(await self.http.get(path), status)

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        """The answer of a POST."""
        return self._answer(await self.http.post(path, json={} if body is None else body), status)

    async def patch(self, path: str, body: Any, status: int = 200) -> Any:
        """The answer of a PATCH."""
        return self._answer(await self.http.patch(path, json=body), status)

    def _answer(self, answer: httpx.Response, status: int) -> Any:
        assert answer.status_code == status, (
            f"{answer.request.method} {answer.request.url.path}: {answer.status_code} {answer.text}"
        )
        return answer.json()

    async def create(self, game: str, **settings: Any) -> Any:
        """A new table."""
        return await self.post("/api/tables", {"game": game, "tempo": "instant", **settings}, 201)

    def socket(self, table: str, last: int | None = None, wait: float = WAIT) -> "Socket":
        """A websocket to a table; `wait` is how long to wait for a message."""
        return Socket(self, table, last, wait)


class Socket:
    """A websocket to a table, with what came over it."""

    def __init__(self, client: Client, table: str, last: int | None, wait: float) -> None:
        self.client = client
        self.wait = wait
        self.query = "" if last is None else f"?last={last}"
        self.path = f"/api/tables/{table}/ws"
        self.received: list[dict[str, Any]] = []
        self.position: dict[str, Any] | None = None
        self.made = 0  # the number of the last move of ours
        self.connection: ClientConnection

    async def __aenter__(self) -> Self:
        headers = dict(self.client.headers)
        if cookie := self.client.http.cookies.get("coven"):
            headers["Cookie"] = f"coven={cookie}"
        url = self.client.url.replace("http", "ws", 1) + self.path + self.query
        self.connection = await connect(url, additional_headers=headers, max_size=None, open_timeout=self.wait)
        _open.append(self.connection)
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        with contextlib.suppress(AttributeError):  # of asyncio, where a connection was closed while it was still being written to
            await self.connection.close()

    async def send(self, message: Any) -> None:
        """Send a message, or a text as it is."""
        await self.connection.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def next(self) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self.connection.recv(), self.wait))
        self.received.append(message)
        self.position = message.get("position") or self.position
        return message

    async def until(self, *types: str, **fields: Any) -> dict[str, Any]:
        """The next message of these types with these fields."""
        while True:
            message = await self.next()
            if message["type"] in types and all(message.get(name) == value for name, value in fields.items()):
                return message

    async def ask(self, message: dict[str, Any], *types: str) -> dict[str, Any]:
        """Send, and wait for an answer of these types."""
        await self.send(message)
        return await self.until(*types)

    async def move(self, number: int, choice: str, id_: str | None = None) -> dict[str, Any]:
        """Make a move and wait for what comes of it."""
        id_ = id_ or new_id()
        await self.send({"type": "move", "number": number, "id": id_, "choice": choice})
        while True:
            answer = await self.until("accepted", "problem")
            if answer["id"] == id_:
                self.made = answer.get("number", self.made)
                return answer

    async def your_turn(self) -> dict[str, Any]:
        """The position after our last move in which something may be chosen, or in which the game is over."""
        while True:
            position = self.position
            if position and position["number"] >= self.made and (position["legal"] or position["result"]):
                return position
            await self.next()


async def eventually(is_so: Callable[[], Awaitable[bool]], what: str) -> None:
    """Wait until something is so."""
    deadline = time.monotonic() + WAIT
    while not await is_so():
        assert time.monotonic() < deadline, f"too late: {what}"
        await asyncio.sleep(0.05)


def new_id() -> str:
    """An id no other message has."""
    return f"m{next(_ids)}"


async def seated_table(*people: Client, **settings: Any) -> Any:
    """A started table: the first is the host, bots take the seats that are left."""
    host, *others = people
    table = await host.create(**settings)
    await host.post(f"/api/tables/{table['id']}/sit", {"seat": 0})
    for seat, other in enumerate(others, 1):
        await other.post(f"/api/tables/{table['id']}/sit", {"seat": seat})
    for seat in range(len(people), table["players"]):
        await host.post(f"/api/tables/{table['id']}/bot", {"seat": seat, "level": "toad"})
    return await host.post(f"/api/tables/{table['id']}/start")


async def play_out(client: Client, table: str) -> dict[str, Any]:
    """Play a game to its end, always the first choice; the last position."""
    async with client.socket(table) as socket:
        position = await socket.your_turn()
        while not position["result"]:
            answer = await socket.move(position["number"], position["legal"][0]["choice"])
            assert answer["type"] == "accepted", answer
            position = await socket.your_turn()
        return position
