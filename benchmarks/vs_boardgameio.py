"""The same load on boardgame.io, for server_load.py: a trick game of four, its clients and its server, in Node.

Its packages are pinned in benchmarks/boardgame_io and fetched on demand; where that cannot be done, it is said and left out. The
game is simpler than any of ours and sends no words; the state of its players is sent as boardgame.io sends it. Once everything is
kept in memory, once in the files it brings for that, which are not synchronised to the disk as ours are.
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

HERE: Final = Path(__file__).parent / "boardgame_io"
FETCHED: Final = HERE / "node_modules" / "boardgame.io"
PATIENCE: Final = 300.0  # seconds for fetching


class Done(msgspec.Struct):
    """What its clients say when they are done."""

    moves: int
    seconds: float
    middle: float
    late: float


def fetched() -> str | None:
    """Fetch the packages; why not, if that failed."""
    if FETCHED.exists():
        return None
    if shutil.which("npm") is None:
        return "there is no npm on this machine"
    try:
        subprocess.run(
            ["npm", "ci", "--no-audit", "--no-fund", "--ignore-scripts"],
            cwd=HERE,
            check=True,
            capture_output=True,
            timeout=PATIENCE,
        )
    except subprocess.TimeoutExpired:
        return f"its packages were not there after {PATIENCE:.0f} s"
    except subprocess.CalledProcessError as error:
        return f"its packages could not be fetched: {error.stderr.decode().strip().splitlines()[-1]}"
    return None


@contextmanager
def serving(folder: str | None) -> Iterator[tuple[str, int]]:
    """Its address and process."""
    port = 30_000 + random.randrange(20_000)
    argv = ["node", "server.cjs", str(port), *([folder] if folder else [])]
    with subprocess.Popen(argv, cwd=HERE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        assert process.stdout is not None
        process.stdout.readline()
        try:
            yield f"http://localhost:{port}", process.pid
        finally:
            process.kill()


def run(tables: int, rate: float, seconds: float, folder: str | None) -> str:
    """So many moves a second for so long, `inf` for as many as it can; what came of it, in words."""
    from server_load import WAITING, Measured, seconds_of

    with serving(folder) as (url, pid):
        wanted = ["Infinity", str(seconds), str(WAITING)] if isinf(rate) else [str(rate), str(seconds)]
        argv = ["node", "clients.cjs", url, str(tables), *wanted]
        with subprocess.Popen(argv, cwd=HERE, stdout=subprocess.PIPE) as clients:
            assert clients.stdout is not None
            clients.stdout.readline()  # all are connected
            before = seconds_of(pid)
            done = msgspec.convert(json.loads(clients.stdout.readline()), Done, strict=False)
            used = seconds_of(pid) - before
    return str(Measured(done.moves / done.seconds, done.middle, done.late, used / max(1, done.moves)))


def compare(tables: int, rate: float, seconds: float) -> None:
    """Two lines, or why there are none."""
    if reason := fetched():
        print(f"boardgame.io was not compared: {reason}", flush=True)
        return
    print(f"boardgame.io, in memory: {run(tables, rate, seconds, None)}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        print(f"boardgame.io, in files: {run(tables, rate, seconds, folder)}", flush=True)
