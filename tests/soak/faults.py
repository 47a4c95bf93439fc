"""Servers of a soak test, and the faults injected into them."""

import asyncio
import random
import resource
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx

from tests.server.killable_services import PostgresProcess, ValkeyProcess
from tests.server.processes import ServerProcess

SERVER_OPTIONS = ("--rate-limit-factor", "1000000", "--grace", "15", "--idle", "2")
PAGE_BYTES = resource.getpagesize()


class Node(ServerProcess):
    """A server process with an adjustable wall clock and disk limit."""

    def __init__(self, database: str, folder: Path, *options: str) -> None:
        super().__init__(database, *SERVER_OPTIONS, *options)
        self.clock_offset_file = folder / f"offset-{self.port}"
        self.clock_offset_file.write_text("0")

    @property
    def command(self) -> list[str]:
        """The command line of the process."""
        return [sys.executable, "-m", "tests.soak.shifted_clock_server", str(self.clock_offset_file)]

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def memory_bytes(self) -> int:
        """Return the resident memory in bytes."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * PAGE_BYTES

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


class Cluster:
    """The nodes of a soak test with their database and bus, if these are processes of their own."""

    def __init__(self, kind: str, rng: random.Random) -> None:
        self.kind = kind
        self.random = rng
        self.folder = tempfile.TemporaryDirectory(prefix="soak-")
        top = Path(self.folder.name)
        self.postgres = None if kind == "sqlite" else PostgresProcess()
        self.valkey = ValkeyProcess() if kind == "nodes" else None
        self.database = self.postgres.url if self.postgres else f"sqlite:///{top / 'coven.db'}"
        bus = ("--bus", self.valkey.url) if self.valkey else ()
        self.nodes = [Node(self.database, top, *bus) for _ in range(3 if kind == "nodes" else 1)]
        self.fault_counts: dict[str, int] = {}

    def start(self) -> None:
        """Start all processes in order."""
        for service in (self.postgres, self.valkey, *self.nodes):
            if service:
                service.start()

    def stop(self) -> list[str]:
        """Stop all processes and return the errors that the nodes logged."""
        errors = [error for node in self.nodes for error in node.errors()]
        for node in self.nodes:
            if node.process and node.process.poll() is None:
                node.stop()
            node.log.unlink()
        for service in (self.valkey, self.postgres):
            if service:
                service.__exit__(None, None, None)
        self.folder.cleanup()
        return errors

    async def inject_faults(self, has_time: Callable[[], bool]) -> None:
        """Inject random faults one after the other; each one is repaired before the next."""
        faults: list[Callable[[], Awaitable[None]]] = [self.kill_node, self.shift_clock]
        faults += [self.kill_database] if self.postgres else [self.fill_disk]
        faults += [self.kill_bus] if self.valkey else []
        while has_time():
            await asyncio.sleep(self.random.uniform(1.0, 8.0))
            inject = self.random.choice(faults)
            await inject()
            name = inject.__name__.replace("_", " ")
            self.fault_counts[name] = self.fault_counts.get(name, 0) + 1

    async def kill_node(self) -> None:
        """Kill a node and restart it on the same port."""
        node = self.random.choice(self.nodes)
        await asyncio.to_thread(node.kill)
        await asyncio.sleep(self.random.uniform(0.0, 2.0))
        await asyncio.to_thread(node.start)

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

    async def fill_disk(self) -> None:
        """Let writes of a node fail for a few seconds."""
        node = self.random.choice(self.nodes)
        node.limit_file_size(1)
        await asyncio.sleep(self.random.uniform(0.5, 4.0))
        node.limit_file_size(resource.RLIM_INFINITY)
