"""Request limits: the size and duration of what an unauthenticated client may send are bounded."""

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
from tests.server.clients import WAIT_SECONDS, Client, Socket, play_out
from tests.server.processes import ServerProcess

REQUEST_TIMEOUT_SECONDS = 0.5
UPGRADE = (
    b"connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)
FLOOD_BYTES = 8_000_000  # more than the socket buffers hold while the server does not read
HEAD = b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    database = f"sqlite:///{tmp_path_factory.mktemp('server') / 'coven.db'}"
    with ServerProcess(database, "--rate-limit-factor", "1000", "--request-timeout", str(REQUEST_TIMEOUT_SECONDS)) as process:
        yield process


def open_connection(server: ServerProcess) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=WAIT_SECONDS)


def read_until_closed(connection: socket.socket) -> bytes:
    received = b""
    with contextlib.suppress(ConnectionResetError):
        while chunk := connection.recv(65_536):
            received += chunk
    return received


def error_code(answer: bytes, status: int) -> str:
    """Check that an error response has all headers and a sentence; return its code."""
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 %d " % status), answer[:200]
    for header in (b"content-security-policy: default-src 'self'", b"x-content-type-options: nosniff", b"connection: close"):
        assert header in head
    problem = json.loads(body)
    assert problem["sentence"].endswith(".")
    return str(problem["code"])


def test_endless_headers_are_rejected(server: ServerProcess) -> None:
    with open_connection(server) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\n" + b"x-more: " + b"a" * MAX_HEAD_BYTES)
        assert error_code(read_until_closed(connection), 431) == "too-large"


def test_client_that_keeps_sending_gets_the_error_response(server: ServerProcess) -> None:
    with open_connection(server) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\n" + b"x-more: " + b"a" * FLOOD_BYTES)
        assert error_code(read_until_closed(connection), 431) == "too-large"


def test_endless_request_line_is_rejected(server: ServerProcess) -> None:
    with open_connection(server) as connection:
        connection.sendall(b"GET /" + b"a" * MAX_HEAD_BYTES)
        assert error_code(read_until_closed(connection), 431) == "too-large"


def test_endless_empty_lines_are_rejected(server: ServerProcess) -> None:
    with open_connection(server) as connection:
        connection.sendall(b"\r\n" * MAX_HEAD_BYTES)
        assert error_code(read_until_closed(connection), 431) == "too-large"


@pytest.mark.parametrize("data", [b"G", HEAD, HEAD + b"content-length: 100\r\n\r\n{"])
def test_incomplete_requests_time_out(server: ServerProcess, data: bytes) -> None:
    connections = [open_connection(server) for _ in range(40)]
    for connection in connections:
        connection.sendall(data)
    for connection in connections:
        assert error_code(read_until_closed(connection), 408) == "too-slow"
        connection.close()


def test_connection_without_a_request_is_closed(server: ServerProcess) -> None:
    with open_connection(server) as connection:
        assert read_until_closed(connection) == b""


