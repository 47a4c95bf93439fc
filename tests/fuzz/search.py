"""Search the input of every endpoint and message that takes the event loop longest.

python -m tests.fuzz.search --cases 20000 --seed 1 --write

An input is kept if its longest callback takes more CPU time than those found earlier for the same endpoint, and the next ones
are changes of it: other sizes, units, fields, paths, queries and headers (tests/fuzz/recipes.py). Half of the cases go to all
endpoints in turn, the others to the slowest. A record is measured three times; the shortest of these is its time.

--write stores the worst inputs in tests/fuzz/worst_inputs.json, which tests/server/test_worst_inputs.py sends to a server. The
exit status is 1 if an input stops the event loop for more than 50 ms, or the server answers with a 5xx status.
"""

import argparse
import asyncio
import contextlib
import itertools
import json
import random
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from coven.server.http.request import Endpoint
from coven.server.http.routes import ENDPOINTS
from coven.server.protocol import ClientMessage
from tests.fuzz.__main__ import MAX_PAUSE_SECONDS
from tests.fuzz.cases import OTHER_PATHS, World, build_world
from tests.fuzz.measured_server import PAUSE_PATH, MeasuredServer
from tests.fuzz.raw_http import RawClient
from tests.fuzz.recipes import Recipe, RecipeSource, render, render_body
from tests.server.clients import close_leftovers

CORPUS: Final = Path(__file__).with_name("worst_inputs.json")
MESSAGES: Final = {f"message {kind.__struct_config__.tag}": kind for kind in ClientMessage.__args__}
HANDSHAKE: Final = "websocket"
DELETION: Final = "POST /api/me/goodbye"
TARGETS: Final = (
    *(f"{endpoint.method} {endpoint.path}" for endpoint in ENDPOINTS),
    *(f"GET {path}" for path in OTHER_PATHS),
    HANDSHAKE,
    *MESSAGES,
)
BY_TARGET: Final[Mapping[str, Endpoint]] = {f"{endpoint.method} {endpoint.path}": endpoint for endpoint in ENDPOINTS}
KEPT: Final = 5  # worst inputs of a target that are changed further
CONFIRMATIONS: Final = 2  # further measurements of a record
NEW_WORLD_CASES: Final = 400  # until people and tables are replaced, because inputs delete and close them
ANSWER_SECONDS: Final = 60.0
REPORT_CASES: Final = 1_000
SLOWEST_SHOWN: Final = 15


@dataclass(frozen=True)
class Case:
    """An input of a target, as recipes."""

    target: str
    person: int
    path: tuple[Recipe, ...] = ()
    query: tuple[tuple[str, Recipe], ...] = ()
    headers: tuple[tuple[str, Recipe], ...] = ()
    body: Recipe = None

    def url(self, places: Mapping[str, str]) -> str:
        """Return the path and the query."""
        path = "/api/tables/{id}/ws" if is_websocket(self.target) else self.target.partition(" ")[2]
        parts = iter(self.path)
        path = re.sub(r"{\w+}", lambda _: _quote(render(next(parts), places)) or "x", path)
        query = "&".join(f"{name}={_quote(render(value, places))}" for name, value in self.query)
        return path + (f"?{query}" if query else "")


def is_websocket(target: str) -> bool:
    """Return whether a target is a message, or the opening of a websocket."""
    return target == HANDSHAKE or target in MESSAGES


def _quote(value: Any) -> str:
    return quote(str(value)[:5_000].encode("utf-8", "replace"), safe="")


# sending


