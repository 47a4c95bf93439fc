"""Scheduled backups: a worker process copies the database at low priority while the server runs.

One node of a cluster makes each backup: the one that gets the lease on it.
"""

import asyncio
import contextlib
import logging
import os
import sys
from pathlib import Path
from typing import Final

from coven.errors import CovenError
from coven.server.base import process_setup
from coven.server.base.clock import TimeSource
from coven.server.base.config import Config
from coven.server.base.process_setup import set_up_logging
from coven.server.cluster.bus import Bus
from coven.server.jobs.worker import BACKGROUND_NICENESS
from coven.server.storage.backup_files import make_rotated_backup, newest_backup_time

CHECK_SECONDS: Final = 60.0  # between two checks whether a backup is due
LEASE_SECONDS: Final = 3600.0  # a node that fails gives the others a turn after this time
CLOCK_ERROR_SECONDS: Final = 3600.0  # a backup from further in the future was made before the clock was set back
log = logging.getLogger("coven.backups")


class ScheduledBackups:
    """Makes the backups of one node."""

    def __init__(self, config: Config, bus: Bus, time: TimeSource) -> None:
        self.config = config
        self.bus = bus
        self.time = time
        self.failure = ""  # the sentence of the last attempt, if it failed
        self.process: asyncio.subprocess.Process | None = None
        self.task: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Start to check, if the host wants backups."""
        if self.config.backup_folder is not None:
            self.task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop; a backup that is being made is discarded."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)
        if self.process is not None and self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.terminate()
            await self.process.wait()

    async def _run(self) -> None:
        while True:
            try:
                if self.is_due() and await self.bus.acquire_lease("backup", LEASE_SECONDS):
                    await self.make_backup()
            except Exception:
                process_setup.internal_errors.inc()
                log.exception("a scheduled backup failed")
            await self.time.sleep(CHECK_SECONDS)

    def is_due(self) -> bool:
        """Return whether the newest backup is too old."""
        assert self.config.backup_folder is not None
        newest = newest_backup_time(self.config.backup_folder)
        age = None if newest is None else self.time.wall_time() - newest
        return age is None or age >= self.config.backup_hours * 3600 or age < -CLOCK_ERROR_SECONDS

    async def make_backup(self) -> None:
        """Make a backup in a worker process and record the outcome."""
        pipe = asyncio.subprocess.PIPE
        arguments = (str(self.config.backup_folder), str(self.config.backup_keep), self.config.backup_recipient)
        environment = {**os.environ, "COVEN_DATABASE": self.config.database_url}
        command = (sys.executable, "-m", "coven.server.jobs.backups", *arguments)
        self.process = await asyncio.create_subprocess_exec(*command, stdout=pipe, stderr=pipe, env=environment)
        output, errors = await self.process.communicate()
        lines = (output if self.process.returncode == 0 else errors).decode(errors="replace").strip().splitlines()
        sentence = lines[-1] if lines else f"The worker ended with status {self.process.returncode}."
        process_setup.backups.labels("failed" if self.process.returncode else "made").inc()
        self.failure = sentence if self.process.returncode else ""
        log.log(logging.ERROR if self.failure else logging.INFO, "backup", extra={"outcome": sentence})


def main() -> None:
    """Make one backup: the arguments are the folder, the number of backups to keep and the recipient, which may be empty."""
    folder, keep, recipient = sys.argv[1:]
    with contextlib.suppress(AttributeError, OSError, ValueError):
        os.nice(int(os.environ.get("COVEN_WORKER_NICE", BACKGROUND_NICENESS)))
    set_up_logging()
    try:
        file, rows = make_rotated_backup(os.environ["COVEN_DATABASE"], Path(folder), int(keep), recipient)
    except CovenError as error:
        sys.exit(str(error))
    sys.stdout.write(f"Copied {rows} rows to {file.name}.\n")


if __name__ == "__main__":
    main()
