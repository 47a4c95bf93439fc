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

WAIT_SECONDS = 180.0  # until a client gives up: longer than a busy machine takes
POLL_SECONDS = 0.05
_ids = itertools.count(1)
T = TypeVar("T")
_open: list[httpx.AsyncClient | ClientConnection] = []


async def close_leftovers() -> None:
    """Close the connections that a test left open."""
    for connection in _open:
        await (connection.aclose() if isinstance(connection, httpx.AsyncClient) else connection.close())
    _open.clear()


def run_with_clients(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine from synchronous code and close the connections it left open."""

    async def run() -> T:
        try:
            return await coroutine
        finally:
            await close_leftovers()

    return asyncio.run(run())


class Client:
    """A person with a cookie, or a bot with a token."""

    def __init__(self, url: str, token: str | None = None, origin: str | None = None) -> None:
        self.url = url
        headers = {"Authorization": f"Bearer {token}"} if token else {"Origin": origin or url}
        self.headers = headers
        self.http = httpx.AsyncClient(
            base_url=url, headers=headers, timeout=WAIT_SECONDS, verify=False, trust_env=False
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
        """The id of the person or bot."""
        return str(self.me["id"])

    async def get(self, path: str, status: int = 200) -> Any:
        """Send a GET and return the decoded response."""
        return self._decode(await self.http.get(path), status)

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        """Send a POST and return the decoded response."""
        return self._decode(await self.http.post(path, json={} if body is None else body), status)

    async def patch(self, path: str, body: Any, status: int = 200) -> Any:
        """Send a PATCH and return the decoded response."""
        return self._decode(await self.http.patch(path, json=body), status)

    def _decode(self, response: httpx.Response, status: int) -> Any:
        assert response.status_code == status, (
            f"{response.request.method} {response.request.url.path}: {response.status_code} {response.text}"
        )
        return response.json()

    async def create(self, game: str, **settings: Any) -> Any:
        """Create a table."""
        return await self.post("/api/tables", {"game": game, "tempo": "instant", **settings}, 201)

    def socket(self, table: str, last: int | None = None, wait: float = WAIT_SECONDS) -> "Socket":
        """Return a websocket to a table; `wait` is the timeout of each of its methods in seconds."""
        return Socket(self, table, last, wait)


class Socket:
    """A websocket to a table, with the messages received over it."""

    def __init__(self, client: Client, table: str, last: int | None, wait: float) -> None:
        self.client = client
        self.wait = wait
        self.query = "" if last is None else f"?last={last}"
        self.path = f"/api/tables/{table}/ws"
        self.received: list[dict[str, Any]] = []
        self.position: dict[str, Any] | None = None
        self.last_move = 0  # number of our last move
        self.connection: ClientConnection

    async def __aenter__(self) -> Self:
        headers = dict(self.client.headers)
        if cookies := {cookie.name: cookie.value for cookie in self.client.http.cookies.jar}:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in cookies.items())
        url = self.client.url.replace("http", "ws", 1) + self.path + self.query
        # a server does not read pings while it handles messages, which may take long on a busy machine
        self.connection = await connect(
            url, additional_headers=headers, max_size=None, open_timeout=self.wait, ping_timeout=self.wait
        )
        _open.append(self.connection)
        return self

    async def __aexit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        with contextlib.suppress(AttributeError):  # raised by asyncio if the connection was closed during a write
            await self.connection.close()

    async def send(self, message: Any) -> None:
        """Send a message; strings and bytes are sent unchanged."""
        await self.connection.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def next(self) -> dict[str, Any]:
        """Receive the next message."""
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self.connection.recv(), self.wait))
        self.received.append(message)
        self.position = message.get("position") or self.position
        return message

    async def until(self, *types: str, **fields: Any) -> dict[str, Any]:
        """Receive messages up to one of these types with these field values, and return it."""

        def matches(message: dict[str, Any]) -> bool:
            return message["type"] in types and all(message.get(name) == value for name, value in fields.items())

        async with asyncio.timeout(self.wait):
            while not matches(message := await self.next()):
                pass
        return message

    async def until_table(self, condition: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
        """Receive messages up to one that shows the table in a state; return the table."""
        async with asyncio.timeout(self.wait):
            while True:
                table: dict[str, Any] | None = (await self.next()).get("table")
                if table and condition(table):
                    return table

    async def ask(self, message: dict[str, Any], *types: str) -> dict[str, Any]:
        """Send a message and wait for an answer of these types."""
        await self.send(message)
        return await self.until(*types)

    async def move(self, number: int, choice: str, id_: str | None = None) -> dict[str, Any]:
        """Make a move and return the answer, `accepted` or `problem`."""
        id_ = id_ or new_id()
        await self.send({"type": "move", "number": number, "id": id_, "choice": choice})
        answer = await self.until("accepted", "problem", id=id_)
        self.last_move = answer.get("number", self.last_move)
        return answer

    async def wait_for_turn(self) -> dict[str, Any]:
        """Wait for a position after our last move in which it is our turn or the game is over."""
        async with asyncio.timeout(self.wait):
            while not (position := self._pending_position()):
                await self.next()
        return position

    def _pending_position(self) -> dict[str, Any] | None:
        position = self.position
        if position and position["number"] >= self.last_move and (position["legal"] or position["result"]):
            return position
        return None


async def eventually(condition: Callable[[], Awaitable[bool]], description: str, seconds: float = WAIT_SECONDS) -> None:
    """Poll until a condition holds; fail after `seconds`."""
    deadline = time.monotonic() + seconds
    while not await condition():
        assert time.monotonic() < deadline, f"not within {seconds:g} s: {description}"
        await asyncio.sleep(POLL_SECONDS)


def new_id() -> str:
    """Return a message id that was not used before."""
    return f"m{next(_ids)}"


async def start_table(*people: Client, **settings: Any) -> Any:
    """Start a table and return it: the first person is the host, bots take the remaining seats."""
    host, *guests = people
    table = await host.create(**settings)
    await host.post(f"/api/tables/{table['id']}/sit", {"seat": 0})
    for seat, guest in enumerate(guests, 1):
        await guest.post(f"/api/tables/{table['id']}/sit", {"seat": seat})
    for seat in range(len(people), table["players"]):
        await host.post(f"/api/tables/{table['id']}/bot", {"seat": seat, "level": "toad"})
    return await host.post(f"/api/tables/{table['id']}/start")


async def play_out(client: Client, table: str) -> dict[str, Any]:
    """Play a game to its end, always the first choice; return the last position."""
    async with client.socket(table) as socket:
        position = await socket.wait_for_turn()
        while not position["result"]:
            answer = await socket.move(position["number"], position["legal"][0]["choice"])
            assert answer["type"] == "accepted", answer
            position = await socket.wait_for_turn()
        return position
