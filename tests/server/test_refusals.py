"""Whatever comes, the answer is a sentence with the security headers: no 500 for bad input, no traceback; errors are counted."""

import json
import sqlite3
from collections.abc import Iterator
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
from tests.server.clients import Client, act
from tests.server.processes import ServerProcess, coven
from tests.server.services import free_port
from tests.server.test_weight import connected, read_to_the_end, refused

NO_LETTER = "a\0b"
IMPOSSIBLE = ["%00", "a%00b", "a" * 5_000]
ADDRESSES = ["/{}", "/assets/{}", "/api/{}", "/api/tables/{}", "/api/tables/{}/replay", "/api/codes/{}", "/api/games/{}/rules"]


@pytest.fixture(scope="module")
def served(postgres_server: str) -> Iterator[ServerProcess]:
    """On PostgreSQL, which takes no letter U+0000; a traceback in the log fails at the end."""
    with services.database(postgres_server) as url, ServerProcess(url, "--limits", "1000") as process:
        yield process


def check_refused(answer: httpx.Response, *statuses: int) -> None:
    assert answer.status_code in statuses, answer.text
    assert answer.json()["sentence"].endswith(".")
    assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize("address", ADDRESSES)
@pytest.mark.parametrize("part", IMPOSSIBLE)
def test_an_address_nothing_can_have_is_not_found(served: ServerProcess, address: str, part: str) -> None:
    check_refused(httpx.get(served.url + address.format(part)), 404)


def test_the_files_of_the_client_are_asked_for_by_possible_names_only(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A file system fails on names that are too long or have a null letter."""
    (tmp_path / "static").mkdir()
    (tmp_path / "static/index.html").write_text("<!doctype html><title>Coven</title>")
    monkeypatch.setattr(app, "STATIC_DIR", tmp_path / "static")
    monkeypatch.setattr(app, "INDEX_FILE", tmp_path / "static/index.html")
    made, hall = app.assemble(Config(database=f"sqlite:///{tmp_path / 'a.db'}"))

    async def run() -> None:
        transport = httpx.ASGITransport(app=made, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            assert (await client.get("/table/abc")).status_code == 200
            for part in (*IMPOSSIBLE, "b" * (MAX_PATH_CHARS - 100)):
                answer = await client.get(f"/{part}")
                assert answer.status_code in (200, 404), answer.text
                assert "frame-ancestors 'none'" in answer.headers["content-security-policy"]

    try:
        act(run())
    finally:
        hall.store.close()


def test_a_fault_inside_is_an_answer_with_all_its_headers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    made, hall = app.assemble(Config(database=f"sqlite:///{tmp_path / 'a.db'}"))
    monkeypatch.setattr("coven.server.http.openapi.render_page", lambda version: 1 / 0)

    async def run() -> None:
        transport = httpx.ASGITransport(app=made, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            check_refused(await client.get("/api/docs"), 500)

    try:
        act(run())
    finally:
        hall.store.close()


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("PATCH", "/api/me", {"name": NO_LETTER}),
        ("POST", "/api/me/move", {"code": "ABC\0DEFG"}),
        ("POST", "/api/tables", {"game": NO_LETTER}),
        ("POST", "/api/tables", {"game": "blackmore", "title": NO_LETTER}),
        ("POST", "/api/tables/{id}/sit", {"seat": 0, "salt": NO_LETTER}),
        ("POST", "/api/tables/{id}/invite", {"seat": 0, "bot": NO_LETTER}),
        ("POST", "/api/tables/{id}/bot", {"seat": 0, "level": NO_LETTER}),
    ],
)
def test_a_body_with_the_letter_that_no_database_takes_is_malformed(
    served: ServerProcess, method: str, path: str, body: Any
) -> None:
    with httpx.Client(base_url=served.url, headers={"origin": served.url}) as client:
        client.get("/api/me")
        table = client.post("/api/tables", json={"game": "blackmore"}).json()
        check_refused(client.request(method, path.format(id=table["id"]), json=body), 400)


def test_a_backslash_before_u0000_is_taken(served: ServerProcess) -> None:
    with httpx.Client(base_url=served.url, headers={"origin": served.url}) as client:
        client.get("/api/me")
        made = client.post("/api/tables", json={"game": "blackmore", "title": "\\u0000"})
        assert made.status_code == 201
        assert made.json()["title"] == "\\u0000"


async def test_a_message_with_the_letter_that_no_database_takes_is_malformed(served: ServerProcess) -> None:
    async with Client(served.url) as ann:
        table = await ann.create("blackmore", fill="toad")
        async with ann.socket(table["id"]) as socket:
            for message in (
                {"type": "mute", "person": NO_LETTER},
                {"type": "say", "kind": "text", "text": NO_LETTER},
                {"type": "why", "choice": NO_LETTER},
            ):
                assert (await socket.ask(message, "problem"))["code"] == "malformed"
            await socket.your_turn()


@pytest.mark.parametrize("path", ["/api/tables/%00/ws", "/api/none/ws", "/", "/api/tables/" + "a" * 3_000 + "/ws"])
async def test_a_websocket_to_nowhere_is_told_so(served: ServerProcess, path: str) -> None:
    async with connect(f"ws://127.0.0.1:{served.port}{path}") as socket:
        problem = json.loads(await socket.recv())
        assert problem["code"] in ("not-found", "unknown-person")
        with pytest.raises(ConnectionClosed):
            await socket.recv()


@pytest.mark.parametrize(
    "request_",
    [
        b"GET /api/tables/\xff/ws HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
        b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        b"GET /api/tables/x/ws HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
        b"sec-websocket-version: 13\r\nsec-websocket-key: none\r\n\r\n",
        b"GET /\xff HTTP/1.1\r\nhost: localhost\r\n\r\n",
    ],
)
def test_a_request_that_cannot_be_read_is_malformed(served: ServerProcess, request_: bytes) -> None:
    with connected(served) as connection:
        connection.sendall(request_)
        assert refused(read_to_the_end(connection), 400) == "malformed"


@pytest.mark.parametrize("host", ["127.999.999.999", "127.0.0.1:999999", "127.0.0.01", "127.1", "localhost.", "[::2]"])
def test_what_is_no_address_of_this_machine_is_no_host(served: ServerProcess, host: str) -> None:
    check_refused(httpx.get(f"{served.url}/health", headers={"host": host}), 421)


def test_addresses_of_this_machine_are_known() -> None:
    for host in ("localhost", "127.0.0.1", "127.255.0.3", "::1", "[::1]"):
        assert is_loopback(host)


# what is damaged


def metric(port: int, name: str) -> float:
    found = [line for line in httpx.get(f"http://127.0.0.1:{port}/metrics").text.splitlines() if line.startswith(f"{name} ")]
    return float(found[0].split()[1])


def test_a_row_that_cannot_be_read_hides_no_other_and_counts(tmp_path: Path) -> None:
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
            check_refused(client.get(f"/api/tables/{bad}"), 500)
            assert client.get(f"/api/tables/{good}").status_code == 200
            assert metric(port, "coven_internal_errors_total") > 0
    finally:
        server.stop()
    assert len([line for line in server.errors() if "cannot decode a table" in line]) == 1, "said once"
    server.log.unlink()


def test_a_damaged_file_is_called_so(tmp_path: Path) -> None:
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
