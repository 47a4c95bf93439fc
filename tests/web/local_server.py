"""A Coven server on a free port, with the client built into the package."""

import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Final

from tests.server.forkserver import ForkedProcess, spawn_coven

ROOT: Final = Path(__file__).parents[2]
START_ATTEMPTS: Final = 1_800  # one every 0.1 seconds


def free_port() -> int:
    """Return a port that no process listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class LocalServer:
    """`coven serve` on a data folder; can be restarted on the same port, as after a crash."""

    def __init__(self, data: Path, *options: str) -> None:
        self.data = data
        self.options = options
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | ForkedProcess | None = None
        self.seed_file = data / "seed"

    def seed_deals(self, test: str) -> None:
        """Derive all deals and bot seeds from the name of a test from now on."""
        self.seed_file.write_text(test, encoding="utf-8")

    def start(self) -> None:
        """Start the server, and wait until it answers."""
        options = [
            "--port",
            str(self.port),
            "--data",
            str(self.data),
            "--rate-limit-factor",
            "10000",
            "--grace",
            "30",
            "--absence",
            "1",
        ]
        options += ["--no-reviews-ahead", *self.options]
        # a host name, because passkeys cannot be registered for IP addresses; mail goes nowhere
        options += [
            "--public-url",
            f"http://localhost:{self.port}",
            "--smtp",
            "smtp://127.0.0.1:1",
            "--mail-from",
            "coven@cards.example",
        ]
        self.process = spawn_coven(["serve", *options], self.data / "server.log", seed_file=self.seed_file)
        if not self.process:
            self.process = self.start_afresh(options)
        for _ in range(START_ATTEMPTS):
            try:
                urllib.request.urlopen(self.url + "/health", timeout=1).close()
                return
            except OSError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
        raise AssertionError(self.log())

    def start_afresh(self, options: list[str]) -> subprocess.Popen[bytes]:
        """Start a process that does its own imports, because they depend on the environment."""
        with (self.data / "server.log").open("ab") as log:
            command = [sys.executable, "-m", "tests.web.seeded_deals", str(self.seed_file), "serve", *options]
            return subprocess.Popen(command, stdout=log, stderr=log, cwd=ROOT)

    def log(self) -> str:
        """Return the server's log."""
        return (self.data / "server.log").read_text()

    def stop(self) -> None:
        """Stop the server gracefully."""
        if self.process:
            self.process.terminate()
            self.process.wait(60)
            self.process = None
