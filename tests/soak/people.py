"""Simulated people: they play, leave, return, rename themselves, lose their connection, and retry unanswered requests."""

import asyncio
import contextlib
import itertools
import random
import time
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

import httpx
from websockets.exceptions import WebSocketException

from coven import games
from tests.server.clients import Client, Socket, new_id
from tests.soak.transcript import Transcript

T = TypeVar("T")
Json = dict[str, Any]
CONNECTION_ERRORS = (OSError, WebSocketException, httpx.HTTPError, TimeoutError, EOFError)
RETRY_TIMEOUT_SECONDS = 600.0
STALL_TIMEOUT_SECONDS = 600.0  # without a new line: far longer than all faults and clocks take
SHORT_VARIANTS: dict[str, Json] = {
    "three_witches": {"tokens_to_win": 3},
    "thirteen_witches": {"turns_each": 6},
    "witchs_shot": {"rounds": {"3": 2, "4": 2}},
}
BOT_LEVELS = ("toad", "toad", "toad", "dabbler")  # levels of the bots, weighted by repetition
RETRY_STATUSES = {429, 500, 502, 503}  # responses after which a request is repeated


class RetryError(Exception):
    """Raised when the server cannot answer now."""


async def retry(call: Callable[[], Awaitable[T]]) -> T:
    """Repeat a call until it succeeds."""
    deadline = time.monotonic() + RETRY_TIMEOUT_SECONDS
    while True:
        try:
            return await call()
        except (*CONNECTION_ERRORS, RetryError):
            assert time.monotonic() < deadline, "the server did not recover"
            await asyncio.sleep(0.1)


class Person:
    """A person who sends each request to a random node."""

    def __init__(self, urls: list[str], rng: random.Random) -> None:
        self.clients = [Client(url) for url in urls]
        self.random = rng

    @property
    def client(self) -> Client:
        """The client of a random node."""
        return self.random.choice(self.clients)

    async def sign_in(self) -> None:
        """Get an identity from a random node, which may have another version than the others, and use it at all nodes."""
        first = self.client
        await retry(lambda: self._request_once(first, "GET", "/api/me"))
        for client in self.clients:
            if client is not first:
                client.http.cookies.update(first.http.cookies)

    async def request(self, method: str, path: str, body: Json | None = None) -> httpx.Response:
        """Send a request, repeated until there is a response, and return the response."""
        return await retry(lambda: self._request_once(self.client, method, path, body))

    async def _request_once(self, client: Client, method: str, path: str, body: Json | None = None) -> httpx.Response:
        response = await client.http.request(method, path, json=None if method == "GET" else body or {}, timeout=30)
        if response.status_code in RETRY_STATUSES:
            assert response.status_code != 500, response.text
            raise RetryError
        return response

    async def close(self) -> None:
        """Close all connections."""
        for client in self.clients:
            await client.http.aclose()


class Player:
    """A person at a table, as a player or spectator."""

    def __init__(self, person: Person, table: str, transcript: Transcript, rng: random.Random, restless: bool) -> None:
        self.person = person
        self.table = table
        self.transcript = transcript
        self.random = rng
        self.restless = restless
        self.last: int | None = None
        self.you = -1
        self.position: Json | None = None
        self.pending: Json | None = None
        self.is_closed = False  # both players left the game at the same time, which ends it
        self.last_progress = time.monotonic()

    @property
    def is_over(self) -> bool:
        return self.is_closed or bool(self.position and self.position["result"])

    async def run(self) -> None:
        """Play or watch until the game is over."""
        while not self.is_over:
            try:
                await self._play_connected()
            except (*CONNECTION_ERRORS, RetryError):
                self._check_progress()
                await asyncio.sleep(0.1)

    def _check_progress(self) -> None:
        """Fail if the game has not advanced for long."""
        number = self.position["number"] if self.position else None
        assert time.monotonic() < self.last_progress + STALL_TIMEOUT_SECONDS, (
            f"a game stands still: table {self.table}, line {number}, seat {self.you}, unanswered {self.pending}"
        )

    async def _play_connected(self) -> None:
        last = self.last if self.random.random() < 0.8 else None
        socket = self.person.client.socket(self.table, last, wait=60)
        try:
            async with socket:
                if self.pending:
                    await socket.send(self.pending)
                while not self.is_over:
                    self._handle_message(await socket.next())
                    await self._choose_move(socket)
        except CONNECTION_ERRORS:
            self.transcript.lost_connections += 1
            raise

    def _handle_message(self, message: Json) -> None:
        kind = message["type"]
        self.is_closed = message.get("table", {}).get("status") == "closed" or self.is_closed
        if kind == "snapshot":
            self.you = -1 if message["you"] is None else message["you"]
            self._record_position(message["position"], message["log"])
        elif kind == "event":
            self._record_position(message["position"], [message])
        elif kind == "accepted" and self.pending and message["id"] == self.pending["id"]:
            self.transcript.record_accepted(self.table, message["id"], message["number"], f"{self.you} {self.pending['choice']}")
            self.pending = None
        elif kind == "problem":
            self.transcript.record_refusal(message["code"])
            if message["code"] in ("unavailable", "too-many"):
                raise RetryError  # repeats the same move
            assert message["code"] in ("stale", "not-now"), message
            self._check_progress()
            if self.pending and message["id"] == self.pending["id"]:
                self.pending = None

    def _record_position(self, position: Json | None, lines: list[Json]) -> None:
        for line in lines:
            self.transcript.record_line(self.table, self.you, line["number"], line["line"])
        if position:
            self.transcript.record_picture(self.table, self.you, position["number"], position["picture"])
            if self.last is None or position["number"] > self.last:
                self.last_progress = time.monotonic()
            self.position, self.last = position, position["number"]

    async def _choose_move(self, socket: Socket) -> None:
        if self.restless and self.random.random() < 0.02:
            await self._disturb(socket)
        if self.pending or not self.position or not self.position["legal"] or self.is_over:
            return
        choice = self.random.choice(self.position["legal"])["choice"]
        self.pending = {"type": "move", "number": self.position["number"], "id": new_id(), "choice": choice}
        await socket.send(self.pending)

    async def _disturb(self, socket: Socket) -> None:
        path = f"/api/tables/{self.table}"
        match self.random.randrange(6):
            case 0:
                await self.person.request("PATCH", "/api/me", {"name": f"Ann {self.random.randrange(1000)}"})
            case 1 if self.you >= 0:
                await self.person.request("POST", f"{path}/leave")
                await self.person.request("POST", f"{path}/sit")
            case 2:
                await socket.send({"type": "resync"})
            case 3:
                await socket.send({"type": "say", "kind": "emoji", "text": "👍"})
            case 4:
                raise RetryError  # drops the connection
            case _:
                await self.person.request("GET", "/api/lobby")


