"""Worker processes for slow jobs, so that these take neither the event loop's time nor the GIL from the tables.

A worker reads jobs from its standard input and writes replies to its standard output, each preceded by its length in four bytes.
It has nothing of the server's: no database, no network, no secrets except those in its job. It exits when its input ends.
"""

import asyncio
import contextlib
import logging
import os
import signal
import struct
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import BinaryIO, Final, TypeVar, cast

import msgspec

from coven import games
from coven.decoding import thread_safe_type
from coven.errors import CovenError
from coven.messages import Message
from coven.server.base import errors
from coven.server.base.process_setup import set_up_logging
from coven.server.protocol import Problem

FRAME_HEADER: Final = struct.Struct("!I")
GZIP_LEVEL: Final = 6
INTERACTIVE_NICENESS: Final = 10  # niceness of jobs a player is waiting for
BACKGROUND_NICENESS: Final = 15  # niceness of all other jobs
MAX_JOB_SECONDS: Final = 60.0
IDLE_EXIT_SECONDS: Final = 300.0  # a worker without jobs exits after this long
SINGLE_THREAD_ENV: Final = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "NUMBA_NUM_THREADS": "1"}
log = logging.getLogger("coven.worker")

JobT = TypeVar("JobT", bound=msgspec.Struct)
ProgressCallback = Callable[[int, int], None]  # called with how much is done, and of how much


def ignore_progress(done: int, total: int) -> None:
    """Ignore the progress of a job."""


class JobReply(msgspec.Struct):
    """The compressed result of a job, or the error; before either, the progress."""

    payload: bytes = b""
    problem: Problem | None = None
    message: tuple[str, dict[str, int | float | str]] | None = None  # of the problem, if it is for players: id and arguments
    status: int = 200
    progress: tuple[int, int] | None = None


# inside the worker


def reply_from(build: Callable[[], bytes]) -> JobReply:
    """Return a reply with the result of `build`, or with the error it raised."""
    try:
        return JobReply(build())
    except CovenError as error:
        return _reply_with(error)
    except Exception:
        log.exception("a job failed")
        return _reply_with(errors.internal_error(errors.INTERNAL_ERROR))


def _reply_with(error: CovenError) -> JobReply:
    said = error.sentence if isinstance(error, errors.ServerError) else None
    message = (said.id, cast(dict[str, int | float | str], said.arguments)) if isinstance(said, Message) else None
    return JobReply(problem=errors.to_problem(error), message=message, status=errors.http_status(error))


def read_frames(source: BinaryIO) -> Iterator[bytes]:
    """Yield the frames of an input until it ends."""
    while len(head := source.read(FRAME_HEADER.size)) == FRAME_HEADER.size:
        yield source.read(FRAME_HEADER.unpack(head)[0])


def serve_jobs(
    jobs: Iterator[bytes], replies: BinaryIO, job_type: type[JobT], run_job: Callable[[JobT, ProgressCallback], JobReply]
) -> None:
    """Run one job after the other, and report the progress of each."""

    def send(reply: JobReply) -> None:
        frame = msgspec.msgpack.encode(reply)
        replies.write(FRAME_HEADER.pack(len(frame)) + frame)
        replies.flush()

    for frame in jobs:
        job = msgspec.msgpack.decode(frame, type=thread_safe_type(job_type))
        send(run_job(job, lambda done, total: send(JobReply(progress=(done, total)))))


def run_worker(serve: Callable[[BinaryIO, BinaryIO], None], niceness: int) -> None:
    """Serve until the server is gone. The environment variable COVEN_WORKER_NICE overrides the niceness."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then closes our input
    with contextlib.suppress(AttributeError, OSError, ValueError):
        os.nice(int(os.environ.get("COVEN_WORKER_NICE", niceness)))
    set_up_logging()
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer)


# in the server


class WorkerProcess:
    """A process that runs one job at a time; started with the first job, and again after a crash."""

    def __init__(
        self,
        command: Sequence[str],
        max_seconds: float = MAX_JOB_SECONDS,
        idle_seconds: float = IDLE_EXIT_SECONDS,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.command = command
        self.environment = {**os.environ, **games.MODULES.environment(), **(environment or {})}
        self.max_seconds = max_seconds
        self.idle_seconds = idle_seconds
        self.process: asyncio.subprocess.Process | None = None
        self.lock = asyncio.Lock()
        self.idle_timer: asyncio.TimerHandle | None = None
        self.closing_task: asyncio.Task[None] | None = None

    async def run(self, job: msgspec.Struct, on_progress: ProgressCallback = ignore_progress) -> bytes:
        """Return the result of a job, or raise the error that was the reply."""
        frame = msgspec.msgpack.encode(job)
        async with self.lock:
            try:
                reply = await asyncio.wait_for(self._exchange(frame, on_progress), self.max_seconds)
            except (TimeoutError, OSError, asyncio.IncompleteReadError):
                await self.close()
                log.exception("a worker process failed")
                raise errors.internal_error(Message("internal-error")) from None
            except BaseException:  # cancelled: a late reply would be taken for the reply to the next job
                await self.close()
                raise
        self._restart_idle_timer()
        if reply.problem:
            id_, arguments = reply.message or ("", {})
            sentence = Message(id_, **arguments) if id_ else reply.problem.sentence
            raise errors.ServerError(reply.problem.code, sentence, reply.status)
        return reply.payload

    async def _exchange(self, frame: bytes, on_progress: ProgressCallback) -> JobReply:
        if self.process is None or self.process.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            self.process = await asyncio.create_subprocess_exec(*self.command, stdin=pipe, stdout=pipe, env=self.environment)
        jobs, replies = self.process.stdin, self.process.stdout
        assert jobs is not None
        assert replies is not None
        jobs.write(FRAME_HEADER.pack(len(frame)) + frame)
        await jobs.drain()
        while True:
            size = FRAME_HEADER.unpack(await replies.readexactly(FRAME_HEADER.size))[0]
            reply = msgspec.msgpack.decode(await replies.readexactly(size), type=thread_safe_type(JobReply))
            if reply.progress is None:
                return reply
            on_progress(*reply.progress)

    async def request_stop(self) -> None:
        """Ask the worker, with an empty frame, to finish its job early; a worker that supports this replies soon."""
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.write(FRAME_HEADER.pack(0))
            with contextlib.suppress(OSError):
                await self.process.stdin.drain()

    def _restart_idle_timer(self) -> None:
        if self.idle_timer:
            self.idle_timer.cancel()
        self.idle_timer = asyncio.get_running_loop().call_later(self.idle_seconds, self._on_idle)

    def _on_idle(self) -> None:
        if not self.lock.locked():
            self.closing_task = asyncio.get_running_loop().create_task(self._close_between_jobs())

    async def _close_between_jobs(self) -> None:
        async with self.lock:  # a job that came in meanwhile is finished first
            await self.close()

    async def close(self) -> None:
        """End the process, even in the middle of a job."""
        if self.idle_timer:
            self.idle_timer.cancel()
        process, self.process = self.process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        with contextlib.suppress(OSError):  # it may not have read all its input
            await process.communicate()
