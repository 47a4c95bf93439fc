"""Error responses: a sentence with the security headers, no 500 for bad input, no traceback; errors are counted."""

import json
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from coven.server import app
from coven.server.base.config import Config
from coven.server.http.security import MAX_PATH_CHARS, is_loopback
from tests.server import services
from tests.server.clients import Client
from tests.server.processes import ServerProcess, coven
from tests.server.services import free_port
from tests.server.test_request_limits import error_code, open_connection, read_until_closed

NULL_CHARACTER_TEXT = "a\0b"
IMPOSSIBLE_NAMES = ["%00", "a%00b", "a" * 5_000]
PATHS = ["/{}", "/assets/{}", "/api/{}", "/api/tables/{}", "/api/tables/{}/replay", "/api/codes/{}", "/api/games/{}/rules"]


@pytest.fixture(scope="module")
def postgres_backed_server(postgres_server: str) -> Iterator[ServerProcess]:
    """Run a server on PostgreSQL, which rejects U+0000; a traceback in its log fails the fixture's teardown."""
    with services.database(postgres_server) as url, ServerProcess(url, "--rate-limit-factor", "1000") as process:
        yield process


@asynccontextmanager
async def asgi_client(folder: Path) -> AsyncIterator[httpx.AsyncClient]:
    """Yield a client of an application in this process, whose exceptions become responses."""
    application, node = app.assemble(Config(database=f"sqlite:///{folder / 'a.db'}"))
    transport = httpx.ASGITransport(app=application, raise_app_exceptions=False)
    try:
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            yield client
    finally:
        node.store.close()


def check_error(answer: httpx.Response, *statuses: int) -> None:
    assert answer.status_code in statuses, answer.text
    assert answer.json()["sentence"].endswith(".")
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize("part", IMPOSSIBLE_NAMES)
def test_impossible_path_is_not_found(postgres_backed_server: ServerProcess, path: str, part: str) -> None:
    check_error(httpx.get(postgres_backed_server.url + path.format(part)), 404)


async def test_impossible_file_names_never_reach_the_file_system(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """File systems raise errors for names that are too long or contain a null character."""
    (tmp_path / "static").mkdir()
    (tmp_path / "static/index.html").write_text("<!doctype html><title>Coven</title>")
    monkeypatch.setattr(app, "STATIC_DIR", tmp_path / "static")
    monkeypatch.setattr(app, "INDEX_FILE", tmp_path / "static/index.html")
    async with asgi_client(tmp_path) as client:
        assert (await client.get("/table/abc")).status_code == 200
        for part in (*IMPOSSIBLE_NAMES, "b" * (MAX_PATH_CHARS - 100)):
            answer = await client.get(f"/{part}")
            assert answer.status_code in (200, 404), answer.text
            assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]


async def test_internal_error_is_a_response_with_security_headers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("coven.server.http.openapi.render_page", lambda version: 1 / 0)
    async with asgi_client(tmp_path) as client:
        check_error(await client.get("/api/docs"), 500)


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PATCH", "/api/me", {"name": NULL_CHARACTER_TEXT}),
        ("POST", "/api/me/move", {"code": "ABC\0DEFG"}),
        ("POST", "/api/tables", {"game": NULL_CHARACTER_TEXT}),
        ("POST", "/api/tables", {"game": "blackmore", "title": NULL_CHARACTER_TEXT}),
        ("POST", "/api/tables/{id}/sit", {"seat": 0, "salt": NULL_CHARACTER_TEXT}),
        ("POST", "/api/tables/{id}/invite", {"seat": 0, "bot": NULL_CHARACTER_TEXT}),
        ("POST", "/api/tables/{id}/bot", {"seat": 0, "level": NULL_CHARACTER_TEXT}),
    ],
)
def test_body_with_a_null_character_is_malformed(
    postgres_backed_server: ServerProcess, method: str, path: str, body: Any
) -> None:
    with httpx.Client(base_url=postgres_backed_server.url, headers={"origin": postgres_backed_server.url}) as client:
        client.get("/api/me")
        table = client.post("/api/tables", json={"game": "blackmore"}).json()
        check_error(client.request(method, path.format(id=table["id"]), json=body), 400)


def test_escaped_backslash_before_u0000_is_accepted(postgres_backed_server: ServerProcess) -> None:
    with httpx.Client(base_url=postgres_backed_server.url, headers={"origin": postgres_backed_server.url}) as client:
        client.get("/api/me")
        created = client.post("/api/tables", json={"game": "blackmore", "title": "\\u0000"})
        assert created.status_code == 201
        assert created.json()["title"] == "\\u0000"


