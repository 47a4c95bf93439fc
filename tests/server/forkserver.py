"""`coven` processes forked from a process that has done the imports, which are three quarters of the start-up time.

A single-threaded fork server imports what `coven serve` needs once; each server and command of the tests is a fork of it. Imports
read environment variables too, so when the environment has changed since the fork server was configured, callers must start a
fresh process instead.
"""

import multiprocessing
import os
import subprocess
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Final

PRELOADED_MODULES: Final = ["coven.cli.main", "coven.server.run", "tests.server.forkserver"]
_context = multiprocessing.get_context("forkserver")
_context.set_forkserver_preload(PRELOADED_MODULES)
_initial_environment: dict[str, str] = {}


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


def spawn_coven(argv: list[str], stdout: Path, stderr: Path | None = None) -> ForkedProcess | None:
    """Run `coven` with these arguments in a fork; stdout and stderr are appended to files (by default to the same one).

    Return None if the environment has changed and a fresh process is needed.
    """
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    if environment != (_initial_environment or environment):
        return None
    _initial_environment.update(environment)
    process = _context.Process(target=_run, args=(argv, stdout, stderr or stdout))
    process.start()
    return ForkedProcess(process)


def _run(argv: list[str], stdout: Path, stderr: Path) -> None:
    from coven.cli import main

    for file, descriptor in ((stdout, 1), (stderr, 2)):
        with file.open("ab") as out:
            os.dup2(out.fileno(), descriptor)
    main(argv)
