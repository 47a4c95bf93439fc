"""Security: identity, origins, host names, headers, tokens, rate limits and logs."""

import asyncio
import json
from pathlib import Path

import httpx
import pytest
from starlette.datastructures import Headers
from websockets.asyncio.client import connect
from websockets.typing import Origin

from coven.server.base.config import Config
from coven.server.base.errors import ServerError
from coven.server.http.security import check_origin
from tests.server.clients import WAIT_SECONDS, Client, eventually, start_table
from tests.server.processes import ServerProcess, coven
from tests.server.test_permissions import create_bot_token


def test_first_visit_gets_a_signed_cookie_and_a_name(server: ServerProcess) -> None:
    answer = httpx.get(f"{server.url}/api/me")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert answer.json()["name"]
    value = answer.cookies["coven_session"]
    again = httpx.get(f"{server.url}/api/me", cookies={"coven_session": value})
    assert again.json() == answer.json()
    assert again.cookies["coven_session"] == value
    id_ = answer.json()["id"]
    for forged in (id_, id_ + ".AAAA", value[:-2] + "xx", "x" * 500, "", "ü"):
        other = httpx.get(f"{server.url}/api/me", headers={b"cookie": f"coven_session={forged}".encode()})
        assert other.json()["id"] != id_


def test_cookie_is_secure_over_https(tmp_path: Path) -> None:
    with ServerProcess(f"sqlite:///{tmp_path / 'a.db'}", "--public-url", "https://coven.example") as server:
        answer = httpx.get(f"{server.url}/api/me")
        assert "secure" in answer.headers["set-cookie"].lower()
        assert "strict-transport-security" in answer.headers
        value = {"cookie": f"coven_session={cookie_of(answer)}"}
        accepted = httpx.post(f"{server.url}/api/me/code", json={}, headers=value | {"origin": "https://coven.example"})
        assert accepted.status_code == 200
        rejected = httpx.post(f"{server.url}/api/me/code", json={}, headers=value | {"origin": "https://evil.example"})
        assert rejected.status_code == 403


def cookie_of(answer: httpx.Response) -> str:
    return answer.headers["set-cookie"].split("coven_session=")[1].split(";")[0]


async def test_code_moves_an_identity_once(server: ServerProcess) -> None:
    async with Client(server.url) as phone, Client(server.url) as desk, Client(server.url) as thief:
        await phone.http.patch("/api/me", json={"name": "  Old   Nan "})
        code = (await phone.post("/api/me/code"))["code"]
        moved = await desk.post("/api/me/move", {"code": code.lower()})
        assert (moved["id"], moved["name"]) == (phone.id, "Old Nan")
        assert (await desk.get("/api/me"))["id"] == phone.id
        await thief.post("/api/me/move", {"code": code}, 404)
        old = (await phone.post("/api/me/code"))["code"]
        await phone.post("/api/me/code")
        await thief.post("/api/me/move", {"code": old}, 404)


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1", "http://["])
async def test_requests_from_other_origins_are_rejected(server: ServerProcess, origin: str) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore")
        evil = {"origin": origin}
        answer = await ann.http.post("/api/tables", json={"game": "blackmore"}, headers=evil)
        assert (answer.status_code, answer.json()["code"]) == (403, "origin")
        ann.headers = {"Origin": origin}
        async with ann.socket(table["id"]) as socket:
            assert (await socket.next())["code"] == "origin"


def test_configured_origin_may_end_with_a_slash() -> None:
    headers = Headers({"origin": "https://other.example", "host": "localhost"})
    check_origin(headers, Config(origins=("https://other.example/",)))
    with pytest.raises(ServerError):
        check_origin(headers, Config(origins=("https://another.example/",)))


