"""Servers of a soak test, and the faults injected into them."""

import asyncio
import contextlib
import io
import os
import random
import resource
import signal
import subprocess
import sys
import tarfile
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import httpx

from tests.server.killable_services import PostgresProcess, ValkeyProcess
from tests.server.processes import ServerProcess
from tests.soak.proxy import Proxy

SERVER_OPTIONS = ("--rate-limit-factor", "1000000", "--grace", "15", "--idle", "2")
PAGE_BYTES = resource.getpagesize()
UPGRADE_SHARES = (1 / 12, 1 / 6, 1 / 4)  # of the time, after which each of three nodes gets the new version
UPGRADE_STOP_SECONDS = 30.0  # until a node of the old version that does not stop is killed
OLD_VERSION_FOLDER = "old"
ROOT = Path(__file__).resolve().parents[2]


class Node(ServerProcess):
    """A server process with an adjustable wall clock and disk limit, and proxies to the services it uses.

    `old_version` is the folder of the version it runs until it is upgraded.
    """

    def __init__(
        self, folder: Path, postgres: PostgresProcess | None, valkey: ValkeyProcess | None, old_version: Path | None
    ) -> None:
        services = [service for service in (postgres, valkey) if service]
        self.proxies = [Proxy(service.server.port) for service in services]
        urls = [
            service.url.replace(f":{service.server.port}/", f":{proxy.port}/")
            for service, proxy in zip(services, self.proxies, strict=True)
        ]
        database = urls[0] if postgres else f"sqlite:///{folder / 'coven.db'}"
        super().__init__(database, *SERVER_OPTIONS, *(("--bus", urls[1]) if valkey else ()))
        self.old_version = old_version
        self.clock_offset_file = folder / f"offset-{self.port}"
        self.clock_offset_file.write_text("0")

    @property
    def command(self) -> list[str]:
        """The command line of the process."""
        return [sys.executable, "-m", "tests.soak.shifted_clock_server", str(self.clock_offset_file)]

    @property
    def source(self) -> Path | None:
        """The folder of the version it runs; None for this one."""
        return self.old_version

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def memory_bytes(self) -> int:
        """Return the resident memory in bytes."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * PAGE_BYTES

    def count_descriptors(self) -> int:
        """Return the number of open files and sockets."""
        return len(os.listdir(f"/proc/{self.pid}/fd"))

    def count_tables(self) -> int:
        """Return the number of tables in memory, -1 if the server does not answer."""
        try:
            return int(httpx.get(f"{self.url}/health", timeout=20).json()["tables"])
        except (httpx.HTTPError, KeyError, ValueError):
            return -1

    def set_clock(self, seconds: float) -> None:
        """Shift the wall clock of the process by `seconds`."""
        self.clock_offset_file.write_text(str(seconds))

    def limit_file_size(self, size: int) -> None:
        """Limit the size of files: simulates a full disk for this process."""
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def set_frozen(self, frozen: bool) -> None:
        """Stop or continue the process."""
        os.kill(self.pid, signal.SIGSTOP if frozen else signal.SIGCONT)


class Cluster:
    """The nodes of a soak test with their database and bus, if these are processes of their own.

    The first node is never killed, so that it shows what a node accumulates.
    """

    def __init__(self, kind: str, rng: random.Random, upgrade_from: str | None = None) -> None:
        self.kind = kind
        self.random = rng
        self.folder = tempfile.TemporaryDirectory(prefix="soak-")
        top = Path(self.folder.name)
        self.postgres = None if kind == "sqlite" else PostgresProcess(small_disk=os.geteuid() == 0)
        self.valkey = ValkeyProcess() if kind == "nodes" else None
        old = extract_version(upgrade_from, top / OLD_VERSION_FOLDER) if upgrade_from and kind == "nodes" else None
        self.nodes = [Node(top, self.postgres, self.valkey, old) for _ in range(3 if kind == "nodes" else 1)]
        self.database = self.postgres.url if self.postgres else self.nodes[0].database
        self.fault_counts: Counter[str] = Counter()
        self.old_version_errors: list[str] = []

    def start(self) -> None:
        """Start all processes in order."""
        for service in (self.postgres, self.valkey, *self.nodes):
            if service:
                service.start()

    def restart_nodes(self) -> None:
        """Stop and start all nodes, with the new version."""
        for node in self.nodes:
            node.stop()
            node.old_version = None
            node.start()

    def stop(self) -> list[str]:
        """Stop all processes and return the errors that the nodes logged."""
        logged = [error for node in self.nodes for error in node.errors()]
        errors = [error for error in logged if not self.is_of_old_version(error)]
        self.old_version_errors = [error for error in logged if self.is_of_old_version(error)]
        for node in self.nodes:
            if node.process and node.process.poll() is None:
                errors += _stop(node)
            node.log.unlink()
            for proxy in node.proxies:
                proxy.close()
        for service in (self.valkey, self.postgres):
            if service:
                service.__exit__(None, None, None)
        self.folder.cleanup()
        return errors

    def is_of_old_version(self, error: str) -> bool:
        """Return whether a logged error was raised by the version that was upgraded: it can no longer be repaired."""
        return str(Path(self.folder.name, OLD_VERSION_FOLDER)) in error

    @property
    def faults(self) -> list[Callable[[], Awaitable[None]]]:
        """The faults that this kind of cluster can have."""
        faults: list[Callable[[], Awaitable[None]]] = [self.kill_node, self.shift_clock, self.freeze_node]
        if self.postgres:
            faults += [self.kill_database, self.slow_disk, self.stall_network, self.cut_network]
        faults += [self.fill_disk] if not self.postgres or self.postgres.disk else []
        return faults + ([self.kill_bus] if self.valkey else [])

    async def inject_faults(self, seconds: float, has_time: Callable[[], bool]) -> None:
        """Inject random faults one after the other, each repaired before the next, and upgrade the nodes meanwhile."""
        start = time.monotonic()
        while has_time():
            await asyncio.sleep(self.random.uniform(1.0, 8.0))
            waiting = [node for node in self.nodes if node.old_version]
            if waiting and time.monotonic() >= start + seconds * UPGRADE_SHARES[len(self.nodes) - len(waiting)]:
                await self._run(self.upgrade_node)
            else:
                await self._run(self.random.choice(self.faults))

    async def _run(self, fault: Callable[[], Awaitable[None]]) -> None:
        await fault()
        self.fault_counts[fault.__name__.replace("_", " ")] += 1

    async def upgrade_node(self) -> None:
        """Stop a node of the old version in an orderly way and start it with the new one."""
        node = next(node for node in self.nodes if node.old_version)
        try:
            await asyncio.to_thread(node.stop, UPGRADE_STOP_SECONDS)
        except subprocess.TimeoutExpired:  # as a service manager does
            await asyncio.to_thread(node.kill)
        node.old_version = None
        await asyncio.to_thread(node.start)

    async def kill_node(self) -> None:
        """Kill a node and restart it on the same port; once another one is upgraded, with the new version."""
        node = self.random.choice(self.nodes[1:] or self.nodes)
        await asyncio.to_thread(node.kill)
        await asyncio.sleep(self.random.uniform(0.0, 2.0))
        if not all(other.old_version for other in self.nodes):
            node.old_version = None  # the old version does not open a migrated database
        await asyncio.to_thread(node.start)

    async def freeze_node(self) -> None:
        """Stop a node for a few seconds, as a machine that is moved does."""
        node = self.random.choice(self.nodes)
        node.set_frozen(True)
        try:
            await asyncio.sleep(self.random.uniform(0.5, 8.0))
        finally:
            node.set_frozen(False)

    async def shift_clock(self) -> None:
        """Shift the wall clock of a node for a few seconds."""
        node = self.random.choice(self.nodes)
        node.set_clock(self.random.uniform(-3_600.0, 3_600.0))
        await asyncio.sleep(self.random.uniform(0.0, 4.0))
        node.set_clock(0.0)

    async def kill_database(self) -> None:
        """Kill the database and restart it after a few seconds."""
        assert self.postgres
        await asyncio.to_thread(self.postgres.kill)
        await asyncio.sleep(self.random.uniform(0.0, 4.0))
        await asyncio.to_thread(self.postgres.start)

    async def kill_bus(self) -> None:
        """Kill the bus and restart it after a few seconds."""
        assert self.valkey
        await asyncio.to_thread(self.valkey.kill)
        await asyncio.sleep(self.random.uniform(0.0, 4.0))
        await asyncio.to_thread(self.valkey.start)

    async def stall_network(self) -> None:
        """Hold back what a node and a service send each other; afterwards it arrives, or is lost with its connections."""
        with self._faulty_proxy() as proxy:
            proxy.stall()
            await asyncio.sleep(self.random.uniform(0.5, 8.0))
            if self.random.random() < 0.5:
                proxy.cut()

    async def cut_network(self) -> None:
        """Separate a node from a service for a few seconds."""
        with self._faulty_proxy() as proxy:
            proxy.cut()
            await asyncio.sleep(self.random.uniform(0.0, 6.0))

    @contextlib.contextmanager
    def _faulty_proxy(self) -> Iterator[Proxy]:
        proxy = self.random.choice(self.random.choice(self.nodes).proxies)
        try:
            yield proxy
        finally:
            proxy.heal()

    async def slow_disk(self) -> None:
        """Let the database stop again and again, as when each write to its disk takes long."""
        assert self.postgres
        for _ in range(self.random.randrange(4, 12)):
            self.postgres.set_frozen(True)
            try:
                await asyncio.sleep(self.random.uniform(0.1, 1.0))
            finally:
                self.postgres.set_frozen(False)
            await asyncio.sleep(0.02)

    async def fill_disk(self) -> None:
        """Fill the disk of the database for a few seconds; without a database server, let the writes of a node fail."""
        seconds = self.random.uniform(0.5, 4.0)
        if self.postgres and self.postgres.disk:
            await self._fill_database_disk(self.postgres, seconds)
        else:
            node = self.random.choice(self.nodes)
            node.limit_file_size(1)
            await asyncio.sleep(seconds)
            node.limit_file_size(resource.RLIM_INFINITY)

    async def _fill_database_disk(self, postgres: PostgresProcess, seconds: float) -> None:
        assert postgres.disk
        assert postgres.server.process
        postgres.disk.fill()
        try:
            await asyncio.sleep(seconds)
        finally:
            postgres.disk.free()
        if postgres.server.process.poll() is not None:  # it could not recover without space
            await asyncio.to_thread(postgres.start)


def _stop(node: Node) -> list[str]:
    """Stop a node; return an error if it has to be killed."""
    try:
        node.stop()
    except subprocess.TimeoutExpired:
        node.kill()
        return ["a node does not stop"]
    return []


def extract_version(revision: str, folder: Path) -> Path:
    """Extract a revision of this repository and return its folder."""
    archive = subprocess.run(["git", "archive", revision], cwd=ROOT, capture_output=True)
    if archive.returncode:
        sys.exit(f"Expected a revision of this repository, got '{revision}'.")
    with tarfile.open(fileobj=io.BytesIO(archive.stdout)) as files:
        files.extractall(folder, filter="data")
    return folder
