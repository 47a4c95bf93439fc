"""The worst input of every endpoint and message: bounded before it is parsed or computed, and never on the event loop.

`python -m tests.fuzz` measures the pauses that remain, `python -m tests.fuzz.search` searches the worst inputs.
"""

import asyncio
import gzip
import json
import threading
import tomllib
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
import pytest
from msgspec import inspect
from starlette.types import Message

from coven import games
from coven.core.variants import MAX_DOTS_PER_LINE, parse_variant
from coven.errors import CovenError, VariantError
from coven.match.variant_schema import MAX_PROBLEMS
from coven.server.app import make_app
from coven.server.base.config import Config
from coven.server.base.json_bounds import (
    MAX_JSON_DEPTH,
    MAX_JSON_ITEMS,
    MAX_JSON_KEY_CHARS,
    MAX_LARGE_EXPONENTS,
    check_exponents,
    check_json_value,
)
from coven.server.http import openapi, routes
from coven.server.http.dispatch import LARGE_RESPONSE_BYTES, MAX_BODY_BYTES
from coven.server.http.request import Endpoint
from coven.server.http.routes import ENDPOINTS
from coven.server.http.security import MAX_HEADERS, MAX_PATH_CHARS, MAX_QUERY_BYTES
from coven.server.jobs import workshop_service
from coven.server.protocol import Figures, FiguresChecked
from tests.fuzz.__main__ import MAX_PAUSE_SECONDS
from tests.fuzz.measured_server import MeasuredServer
from tests.fuzz.search import TARGETS, read_corpus, replay
from tests.server.clients import run_with_clients

TABLE_OF_MANY: Final = {f"k{number}": number for number in range(5_000)}
DEEP: Final = b'{"a":' * 5_000 + b"1" + b"}" * 5_000
TIMEOUT_SECONDS: Final = 180.0


def nested(depth: int) -> Any:
    value: Any = 1
    for _ in range(depth):
        value = {"a": value}
    return value


