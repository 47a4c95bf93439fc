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
from coven.prepared import prepared
from coven.server import errors
from coven.server.logs import set_up_logs
from coven.server.messages import Problem

LENGTH: Final = struct.Struct("!I")
COMPRESSION: Final = 6
POLITE: Final = 10  # how far players come first, as a nice value
PATIENT: Final = 15  # how far everybody else does
log = logging.getLogger("coven.making")

Heard = Callable[[int, int], None]


class Answer(msgspec.Struct):
    """What was made, compressed; or why it could not be; or, before either, how much of how much is done."""

    made: bytes = b""
    problem: Problem | None = None
    status: int = 200
    progress: tuple[int, int] | None = None


def answered(make: Callable[[], bytes]) -> Answer:
    """What was made, or the refusal."""
    try:
        return Answer(make())
    except CovenError as error:
        return Answer(problem=errors.problem(error), status=errors.status_of(error))
    except Exception:
        log.exception("a job failed")
        fault = errors.broken(errors.LOGGED)
        return Answer(problem=errors.problem(fault), status=fault.status)


def frames(source: BinaryIO) -> Iterator[bytes]:
    """What comes in, until the input ends."""
    while len(head := source.read(LENGTH.size)) == LENGTH.size:
        yield source.read(LENGTH.unpack(head)[0])


def serve_jobs(jobs: Iterator[bytes], answers: BinaryIO, kind: type[Any], answer: Callable[[Any, Heard], Answer]) -> None:
    """One job after the other, with word of how far each is."""

    def say(one: Answer) -> None:
        text = msgspec.msgpack.encode(one)
        answers.write(LENGTH.pack(len(text)) + text)
        answers.flush()

    for job in jobs:
        say(answer(msgspec.msgpack.decode(job, type=prepared(kind)), lambda done, of: say(Answer(progress=(done, of)))))


def run_apart(serve: Callable[[BinaryIO, BinaryIO], None], nice: int) -> None:
    """Serve until the server is gone, behind everybody else by so much, or as COVEN_STAND_BACK in the environment says."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends our input
    with contextlib.suppress(AttributeError, OSError, ValueError):
        os.nice(int(os.environ.get("COVEN_STAND_BACK", nice)))
    set_up_logs()
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer)
