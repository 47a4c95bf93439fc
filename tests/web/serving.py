"""A server of one's own on a free port, with the client that was built into the package."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]


def free_port() -> int:
    """A port nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Served:
    """`coven serve` on a folder; can be stopped and started again on the same port, as after a crash."""

    def __init__(self, data: Path, *options: str) -> None:
        self.data = data
        self.options = options
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.named = data / "dice"

    def throw_for(self, test: str) -> None:
        """From now on dice fall as they always do in this test."""
        self.named.write_text(test, encoding="utf-8")

    def start(self) -> None:
        """Start, and wait until it answers."""
        options = ["--port", str(self.port), "--data", str(self.data), "--limits", "10000", "--grace", "30", "--absence", "1"]
        options += ["--no-reviews-ahead", *self.options]
        # under a name, because passkeys are not made for numbers; mail goes nowhere
        options += [
            "--public-url",
            f"http://localhost:{self.port}",
            "--smtp",
            "smtp://127.0.0.1:1",
            "--mail-from",
            "coven@cards.example",
        ]
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.web.dice", str(self.named), "serve", *options],
                stdout=log,
                stderr=log,
                env=os.environ | {"NO_COLOR": "1"},
                cwd=ROOT,
            )
        for _ in range(1_800):
            try:
                urllib.request.urlopen(self.url + "/health", timeout=1).close()
                return
            except OSError:
                time.sleep(0.1)
        raise AssertionError(self.log())

    def log(self) -> str:
        """What it wrote."""
        return (self.data / "server.log").read_text()

    def stop(self) -> None:
        """Stop, as at a restart."""
        if self.process:
            self.process.terminate()
            self.process.wait(60)
            self.process = None
