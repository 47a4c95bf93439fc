"""The process that makes what is asked for in looking back: `python -m coven.server.lookback_maker`."""

import gzip
from typing import BinaryIO, Literal

import msgspec

from coven.server import replays, table_info
from coven.server.making import GZIP_LEVEL, INTERACTIVE_NICENESS, JobReply, ProgressCallback, reply_from, read_frames, run_worker, serve_jobs
from coven.server.messages import Log, Replay, Sheet, encode
from coven.server.storage.rows import LineRow, TableRow

ReplayKind = Literal["sheet", "log", "replay", "record"]


class ReplayJob(msgspec.Struct):
    """Something to be made from the log of a table, as these viewers may see it."""

    kind: ReplayKind
    row: TableRow
    log: list[LineRow]
    viewers: list[int]
    secret: str = ""  # of the duplicate evening a finished game belongs to, once that may be told


def build(job: ReplayJob) -> msgspec.Struct:
    """Make it."""
    match job.kind:
        case "sheet":
            return Sheet(rows=replays.build_score_sheet(job.row, job.log))
        case "log":
            return Log(lines=replays.build_log(job.row, job.log, job.viewers[0]))
        case "replay":
            shown = table_info.summary(job.row)  # who is here now is no part of what was
            return Replay(table=shown, viewers=job.viewers, steps=replays.build_replay(job.row, job.log, job.viewers))
        case "record":
            return replays.build_record(job.row, job.log, job.viewers[0], job.secret)


def run_job(job: ReplayJob, heard: ProgressCallback = lambda done, of: None) -> JobReply:
    """What was made, or the refusal."""
    return reply_from(lambda: gzip.compress(encode(build(job)), GZIP_LEVEL))


def serve(jobs: BinaryIO, answers: BinaryIO) -> None:
    """One job after the other."""
    serve_jobs(read_frames(jobs), answers, ReplayJob, run_job)


if __name__ == "__main__":
    run_worker(serve, INTERACTIVE_NICENESS)
