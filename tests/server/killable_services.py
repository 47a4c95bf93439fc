"""Services that tests can kill and restart: PostgreSQL, which retains what it acknowledged, and Valkey."""

import contextlib
import os
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.server.services import free_port, is_listening, pg_bin, unprivileged, valkey_bin

START_TIMEOUT_SECONDS = 180.0
DISK_BYTES = 1 << 30  # of a small disk; what is not used takes no memory


class KillableProcess:
    """A service process that listens on its own port."""

    def __init__(self, argv: list[str], port: int, folder: str) -> None:
        self.argv = argv
        self.port = port
        self.folder = folder
        self.log = Path(folder, "log")
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the process and wait until it listens."""
        with self.log.open("ab") as out:
            self.process = subprocess.Popen(
                self.argv,
                stdout=out,
                stderr=out,
                stdin=subprocess.DEVNULL,
                cwd=self.folder,
                start_new_session=True,
                **unprivileged(),
            )
        deadline = time.monotonic() + START_TIMEOUT_SECONDS
        while not self.is_ready():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"{self.argv[0]} did not start:\n{self.log.read_text()[-2000:]}")
            time.sleep(0.02)

    def is_ready(self) -> bool:
        """Return whether the process accepts connections."""
        return is_listening(self.port)

    def kill(self) -> None:
        """Send SIGKILL to the process and its children."""
        assert self.process is not None
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


class SmallDisk:
    """A file system in memory whose free space a test sets; mounting it needs root."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._mount(DISK_BYTES)

    def fill(self) -> None:
        """Leave no free space; tried again while a file grows between the two calls."""
        is_full = False
        while not is_full:
            disk = os.statvfs(self.folder)
            with contextlib.suppress(subprocess.CalledProcessError):
                self._mount((disk.f_blocks - disk.f_bfree) * disk.f_frsize, "remount,")
                is_full = True

    def free(self) -> None:
        """Make the file system as large as it was."""
        self._mount(DISK_BYTES, "remount,")

    def unmount(self) -> None:
        """Remove the file system."""
        subprocess.run(["umount", "--lazy", str(self.folder)], check=True)

    def _mount(self, size: int, option: str = "") -> None:
        subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"{option}size={size}", "tmpfs", str(self.folder)], check=True, capture_output=True
        )


class PostgresProcess:
    """A PostgreSQL server for one test. SIGKILL loses no data: fsync=off matters only when the machine crashes.

    With `small_disk` its files lie in a `SmallDisk`.
    """

    def __init__(self, fsync: str = "off", small_disk: bool = False) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="pg-", ignore_cleanup_errors=True)
        top, low, port = Path(self.folder.name), unprivileged(), free_port()
        self.disk = SmallDisk(top) if small_disk else None
        if low:
            os.chown(top, low["user"], low["group"])
        initdb = [str(pg_bin() / "initdb"), "-D", str(top / "data"), "-U", "postgres", "--auth=trust", "--no-sync", "-E", "UTF8"]
        argv = [*initdb, "--wal-segsize=1"]  # small segments: a full disk prevents the next one soon
        subprocess.run(argv, check=True, capture_output=True, cwd=top, **low)
        settings = ("listen_addresses=127.0.0.1", f"fsync={fsync}", "full_page_writes=off", "max_connections=200")
        self.server = KillableProcess(
            [
                str(pg_bin() / "postgres"),
                *("-D", str(top / "data"), "-p", str(port), "-k", str(top)),
                *(part for setting in settings for part in ("-c", setting)),
            ],
            port,
            self.folder.name,
        )
        self.url = f"postgresql://postgres@127.0.0.1:{port}/postgres"

    def start(self) -> None:
        """Start the server, also after a kill, and wait until it answers queries."""
        self.server.start()
        ready = [str(pg_bin() / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.server.port)]
        deadline = time.monotonic() + START_TIMEOUT_SECONDS
        while subprocess.run(ready).returncode:
            assert time.monotonic() < deadline, "PostgreSQL does not answer"
            time.sleep(0.02)

    def kill(self) -> None:
        """Send SIGKILL."""
        self.server.kill()

    def set_frozen(self, frozen: bool) -> None:
        """Stop or continue all processes of the server, as a disk does that does not answer."""
        assert self.server.process is not None
        parent = self.server.process.pid
        for pid in [parent, *_children(parent)]:  # the parent first: it starts no process that stays running
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGSTOP if frozen else signal.SIGCONT)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.kill()
        if self.disk:
            self.disk.unmount()
        self.folder.cleanup()


def _children(pid: int) -> list[int]:
    """Return the processes that a process started."""
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


class ValkeyProcess:
    """A Valkey server for one test, without persistence."""

    def __init__(self) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="valkey-", ignore_cleanup_errors=True)
        if low := unprivileged():
            os.chown(self.folder.name, low["user"], low["group"])
        port = free_port()
        argv = [valkey_bin(), "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self.server = KillableProcess([*argv, "--dir", self.folder.name], port, self.folder.name)
        self.url = f"redis://127.0.0.1:{port}/0"

    def start(self) -> None:
        """Start the process and wait until it listens."""
        self.server.start()

    def kill(self) -> None:
        """Send SIGKILL."""
        self.server.kill()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.kill()
        self.folder.cleanup()