class Group:
    """Two people and a spectator who play one game after the other, with bots on the other seats."""

    def __init__(self, urls: list[str], number: int, transcript: Transcript, seed: int, restless: bool = True) -> None:
        self.random = random.Random(f"{seed} group {number}")
        self.urls = urls
        self.people = [Person(urls, self.random) for _ in range(3)]
        self.number = number
        self.transcript = transcript
        self.restless = restless

    async def run(self, has_time: Callable[[], bool]) -> None:
        """Play at least one game, and further ones while there is time; the last one is played to its end."""
        for person in self.people:
            await person.sign_in()
        for game in itertools.count(self.number):
            await self.play(games.BUILTIN_GAMES[game % len(games.BUILTIN_GAMES)])
            if not has_time():
                break
            await self._replace_person()
        for person in self.people:
            await person.close()

    async def _replace_person(self) -> None:
        """Let a new visitor come for a random one of the three."""
        number = self.random.randrange(len(self.people))
        await self.people[number].close()
        self.people[number] = Person(self.urls, self.random)
        await self.people[number].sign_in()

    async def play(self, game: str) -> None:
        """Play one game."""
        table = await self._create_table(game)
        players = [Player(person, table, self.transcript, self.random, self.restless) for person in self.people]
        await asyncio.gather(*(player.run() for player in players))
        self.transcript.finished.add(table)

    async def _create_table(self, game: str) -> str:
        host, guest, _ = self.people
        meta = games.load(game).meta
        players = min(meta.max_players, max(2, meta.min_players) + self.random.randrange(2))
        clock = {"kind": "live", "bank": 120, "increment": 5} if self.random.random() < 0.4 else {"kind": "none"}
        settings = {
            "game": game,
            "players": players,
            "memory": "everything",
            "tempo": "instant",
            "variant": SHORT_VARIANTS.get(game, {}),
        }
        created = await host.request("POST", "/api/tables", settings | {"clock": clock})
        assert created.status_code == 201, created.text
        path = f"/api/tables/{created.json()['id']}"
        await host.request("POST", f"{path}/sit", {"seat": 0})
        await guest.request("POST", f"{path}/sit", {"seat": 1})
        for seat in range(2, players):
            level = self.random.choice(BOT_LEVELS)
            await host.request("POST", f"{path}/bot", {"seat": seat, "level": level})
        await host.request("POST", f"{path}/start")  # 409 if it was started but the response got lost
        return str(created.json()["id"])


async def play_until(groups: list[Group], has_time: Callable[[], bool]) -> None:
    """Let all groups play concurrently; the first failure stops them."""
    tasks = [asyncio.create_task(group.run(has_time)) for group in groups]
    try:
        await asyncio.gather(*tasks)
    finally:
        for task in tasks:
            task.cancel()
        with contextlib.suppress(Exception):
            await asyncio.gather(*tasks, return_exceptions=True)
