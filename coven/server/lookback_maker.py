"""The process that makes what is asked for in looking back: `python -m coven.server.lookback_maker`.

It reads jobs from its input and writes answers to its output, each after its length in four bytes, until its input ends. It has
nothing of the server's: no database, no network, no secrets but those of the games it is given.
"""

import contextlib
import gzip
import logging
import os
import signal
import struct
import sys
from typing import BinaryIO, Final, Literal

import msgspec

from coven.errors import CovenError
from coven.server import errors, lobby, replays
from coven.server.logs import set_up_logs
from coven.server.messages import Log, Problem, Replay, Sheet, encode
from coven.server.storage.rows import LineRow, TableRow

Kind = Literal["sheet", "log", "replay", "record"]
LENGTH: Final = struct.Struct("!I")
COMPRESSION: Final = 6
POLITE: Final = 10  # how far players come first, as a nice value
log = logging.getLogger("coven.lookback")


class Job(msgspec.Struct):
    """Something to be made from the log of a table, as these viewers may see it."""

    kind: Kind
    row: TableRow
    log: list[LineRow]
    viewers: list[int]


class Answer(msgspec.Struct):
    """What was made, compressed; or why it could not be; or, before either, how much of how much is done."""

    made: bytes = b""
    problem: Problem | None = None
    status: int = 200
    progress: tuple[int, int] | None = None


def made(job: Job) -> msgspec.Struct:
    """Make it."""
    match job.kind:
        case "sheet":
            return Sheet(rows=replays.sheet_of(job.row, job.log))
        case "log":
            return Log(lines=replays.log_of(job.row, job.log, job.viewers[0]))
        case "replay":
            shown = lobby.shown(job.row, set(), set())  # who is here now is no part of what was
            return Replay(table=shown, viewers=job.viewers, steps=replays.replay_of(job.row, job.log, job.viewers))
        case "record":
            return replays.record_of(job.row, job.log, job.viewers[0])


def answer(job: Job) -> Answer:
    """What was made, or the refusal."""
    try:
        return Answer(gzip.compress(encode(made(job)), COMPRESSION))
    except CovenError as error:
        return Answer(problem=errors.problem(error), status=errors.status_of(error))
    except Exception:
        log.exception("looking back failed", extra={"kind": job.kind})
        fault = errors.broken("Something went wrong here; it is logged.")
        return Answer(problem=errors.problem(fault), status=fault.status)


def serve(jobs: BinaryIO, answers: BinaryIO) -> None:
    """One job after the other."""
    while len(head := jobs.read(LENGTH.size)) == LENGTH.size:
        job = msgspec.msgpack.decode(jobs.read(LENGTH.unpack(head)[0]), type=Job)
        text = msgspec.msgpack.encode(answer(job))
        answers.write(LENGTH.pack(len(text)) + text)
        answers.flush()


def main() -> None:
    """Serve until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends our input
    with contextlib.suppress(AttributeError, OSError):
        os.nice(POLITE)
    set_up_logs()
    with contextlib.suppress(BrokenPipeError):
        serve(sys.stdin.buffer, sys.stdout.buffer)


if __name__ == "__main__":
    main()
