"""Cases of the grammar: requests to every endpoint, and messages over websockets."""

import asyncio
import itertools
import json
import random
import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import quote

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from coven import games
from coven.server.http.request import Endpoint
from coven.server.http.routes import ENDPOINTS
from coven.server.protocol import ClientMessage
from tests.fuzz.grammar import Grammar
from tests.fuzz.raw_http import RawClient
from tests.server.clients import Client, play_out

OTHER_PATHS: Final = ("/", "/health", "/metrics", "/api/docs", "/api/openapi.json", "/join/{code}", "/assets/{file}", "/none")
MESSAGE_KINDS: Final = ClientMessage.__args__
MESSAGES_PER_CONNECTION: Final = 200
MESSAGE_CASES: Final = "websocket messages of the grammar"
REFRESH_CASES: Final = 200
GZIP_MAGIC: Final = b"\x1f\x8b"


@dataclass
class Outcome:
    """What the server answered."""

    cases: Counter[str] = field(default_factory=Counter)  # by kind
    answers: Counter[str] = field(default_factory=Counter)  # HTTP statuses, and types and codes of messages
    failures: list[str] = field(default_factory=list)

    def fail(self, what: str) -> None:
        """Record a failure."""
        self.failures.append(what)


@dataclass
class World:
    """A server with people and tables of every kind, and the words to build requests from."""

    url: str
    port: int
    cookies: list[str]
    tables: list[str]
    words: list[str]
    places: dict[str, str]  # ids by names such as "$open blackmore", for recipes


async def build_world(url: str, port: int) -> World:
    """Create people, and tables that are open, running and finished."""
    people = [Client(url) for _ in range(3)]
    places: dict[str, str] = {}
    tables: list[dict[str, Any]] = []
    for person in people:
        await person.__aenter__()
    ann, bea, _ = people
    for key in games.BUILTIN_GAMES:  # a game registered in this process is none of the server
        made = {
            "running": await ann.create(key, fill="toad"),
            "open": await bea.create(key),
            "days": await ann.create(key, clock={"kind": "days", "days": 2}),
        }
        tables += made.values()
        places |= {f"${kind} {key}": table["id"] for kind, table in made.items()}
        places |= {f"$code of {kind} {key}": table["code"] for kind, table in made.items()}
    over = await ann.create("blackmore", players=2, fill="toad", variant={"values": 5, "hand": 4})
    await play_out(ann, over["id"])
    evening = await ann.post("/api/duels", {"game": "blackmore"}, 201)
    club = await ann.post("/api/clubs", {"name": "Fuzz"}, 201)
    places["$club"] = club["id"]
    places |= {"$over": over["id"], "$evening": evening["id"], **{f"$person {n}": who.id for n, who in enumerate(people)}}
    words = (
        [table["id"] for table in tables]
        + [table["code"] for table in tables]
        + [over["id"], evening["id"], club["id"], club["code"]]
    )
    words += [game.meta.key for game in games.load_all()] + [person.id for person in people]
    words += ["0", "1", "2026-11-18", "all", "-1", "toad", "elder", "archwitch", "play blue-1", "hand", "tokens", "curse", "Ann"]
    words += [
        "phrase",
        "emoji",
        "text",
        "👍",
        "https://push.example.org/x",
        "ann@example.org",
        "Europe/Vienna",
        "instant",
        "public",
    ]
    for game in games.load_all():
        words += list(game.meta.defaults)
    cookies = ["; ".join(f"{cookie.name}={cookie.value}" for cookie in person.http.cookies.jar) for person in people]
    return World(url, port, cookies, [over["id"], evening["id"], *(table["id"] for table in tables)], words, places)


