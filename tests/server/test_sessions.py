"""Sessions: renewed by use, listed and ended by their person; cookies of earlier versions; rotation of keys."""

import hashlib
import time
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from itsdangerous import Signer
from sqlalchemy import insert
from websockets.exceptions import ConnectionClosed

from coven.server.people import key_ring
from coven.server.people.identity import Caller, Identities, describe_agent
from coven.server.storage import Store, sessions, writer
from coven.server.storage import schema as stored
from tests.server.clients import Client, eventually
from tests.server.processes import ServerProcess

DAY = 86_400.0
FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
SAFARI = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1"
CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36"


class Uptime:
    """Uptime that a test sets."""

    def __init__(self) -> None:
        self.now = 1_000_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def uptime() -> Uptime:
    return Uptime()


@pytest.fixture
async def identities(tmp_path: Path, uptime: Uptime) -> AsyncIterator[Identities]:
    store = Store(f"sqlite:///{tmp_path / 'a.db'}")
    opened = Identities(store, uptime, session_days=90)
    await opened.open()
    yield opened
    store.close()


async def signed_in(identities: Identities, cookie: str) -> Caller | None:
    """Return who a cookie identifies, without the cache."""
    identities.forget_all()
    return await identities.caller_of_cookie(cookie)


def test_browsers_are_described_in_words() -> None:
    assert describe_agent(FIREFOX) == "Firefox on Android"
    assert describe_agent(SAFARI) == "Safari on iPhone"
    assert describe_agent(CHROME) == "Chrome on Windows"
    assert describe_agent(CHROME + " Edg/142.0") == "Edge on Windows"
    assert describe_agent("curl/8") == "A program"
    assert describe_agent("x" * 10_000) == "A program"


async def test_session_in_use_lasts_and_an_unused_one_expires(identities: Identities, uptime: Uptime) -> None:
    caller = await identities.create_person(FIREFOX)
    assert caller.session
    cookie = identities.cookie_value(caller.session)
    for _ in range(6):  # more than a year, at a correspondence table that is visited every two months
        uptime.now += 80 * DAY
        found = await signed_in(identities, cookie)
        assert found
        assert found.session
        assert identities.is_renewal_due(found.session)
        await identities.renew_session(found)
    uptime.now += 91 * DAY
    assert await signed_in(identities, cookie) is None


async def test_session_is_not_ended_by_a_jump_of_the_wall_clock(identities: Identities, monkeypatch: pytest.MonkeyPatch) -> None:
    caller = await identities.create_person(FIREFOX)
    assert caller.session
    later = time.time() + 1000 * DAY
    monkeypatch.setattr(time, "time", lambda: later)
    assert await signed_in(identities, identities.cookie_value(caller.session))


async def test_the_least_recently_used_sessions_beyond_the_limit_end(identities: Identities, uptime: Uptime) -> None:
    caller = await identities.create_person(FIREFOX)
    for _ in range(sessions.MAX_SESSIONS_PER_PERSON):
        uptime.now += 60
        await identities.start_session(caller.person, SAFARI)
    listed = (await identities.list_sessions(caller.person, None)).sessions
    assert len(listed) == sessions.MAX_SESSIONS_PER_PERSON
    assert {session.agent for session in listed} == {"Safari on iPhone"}


# over HTTP


async def second_browser(server: ServerProcess, first: Client, agent: str) -> Client:
    """Return a second browser in which the same person is signed in."""
    client = Client(server.url)
    client.http.headers["user-agent"] = agent
    client.me = await client.post("/api/me/move", {"code": (await first.post("/api/me/code"))["code"]})
    return client


async def test_person_lists_and_ends_their_sessions(server: ServerProcess) -> None:
    async with Client(server.url) as desk, Client(server.url) as stranger:
        phone = await second_browser(server, desk, SAFARI)
        listed = (await desk.get("/api/me/sessions"))["sessions"]
        assert [session["agent"] for session in listed] == ["A program", "Safari on iPhone"]
        assert [session["current"] for session in listed] == [True, False]
        assert (await stranger.post("/api/me/sessions/end", {"id": listed[1]["id"]}, 404))["code"] == "not-found"
        left = await desk.post("/api/me/sessions/end", {"id": listed[1]["id"]})
        assert [session["id"] for session in left["sessions"]] == [listed[0]["id"]]
        assert (await phone.get("/api/me/profile", 401))["code"] == "unknown-person"
        assert (await phone.get("/api/me"))["id"] != desk.id
        assert (await desk.get("/api/me"))["id"] == desk.id
        tablet = await second_browser(server, desk, CHROME)
        await desk.post("/api/me/sessions/end-others")
        await tablet.get("/api/me/profile", 401)
        await desk.get("/api/me/profile")


async def test_ended_session_closes_its_open_tables_only(server: ServerProcess) -> None:
    async with Client(server.url) as desk:
        phone = await second_browser(server, desk, SAFARI)
        table = (await desk.create("blackmore", fill="toad"))["id"]
        async with desk.socket(table) as here, phone.socket(table) as there:
            await here.until("snapshot")
            await there.until("snapshot")
            await desk.post("/api/me/sessions/end-others")
            assert (await there.until("problem"))["code"] == "unknown-person"
            with pytest.raises(ConnectionClosed) as closed:
                await there.until("nothing")
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 4401
            assert (await here.ask({"type": "ping"}, "pong"))["type"] == "pong"


async def test_export_contains_sessions_without_their_ids(server: ServerProcess) -> None:
    async with Client(server.url) as ann:
        (session,) = (await ann.get("/api/me/data"))["sessions"]
        assert session["agent"] == "A program"
        assert not session["id"]


