"""Fixtures of the server tests: real services, server processes and databases."""

import contextlib
import inspect
import os
import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from coven.server.live import bots
from coven.server.storage import Store
from tests.server import services
from tests.server.clients import close_leftovers
from tests.server.migrated import provide_schema
from tests.server.processes import ServerProcess


def pytest_configure(config: pytest.Config) -> None:
    """Under xdist, start the services once in the controller; the workers inherit their addresses."""
    if hasattr(config, "workerinput") or not config.getoption("numprocesses", None):
        return
    stack = contextlib.ExitStack()
    config.add_cleanup(stack.close)
    for name, start in services.ALL.items():
        if name not in os.environ:
            os.environ[name] = stack.enter_context(start())


@pytest.fixture
async def closing_connections() -> AsyncIterator[None]:
    """Close the connections that a test left open, in that test's event loop."""
    yield
    await close_leftovers()


@pytest.fixture(autouse=True)
def _close_connections(request: pytest.FixtureRequest) -> None:
    """Use `closing_connections` in async tests; in others pytest rejects async fixtures."""
    if inspect.iscoroutinefunction(request.function):
        request.getfixturevalue("closing_connections")


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    with services.postgres() as url:
        yield url


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    """Provide an empty database."""
    with services.database(postgres_server) as url:
        yield url


@pytest.fixture(scope="session")
def migrated_template(postgres_server: str) -> Iterator[str]:
    """Provide the name of a database with the current schema, to copy."""
    with services.database(postgres_server) as url:
        Store(url).close()
        yield url.rsplit("/", 1)[1]


@pytest.fixture
def migrated_postgres_url(postgres_server: str, migrated_template: str) -> Iterator[str]:
    with services.database(postgres_server, migrated_template) as url:
        yield url


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    with services.valkey() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Run the test with each kind of database, with the current schema."""
    if request.param == "sqlite":
        return provide_schema(f"sqlite:///{tmp_path / 'coven.db'}")
    url: str = request.getfixturevalue("migrated_postgres_url")
    return url


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Run the test with each kind of database, without a schema."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'coven.db'}"
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Share one server on SQLite with high rate limits among all tests of a process; starting one takes a second."""
    with ServerProcess(f"sqlite:///{tmp_path_factory.mktemp('server') / 'coven.db'}", "--rate-limit-factor", "1000") as process:
        yield process


@pytest.fixture
def compiling(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Hold back the compilation of bot levels until this event is set, and do not let bots wait for it."""
    done = threading.Event()
    monkeypatch.setattr(bots, "_warm_up", lambda level, game: done.wait(60))
    monkeypatch.setattr(bots, "WARMUP_WAIT_SECONDS", 0.01)
    yield done
    done.set()
