"""Processes that make things for the server: they read jobs from their input and write answers to their output.

Each job and each answer comes after its length in four bytes. Such a process has nothing of the server's: no database, no
network, no secrets but what is in its job. It ends with its input.
"""

import contextlib
import logging
import os
import signal
import struct
import sys
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO, Final

import msgspec

from coven.errors import CovenError
from coven.prepared import thread_safe_type
from coven.server import errors
from coven.server.logs import set_up_logging
from coven.server.messages import Problem

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


def serve_jobs(jobs: Iterator[bytes], answers: BinaryIO, kind: type[Any], answer: Callable[[Any, ProgressCallback], JobReply]) -> None:
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