async def test_cookie_of_an_earlier_version_is_valid_until_its_person_ends_it(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    store = Store(url)
    with store.writer.engine.begin() as connection:
        connection.execute(insert(stored.facts).values(key="signing_key", value="5e" * 32))
        connection.execute(insert(stored.people).values(id="ann", name="Ann", kind="person", created=1.0))
    store.close()
    old = key_signer(["5e" * 32]).sign("ann").decode()
    with ServerProcess(url) as server:
        first, second = Client(server.url), Client(server.url)
        for client in (first, second):
            client.http.cookies.set("coven", old)
        assert (await second.get("/api/me/profile"))["all"]["games"] == 0
        assert (await first.get("/api/me"))["id"] == "ann", "this starts a session"
        listed = (await first.get("/api/me/sessions"))["sessions"]
        assert [(session["id"], session["current"]) for session in listed][1:] == [("earlier", False)]
        await first.post("/api/me/sessions/end", {"id": "earlier"})
        await second.get("/api/me/profile", 401)
        assert (await first.get("/api/me"))["id"] == "ann"


# keys


def key_signer(keys: list[str]) -> Signer:
    return Signer(keys, salt="coven.identity", digest_method=hashlib.sha256)


def test_new_key_signs_once_every_node_has_it_and_old_keys_verify_until_they_expire() -> None:
    old, new = key_ring.Key("old", 0.0), key_ring.Key("new", 1000.0)
    assert key_ring.usable_secrets([old, new], 1001.0) == ["new", "old"], "the last one signs"
    assert key_ring.usable_secrets([old, new], 1061.0) == ["old", "new"]
    assert key_ring.usable_secrets([new], 1001.0) == ["new"], "a single key signs at once"
    assert key_ring.parse_ring("5e5e") == [key_ring.Key("5e5e")]


async def test_rotation_keeps_everybody_signed_in(identities: Identities, monkeypatch: pytest.MonkeyPatch) -> None:
    caller = await identities.create_person(FIREFOX)
    assert caller.session
    cookie = identities.cookie_value(caller.session)
    start = time.time()
    for days in (100, 200, 300):
        monkeypatch.setattr(time, "time", lambda days=days: start + days * DAY)
        await identities.db.writer.submit(key_ring.rotate_keys)
    monkeypatch.setattr(time, "time", lambda: start + 301 * DAY)
    await identities.open()
    assert await signed_in(identities, cookie)
    assert identities.cookie_value(caller.session) != cookie, "the newest key signs"
    monkeypatch.setattr(time, "time", lambda: start + 501 * DAY)
    await identities.db.writer.submit(key_ring.rotate_keys)
    await identities.open()
    assert await signed_in(identities, cookie) is None, "the first key was replaced 401 days ago"


async def test_dropping_old_keys_signs_everybody_out(identities: Identities) -> None:
    caller = await identities.create_person(FIREFOX)
    assert caller.session
    cookie = identities.cookie_value(caller.session)
    await identities.db.writer.submit(lambda c: key_ring.rotate_keys(c, drop_old=True))
    await identities.open()
    assert await signed_in(identities, cookie) is None


async def test_running_server_takes_up_rotated_keys(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    with ServerProcess(url) as server:
        async with Client(server.url) as ann:
            before = ann.http.cookies["coven_session"]
            store = Store(url)
            with store.writer.engine.begin() as connection:
                key_ring.rotate_keys(connection)
                stored_ring = writer.load_fact(connection, "signing_key")
                assert stored_ring
                ring = key_ring.parse_ring(stored_ring)
                aged = [key_ring.Key(key.secret, key.created - 60) for key in ring]
                text = msgspec.json.encode(aged).decode()
                writer.set_fact(connection, "signing_key", text)
            store.close()

            async def is_signed_by_the_new_key() -> bool:
                assert (await ann.get("/api/me"))["id"] == ann.id
                return bool(ann.http.cookies["coven_session"] != before)

            await eventually(is_signed_by_the_new_key, "cookies are signed with the new key")


async def test_browser_returns_to_who_it_was_before_a_sign_in(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as visitor:
        assert (await visitor.get("/api/me/previous"))["me"] is None
        await visitor.post("/api/me/return", status=404)
        table = (await visitor.create("blackmore", players=2, fill="toad"))["id"]
        code = (await ann.post("/api/me/code"))["code"]
        await visitor.post("/api/me/move", {"code": code})
        assert (await visitor.get("/api/me"))["id"] == ann.id
        assert (await visitor.get("/api/me/previous"))["me"]["id"] == visitor.id
        assert (await visitor.post("/api/me/return"))["id"] == visitor.id
        assert [mine["id"] for mine in (await visitor.get("/api/lobby"))["mine"]] == [table], "in the middle of the game"
        assert (await visitor.get("/api/me/previous"))["me"]["id"] == ann.id
        assert len((await visitor.get("/api/me/sessions"))["sessions"]) == 1, "the session was continued"


async def test_signing_out_ends_the_session_and_forgets_the_browser(server: ServerProcess) -> None:
    async with Client(server.url) as ann, Client(server.url) as bea:
        code = (await ann.post("/api/me/code"))["code"]
        await bea.post("/api/me/move", {"code": code})
        stolen = dict(bea.http.cookies)
        await bea.post("/api/me/sign-out")
        assert not bea.http.cookies
        assert (await bea.get("/api/me"))["id"] not in (ann.id, bea.id)
        bea.http.cookies.clear()
        bea.http.cookies.update(stolen)
        await bea.get("/api/lobby", 401)
        assert (await ann.get("/api/me"))["id"] == ann.id, "signed in elsewhere"