async def refresh_people(world: World) -> None:
    """Replace people who were deleted or signed out, with new tables of all games."""
    for number, cookie in enumerate(world.cookies):
        async with httpx.AsyncClient(base_url=world.url, timeout=120, trust_env=False) as client:
            if (await client.get("/api/me/profile", headers={"cookie": cookie})).status_code != 401:
                continue
            await client.get("/api/me")
            for game in games.load_all():
                answer = await client.post("/api/tables", json={"game": game.meta.key, "fill": "toad", "tempo": "instant"})
                world.tables.append(answer.json()["id"])
            world.cookies[number] = "; ".join(f"{found.name}={found.value}" for found in client.cookies.jar)


# requests


class HttpCases:
    """Requests to every endpoint in turn."""

    def __init__(self, world: World, seed: int) -> None:
        self.world = world
        self.grammar = Grammar(random.Random(seed), world.words)
        targets: list[Endpoint | str] = [*ENDPOINTS, *OTHER_PATHS]
        self.targets = itertools.cycle(targets)

    def next_request(self) -> bytes:
        """Return the next request."""
        target, grammar = next(self.targets), self.grammar
        method, path = ("GET", target) if isinstance(target, str) else (target.method, target.path)
        url = re.sub(r"{\w+}", lambda _: self._path_part(), path) + self._query(target)
        body = self._body(target)
        headers = [f"host: localhost:{self.world.port}"]
        if grammar.chance(0.9):
            headers.append(f"cookie: {grammar.random.choice(self.world.cookies)}")
        if method != "GET" or body:
            headers.append("content-type: " + ("application/json" if grammar.chance(0.97) else "text/plain"))
        if grammar.chance(0.3):
            headers.append("accept-encoding: gzip")
        if grammar.chance(1 / 25):
            headers += self._odd_headers()
        if grammar.chance(1 / 40):
            method = grammar.random.choice(("PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "POST", "GET", "BREW"))
        method = "GET" if method == "HEAD" else method  # a response to HEAD has no body
        head = "\r\n".join([f"{method} {url} HTTP/1.1", *headers, f"content-length: {len(body)}", "", ""])
        return head.encode("utf-8", "replace") + body

    def _path_part(self) -> str:
        grammar = self.grammar
        if grammar.chance(0.6):
            return quote(grammar.random.choice(self.world.tables if grammar.chance(0.7) else self.world.words), safe="")
        return quote(grammar.text()[:1500].encode("utf-8", "replace"), safe="") or "x"

    def _query(self, target: Endpoint | str) -> str:
        names = () if isinstance(target, str) else target.query
        if self.grammar.chance(1 / 30):
            return "?" + self.grammar.random.choice(("a=1&" * 400, "a=1&" * 4000, "a" * 1990, "%", "&&&&", "seat[]=1", "=" * 500))
        parts = [f"{name}={quote(self.grammar.text()[:300].encode('utf-8', 'replace'))}" for name in names]
        return "?" + "&".join(parts) if parts and self.grammar.chance(0.8) else ""

    def _body(self, target: Endpoint | str) -> bytes:
        grammar = self.grammar
        if isinstance(target, str) or target.body is None:
            return grammar.encode(grammar.junk()) if grammar.chance(1 / 20) else b""
        value = grammar.of_type(target.body)
        if isinstance(value, dict) and "text" in value and "figures" in target.path and grammar.chance(0.8):
            value["text"] = grammar.toml()
        return grammar.encode(value)[:400_000]

    def _odd_headers(self) -> list[str]:
        grammar = self.grammar
        return grammar.random.choice(
            (
                [f"x-{number}: {number}" for number in range(grammar.random.choice((50, 90, 2000)))],
                ["x-long: " + "a" * grammar.random.choice((5000, 31_000, 40_000))],
                ["cookie: " + "a=b; " * grammar.random.choice((100, 5000))],
                ["cookie: coven=" + "." * 5000],
                ["authorization: Bearer " + "x" * grammar.random.choice((1, 100, 20_000))],
                ["authorization: " + grammar.random.choice(("Basic x", "Bearer", "", "bearer  \t"))],
                ["origin: " + grammar.random.choice(("http://evil.example", "null", "http://[", "x" * 3000))],
                ["host: " + grammar.random.choice(("evil.example", "[::1", "localhost:99999999", "a" * 5000))],
                ["accept-encoding: " + "gzip," * 2000],
                ["x-forwarded-for: " + "1.2.3.4," * 2000],
                ["range: bytes=" + "0-1," * 3000],
                ["if-none-match: " + '"x",' * 3000],
            )
        )


async def run_http(world: World, count: int, seed: int, outcome: Outcome) -> None:
    """Send requests one after the other and check the answers."""
    cases, client = HttpCases(world, seed), RawClient(world.port)
    for number in range(count):
        if number % REFRESH_CASES == REFRESH_CASES - 1:
            await refresh_people(world)
        data = cases.next_request()
        status, body = await client.request(data)
        outcome.cases["HTTP requests of the grammar"] += 1
        outcome.answers[str(status)] += 1
        if status >= 500:
            outcome.fail(f"{status} {body[:300]!r} for {data[:600]!r}")
        if 400 <= status < 500 and b'"sentence"' not in body and not body.startswith(GZIP_MAGIC):
            outcome.fail(f"{status} without a sentence for {data[:300]!r}: {body[:200]!r}")
    client.close()


# websockets


class MessageCases:
    """Messages of every kind in turn."""

    def __init__(self, world: World, seed: int) -> None:
        self.grammar = Grammar(random.Random(seed), world.words)
        self.kinds = itertools.cycle(MESSAGE_KINDS)
        self.number = 0
        self.legal: list[str] = []

    def on_message(self, message: dict[str, Any]) -> None:
        """Remember what may be chosen now, so that some moves are legal."""
        position = message.get("position")
        if position:
            self.number = position["number"]
            self.legal = [choice["choice"] for choice in position["legal"] or []]

    def next_message(self) -> str | bytes:
        """Return the next message."""
        grammar = self.grammar
        value = grammar.of_type(next(self.kinds))
        if isinstance(value, dict) and value.get("type") in ("move", "why", "claim") and grammar.chance(0.5):
            value |= {"number": self.number} if value["type"] != "why" else {}
            if self.legal and value["type"] != "claim":
                value["choice"] = grammar.random.choice(self.legal)
        text = grammar.encode(value)[:65_000]
        if grammar.chance(0.05):
            return text  # a binary frame
        return text.decode("utf-8", "replace")


async def run_messages(world: World, count: int, seed: int, outcome: Outcome) -> None:
    """Send messages over connections to all tables in turn, and check the answers."""
    cases = MessageCases(world, seed)
    while (missing := count - outcome.cases[MESSAGE_CASES]) > 0:
        table, cookie = cases.grammar.random.choice(world.tables), cases.grammar.random.choice(world.cookies)
        await _run_connection(world, table, cookie, cases, min(MESSAGES_PER_CONNECTION, missing), outcome)


async def _run_connection(world: World, table: str, cookie: str, cases: MessageCases, count: int, outcome: Outcome) -> None:
    url = f"ws://127.0.0.1:{world.port}/api/tables/{table}/ws"
    try:
        async with connect(url, additional_headers={"cookie": cookie}, max_size=None, open_timeout=120) as socket:
            reader = asyncio.create_task(_read_answers(socket, cases, outcome))
            try:
                for _ in range(count):
                    await socket.send(cases.next_message())
                    outcome.cases[MESSAGE_CASES] += 1
                    await asyncio.sleep(0)
                await socket.send('{"type": "ping"}')
                await asyncio.wait([reader], timeout=0.2)
            finally:
                reader.cancel()
                await asyncio.gather(reader, return_exceptions=True)
    except (ConnectionClosed, OSError, TimeoutError):
        outcome.answers["connection closed"] += 1


async def _read_answers(socket: ClientConnection, cases: MessageCases, outcome: Outcome) -> None:
    async for text in socket:
        message = json.loads(text)
        outcome.answers[message.get("code", message["type"]) if message["type"] == "problem" else message["type"]] += 1
        cases.on_message(message)
        if message.get("code") == "broken":
            outcome.fail(f"broken: {message}")
