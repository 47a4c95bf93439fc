"""Weight without identity: what somebody unknown may send, and for how long they may take to do it, is bounded."""

import asyncio
import contextlib
import json
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from coven.server.http.asgi import MAX_FRAME_BYTES, MAX_HEAD_BYTES
from coven.server.http.asgi.http_protocol import MAX_REQUEST_BYTES
from tests.server.clients import WAIT, Client, Socket, act, play_out
from tests.server.processes import ServerProcess

PATIENCE = 0.5
UPGRADE = (
    b"connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
MUCH = 8_000_000  # bytes, more than a connection holds that nobody reads
HEAD = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    database = f"sqlite:///{tmp_path_factory.mktemp('server') / 'coven.db'}"
    with ServerProcess(database, "--limits", "1000", "--patience", str(PATIENCE)) as process:
        yield process


def connected(server: ServerProcess) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=WAIT)


def read_to_the_end(connection: socket.socket) -> bytes:
    heard = b""
    with contextlib.suppress(ConnectionResetError):
        while part := connection.recv(65_536):
            heard += part
    return heard


def refused(answer: bytes, status: int) -> str:
    """The code of a refusal that has all its headers and a sentence."""
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 %d " % status), answer[:200]
    for header in (b"content-security-policy: default-src 'self'", b"x-content-type-options: nosniff", b"connection: close"):
        assert header in head
    problem = json.loads(body)
    assert problem["sentence"].endswith(".")
    return str(problem["code"])


def test_headers_without_end_are_refused(server: ServerProcess) -> None:
    with connected(server) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\n" + b"x-more: " + b"a" * MAX_HEAD_BYTES)
        assert refused(read_to_the_end(connection), 431) == "too-large"


def test_who_goes_on_sending_hears_why_it_is_refused(server: ServerProcess) -> None:
    with connected(server) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\n" + b"x-more: " + b"a" * MUCH)
        assert refused(read_to_the_end(connection), 431) == "too-large"


def test_an_address_without_end_is_refused(server: ServerProcess) -> None:
    with connected(server) as connection:
        connection.sendall(b"GET /" + b"a" * MAX_HEAD_BYTES)
        assert refused(read_to_the_end(connection), 431) == "too-large"


def test_empty_lines_without_end_are_refused(server: ServerProcess) -> None:
    with connected(server) as connection:
        connection.sendall(b"\r\n" * MAX_HEAD_BYTES)
        assert refused(read_to_the_end(connection), 431) == "too-large"


@pytest.mark.parametrize("half", [b"G", HEAD, HEAD + b"content-length: 100\r\n\r\n{"])
def test_half_requests_do_not_stay(server: ServerProcess, half: bytes) -> None:
    connections = [connected(server) for _ in range(40)]
    for connection in connections:
        connection.sendall(half)
    for connection in connections:
        assert refused(read_to_the_end(connection), 408) == "too-slow"
        connection.close()


def test_who_connects_and_asks_nothing_is_let_go(server: ServerProcess) -> None:
    with connected(server) as connection:
        assert read_to_the_end(connection) == b""