@asynccontextmanager
async def client_of(folder: Path) -> AsyncIterator[httpx.AsyncClient]:
    app = make_app(Config(data=folder, limits=1e6))
    async with app.router.lifespan_context(app):
        transport = httpx.ASGITransport(app, client=("10.0.0.1", 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost", timeout=TIMEOUT_SECONDS) as client:
            yield client


def worst_bodies(kind: type[msgspec.Struct]) -> list[bytes]:
    """Return bodies at the limits: every field as a long text, a large number, many items and deep nesting."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    names = [field.encode_name for field in info.fields] or ["x"]
    values: list[Any] = ["x" * (60_000 // len(names)), 10**300, TABLE_OF_MANY, nested(300)]
    bodies = [json.dumps(dict.fromkeys(names, value)).encode()[:MAX_BODY_BYTES] for value in values]
    return [*bodies, DEEP, b" " * (MAX_BODY_BYTES + 1)]


def request_path(endpoint: Endpoint, part: str) -> str:
    return "/".join(part if piece.startswith("{") else piece for piece in endpoint.path.split("/"))


async def test_worst_bodies_of_every_endpoint_are_refused(tmp_path: Path) -> None:
    async with client_of(tmp_path) as client:
        await client.get("/api/me")
        table = (await client.post("/api/tables", json={"game": "blackmore"})).json()["id"]
        for endpoint in ENDPOINTS:
            if endpoint.body is None:
                continue
            path = request_path(endpoint, "blackmore" if "{game}" in endpoint.path else table)
            for body in worst_bodies(endpoint.body):
                answer = await client.request(endpoint.method, path, content=body, headers={"content-type": "application/json"})
                assert 400 <= answer.status_code < 500, (endpoint.path, body[:80], answer.text[:200])
                assert len(answer.content) < 1_000, "no long input is echoed"


async def test_long_paths_and_queries_and_many_headers_are_refused_everywhere(tmp_path: Path) -> None:
    async with client_of(tmp_path) as client:
        for path in ("/health", "/api/games", "/api/openapi.json", "/"):
            long_query = await client.get(path, params="a=1&" * MAX_QUERY_BYTES)
            many_headers = await client.get(path, headers={f"x-{number}": "1" for number in range(MAX_HEADERS)})
            assert (long_query.status_code, many_headers.status_code) == (413, 431)
        for endpoint in ENDPOINTS:
            if "{" in endpoint.path:
                answer = await client.request(endpoint.method, request_path(endpoint, "x" * MAX_PATH_CHARS), json={})
                assert answer.status_code == 404


def test_worst_inputs_found_by_search_do_not_stop_the_event_loop(tmp_path: Path) -> None:
    with MeasuredServer(f"sqlite:///{tmp_path}/coven.db") as server:
        results = run_with_clients(replay(server, read_corpus()))
        assert not server.errors()
    assert {case.target for _, _, case in results} >= set(TARGETS)
    for seconds, status, case in results:
        assert status < 500, case
        assert seconds <= MAX_PAUSE_SECONDS, f"{seconds * 1000:.0f} ms of CPU time: {case}"


# bounds


@pytest.mark.parametrize(
    "value",
    [
        dict.fromkeys(map(str, range(MAX_JSON_ITEMS + 1))),
        {"a": [1] * MAX_JSON_ITEMS},
        [{"a": 1}] * MAX_JSON_ITEMS,
        nested(MAX_JSON_DEPTH + 2),
        {"k" * (MAX_JSON_KEY_CHARS + 1): 1},
        {"a": 2**64},
    ],
)
def test_values_beyond_the_bounds_are_refused(value: Any) -> None:
    with pytest.raises(CovenError) as refused:
        check_json_value(value)
    assert refused.value.code == "too-large"


def test_many_large_exponents_are_refused_before_the_parser_sees_them() -> None:
    check_exponents(b"[" + b",".join([b"1e308"] * MAX_LARGE_EXPONENTS) + b"]")
    check_exponents(b"[" + b",".join([b"1.5e10"] * 5_000) + b"]")
    for number in (b"1e308", b"1.5E-300", b"2e+0308"):
        with pytest.raises(CovenError) as refused:
            check_exponents(b"[" + b",".join([number] * (MAX_LARGE_EXPONENTS + 1)) + b"]")
        assert refused.value.code == "too-large"


def test_parameters_of_all_games_are_within_the_bounds() -> None:
    for game in games.load_all():
        check_json_value({"variant": dict(game.meta.defaults), "against": dict(game.meta.defaults)})


@pytest.mark.parametrize(
    "text",
    [
        ".".join(["a"] * 9_990) + " = 1",
        ".".join(['"\u2028"'] * 3_000) + " = 1",
        "[" + ".".join(["a"] * 9_990) + "]",
        "x = {" + ".".join(["a"] * 9_990) + " = 1}",
    ],
)
def test_dotted_keys_are_counted_before_the_parser_sees_them(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tomllib, "loads", lambda text: pytest.fail("parsed"))
    with pytest.raises(VariantError, match=f"too many dots. At most {MAX_DOTS_PER_LINE}"):
        parse_variant(text)


async def test_variants_are_checked_in_a_thread_and_few_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    release, threads = threading.Event(), []

    def check(game: str, variant: Any, players: int | None) -> FiguresChecked:
        threads.append(threading.current_thread())
        release.wait(TIMEOUT_SECONDS)
        return FiguresChecked(variant={}, problems=[], text="")

    monkeypatch.setattr(workshop_service, "check_variant", check)
    monkeypatch.setattr(workshop_service, "MAX_CHECKS_PER_PERSON", 1)
    async with client_of(tmp_path) as client:
        await client.get("/api/me")
        path = "/api/games/blackmore/figures/"
        waiting = asyncio.create_task(client.post(path + "read", json={"text": "hand = 4"}))
        while not threads:
            await asyncio.sleep(0)
        assert (await client.post(path + "check", json={"variant": {}})).status_code == 429
        assert (await client.get("/health")).status_code == 200
        release.set()
        assert (await waiting).status_code == 200
    assert threading.main_thread() not in threads


def test_answer_to_many_wrong_parameters_names_the_first_ones() -> None:
    checked = workshop_service.check_variant("blackmore", {"hand": {f"k{number}": number for number in range(400)}}, 3)
    assert len(checked.problems) == MAX_PROBLEMS


# responses


async def test_constant_pages_are_built_once_and_not_on_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads = []
    build = openapi.build_document

    def counted(version: str) -> Any:
        threads.append(threading.current_thread())
        return build(version)

    monkeypatch.setattr(openapi, "build_document", counted)
    async with client_of(tmp_path) as client:
        for encoding in ("gzip", "identity", "gzip"):
            answer = await client.get("/api/openapi.json", headers={"accept-encoding": encoding})
            assert answer.json()["openapi"] == "3.1.0"
            assert answer.headers.get("content-encoding", "identity") == encoding
    assert len(threads) == 1
    assert threads[0] is not threading.main_thread()


async def test_large_responses_are_compressed_outside_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    threads, compress, text = [], gzip.compress, "x" * LARGE_RESPONSE_BYTES

    def noted(data: bytes, level: int = 9) -> bytes:
        threads.append(threading.current_thread())
        return compress(data, level)

    monkeypatch.setattr(gzip, "compress", noted)
    monkeypatch.setattr(routes.workshop, "parameter_form", lambda game, language: Figures(game=text, groups=[]))
    async with client_of(tmp_path) as client:
        for encoding in ("gzip", "identity"):
            answer = await client.get("/api/games/blackmore/figures", headers={"accept-encoding": encoding})
            assert answer.json()["game"] == text
    assert len(threads) == 2
    assert threading.main_thread() not in threads


# websocket messages


async def send_handshake(app: Any, **scope: Any) -> list[Message]:
    """Open a websocket with this ASGI scope and return what the application sent."""
    sent: list[Message] = []
    received: Iterator[Message] = iter([{"type": "websocket.connect"}, {"type": "websocket.disconnect", "code": 1000}])

    async def receive() -> Message:
        return next(received)

    async def send(message: Message) -> None:
        sent.append(message)

    base: dict[str, Any] = {
        "type": "websocket",
        "path": "/api/tables/x/ws",
        "raw_path": b"",
        "query_string": b"",
        "headers": [],
        "scheme": "ws",
    }
    base |= {"client": ("10.0.0.1", 1), "server": ("localhost", 80), "root_path": "", "subprotocols": [], "extensions": {}}
    await app(base | scope, receive, send)
    return sent


async def test_oversized_handshakes_are_refused(tmp_path: Path) -> None:
    scopes: list[dict[str, Any]] = [
        {"query_string": b"a=1&" * MAX_QUERY_BYTES},
        {"headers": [(b"x-%d" % number, b"1") for number in range(MAX_HEADERS + 1)]},
        {"path": "/api/tables/" + "x" * MAX_PATH_CHARS + "/ws"},
    ]
    app = make_app(Config(data=tmp_path))
    for scope in scopes:
        sent = await send_handshake(app, **scope)
        problem = json.loads(next(message for message in sent if message["type"] == "websocket.send")["text"])
        assert problem["code"] in ("too-large", "not-found")
        assert sent[-1]["type"] == "websocket.close"
