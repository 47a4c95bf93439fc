"""Malformed input: the client gets a typed problem, the connection stays open, and nothing changes."""

import asyncio
import json
import random
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from websockets.exceptions import ConnectionClosed

from tests.long import IS_LONG
from tests.server.clients import WAIT_SECONDS, Client, Socket, new_id
from tests.server.processes import ServerProcess

EXAMPLES_PER_ENDPOINT = 8 if IS_LONG else 5  # the same in every run
MAX_FLOOD_ROUNDS = 300
MALFORMED_MESSAGES = [
    "",
    "{",
    "null",
    "[]",
    "42",
    '"move"',
    "{}",
    '{"type": "dance"}',
    '{"type": "move"}',
    '{"type": "move", "number": "3", "id": "a", "choice": "play blue-1"}',
    '{"type": "move", "number": 3.5, "id": "a", "choice": "play blue-1"}',
    '{"type": "move", "number": -1, "id": "a", "choice": "play blue-1"}',
    '{"type": "move", "number": 99999999999999999999, "id": "a", "choice": "play blue-1"}',
    '{"type": "move", "number": 2, "id": "", "choice": "play blue-1"}',
    '{"type": "move", "number": 2, "id": "a", "choice": ""}',
    '{"type": "move", "number": 2, "id": "a", "choice": "play", "extra": 1}',
    '{"type": "say", "kind": "shout", "text": "hello"}',
    '{"type": "say", "kind": "text", "text": ""}',
    '{"type": "say", "kind": "phrase", "text": "not a phrase"}',
    '{"type": "mute"}',
    "[" * 3000,
    '{"type": "ping", "x": "' + "y" * 60_000 + '"}',
    b"\xff\xfe\x00",
    b"{}",
]