def test_a_second_request_on_a_connection_is_guarded_like_the_first(server: ServerProcess) -> None:
    with connected(server) as connection:
        connection.sendall(b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n")
        heard = b""
        while not heard.endswith(b"}"):
            heard += connection.recv(65_536)
        connection.sendall(b"GET /health HTTP/1.1\r\n")
        assert refused(read_to_the_end(connection), 408) == "too-slow"


def test_a_body_without_end_is_not_taken_for_ever(server: ServerProcess) -> None:
    with connected(server) as connection:
        connection.sendall(HEAD + b"transfer-encoding: chunked\r\n\r\n")
        with contextlib.suppress(ConnectionError):
            for _ in range(2 * MAX_REQUEST_BYTES // 1000):
                connection.sendall(b"3e8\r\n" + b" " * 1000 + b"\r\n")
        assert read_to_the_end(connection).count(b"HTTP/1.1 ") <= 1, "one answer, and the end"


@pytest.mark.parametrize(
    "noise", [b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"HELO example\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n"]
)
def test_what_is_no_request_is_refused_with_a_sentence(server: ServerProcess, noise: bytes) -> None:
    with connected(server) as connection:
        connection.sendall(noise)
        assert refused(read_to_the_end(connection), 400) == "malformed"


def test_a_handshake_that_is_none_is_refused_with_a_sentence(server: ServerProcess) -> None:
    with connected(server) as connection:
        connection.sendall(
            b"GET /api/tables/x/ws HTTP/1.1\r\nhost: localhost\r\n" + UPGRADE + b"x-long: " + b"a" * 10_000 + b"\r\n\r\n"
        )
        assert refused(read_to_the_end(connection), 400) == "malformed"


async def test_an_answer_may_take_longer_than_its_question(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore", players=2, fill="toad")
        await play_out(ann, table["id"])
        replay = await ann.get(f"/api/tables/{table['id']}/replay?seat=all")  # first starts a process
        assert len(replay["steps"]) > 10


# websockets


async def told_and_closed(socket: Socket) -> tuple[str, int]:
    """The code of the problem that comes last, and of the end."""
    with pytest.raises(ConnectionClosed) as ended:
        await socket.until("nothing that ever comes")
    assert ended.value.rcvd is not None
    problem = socket.received[-1]
    assert problem["sentence"].endswith(".")
    return problem["code"], ended.value.rcvd.code


@pytest.mark.parametrize("part", [4_000, MAX_FRAME_BYTES + 1])
async def test_a_message_without_end_ends_its_connection(server: ServerProcess, part: int) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore", fill="toad")
        async with ann.socket(table["id"]) as socket:
            await socket.until("snapshot")

            async def parts() -> None:
                async def endless() -> AsyncIterator[str]:
                    for _ in range(MAX_FRAME_BYTES // part + 2):
                        yield "x" * part
                    await asyncio.Event().wait()

                with contextlib.suppress(ConnectionClosed):
                    await socket.connection.send(endless())

            sending = asyncio.create_task(parts())
            assert await told_and_closed(socket) == ("too-large", 1009)
            sending.cancel()
        async with ann.socket(table["id"]) as socket:
            assert (await socket.your_turn())["legal"]


def test_who_goes_on_sending_hears_why_its_message_is_not_taken(server: ServerProcess) -> None:
    async def table() -> tuple[str, str]:
        async with Client(server.url) as ann:
            return (await ann.create("blackmore", fill="toad"))["id"], ann.http.cookies["coven"]

    number, cookie = act(table())
    head = f"GET /api/tables/{number}/ws HTTP/1.1\r\nhost: localhost\r\ncookie: coven={cookie}\r\n".encode()
    with connected(server) as connection:
        connection.sendall(head + UPGRADE + b"\r\n")
        assert connection.recv(65_536).startswith(b"HTTP/1.1 101 ")
        connection.sendall(b"\x81\xff" + MUCH.to_bytes(8, "big") + b"mask" + bytes(MUCH))  # one frame, its length, its mask
        heard = read_to_the_end(connection)
        assert b"too-large" in heard
        assert (1009).to_bytes(2, "big") in heard[-100:], "the code of the end"


async def test_text_that_is_no_text_ends_its_connection_with_a_sentence(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore", fill="toad")
        async with ann.socket(table["id"]) as socket:
            await socket.until("snapshot")
            await socket.connection.send(b"\xff\xfe{}", text=True)
            assert await told_and_closed(socket) == ("malformed", 1007)


def test_the_guard_logs_no_traceback(tmp_path: Path) -> None:
    with ServerProcess(f"sqlite:///{tmp_path / 'a.db'}", "--patience", str(PATIENCE)) as server:
        with connected(server) as connection:
            connection.sendall(b"G\x00")
            assert refused(read_to_the_end(connection), 400) == "malformed"
        assert not server.errors()
