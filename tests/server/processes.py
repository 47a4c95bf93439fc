"""Server processes for tests."""

import os
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.server.forkserver import ForkedProcess, spawn_coven
from tests.server.migrated import provide_schema
from tests.server.services import free_port

COVEN = [sys.executable, "-c", "from coven.cli import main; main()"]


def coven(*arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run a `coven` command in its own process and return its result."""
    with tempfile.TemporaryDirectory() as folder:
        stdout, stderr = Path(folder, "stdout"), Path(folder, "stderr")
        process = spawn_coven([*arguments], stdout, stderr)
        if not process:
            return subprocess.run([*COVEN, *arguments], capture_output=True, text=True)
        return subprocess.CompletedProcess(arguments, process.wait(), stdout.read_text(), stderr.read_text())


class ServerProcess:
    """`coven serve` in its own process; can be killed and started again on the same port."""

    def __init__(self, database: str, *options: str, port: int = 0) -> None:
        self.database = database
        self.options = options
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = Path(tempfile.mkstemp(prefix="coven-serve-", suffix=".log")[1])
        self.process: subprocess.Popen[bytes] | ForkedProcess | None = None

    @property
    def command(self) -> list[str]:
        """The command line of `coven`."""
        return COVEN

    @property
    def source(self) -> Path | None:
        """The folder of another version of Coven to run; None for this one."""
        return None

    def start(self) -> None:
        """Start the process and wait until it answers."""
        head = [*self.command, "serve", "--no-reviews-ahead"]  # unrequested reviews would take CPU time from the tests
        if self.source is None:
            provide_schema(self.database)
        argv = [*head, "--port", str(self.port), "--database", self.database, *self.options]
        self.process = spawn_coven(argv[len(COVEN) :], self.log) if self.command == COVEN else None
        if not self.process:
            with self.log.open("ab") as out:
                environment = os.environ | {"PYTHONPATH": str(self.source)} if self.source else None
                self.process = subprocess.Popen(
                    argv, stdout=out, stderr=out, stdin=subprocess.DEVNULL, cwd=self.source, env=environment
                )
        deadline = time.monotonic() + 300
        while not self.is_up():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the server did not start:\n{self.log.read_text()[-3000:]}")
            time.sleep(0.02)

    def is_up(self) -> bool:
        """Return whether the server answers."""
        try:
            with urllib.request.urlopen(f"{self.url}/health", timeout=20) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def kill(self) -> None:
        """Send SIGKILL and wait for the end."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self, timeout: float = 180.0) -> int:
        """Send SIGTERM and return the exit status."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(timeout)

    def errors(self) -> list[str]:
        """Return the logged errors."""
        return [line for line in self.log.read_text().splitlines() if '"level": "error"' in line or "Traceback" in line]

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self.process and self.process.poll() is None:
            try:
                self.stop()
            except subprocess.TimeoutExpired:
                self.kill()
        errors = self.errors()
        self.log.unlink()
        if kind is None:
            assert not errors, errors


class FreshServerProcess(ServerProcess):
    """A server that shares no imports with others, for tests that change what is installed or where it is started."""

    @property
    def command(self) -> list[str]:
        return [sys.executable, "-m", "coven"]