async def test_malformed_messages_are_answered_and_change_nothing(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore", fill="toad")
        async with ann.socket(table["id"]) as socket:
            position = await socket.wait_for_turn()
            for bad in MALFORMED_MESSAGES:
                await socket.send(bad)
                problem = await socket.until("problem")
                assert problem["code"] in ("malformed", "too-large"), problem
                assert problem["sentence"]
            for choice in ("play", "dance", "play blue-77", "trump keep", "play ?", "0 play blue-1"):
                problem = await socket.move(position["number"], choice)
                assert problem["code"] in ("malformed", "illegal", "not-now"), problem
            await socket.send({"type": "resync"})
            assert (await socket.until("snapshot"))["position"] == position
            accepted = await socket.move(position["number"], position["legal"][0]["choice"])
            assert accepted["type"] == "accepted"


async def test_table_survives_random_websocket_messages(server: ServerProcess) -> None:
    chance = random.Random(3)

    def junk(depth: int = 0) -> Any:
        plain = [None, True, -1, 0, 3, 10**30, 1.5, "", "play blue-1", "move", "x" * 60, "\u202e", "💀"]
        if depth > 2 or chance.random() < 0.6:
            return chance.choice(plain)
        if chance.random() < 0.5:
            return [junk(depth + 1) for _ in range(chance.randrange(4))]
        return {chance.choice(["type", "number", "id", "choice", "seat"]): junk(depth + 1) for _ in range(chance.randrange(4))}

    def message() -> str:
        kind = chance.choice(["move", "why", "hint", "say", "mute", "back", "looking", "resync", "ping"])
        fields = {name: junk() for name in chance.sample(["number", "id", "choice", "kind", "text", "person", "muted"], 3)}
        text = json.dumps({"type": kind} | fields)
        return text if chance.random() < 0.7 else text[: chance.randrange(len(text))]

    async with Client(server.url) as ann:
        table = await ann.create("blackmore", fill="toad")
        async with ann.socket(table["id"]) as socket:
            await socket.wait_for_turn()
            for _ in range(400):
                await socket.send(message())
            await socket.send({"type": "mute", "person": "marker"})
            await socket.until("muted")
            problems = {received["code"] for received in socket.received if received["type"] == "problem"}
            assert "broken" not in problems, problems
            position = await socket.wait_for_turn()
            assert (await socket.move(position["number"], position["legal"][0]["choice"], new_id()))["type"] == "accepted"


async def test_large_message_is_rejected_without_closing_the_connection(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore", fill="toad")
        async with ann.socket(table["id"]) as socket:
            position = await socket.wait_for_turn()
            problem = await socket.ask({"type": "say", "kind": "text", "text": "x" * 60_000}, "problem")
            assert problem["code"] == "too-large"
            assert (await socket.move(position["number"], position["legal"][0]["choice"]))["type"] == "accepted"


async def flood_without_reading(socket: Socket) -> None:
    """Request snapshots without reading them until the server closes the connection."""
    for _ in range(MAX_FLOOD_ROUNDS):
        for _ in range(1_000):
            await socket.send({"type": "resync"})
        await asyncio.sleep(0.2)  # let the server fill its send queue and start the close handshake
    raise AssertionError(f"the server still reads after {MAX_FLOOD_ROUNDS} rounds of 1000 unread snapshots")


async def read_until_closed(socket: Socket) -> None:
    async with asyncio.timeout(WAIT_SECONDS):
        while True:  # ends with ConnectionClosed or the timeout
            await socket.next()


async def test_slow_client_is_disconnected_without_blocking_others(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = await ann.create("blackmore", fill="toad")
        async with bea.socket(table["id"]) as slow:
            with pytest.raises(ConnectionClosed):
                await flood_without_reading(slow)
            with pytest.raises(ConnectionClosed) as closed:
                await read_until_closed(slow)
            assert closed.value.rcvd is None or closed.value.rcvd.code == 4408
        async with ann.socket(table["id"]) as socket:
            position = await socket.wait_for_turn()
            assert (await socket.move(position["number"], position["legal"][0]["choice"]))["type"] == "accepted"


async def test_oversized_frame_closes_only_its_own_connection(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore", fill="toad")
        async with ann.socket(table["id"]) as socket:
            await socket.until("snapshot")
            with pytest.raises(ConnectionClosed):
                await socket.ask({"type": "say", "kind": "text", "text": "x" * (9 << 20)}, "never")
        async with ann.socket(table["id"]) as socket:
            assert (await socket.wait_for_turn())["legal"]


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"game": "poker"},
        {"game": "blackmore", "players": 17},
        {"game": "blackmore", "players": 1},
        {"game": "blackmore", "variant": {"hand": 10**30}},
        {"game": "blackmore", "variant": {"hand": -1}},
        {"game": "blackmore", "variant": {"unknown": 1}},
        {"game": "blackmore", "variant": {"colours": {"a": 1}}},
        {"game": "blackmore", "clock": {"kind": "live"}},
        {"game": "blackmore", "clock": {"kind": "days", "days": 1000}},
        {"game": "blackmore", "fill": "wizard"},
        {"game": "blackmore", "title": "x" * 1000},
        {"game": "blackmore", "unknown": 1},
        [],
        "blackmore",
        {"game": "x" * 100_000},
    ],
)
def test_invalid_table_settings_are_rejected_with_a_sentence(server: ServerProcess, body: Any) -> None:
    headers = {"cookie": f"coven_session={httpx.get(f'{server.url}/api/me').cookies['coven_session']}"}
    answer = httpx.post(f"{server.url}/api/tables", json=body, headers=headers)
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["sentence"]


def test_unknown_paths_and_methods_are_answered_with_a_problem(server: ServerProcess) -> None:
    long_name = f"/api/puzzles/{'x' * 1000}"
    for method, path, status in (
        ("GET", "/api/none", 404),
        ("GET", long_name, 404),
        ("GET", f"{long_name}/1", 404),
        ("DELETE", "/api/me", 405),
        ("PUT", "/api/tables", 405),
    ):
        answer = httpx.request(method, server.url + path)
        assert answer.status_code == status
        assert answer.json()["sentence"]


def test_api_conforms_to_its_openapi_description(server: ServerProcess) -> None:
    """Send requests that Schemathesis generates: no 5xx, and every response matches the schema."""
    import schemathesis  # imported here because it is slow to load and only this test needs it
    from schemathesis.core.result import Ok

    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    cookie = httpx.get(f"{server.url}/api/me").cookies["coven_session"]
    table = httpx.post(
        f"{server.url}/api/tables", json={"game": "blackmore", "fill": "toad"}, cookies={"coven_session": cookie}
    ).json()

    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        run = given(case=result.ok().as_strategy())(lambda case: check_case(case, table["id"], cookie))
        settings(max_examples=EXAMPLES_PER_ENDPOINT, deadline=None, database=None, suppress_health_check=list(HealthCheck))(run)()


def check_case(case: Any, table: str, cookie: str) -> None:
    from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

    if "id" in (case.path_parameters or {}) and len(str(case.path_parameters["id"])) % 2:
        case.path_parameters["id"] = table
    case.cookies = {"coven_session": cookie}
    answer = case.call(timeout=60)  # the first replay waits for a worker process to start
    assert answer.status_code < 500, answer.text
    case.validate_response(answer, checks=[response_schema_conformance, status_code_conformance])
