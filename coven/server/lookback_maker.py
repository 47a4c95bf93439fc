"""The process that makes what is asked for in looking back: `python -m coven.server.lookback_maker`."""

import gzip
from typing import BinaryIO, Literal

import msgspec

from coven.server import replays, table_info
from coven.server.making import COMPRESSION, POLITE, Answer, Heard, answered, frames, run_apart, serve_jobs
from coven.server.messages import Log, Replay, Sheet, encode
from coven.server.storage.rows import LineRow, TableRow

Kind = Literal["sheet", "log", "replay", "record"]


class Job(msgspec.Struct):
    """Something to be made from the log of a table, as these viewers may see it."""

    kind: Kind
    row: TableRow
    log: list[LineRow]
    viewers: list[int]
    secret: str = ""  # of the duplicate evening a finished game belongs to, once that may be told


def made(job: Job) -> msgspec.Struct:
    """Make it."""
    match job.kind:
        case "sheet":
            return Sheet(rows=replays.sheet_of(job.row, job.log))
        case "log":
            return Log(lines=replays.log_of(job.row, job.log, job.viewers[0]))
        case "replay":
            shown = table_info.shown(job.row)  # who is here now is no part of what was
            return Replay(table=shown, viewers=job.viewers, steps=replays.replay_of(job.row, job.log, job.viewers))
        case "record":
            return replays.record_of(job.row, job.log, job.viewers[0], job.secret)


def answer(job: Job, heard: Heard = lambda done, of: None) -> Answer:
    """What was made, or the refusal."""
    return answered(lambda: gzip.compress(encode(made(job)), COMPRESSION))


def serve(jobs: BinaryIO, answers: BinaryIO) -> None:
    """One job after the other."""
    serve_jobs(frames(jobs), answers, Job, answer)


if __name__ == "__main__":
    run_apart(serve, POLITE)