class Prober:
    """Sends cases one after the other and measures the longest callback of each."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http, self.control = RawClient(port), RawClient(port)

    async def measure(self, case: Case, world: World) -> tuple[float, int]:
        """Send a case; return the longest callback in seconds and the status, 0 for messages."""
        await self._read_pause()
        send = self._send_message if is_websocket(case.target) else self._send_request
        status = await send(case, world)
        return await self._read_pause(), status

    async def close(self) -> None:
        """Close all connections."""
        for streams in (self.http.streams, self.control.streams):
            if streams:
                streams[1].close()
                with contextlib.suppress(OSError):
                    await streams[1].wait_closed()

    async def _read_pause(self) -> float:
        head = f"GET {PAUSE_PATH} HTTP/1.1\r\nhost: localhost:{self.port}\r\n\r\n"
        body = b""
        while not body:  # the server closes connections that were idle
            _, body = await self.control.request(head.encode())
        return float(json.loads(body)["seconds"])

    async def _send_request(self, case: Case, world: World) -> int:
        body = b"" if case.body is None else render_body(case.body, world.places)
        headers = [f"host: localhost:{self.port}", f"cookie: {world.cookies[case.person]}"]
        headers += ["content-type: application/json", f"content-length: {len(body)}"]
        headers += [f"{name}: {_one_line(render(value, world.places))}" for name, value in case.headers]
        line = f"{case.target.partition(' ')[0]} {case.url(world.places)} HTTP/1.1"
        status, _ = await self.http.request("\r\n".join([line, *headers, "", ""]).encode("utf-8", "replace") + body)
        return status

    async def _send_message(self, case: Case, world: World) -> int:
        headers = {"cookie": world.cookies[case.person]}
        headers |= {name: _one_line(render(value, world.places))[:5_000] for name, value in case.headers}
        url = f"ws://127.0.0.1:{self.port}{case.url(world.places)}"
        try:
            async with (
                asyncio.timeout(ANSWER_SECONDS),
                connect(url, additional_headers=headers, max_size=None, ping_interval=None) as socket,
            ):
                await self._exchange(socket, case, world)
        except (WebSocketException, OSError, TimeoutError, ValueError):  # refused
            pass
        return 0

    async def _exchange(self, socket: ClientConnection, case: Case, world: World) -> None:
        await socket.recv()  # the snapshot
        if case.target == HANDSHAKE:
            return
        await self._read_pause()  # the message is measured, not the opening
        text = render_body(case.body, world.places)
        await socket.send(text.decode("utf-8", "replace"))
        await socket.send('{"type": "ping"}')
        answer = ""
        while '"pong"' not in answer:
            answer = str(await socket.recv())


def _one_line(value: Any) -> str:
    return re.sub(r"[^\x20-\x7e]", "x", str(value))[:60_000]


# searching


@dataclass
class Found:
    """The worst inputs of a target so far, the worst first, with their seconds."""

    worst: list[tuple[float, Case]] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        return self.worst[0][0] if self.worst else 0.0

    def add(self, seconds: float, case: Case) -> None:
        """Keep a case if it is among the worst."""
        self.worst = sorted([*self.worst, (seconds, case)], key=lambda entry: -entry[0])[:KEPT]


class CaseSource:
    """New cases, and changes of cases."""

    def __init__(self, world: World, rng: random.Random) -> None:
        self.random = rng
        ids = {*world.places.values(), *world.tables}  # recipes name them
        self.recipes = RecipeSource(rng, [*(word for word in world.words if word not in ids), *world.places])
        self.tables = [name for name, id_ in world.places.items() if id_ in world.tables]

    def new_case(self, target: str) -> Case:
        """Return a random case of a target."""
        endpoint = BY_TARGET.get(target)
        path = "/api/tables/{id}/ws" if is_websocket(target) else target
        names = ("last", "seen", "view") if target == HANDSHAKE else endpoint.query if endpoint else ()
        return Case(
            target,
            self.random.choice((0, 0, 1, 2)),
            tuple(self._path_part(name) for name in re.findall(r"{(\w+)}", path)),
            tuple((name, self.recipes.text(300)) for name in names if self.recipes.chance(0.6)),
            self._headers() if self.recipes.chance(0.1) else (),
            self._body(target),
        )

    def _path_part(self, name: str) -> Recipe:
        if name == "game" and self.recipes.chance(0.9):
            return self.random.choice(("blackmore", "three_witches", "thirteen_witches", "witchs_shot"))
        if self.recipes.chance(0.85):
            return self.random.choice(self.tables) if name == "id" else self.random.choice(self.recipes.words)
        return self.recipes.text(1_900)

    def _headers(self) -> tuple[tuple[str, Recipe], ...]:
        names = (
            "cookie",
            "authorization",
            "accept-encoding",
            "x-forwarded-for",
            "range",
            "if-none-match",
            "user-agent",
            "origin",
        )
        units = ("a=b; ", "Bearer x", "gzip,", "1.2.3.4, ", "0-1,", '"x",', "Chrome Safari ", "a")
        size = self.random.choice((10, 1_000, 5_000))
        return ((self.random.choice(names), ["text", self.random.choice(units), size]),)

    def _body(self, target: str) -> Recipe:
        kind = MESSAGES.get(target) or (BY_TARGET[target].body if target in BY_TARGET else None)
        if kind is None:
            return None if self.recipes.chance(0.9) else self.recipes.junk()
        if self.recipes.chance(0.08):
            unit = self.random.choice(("[", '{"a":', "[1,", '{"k{n}":1,', " ", '"\\u00e9', "1,"))
            return {"raw": ["text", unit, self.recipes.size(13_000)]}
        return self.recipes.of_type(kind)

    def change(self, case: Case) -> Case:
        """Return a case with one part changed."""
        parts = {name: getattr(case, name) for name in ("path", "query", "headers", "body")}
        name = self.random.choice(["body"] * 4 * (case.body is not None) + ["path", "query", "headers"])
        fresh = self.new_case(case.target)
        parts[name] = self.recipes.change(case.body) if name == "body" else getattr(fresh, name)
        return Case(case.target, fresh.person if self.recipes.chance(0.1) else case.person, **parts)


async def search(server: MeasuredServer, num_cases: int, seed: int) -> tuple[dict[str, Found], list[str]]:
    """Return the worst inputs of all targets, and the 5xx answers."""
    rng, prober = random.Random(seed), Prober(server.port)
    found, failures, counts = {target: Found() for target in TARGETS}, [], Counter[str]()
    in_turn = itertools.cycle(TARGETS)
    world, source = None, None
    for number in range(num_cases):
        if world is None or source is None or number % NEW_WORLD_CASES == 0:
            world = await build_world(server.url, server.port)
            await close_leftovers()
            source = CaseSource(world, rng)
        target = next(in_turn) if number % 2 == 0 else _choose_slow(found, rng)
        known = found[target].worst
        case = source.change(rng.choice(known)[1]) if known and rng.random() < 0.7 else source.new_case(target)
        seconds, status = await prober.measure(case, world)
        for _ in range(CONFIRMATIONS if seconds > found[target].seconds else 0):
            seconds = min(seconds, (await prober.measure(case, world))[0])
        found[target].add(seconds, case)
        counts[str(status)] += 1
        if status >= 500:
            failures.append(f"{status} for {case}")
        if (number + 1) % REPORT_CASES == 0:
            slowest = max(found.values(), key=lambda entry: entry.seconds)
            print(f"  {number + 1} cases: {slowest.seconds * 1000:.1f} ms {slowest.worst[0][1].target}", flush=True)
    print(f"statuses: {dict(sorted(counts.items()))}")
    return found, failures


def _choose_slow(found: Mapping[str, Found], rng: random.Random) -> str:
    """Return one of eight random targets, the slowest."""
    return max(rng.sample(TARGETS, 8), key=lambda target: found[target].seconds)


# the corpus


def read_corpus() -> list[Case]:
    """Return the stored worst input of every target."""
    return [_decode(entry) for entry in json.loads(CORPUS.read_text())]


def _decode(entry: dict[str, Any]) -> Case:
    pairs = {name: tuple(tuple(pair) for pair in entry[name]) for name in ("query", "headers")}
    return Case(entry["target"], entry["person"], tuple(entry["path"]), **pairs, body=entry["body"])


def write_corpus(found: Mapping[str, Found]) -> None:
    """Store the worst input of every target, one in a line."""
    cases = [found[target].worst[0][1] for target in TARGETS]
    lines = ",\n".join(json.dumps(vars(case)) for case in cases)
    CORPUS.write_text(f"[\n{lines}\n]\n")


async def replay(server: MeasuredServer, corpus: list[Case]) -> list[tuple[float, int, Case]]:
    """Send stored cases, and a random one to each target without; return the longest callback of each and its status.

    A case that takes too long is sent three times; the shortest of these counts.
    """
    world, prober, results = await build_world(server.url, server.port), Prober(server.port), []
    source = CaseSource(world, random.Random(1))
    missing = [target for target in TARGETS if target not in {case.target for case in corpus}]
    for case in sorted([*corpus, *map(source.new_case, missing)], key=lambda case: case.target == DELETION):
        seconds, status = await prober.measure(case, world)
        for _ in range(CONFIRMATIONS if seconds > MAX_PAUSE_SECONDS else 0):
            seconds = min(seconds, (await prober.measure(case, world))[0])
        results.append((seconds, status, case))
    await prober.close()
    return results


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cases", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="Store the worst inputs for the tests.")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, MeasuredServer(f"sqlite:///{folder}/coven.db") as server:
        found, failures = asyncio.run(search(server, arguments.cases, arguments.seed))
        errors = server.errors()
    slowest = sorted(found.values(), key=lambda entry: -entry.seconds)
    print("the longest callback of the worst inputs, in ms of CPU time:")
    for entry in slowest[:SLOWEST_SHOWN]:
        case = entry.worst[0][1]
        print(f"  {entry.seconds * 1000:6.1f}  {case.target} {str(case.body)[:120]} {case.query} {case.headers}")
    print("| endpoint or message | longest callback |\n|---|---|")
    for entry in slowest[:SLOWEST_SHOWN]:
        print(f"| `{entry.worst[0][1].target}` | {entry.seconds * 1000:.1f} ms |")
    for failure in [*failures, *errors][:SLOWEST_SHOWN]:
        print(f"  FAILED {failure[:2_000]}")
    if arguments.write:
        write_corpus(found)
    sys.exit(1 if failures or errors or slowest[0].seconds > MAX_PAUSE_SECONDS else 0)


if __name__ == "__main__":
    main()
