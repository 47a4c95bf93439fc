"""Processes that make things for the server: they read jobs from their input and write answers to their output.

Each job and each answer comes after its length in four bytes. Such a process has nothing of the server's: no database, no
network, no secrets but what is in its job. It ends with its input.

Work in another process, so that it takes neither the event loop's time nor Python's lock from those who play.
"""

import asyncio
import contextlib
import logging
import os
import signal
import struct
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, BinaryIO, Final

import msgspec

from coven.decoding import thread_safe_type
from coven.errors import CovenError
from coven.server.base import errors
from coven.server.base.process_setup import set_up_logging
from coven.server.protocol import Problem

FRAME_HEADER: Final = struct.Struct("!I")
GZIP_LEVEL: Final = 6
INTERACTIVE_NICENESS: Final = 10  # how far players come first, as a nice value
BACKGROUND_NICENESS: Final = 15  # how far everybody else does
log = logging.getLogger("coven.making")

ProgressCallback = Callable[[int, int], None]


class JobReply(msgspec.Struct):
    """What was made, compressed; or why it could not be; or, before either, how much of how much is done."""

    payload: bytes = b""
    problem: Problem | None = None
    status: int = 200
    progress: tuple[int, int] | None = None


def reply_from(make: Callable[[], bytes]) -> JobReply:
    """What was made, or the refusal."""
    try:
        return JobReply(make())
    except CovenError as error:
        return JobReply(problem=errors.to_problem(error), status=errors.http_status(error))
    except Exception:
        log.exception("a job failed")
        fault = errors.internal_error(errors.INTERNAL_ERROR_SENTENCE)
        return JobReply(problem=errors.to_problem(fault), status=fault.status)


def read_frames(source: BinaryIO) -> Iterator[bytes]:
    """What comes in, until the input ends."""
    while len(head := source.read(FRAME_HEADER.size)) == FRAME_HEADER.size:
        yield source.read(FRAME_HEADER.unpack(head)[0])


def serve_jobs(
    jobs: Iterator[bytes], answers: BinaryIO, kind: type[Any], answer: Callable[[Any, ProgressCallback], JobReply]
) -> None:
    """One job after the other, with word of how far each is."""

    def say(one: JobReply) -> None:
        text = msgspec.msgpack.encode(one)
        answers.write(FRAME_HEADER.pack(len(text)) + text)
        answers.flush()

    for job in jobs:
        say(answer(msgspec.msgpack.decode(job, type=thread_safe_type(kind)), lambda done, of: say(JobReply(progress=(done, of)))))


def run_worker(serve: Callable[[BinaryIO, BinaryIO], None], nice: int) -> None:
    """Serve until the server is gone, behind everybody else by so much, or as COVEN_STAND_BACK in the environment says."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends our input
    with contextlib.suppress(AttributeError, OSError, ValueError):
        os.nice(int(os.environ.get("COVEN_STAND_BACK", nice)))
    set_up_logging()
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer)


MAX_JOB_SECONDS: Final = 60.0  # seconds a job may take
IDLE_EXIT_SECONDS: Final = 300.0  # seconds without a job until the process ends
REPLAYS_COMMAND: Final = (sys.executable, "-m", "coven.server.jobs.replays_worker")
process_log = logging.getLogger("coven.apart")


class WorkerProcess:
    """One process that does one job at a time; started with the first job, and again when it died."""

    def __init__(
        self,
        max_seconds: float = MAX_JOB_SECONDS,
        idle_seconds: float = IDLE_EXIT_SECONDS,
        command: Sequence[str] = REPLAYS_COMMAND,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.command = command
        self.environment = {**os.environ, **(environment or {})}
        self.max_seconds = max_seconds
        self.idle_seconds = idle_seconds
        self.process: asyncio.subprocess.Process | None = None
        self.lock = asyncio.Lock()
        self.idle_timer: asyncio.TimerHandle | None = None
        self.closing_task: asyncio.Task[None] | None = None

    async def run(self, job: msgspec.Struct, heard: Callable[[int, int], None] = lambda done, of: None) -> bytes:
        """The answer to a job, or the refusal that was the answer; `heard` is told how much of how much is done."""
        text = msgspec.msgpack.encode(job)
        async with self.lock:
            try:
                answer = await asyncio.wait_for(self._exchange(text, heard), self.max_seconds)
            except (TimeoutError, OSError, asyncio.IncompleteReadError):
                await self.close()
                process_log.exception("the process apart failed")
                raise errors.internal_error("This could not be made; it is logged.") from None
            except BaseException:  # given up: what the process still says would be taken for the answer to the next job
                await self.close()
                raise
        self._restart_idle_timer()
        if answer.problem:
            raise errors.ServerError(answer.problem.code, answer.problem.sentence, answer.status)
        return answer.payload

    async def _exchange(self, text: bytes, heard: Callable[[int, int], None]) -> JobReply:
        if self.process is None or self.process.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            self.process = await asyncio.create_subprocess_exec(*self.command, stdin=pipe, stdout=pipe, env=self.environment)
        jobs, answers = self.process.stdin, self.process.stdout
        assert jobs is not None
        assert answers is not None
        jobs.write(FRAME_HEADER.pack(len(text)) + text)
        await jobs.drain()
        while True:
            size = FRAME_HEADER.unpack(await answers.readexactly(FRAME_HEADER.size))[0]
            answer = msgspec.msgpack.decode(await answers.readexactly(size), type=thread_safe_type(JobReply))
            if answer.progress is None:
                return answer
            heard(*answer.progress)

    async def request_stop(self) -> None:
        """Tell the process that what it has is enough, with an empty frame; one that knows of that answers soon."""
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
        async with self.lock:  # a job may have come since: it is done first
            await self.close()

    async def close(self) -> None:
        """End the process, in the middle of a job if need be."""
        if self.idle_timer:
            self.idle_timer.cancel()
        process, self.process = self.process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        with contextlib.suppress(OSError):  # it did not read to the end
            await process.communicate()