def test_second_request_on_a_connection_times_out_like_the_first(server: ServerProcess) -> None:
    with open_connection(server) as connection:
        connection.sendall(b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n")
        received = b""
        while not received.endswith(b"}"):
            part = connection.recv(65_536)
            assert part, "the connection is closed before the first response is complete"
            received += part
        connection.sendall(b"GET /health HTTP/1.1\r\n")
        assert error_code(read_until_closed(connection), 408) == "too-slow"


def test_endless_body_is_cut_off(server: ServerProcess) -> None:
    with open_connection(server) as connection:
        connection.sendall(HEAD + b"transfer-encoding: chunked\r\n\r\n")
        with contextlib.suppress(ConnectionError):
            for _ in range(2 * MAX_REQUEST_BYTES // 1000):
                connection.sendall(b"3e8\r\n" + b" " * 1000 + b"\r\n")
        assert read_until_closed(connection).count(b"HTTP/1.1 ") <= 1, "at most one response before the connection is closed"


@pytest.mark.parametrize(
    "data", [b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03", b"HELO example\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n"]
)
def test_invalid_request_is_rejected_with_a_sentence(server: ServerProcess, data: bytes) -> None:
    with open_connection(server) as connection:
        connection.sendall(data)
        assert error_code(read_until_closed(connection), 400) == "malformed"


def test_oversized_handshake_is_rejected_with_a_sentence(server: ServerProcess) -> None:
    with open_connection(server) as connection:
        connection.sendall(
            b"GET /api/tables/x/ws HTTP/1.1\r\nhost: localhost\r\n" + UPGRADE + b"x-long: " + b"a" * 10_000 + b"\r\n\r\n"
        )
        assert error_code(read_until_closed(connection), 400) == "malformed"


async def test_response_may_take_longer_than_the_request_timeout(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore", players=2, fill="toad")
        await play_out(ann, table["id"])
        replay = await ann.get(f"/api/tables/{table['id']}/replay?seat=all")  # starts a worker process first
        assert len(replay["steps"]) > 10


# websockets


async def read_close_reason(socket: Socket) -> tuple[str, int]:
    """Read until the connection is closed; return the codes of the last problem and of the close frame."""
    with pytest.raises(ConnectionClosed) as closed:
        await socket.until("never")
    assert closed.value.rcvd is not None
    problem = socket.received[-1]
    assert problem["sentence"].endswith(".")
    return problem["code"], closed.value.rcvd.code


async def send_endless_message(socket: Socket, part_bytes: int) -> None:
    """Send the parts of a message that is too large and never ends, until the server closes the connection."""

    async def parts() -> AsyncIterator[str]:
        for _ in range(MAX_FRAME_BYTES // part_bytes + 2):
            yield "x" * part_bytes
        await asyncio.Event().wait()  # the task is cancelled here

    with contextlib.suppress(ConnectionClosed):
        await socket.connection.send(parts())


@pytest.mark.parametrize("part_bytes", [4_000, MAX_FRAME_BYTES + 1])
async def test_endless_message_closes_its_connection(server: ServerProcess, part_bytes: int) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore", fill="toad")
        async with ann.socket(table["id"]) as socket:
            await socket.until("snapshot")

            sending = asyncio.create_task(send_endless_message(socket, part_bytes))
            assert await read_close_reason(socket) == ("too-large", 1009)
            sending.cancel()
        async with ann.socket(table["id"]) as socket:
            assert (await socket.wait_for_turn())["legal"]


async def test_client_that_keeps_sending_a_frame_gets_the_close_reason(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        table, cookie = (await ann.create("blackmore", fill="toad"))["id"], ann.http.cookies["coven_session"]
    await asyncio.to_thread(check_oversized_frame, server, table, cookie)


def check_oversized_frame(server: ServerProcess, table: str, cookie: str) -> None:
    head = f"GET /api/tables/{table}/ws HTTP/1.1\r\nhost: localhost\r\ncookie: coven_session={cookie}\r\n".encode()
    with open_connection(server) as connection:
        connection.sendall(head + UPGRADE + b"\r\n")
        assert connection.recv(65_536).startswith(b"HTTP/1.1 101 ")
        connection.sendall(
            b"\x81\xff" + FLOOD_BYTES.to_bytes(8, "big") + b"mask" + bytes(FLOOD_BYTES)
        )  # one frame: length, mask, payload
        received = read_until_closed(connection)
        assert b"too-large" in received
        assert (1009).to_bytes(2, "big") in received[-100:], "the close frame has the code"


async def test_invalid_utf8_closes_the_connection_with_a_sentence(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore", fill="toad")
        async with ann.socket(table["id"]) as socket:
            await socket.until("snapshot")
            await socket.connection.send(b"\xff\xfe{}", text=True)
            assert await read_close_reason(socket) == ("malformed", 1007)


def test_rejected_requests_log_no_traceback(tmp_path: Path) -> None:
    with ServerProcess(f"sqlite:///{tmp_path / 'a.db'}", "--request-timeout", str(REQUEST_TIMEOUT_SECONDS)) as server:
        with open_connection(server) as connection:
            connection.sendall(b"G\x00")
            assert error_code(read_until_closed(connection), 400) == "malformed"
        assert not server.errors()