async def test_message_with_a_null_character_is_malformed(postgres_backed_server: ServerProcess) -> None:
    async with Client(postgres_backed_server.url) as ann:
        table = await ann.create("blackmore", fill="toad")
        async with ann.socket(table["id"]) as socket:
            for message in (
                {"type": "mute", "person": NULL_CHARACTER_TEXT},
                {"type": "say", "kind": "text", "text": NULL_CHARACTER_TEXT},
                {"type": "why", "choice": NULL_CHARACTER_TEXT},
            ):
                assert (await socket.ask(message, "problem"))["code"] == "malformed"
            await socket.wait_for_turn()


@pytest.mark.parametrize("path", ["/api/tables/%00/ws", "/api/none/ws", "/", "/api/tables/" + "a" * 3_000 + "/ws"])
async def test_websocket_to_an_unknown_path_gets_a_problem(postgres_backed_server: ServerProcess, path: str) -> None:
    async with connect(f"ws://127.0.0.1:{postgres_backed_server.port}{path}") as socket:
        problem = json.loads(await socket.recv())
        assert problem["code"] in ("not-found", "unknown-person")
        with pytest.raises(ConnectionClosed):
            await socket.recv()


@pytest.mark.parametrize(
    "request_bytes",
    [
        b"GET /api/tables/\xff/ws HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
        b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        b"GET /api/tables/x/ws HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
        b"sec-websocket-version: 13\r\nsec-websocket-key: none\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\nhost: localhost\r\n\r\n",
    ],
)
def test_undecodable_request_is_malformed(postgres_backed_server: ServerProcess, request_bytes: bytes) -> None:
    with open_connection(postgres_backed_server) as connection:
        connection.sendall(request_bytes)
        assert error_code(read_until_closed(connection), 400) == "malformed"


@pytest.mark.parametrize("host", ["127.999.999.999", "127.0.0.1:999999", "127.0.0.01", "127.1", "localhost.", "[::2]"])
def test_foreign_or_invalid_host_header_is_rejected(postgres_backed_server: ServerProcess, host: str) -> None:
    check_error(httpx.get(f"{postgres_backed_server.url}/health", headers={"host": host}), 421)


def test_loopback_addresses_are_recognised() -> None:
    for host in ("localhost", "127.0.0.1", "127.255.0.3", "::1", "[::1]"):
        assert is_loopback(host)


# damaged data


def metric(port: int, name: str) -> float:
    samples = [line for line in httpx.get(f"http://127.0.0.1:{port}/metrics").text.splitlines() if line.startswith(f"{name} ")]
    return float(samples[0].split()[1])


def test_undecodable_row_hides_no_other_row_and_is_counted(tmp_path: Path) -> None:
    port = free_port()
    server = ServerProcess(f"sqlite:///{tmp_path / 'a.db'}", "--metrics-port", str(port))
    server.start()
    try:
        with httpx.Client(base_url=server.url, headers={"origin": server.url}) as client:
            client.get("/api/me")
            good, bad = (client.post("/api/tables", json={"game": "blackmore"}).json()["id"] for _ in range(2))
            assert metric(port, "coven_internal_errors_total") == 0
            with sqlite3.connect(tmp_path / "a.db") as database:
                database.execute("UPDATE tables SET settings = '{' WHERE id = ?", (bad,))
            lobby = client.get("/api/lobby").json()
            assert [table["id"] for table in lobby["open"]] == [table["id"] for table in lobby["mine"]] == [good]
            check_error(client.get(f"/api/tables/{bad}"), 500)
            assert client.get(f"/api/tables/{good}").status_code == 200
            assert metric(port, "coven_internal_errors_total") > 0
    finally:
        server.stop()
    assert len([line for line in server.errors() if "cannot decode a table" in line]) == 1, "logged once"
    server.log.unlink()


def test_damaged_database_file_is_reported(tmp_path: Path) -> None:
    assert coven("token", "Ada", "--data", str(tmp_path)).returncode == 0
    file = tmp_path / "coven.db"
    with sqlite3.connect(file) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    pages = bytearray(file.read_bytes())
    pages[8192:] = b"\x2a" * (len(pages) - 8192)  # the schema can still be read
    file.write_bytes(pages)
    result = coven("serve", "--port", "0", "--data", str(tmp_path))
    assert result.returncode == 2
    assert "coven: Cannot open the database: database disk image is malformed." in result.stderr
    assert "Traceback" not in result.stderr
    assert "port" not in result.stderr
