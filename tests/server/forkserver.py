"""`coven` processes forked from a process that has done the imports, which are three quarters of the start-up time.

A single-threaded fork server imports what `coven serve` needs once; each server and command of the tests is a fork of it, with
the environment of its caller. But imports read some variables too: when one of those has changed since the fork server was
started, callers must start a fresh process instead. Others change all the time: polars, pygame, JAX and Dask set their own.
"""

import multiprocessing
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Final

PRELOADED_MODULES: Final = ["coven.cli.main", "coven.server.run", "tests.server.preloaded", "tests.server.forkserver"]
_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(PRELOADED_MODULES)
READ_BY_IMPORTS: Final = ("COVEN_", "NUMBA_", "PYTHON")
NOT_READ: Final = "PYTHONHASHSEED"  # by a running process; Dask changes it


class ForkedProcess:
    """A forked process with the part of the `subprocess.Popen` interface that tests use."""

    def __init__(self, process: ForkServerProcess) -> None:
        assert process.pid is not None
        self.process, self.pid = process, process.pid

    def poll(self) -> int | None:
        """Return the exit status, or None while the process runs."""
        return self.process.exitcode

    def terminate(self) -> None:
        """Send SIGTERM."""
        self.process.terminate()

    def kill(self) -> None:
        """Send SIGKILL."""
        self.process.kill()

    def wait(self, timeout: float | None = None) -> int:
        """Wait for the end of the process and return its exit status."""
        self.process.join(timeout)
        status = self.process.exitcode
        if status is None:
            raise subprocess.TimeoutExpired("coven", timeout or 0)
        return status


def spawn_coven(argv: list[str], stdout: Path, stderr: Path | None = None, seed_file: Path | None = None) -> ForkedProcess | None:
    """Run `coven` with these arguments in a fork; stdout and stderr are appended to files (by default to the same one).

    With a seed file, its deals are those of `tests.web.seeded_deals`.

    Return None if a variable that imports read has changed and a fresh process is needed.
    """
    if _read_variables() != _initial_variables():
        return None
    process = _context.Process(target=_run_coven, args=(argv, dict(os.environ), stdout, stderr or stdout, seed_file))
    process.start()
    return ForkedProcess(process)


def run_script(script: str, *arguments: str, folder: Path, environment: Mapping[str, str]) -> str:
    """Run a Python script in a fork that has imported the kernel, with these arguments and changed variables.

    Return what it prints, which is written to a file in `folder`.
    """
    _initial_variables()
    output = folder / "output"
    output.unlink(missing_ok=True)
    process = _context.Process(target=_run_script, args=(script, arguments, os.environ | environment, output))
    process.start()
    process.join()
    assert process.exitcode == 0, output.read_text()
    return output.read_text()


def _read_variables() -> dict[str, str]:
    """Return the variables that imports read."""
    return {name: value for name, value in os.environ.items() if name.startswith(READ_BY_IMPORTS) and name != NOT_READ}


@cache
def _initial_variables() -> dict[str, str]:
    """Return the variables that the fork server was started with."""
    return _read_variables()


def _run_coven(argv: list[str], environment: dict[str, str], stdout: Path, stderr: Path, seed_file: Path | None) -> None:
    from coven.cli import main

    _enter(environment, stdout, stderr)
    if seed_file:
        from tests.web.seeded_deals import seed_deals

        seed_deals(seed_file)
    main(argv)


def _run_script(script: str, arguments: Sequence[str], environment: dict[str, str], output: Path) -> None:
    _enter(environment, output, output)
    sys.argv = ["-c", *arguments]
    sys.dont_write_bytecode = bool(environment.get("PYTHONDONTWRITEBYTECODE"))
    exec(compile(script, "<string>", "exec"), {"__name__": "__main__"})


def _enter(environment: dict[str, str], stdout: Path, stderr: Path) -> None:
    """Take over the environment of the caller, and write to files."""
    os.environ.clear()
    os.environ.update(environment)
    for file, descriptor in ((stdout, 1), (stderr, 2)):
        with file.open("ab") as out:
            os.dup2(out.fileno(), descriptor)