@pytest.mark.parametrize("path", ["/", "/api/me", "/health"])
def test_local_server_rejects_foreign_host_headers(server: ServerProcess, path: str) -> None:
    """Prevent DNS rebinding: a page of another site could resolve its own host name to this server."""
    port = server.port
    for host in (f"evil.example:{port}", "evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "10.0.0.1"):
        answer = httpx.get(server.url + path, headers={"host": host})
        assert (answer.status_code, answer.json()["code"]) == (421, "host")
    for host in (f"localhost:{port}", "127.0.0.1", f"[::1]:{port}", "127.1.2.3"):
        assert httpx.get(server.url + path, headers={"host": host}).status_code == 200


async def test_websocket_with_a_foreign_host_is_rejected(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        table = await ann.create("blackmore")
        url = f"ws://evil.example:{server.port}/api/tables/{table['id']}/ws"
        async with connect(url, host="127.0.0.1", origin=Origin(f"http://evil.example:{server.port}")) as socket:
            assert json.loads(await socket.recv())["code"] == "host"


def test_server_with_a_public_url_accepts_only_its_host(tmp_path: Path) -> None:
    with ServerProcess(f"sqlite:///{tmp_path / 'a.db'}", "--public-url", "https://coven.example") as server:
        assert httpx.get(f"{server.url}/api/me", headers={"host": "coven.example"}).status_code == 200
        assert httpx.get(f"{server.url}/api/me", headers={"host": "evil.example"}).status_code == 421


def test_forms_and_cross_site_requests_are_rejected(server: ServerProcess) -> None:
    cookie_header = {"cookie": f"coven_session={httpx.get(f'{server.url}/api/me').cookies['coven_session']}"}
    form = httpx.post(f"{server.url}/api/tables", data={"game": "blackmore"}, headers=cookie_header)
    assert form.status_code == 400
    text = httpx.post(
        f"{server.url}/api/tables", content='{"game": "blackmore"}', headers=cookie_header | {"content-type": "text/plain"}
    )
    assert text.status_code == 400
    cross = httpx.post(
        f"{server.url}/api/tables", json={"game": "blackmore"}, headers=cookie_header | {"sec-fetch-site": "cross-site"}
    )
    assert cross.status_code == 403


@pytest.mark.parametrize("path", ["/", "/api/me", "/api/games", "/api/docs", "/nothing", "/api/tables/x", "/metrics", "/health"])
def test_every_response_has_the_security_headers(server: ServerProcess, path: str) -> None:
    headers = httpx.get(server.url + path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")  # lets pages compile WebAssembly, and no script
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers
    if path.startswith("/api/"):
        assert headers["cache-control"] == "no-store"


async def test_revoked_token_is_rejected_on_open_connections_too(server: ServerProcess) -> None:
    bot, token = create_bot_token(server)
    revoke = ("token", bot, "--revoke", "--database", server.database)
    async with Client(server.url) as ann, Client(server.url, token=token) as robo:
        table = await ann.create("blackmore")
        await ann.post(f"/api/tables/{table['id']}/invite", {"seat": 1, "bot": bot})
        await robo.post(f"/api/tables/{table['id']}/sit")
        async with robo.socket(table["id"]) as socket:
            assert (await socket.ask({"type": "ping"}, "pong", "problem"))["type"] == "pong"
            assert (await asyncio.to_thread(coven, *revoke)).returncode == 0

            async def is_rejected() -> bool:
                answer = await socket.ask({"type": "ping"}, "pong", "problem")
                return bool(answer.get("code") == "unknown-person")

            await eventually(is_rejected, "the cached token expires and the connection is rejected")
        assert (await robo.http.get("/api/me")).status_code == 401
    again = coven(*revoke)
    assert again.returncode == 2
    assert "Expected the id or the name of a bot" in again.stderr


async def test_new_name_is_shown_at_the_players_tables(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        running = (await start_table(ann, bea, game="blackmore", players=2))["id"]
        waiting = (await ann.create("blackmore"))["id"]
        await ann.post(f"/api/tables/{waiting}/sit", {"seat": 2})
        async with bea.socket(running) as socket, ann.socket(running) as own:
            await socket.until("snapshot")
            assert (await ann.http.patch("/api/me", json={"name": "Old Nan"})).status_code == 200
            async with asyncio.timeout(WAIT_SECONDS):
                while (await socket.until("table"))["table"]["seats"][0]["name"] != "Old Nan":
                    pass
            await own.send({"type": "say", "kind": "text", "text": "hello"})
            assert (await socket.until("said"))["name"] == "Old Nan"
        assert (await bea.get(f"/api/tables/{waiting}"))["seats"][2]["name"] == "Old Nan"


def test_invalid_tokens_are_rejected(server: ServerProcess) -> None:
    for value in ("Bearer wrong", "Bearer", "Basic abc", "Bearer " + "x" * 5000):
        answer = httpx.get(f"{server.url}/api/me", headers={"authorization": value})
        assert (answer.status_code, answer.json()["code"]) == (401, "unknown-person")


async def test_server_with_default_limits_rejects_a_flood_and_stays_up(tmp_path: Path) -> None:
    with ServerProcess(f"sqlite:///{tmp_path / 'a.db'}") as server:
        async with Client(server.url) as ann:
            requests = (ann.http.post("/api/me/move", json={"code": "AAAA-AAAA"}) for _ in range(30))
            statuses = [answer.status_code for answer in await asyncio.gather(*requests)]
            assert statuses.count(429) >= 15
            assert set(statuses) == {404, 429}
            table = await ann.create("blackmore", fill="toad")
            async with ann.socket(table["id"]) as socket:
                await socket.until("snapshot")
                for _ in range(100):
                    await socket.send({"type": "ping"})
                answers = [await socket.until("pong", "problem") for _ in range(100)]
        assert {answer.get("code", "pong") for answer in answers} >= {"too-many", "pong"}
        assert server.is_up()


async def test_logs_contain_no_secrets(tmp_path: Path) -> None:
    with ServerProcess(f"sqlite:///{tmp_path / 'a.db'}") as server:
        async with Client(server.url) as ann:
            table = await ann.create("blackmore", fill="toad", access="link")
            code = (await ann.post("/api/me/code"))["code"]
            async with ann.socket(table["id"]) as socket:
                await socket.until("snapshot")
                await socket.send("nonsense")
                await socket.until("problem")
            secrets = [table["id"], table["code"], ann.id, code, code.replace("-", ""), ann.http.cookies["coven_session"]]
        server.stop()
        log = server.log.read_text()
        assert log
        assert not [secret for secret in secrets if secret in log]
