"""Processes of `coven` that begin after their imports: three quarters of what a start takes, and a hundred tests start their own.

A process without threads imports what `coven serve` needs, once, and each server and command is a copy of it: with memory, files,
signals and an end of its own, as any other process. What is set in the environment is read by imports too, so whoever changed it
since, or starts something else, gets a new process.
"""

import multiprocessing
import os
import subprocess
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Final

IMPORTED: Final = ["coven.cli.main", "coven.server.run", "tests.server.nursery"]
_nursery = multiprocessing.get_context("forkserver")
_nursery.set_forkserver_preload(IMPORTED)
_begun_in: dict[str, str] = {}


class Grown:
    """One of its processes, with what tests ask of a `subprocess.Popen`."""

    def __init__(self, process: ForkServerProcess) -> None:
        assert process.pid is not None
        self.process, self.pid = process, process.pid

    def poll(self) -> int | None:
        """Its exit status, once it has ended."""
        return self.process.exitcode

    def terminate(self) -> None:
        """SIGTERM."""
        self.process.terminate()

    def kill(self) -> None:
        """SIGKILL."""
        self.process.kill()

    def wait(self, timeout: float | None = None) -> int:
        """Its exit status, when it has ended."""
        self.process.join(timeout)
        status = self.process.exitcode
        if status is None:
            raise subprocess.TimeoutExpired("coven", timeout or 0)
        return status


def grown(argv: list[str], log: Path, wrong: Path | None = None) -> Grown | None:
    """A process that runs `coven` with these arguments and writes to a log, what is wrong to another if there is one.

    None where a new process has to be made.
    """
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    if environment != (_begun_in or environment):
        return None
    _begun_in.update(environment)
    process = _nursery.Process(target=_run, args=(argv, log, wrong or log))
    process.start()
    return Grown(process)


def _run(argv: list[str], log: Path, wrong: Path) -> None:
    from coven.cli import main

    for file, number in ((log, 1), (wrong, 2)):
        with file.open("ab") as out:
            os.dup2(out.fileno(), number)
    main(argv)
