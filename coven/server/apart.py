"""Work in another process, so that it takes neither the event loop's time nor Python's lock from those who play."""

import asyncio
import contextlib
import logging
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import msgspec

from coven.prepared import prepared
from coven.server import errors
from coven.server.making import LENGTH, Answer

LONGEST: Final = 60.0  # seconds a job may take
RESTS_AFTER: Final = 300.0  # seconds without a job until the process ends
COMMAND: Final = (sys.executable, "-m", "coven.server.lookback_maker")
log = logging.getLogger("coven.apart")


class Apart:
    """One process that does one job at a time; started with the first job, and again when it died."""

    def __init__(
        self,
        longest: float = LONGEST,
        rests_after: float = RESTS_AFTER,
        command: Sequence[str] = COMMAND,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.command = command
        self.environment = {**os.environ, **(environment or {})}
        self.longest = longest
        self.rests_after = rests_after
        self.process: asyncio.subprocess.Process | None = None
        self.turn = asyncio.Lock()
        self.rest: asyncio.TimerHandle | None = None
        self.resting: asyncio.Task[None] | None = None

    async def make(self, job: msgspec.Struct, heard: Callable[[int, int], None] = lambda done, of: None) -> bytes:
        """The answer to a job, or the refusal that was the answer; `heard` is told how much of how much is done."""
        text = msgspec.msgpack.encode(job)
        async with self.turn:
            try:
                answer = await asyncio.wait_for(self._ask(text, heard), self.longest)
            except (TimeoutError, OSError, asyncio.IncompleteReadError):
                await self.close()
                log.exception("the process apart failed")
                raise errors.broken("This could not be made; it is logged.") from None
            except BaseException:  # given up: what the process still says would be taken for the answer to the next job
                await self.close()
                raise
        self._rest_later()
        if answer.problem:
            raise errors.ServerError(answer.problem.code, answer.problem.sentence, answer.status)
        return answer.made

    async def _ask(self, text: bytes, heard: Callable[[int, int], None]) -> Answer:
        if self.process is None or self.process.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            self.process = await asyncio.create_subprocess_exec(*self.command, stdin=pipe, stdout=pipe, env=self.environment)
        jobs, answers = self.process.stdin, self.process.stdout
        assert jobs is not None
        assert answers is not None
        jobs.write(LENGTH.pack(len(text)) + text)
        await jobs.drain()
        while True:
            size = LENGTH.unpack(await answers.readexactly(LENGTH.size))[0]
            answer = msgspec.msgpack.decode(await answers.readexactly(size), type=prepared(Answer))
            if answer.progress is None:
                return answer
            heard(*answer.progress)

    async def enough(self) -> None:
        """Tell the process that what it has is enough, with an empty frame; one that knows of that answers soon."""
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.write(LENGTH.pack(0))
            with contextlib.suppress(OSError):
                await self.process.stdin.drain()

    def _rest_later(self) -> None:
        if self.rest:
            self.rest.cancel()
        self.rest = asyncio.get_running_loop().call_later(self.rests_after, self._rest)

    def _rest(self) -> None:
        if not self.turn.locked():
            self.resting = asyncio.get_running_loop().create_task(self._close_between_jobs())

    async def _close_between_jobs(self) -> None:
        async with self.turn:  # a job may have come since: it is done first
            await self.close()

    async def close(self) -> None:
        """End the process, in the middle of a job if need be."""
        if self.rest:
            self.rest.cancel()
        process, self.process = self.process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        with contextlib.suppress(OSError):  # it did not read to the end
            await process.communicate()
