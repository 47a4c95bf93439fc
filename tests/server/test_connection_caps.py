"""Caps on connections: per address, per identity and overall; idle and slow ones go first, and players have a reserve."""

import asyncio
import logging
import socket
from collections.abc import Iterator
from contextlib import ExitStack
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from coven.errors import CovenError
from coven.server.base.config import Config
from coven.server.http import connections
from coven.server.http.connections import CapSizes, ConnectionCaps, raise_file_limit, trusted_proxies
from coven.server.storage import Person
from tests.server.clients import Client, eventually, start_table
from tests.server.processes import ServerProcess

SIZES = CapSizes(total=10, per_address=4, websockets_per_address=6, per_person=2, per_bot=3)


class FakeTransport:
    """A connection from an address."""

    def __init__(self, host: str) -> None:
        self.host = host
        self.is_aborted = False

    def get_extra_info(self, name: str) -> Any:
        assert name == "peername"
        return (self.host, 1234)

    def abort(self) -> None:
        self.is_aborted = True


class FakeWebsocket:
    """A websocket of a person."""

    def __init__(self, person: str, address: str = "", kind: Any = "person") -> None:
        self.person = Person(person, person, kind)
        self.address = address or person
        self.code: int | None = None

    def drop(self, code: int) -> None:
        self.code = code


def open_many(caps: ConnectionCaps, hosts: list[str]) -> list[FakeTransport]:
    transports = [FakeTransport(host) for host in hosts]
    for transport in transports:
        assert caps.open(transport)
    return transports


def aborted(transports: list[FakeTransport]) -> list[int]:
    return [number for number, transport in enumerate(transports) if transport.is_aborted]


def test_new_connection_takes_the_place_of_the_oldest_idle_one_of_its_address() -> None:
    caps = ConnectionCaps(SIZES)
    other = open_many(caps, ["10.0.0.2"])
    mine = open_many(caps, ["10.0.0.1"] * 4)
    caps.set_state(mine[0], "answering")
    mine += open_many(caps, ["10.0.0.1"])
    assert aborted(mine) == [1]
    assert not aborted(other)


def test_connections_are_closed_in_the_order_closing_idle_slow() -> None:
    caps = ConnectionCaps(SIZES)
    mine = open_many(caps, ["10.0.0.1"] * 4)
    for transport, state in zip(mine, ("answering", "receiving", "idle", "closing"), strict=True):
        caps.set_state(transport, state)  # type: ignore[arg-type]
    order = []
    for _ in range(3):
        caps.set_state(open_many(caps, ["10.0.0.1"])[0], "websocket")
        order.append(next(number for number in aborted(mine) if number not in order))
    assert order == [3, 2, 1]
    assert not caps.open(refused := FakeTransport("10.0.0.1")), "all others are in use"
    assert refused.is_aborted
    assert caps.count_by_state()["answering"] == 1


def test_addresses_of_one_ipv6_network_share_a_cap() -> None:
    caps = ConnectionCaps(SIZES)
    open_many(caps, [f"2001:db8:1:2::{number:x}" for number in range(9)])
    assert len(caps.connections) == SIZES.per_address


def test_trusted_proxy_is_exempt_from_the_cap_per_address_but_not_from_the_total() -> None:
    caps = ConnectionCaps(SIZES, "127.0.0.1, 10.0.0.0/24")
    open_many(caps, ["10.0.0.5"] * 12)
    assert len(caps.connections) == SIZES.total


def test_total_is_kept_by_closing_idle_connections_of_any_address() -> None:
    caps = ConnectionCaps(SIZES)
    idle = open_many(caps, [f"10.0.0.{number}" for number in range(10)])
    for transport in idle[:3]:
        caps.set_state(transport, "answering")
    open_many(caps, ["10.0.1.1", "10.0.1.2"])
    assert aborted(idle) == [3, 4]
    assert len(caps.connections) == SIZES.total


