"""Work in another process, so that it takes neither the event loop's time nor Python's lock from those who play."""

import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from coven.prepared import thread_safe_type
from coven.server import errors
from coven.server.making import FRAME_HEADER, JobReply

MAX_JOB_SECONDS: Final = 60.0  # seconds a job may take
IDLE_EXIT_SECONDS: Final = 300.0  # seconds without a job until the process ends
REPLAYS_COMMAND: Final = (sys.executable, "-m", "coven.server.lookback_maker")
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
