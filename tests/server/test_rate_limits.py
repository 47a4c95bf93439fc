"""Rate limits: per person and per address, across nodes, and while the shared store is away."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from limits import RateLimitItemPerSecond
from starlette.requests import HTTPConnection

import coven.server
from coven.errors import CovenError
from coven.server.app import make_app
from coven.server.base import rate_limits
from coven.server.base.addresses import limit_key
from coven.server.base.config import Config
from coven.server.base.rate_limits import ADDRESS_FACTOR, RATES, NodeCounters, RateLimits, storage_uri
from coven.server.domain.names import new_id
from coven.server.http.security import client_address
from tests.server.clients import WAIT_SECONDS
from tests.server.killable_services import ValkeyProcess

TABLES = RATES["table"][0]


async def count_until_rejected(limits: RateLimits, identity: str | None, address: str, action: str = "table") -> int:
    for accepted in range(1000):
        try:
            await limits.take(action, identity, address)
        except CovenError:
            return accepted
    raise AssertionError("no limit within 1000 attempts")


async def test_rate_limits_apply_per_identity_and_per_address() -> None:
    limits = RateLimits()
    assert await count_until_rejected(limits, "ann", "1.1.1.1") == TABLES
    assert await count_until_rejected(limits, "bea", "1.1.1.1") == TABLES
    assert await count_until_rejected(limits, "cat", "2.2.2.2") == TABLES
    total = sum([await count_until_rejected(limits, f"person{number}", "1.1.1.1") for number in range(10)])
    assert total == (ADDRESS_FACTOR - 2) * TABLES  # new identities do not raise the limit of an address


async def test_limit_recovers_gradually_with_the_monotonic_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    limits, seconds = RateLimits(), RATES["table"][1]
    now = 1000.0 * seconds
    monkeypatch.setattr(rate_limits, "time", SimpleNamespace(monotonic=lambda: now))
    assert await count_until_rejected(limits, "ann", "1.1.1.1") == TABLES
    now += 1.5 * seconds
    assert await count_until_rejected(limits, "ann", "1.1.1.1") == TABLES // 2, "half of the last window counts still"
    now += 2 * seconds
    assert await count_until_rejected(limits, "ann", "1.1.1.1") == TABLES


def test_counters_are_bounded_and_those_in_use_are_kept() -> None:
    counters, item = NodeCounters(max_counters=100), RateLimitItemPerSecond(10_000, 3600, namespace="code")
    for number in range(1000):
        counters.hit(item, f"address {number}")
        counters.hit(item, "guesser")
    assert len(counters.windows) == 100
    assert sum(counters.windows["code", "guesser"][1:]) == 1000


# addresses


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("64:ff9b::203.0.113.7", "203.0.113.7"),
        ("2002:cb00:7107:1::1", "203.0.113.7"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:0db8:0001:0002:0000:0000:0000:0007", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("", "unknown"),
    ],
)
def test_limits_count_an_ipv6_network_as_one_address(host: str, key: str) -> None:
    assert limit_key(host) == key
    assert client_address(HTTPConnection({"type": "http", "client": (host, 1)})) == key


def test_every_limit_gets_its_address_from_one_function() -> None:
    """Only `client_address` and the connection caps read the peer of a connection, and both count it by `limit_key`."""
    folder = Path(coven.server.__file__).parent
    words = (".client.host", "peername", "x-forwarded-for", '["client"]')
    readers = {
        path.relative_to(folder).as_posix() for path in folder.rglob("*.py") if any(word in path.read_text() for word in words)
    }
    assert readers <= {"http/security.py", "http/connections.py"}
    assert all("limit_key(" in (folder / name).read_text() for name in readers)


async def test_code_guesses_from_one_network_are_limited_as_from_one_address() -> None:
    limits, guesses = RateLimits(), RATES["code"][0] * ADDRESS_FACTOR
    accepted = 0
    for number in range(10 * guesses):
        with contextlib.suppress(CovenError):
            await limits.take("code", None, limit_key(f"2001:db8:1:2::{number:x}"))
            accepted += 1
    assert accepted == guesses


# several nodes


@pytest.mark.parametrize(
    ("url", "uri"),
    [
        ("redis://bus", "async+redis://bus:6379"),
        ("redis://:word@bus/2", "async+redis://:word@bus:6379/2"),
        ("rediss://bus:7000/0", "async+rediss://bus:7000/0"),
        ("unix:///run/valkey.sock", "async+redis+unix:///run/valkey.sock"),
    ],
)
def test_bus_addresses_are_understood_by_the_library(url: str, uri: str) -> None:
    assert storage_uri(url) == uri


@contextlib.asynccontextmanager
async def two_nodes(url: str) -> AsyncIterator[tuple[RateLimits, RateLimits]]:
    nodes = RateLimits(bus=url), RateLimits(bus=url)
    try:
        yield nodes
    finally:
        for node in nodes:
            await node.close()


async def test_limits_hold_across_nodes(redis_url: str) -> None:
    person, address = new_id(), new_id()
    async with two_nodes(redis_url) as (one, two):
        accepted = 0
        for number in range(3 * TABLES):
            with contextlib.suppress(CovenError):
                await (one, two)[number % 2].take("table", person, address)
                accepted += 1
        assert accepted == TABLES


async def test_node_asks_the_shared_store_for_several_hits_at_a_time(redis_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with two_nodes(redis_url) as (one, two):
        assert one.shared
        calls = []
        hit = one.shared.limiter.hit

        async def counted(*args: Any, cost: int = 1) -> bool:
            calls.append(cost)
            return await hit(*args, cost=cost)

        monkeypatch.setattr(one.shared.limiter, "hit", counted)
        address = new_id()
        accepted = await count_until_rejected(one, None, address, "message")
        number = RATES["message"][0] * ADDRESS_FACTOR
        assert accepted == number
        assert len(calls) < number / 10
        assert await count_until_rejected(two, None, address, "message") == 0


async def test_node_counts_alone_while_the_shared_store_is_away(caplog: pytest.LogCaptureFixture) -> None:
    with ValkeyProcess() as valkey:
        async with two_nodes(valkey.url) as (one, _):
            await one.take("table", "ann", "1.1.1.1")
            valkey.kill()
            assert await count_until_rejected(one, "ann", "1.1.1.1") == TABLES, "limited by this node's own count"
            assert len([record for record in caplog.records if record.name == "coven.limits"]) == 1
            valkey.start()
            assert one.shared
            one.shared.retry_at = 0.0
            await one.take("table", "ann", "1.1.1.1")
            assert one.shared.is_available


async def test_request_waits_only_briefly_for_a_store_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "SHARED_TIMEOUT_SECONDS", 0.05)
    with socket.create_server(("127.0.0.1", 0)) as silent:  # accepts connections and never answers
        async with two_nodes(f"redis://127.0.0.1:{silent.getsockname()[1]}/0") as (one, _), asyncio.timeout(WAIT_SECONDS):
            await asyncio.gather(*(one.take("read", None, "1.1.1.1") for _ in range(50)))
            assert one.shared
            assert not one.shared.is_available


# every path


async def test_every_path_is_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "time", SimpleNamespace(monotonic=lambda: 1000.0))
    app = make_app(Config(data=tmp_path, limits=0.01))  # ten requests in five seconds
    paths = ("/health", "/api/openapi.json", "/api/docs", "/", "/api/none", "/metrics", "/assets/none.js", "/api/games")
    async with app.router.lifespan_context(app):
        for number, path in enumerate(paths):
            transport = httpx.ASGITransport(app, client=(f"10.0.0.{number}", 1))
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
                statuses = [(await client.get(path)).status_code for _ in range(11)]
            assert statuses[0] != 429
            assert statuses[10] == 429
