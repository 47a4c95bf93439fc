"""Bad input: a typed problem, the connection lives, nothing changes."""

import asyncio
import json
import random
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from websockets.exceptions import ConnectionClosed

from tests.long import IS_LONG
from tests.server.clients import Client, Socket, new_id
from tests.server.processes import ServerProcess

EXAMPLES = 8 if IS_LONG else 5  # of what may be sent to each address, the same in every run
BAD = [
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


async def test_bad_messages_are_answered_and_change_nothing(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore", fill="toad")
        async with ann.socket(table["id"]) as socket:
            position = await socket.your_turn()
            for bad in BAD:
                await socket.send(bad)
                problem = await socket.until("problem")
                assert problem["code"] in ("malformed", "too-large"), problem
                assert problem["sentence"]
            for words in ("play", "dance", "play blue-77", "trump keep", "play ?", "0 play blue-1"):
                problem = await socket.move(position["number"], words)
                assert problem["code"] in ("malformed", "illegal", "not-now"), problem
            await socket.send({"type": "resync"})
            assert (await socket.until("snapshot"))["position"] == position
            accepted = await socket.move(position["number"], position["legal"][0]["choice"])
            assert accepted["type"] == "accepted"


async def test_a_fuzz_of_the_websocket_leaves_the_table_alive(server: ServerProcess) -> None:
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
            await socket.your_turn()
            for _ in range(400):
                await socket.send(message())
            await socket.send({"type": "mute", "person": "marker"})
            await socket.until("muted")
            problems = {heard["code"] for heard in socket.received if heard["type"] == "problem"}
            assert "broken" not in problems, problems
            position = await socket.your_turn()
            assert (await socket.move(position["number"], position["legal"][0]["choice"], new_id()))["type"] == "accepted"


async def test_a_large_message_is_answered_and_the_connection_lives(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore", fill="toad")
        async with ann.socket(table["id"]) as socket:
            position = await socket.your_turn()
            problem = await socket.ask({"type": "say", "kind": "text", "text": "x" * 60_000}, "problem")
            assert problem["code"] == "too-large"
            assert (await socket.move(position["number"], position["legal"][0]["choice"]))["type"] == "accepted"


async def ask_without_end(socket: Socket) -> None:
    while True:  # each is answered with a snapshot, which is left unread
        for _ in range(1_000):
            await socket.send({"type": "resync"})
        await asyncio.sleep(0.2)  # the server needs no more to have enough, and then waits for its last words to be taken


async def read_to_the_end(socket: Socket) -> None:
    while True:
        await socket.next()


async def test_who_does_not_read_is_told_to_come_again_and_holds_nobody_up(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        table = await ann.create("blackmore", fill="toad")
        async with bea.socket(table["id"]) as slow:
            with pytest.raises(ConnectionClosed):
                await ask_without_end(slow)
            with pytest.raises(ConnectionClosed) as ended:
                await read_to_the_end(slow)
            assert ended.value.rcvd is None or ended.value.rcvd.code == 4408
        async with ann.socket(table["id"]) as socket:
            position = await socket.your_turn()
            assert (await socket.move(position["number"], position["legal"][0]["choice"]))["type"] == "accepted"


async def test_a_frame_beyond_all_measure_ends_only_its_own_connection(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore", fill="toad")
        async with ann.socket(table["id"]) as socket:
            await socket.until("snapshot")
            with pytest.raises(ConnectionClosed):
                await socket.ask({"type": "say", "kind": "text", "text": "x" * (9 << 20)}, "never")
        async with ann.socket(table["id"]) as socket:
            assert (await socket.your_turn())["legal"]


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
def test_bad_tables_are_refused_with_a_sentence(server: ServerProcess, body: Any) -> None:
    who = {"cookie": f"coven={httpx.get(f'{server.url}/api/me').cookies['coven']}"}
    answer = httpx.post(f"{server.url}/api/tables", json=body, headers=who)
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.json()["sentence"]


def test_unknown_addresses_and_methods_are_problems(server: ServerProcess) -> None:
    for method, path, status in (("GET", "/api/none", 404), ("DELETE", "/api/me", 405), ("PUT", "/api/tables", 405)):
        answer = httpx.request(method, server.url + path)
        assert answer.status_code == status
        assert answer.json()["sentence"]


def test_the_description_holds_for_whatever_is_sent(server: ServerProcess) -> None:
    """schemathesis over the OpenAPI description: no 5xx, and every answer is as described."""
    import schemathesis  # here, because nobody else needs it
    from schemathesis.core.result import Ok

    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    cookie = httpx.get(f"{server.url}/api/me").cookies["coven"]
    table = httpx.post(f"{server.url}/api/tables", json={"game": "blackmore", "fill": "toad"}, cookies={"coven": cookie}).json()

    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        run = given(case=result.ok().as_strategy())(lambda case: check_case(case, table["id"], cookie))
        settings(max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck))(run)()


def check_case(case: Any, table: str, cookie: str) -> None:
    from schemathesis.specs.openapi.checks import response_schema_conformance, status_code_conformance

    if "id" in (case.path_parameters or {}) and len(str(case.path_parameters["id"])) % 2:
        case.path_parameters["id"] = table
    case.cookies = {"coven": cookie}
    answer = case.call()
    assert answer.status_code < 500, answer.text
    case.validate_response(answer, checks=[response_schema_conformance, status_code_conformance])