def test_released_connections_leave_nothing_behind() -> None:
    caps = ConnectionCaps(SIZES)
    transports = open_many(caps, ["10.0.0.1"] * 3)
    caps.set_state(transports[0], "websocket")
    websockets = [FakeWebsocket("ann"), FakeWebsocket("bea")]
    caps.admit(websockets[0], is_player=True)
    caps.admit(websockets[1], is_player=False)
    for transport in transports * 2:
        caps.release(transport)
    for websocket in websockets * 2:
        caps.leave(websocket)
    assert not caps.connections
    assert not caps.by_address
    assert not caps.websockets_of
    assert set(caps.count_by_state().values()) == {0}


# websockets


def test_websockets_per_identity_are_capped() -> None:
    caps = ConnectionCaps(SIZES)
    tables = [FakeWebsocket("ann", f"10.0.0.{number}") for number in range(3)]
    for table in tables[:2]:
        caps.admit(table, is_player=True)
    with pytest.raises(CovenError, match="You already have 2 tables open"):
        caps.admit(tables[2], is_player=True)
    caps.leave(tables[0])
    caps.admit(tables[2], is_player=True)
    bots = [FakeWebsocket("robo", kind="bot") for _ in range(4)]
    for bot in bots[:3]:
        caps.admit(bot, is_player=True)
    with pytest.raises(CovenError, match="You already have 3 tables open"):
        caps.admit(bots[3], is_player=True)


def test_websockets_per_address_are_capped() -> None:
    caps = ConnectionCaps(SIZES)
    for number in range(SIZES.websockets_per_address):
        caps.admit(FakeWebsocket(f"person {number}", "10.0.0.1"), is_player=True)
    with pytest.raises(CovenError, match="on your network"):
        caps.admit(FakeWebsocket("cat", "10.0.0.1"), is_player=True)
    caps.admit(FakeWebsocket("cat", "10.0.0.2"), is_player=True)


def test_spectators_leave_a_reserve_for_players() -> None:
    caps = ConnectionCaps(SIZES)
    assert SIZES.spectators == 8
    watching = [FakeWebsocket(f"person {number}") for number in range(8)]
    for websocket in watching:
        caps.admit(websocket, is_player=False)
    with pytest.raises(CovenError, match="as many spectators as it can handle"):
        caps.admit(FakeWebsocket("cat"), is_player=False)
    caps.admit(FakeWebsocket("dot"), is_player=True)
    caps.touch(watching[0], is_player=True)  # has taken a seat
    caps.admit(FakeWebsocket("cat"), is_player=False)
    assert caps.count_by_state()["playing"] == 2


def test_full_server_closes_the_longest_idle_spectator_for_a_new_connection() -> None:
    caps = ConnectionCaps(SIZES)
    for transport in open_many(caps, [f"10.0.0.{number}" for number in range(10)]):
        caps.set_state(transport, "websocket")
    player, first, second = FakeWebsocket("ann"), FakeWebsocket("bea"), FakeWebsocket("cat")
    caps.admit(player, is_player=True)
    caps.admit(first, is_player=False)
    caps.admit(second, is_player=False)
    caps.touch(first, is_player=False)
    assert caps.open(FakeTransport("10.0.1.1"))
    assert (player.code, first.code, second.code) == (None, None, 1013)


