"""A server process to measure, and the result of some seconds of load on it."""

import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import httpx

MAX_P99_SECONDS: Final = 0.100
IDLE_POLL_SECONDS: Final = 2.0
MAX_POLLS: Final = 1200  # of the health endpoint, every 0.05 seconds


@dataclass
class LoadResult:
    """The result of some seconds of load."""

    moves_per_second: float
    p50_seconds: float
    p99_seconds: float
    cpu_seconds_per_move: float  # of the server

    def is_carried(self, rate: float) -> bool:
        """Return whether the server carried this rate of moves in time."""
        return self.p99_seconds <= MAX_P99_SECONDS and self.moves_per_second >= 0.97 * rate

    def __str__(self) -> str:
        return (
            f"{self.moves_per_second:.0f} moves/s, p50 {self.p50_seconds * 1000:.1f} ms, p99 {self.p99_seconds * 1000:.1f} ms, "
            f"{self.cpu_seconds_per_move * 1000:.2f} ms of the server's processor time per move"
        )


class ServerProcess:
    """A `coven serve` process on a SQLite file."""

    def __init__(self, folder: str, *options: str, tree: str | None = None) -> None:
        self.port = 8000 + random.randrange(20_000)
        self.url = f"http://127.0.0.1:{self.port}"
        argv = [sys.executable, "-c", "from coven.cli import main; main()", "serve", "--no-reviews-ahead"]
        argv += ["--port", str(self.port), "--data", folder, "--rate-limit-factor", "1000000"]
        self.process = subprocess.Popen([*argv, *options], stderr=subprocess.DEVNULL, cwd=tree)
        self.wait_for(lambda health: True)

    def health(self) -> dict[str, Any]:
        """Return the answer of the health endpoint."""
        health: dict[str, Any] = httpx.get(f"{self.url}/health", timeout=10).json()
        return health

    def wait_for(self, condition: Callable[[dict[str, Any]], bool]) -> None:
        """Wait until the health of the server meets a condition."""
        for _ in range(MAX_POLLS):
            try:
                if condition(self.health()):
                    return
            except httpx.HTTPError:
                pass
            time.sleep(0.05)
        raise SystemExit("The server did not reach the expected state.")

    def memory_bytes(self) -> int:
        """Return the resident memory of the process."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    def cpu_seconds(self) -> float:
        """Return the processor time of the process."""
        return cpu_seconds(self.process.pid)

    def cpu_seconds_by_thread(self) -> list[float]:
        """Return the processor time of each thread, the event loop's first."""
        pid = self.process.pid
        threads = sorted(map(int, os.listdir(f"/proc/{pid}/task")), key=lambda thread: (thread != pid, thread))
        return [_read_cpu_seconds(Path(f"/proc/{pid}/task/{thread}/stat")) for thread in threads]

    async def wait_until_idle(self) -> None:
        """Wait until the process is idle: with many tables, a thread compiles the rules of their game or loads them."""
        used = self.cpu_seconds()
        while True:
            await asyncio.sleep(IDLE_POLL_SECONDS)
            before, used = used, self.cpu_seconds()
            if used - before < 0.1 * IDLE_POLL_SECONDS:
                return


def cpu_seconds(pid: int) -> float:
    """Return the processor time of a process."""
    return _read_cpu_seconds(Path(f"/proc/{pid}/stat"))


def _read_cpu_seconds(stat: Path) -> float:
    fields = stat.read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def running_server(*options: str, tree: str | None = None) -> Iterator[ServerProcess]:
    """Run a server in a temporary folder, optionally that of another source tree."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(folder, *options, tree=tree)
        try:
            yield server
        finally:
            server.process.terminate()
            server.process.wait()
