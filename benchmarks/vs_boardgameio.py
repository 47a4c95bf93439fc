"""Promise: a Coven server carries at least the load of boardgame.io with the same number of clients (for server_load).

Run it with `python -m benchmarks.server_load --only full --compare`. The peer plays a trick-taking game for four that is simpler
than any of ours and sends no text; its server and clients run in Node. Its packages are pinned in benchmarks/boardgame_io and
fetched on demand; if that fails, the reason is printed. It is measured once with everything in memory and once with its own file
storage, which does not synchronise to disk as ours does.
"""

import json
import random
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from math import isinf
from pathlib import Path
from typing import Final

import msgspec

from benchmarks.server_process import LoadResult, cpu_seconds

FOLDER: Final = Path(__file__).parent / "boardgame_io"
INSTALLED_PACKAGE: Final = FOLDER / "node_modules" / "boardgame.io"
INSTALL_TIMEOUT_SECONDS: Final = 300.0


class ClientReport(msgspec.Struct):
    """What the Node clients print when they are done."""

    moves: int
    seconds: float
    middle: float
    late: float


def install_packages() -> str | None:
    """Install the Node packages and return why that failed, or None."""
    if INSTALLED_PACKAGE.exists():
        return None
    if shutil.which("npm") is None:
        return "npm is not installed"
    command = ["npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts"]
    try:
        subprocess.run(command, cwd=FOLDER, check=True, capture_output=True, timeout=INSTALL_TIMEOUT_SECONDS)
    except subprocess.TimeoutExpired:
        return f"its packages were not installed after {INSTALL_TIMEOUT_SECONDS:.0f} s"
    except subprocess.CalledProcessError as error:
        return f"its packages could not be installed: {error.stderr.decode().strip().splitlines()[-1]}"
    return None


@contextmanager
def running_peer(folder: str | None) -> Iterator[tuple[str, int]]:
    """Run the peer's server and provide its URL and process id."""
    port = 30_000 + random.randrange(20_000)
    argv = ["node", "server.cjs", str(port), *([folder] if folder else [])]
    with subprocess.Popen(argv, cwd=FOLDER, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        process.stdout.readline()
        try:
            yield f"http://localhost:{port}", process.pid
        finally:
            process.kill()


def measure(tables: int, rate: float, seconds: float, waiting: int, folder: str | None) -> LoadResult:
    """Measure the peer at `rate` moves per second, or at full load if that is infinite, with `waiting` more games per table."""
    with running_peer(folder) as (url, pid):
        load = ["Infinity", str(seconds), str(waiting)] if isinf(rate) else [str(rate), str(seconds)]
        argv = ["node", "clients.cjs", url, str(tables), *load]
        with subprocess.Popen(argv, cwd=FOLDER, stdout=subprocess.PIPE) as clients:
            assert clients.stdout is not None
            clients.stdout.readline()  # all clients are connected
            before = cpu_seconds(pid)
            report = msgspec.convert(json.loads(clients.stdout.readline()), ClientReport, strict=False)
            used = cpu_seconds(pid) - before
    return LoadResult(report.moves / report.seconds, report.middle, report.late, used / max(1, report.moves))


def compare(tables: int, rate: float, seconds: float, waiting: int) -> None:
    """Print two lines, or why there are none."""
    if reason := install_packages():
        print(f"boardgame.io was not measured: {reason}", flush=True)
        return
    print(f"boardgame.io, in memory: {measure(tables, rate, seconds, waiting, None)}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        print(f"boardgame.io, in files: {measure(tables, rate, seconds, waiting, folder)}", flush=True)