def test_refusals_are_logged_once_in_an_interval_with_their_number(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 100.0
    monkeypatch.setattr(connections, "time", SimpleNamespace(monotonic=lambda: now))
    caps = ConnectionCaps(SIZES)
    with caplog.at_level(logging.WARNING, "coven.connections"):
        open_many(caps, ["10.0.0.1"] * 9)
        now += connections.LOG_INTERVAL_SECONDS
        open_many(caps, ["10.0.0.1"])
    records: list[Any] = caplog.records
    assert [(record.cap, record.count, record.address) for record in records] == [
        ("address", 1, "10.0.0.1"),
        ("address", 5, "10.0.0.1"),
    ]


def test_caps_follow_the_configuration_and_the_descriptors_of_the_system() -> None:
    assert CapSizes.from_config(Config(max_connections=50)).per_address == 50
    assert CapSizes.from_config(Config(max_connections=5000, limits=0.1)).per_person == 2
    sizes = CapSizes.from_config(Config())
    assert 16 <= sizes.total <= raise_file_limit()


@pytest.mark.parametrize(
    ("proxies", "host", "expected"),
    [
        ("", "127.0.0.1", False),
        ("127.0.0.1", "127.0.0.1", True),
        ("127.0.0.1", "::ffff:127.0.0.1", True),
        ("10.0.0.0/24,fd00::/8", "10.0.1.1", False),
        ("10.0.0.0/24, fd00::/8", "fd00::1", True),
        ("*", "8.8.8.8", True),
        ("127.0.0.1", "not an address", False),
    ],
)
def test_trusted_proxies_are_recognised(proxies: str, host: str, expected: bool) -> None:
    assert trusted_proxies(proxies)(host) == expected


# a whole server


@pytest.fixture(scope="module")
def small_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    database = f"sqlite:///{tmp_path_factory.mktemp('server') / 'coven.db'}"
    options = ("--max-connections", "40", "--proxies", "127.0.0.2")
    with ServerProcess(database, "--rate-limit-factor", "0.3", *options) as process:
        yield process


def open_idle(server: ServerProcess, count: int) -> list[socket.socket]:
    return [socket.create_connection(("127.0.0.1", server.port), timeout=30) for _ in range(count)]


async def test_idle_connections_of_one_address_do_not_lock_others_out(small_server: ServerProcess) -> None:
    with ExitStack() as stack:
        for connection in await asyncio.to_thread(open_idle, small_server, 100):
            stack.enter_context(connection)
        async with Client(small_server.url) as ann, Client(small_server.url) as bea:
            table = await start_table(ann, bea, game="blackmore", players=2)
            async with ann.socket(table["id"]) as socket_:
                await socket_.until("snapshot")
    await eventually(lambda: _has_logged(small_server, "closed a connection to make room"), "the log names the cap")


async def _has_logged(server: ServerProcess, message: str) -> bool:
    return message in server.log.read_text()


async def test_websockets_of_one_identity_are_refused_beyond_the_cap(small_server: ServerProcess) -> None:
    cap = CapSizes.from_config(Config(max_connections=40, limits=0.3)).per_person
    async with Client(small_server.url) as ann:
        table = await ann.create("blackmore", fill="toad")
        sockets = [ann.socket(table["id"]) for _ in range(cap + 1)]
        for opened in sockets[:-1]:
            await (await opened.__aenter__()).until("snapshot")
        async with sockets[-1] as refused:
            assert (await refused.next())["code"] == "too-many"
        for opened in sockets[:-1]:
            await opened.__aexit__(None, None, None)

        async def is_admitted() -> bool:
            async with ann.socket(table["id"]) as again:
                return bool((await again.next())["type"] == "snapshot")

        await eventually(is_admitted, "closed connections no longer count")


def test_forwarded_addresses_are_trusted_from_proxies_only(small_server: ServerProcess) -> None:
    """Requests with another X-Forwarded-For each share the limit of their real address."""
    transport = httpx.HTTPTransport(local_address="127.0.0.3")
    with httpx.Client(transport=transport, base_url=small_server.url) as client:
        statuses = [
            client.get("/api/codes/NONE-NONE", headers={"x-forwarded-for": f"203.0.113.{number}"}).status_code
            for number in range(30)
        ]
    assert statuses.count(429) >= 10
    proxy = httpx.HTTPTransport(local_address="127.0.0.2")
    with httpx.Client(transport=proxy, base_url=small_server.url) as client:
        statuses = [
            client.get("/api/codes/NONE-NONE", headers={"x-forwarded-for": f"203.0.113.{number}"}).status_code
            for number in range(30)
        ]
        assert 429 not in statuses
        same_network = [
            client.get("/api/codes/NONE-NONE", headers={"x-forwarded-for": f"2001:db8::{number:x}"}).status_code
            for number in range(30)
        ]
        assert same_network.count(429) >= 10
