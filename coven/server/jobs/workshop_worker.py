"""The worker that runs the workshop's studies: `python -m coven.server.jobs.workshop_worker`.

It uses one core, with low priority. An empty frame between a job and its reply asks it to stop early: the report is then about
the games played so far.
"""

import gzip
import queue
import threading
from collections.abc import Iterator
from time import monotonic
from typing import Any, BinaryIO, Final

import msgspec

from coven.lab.studies.analyse.estimates import estimate_study
from coven.lab.studies.plan import StudyConfig, plan_study
from coven.lab.studies.play.batches import play_block
from coven.lab.studies.running import run_study
from coven.lab.studies.store import Study
from coven.messages import DEFAULT_LANGUAGE, Message
from coven.server.base import errors
from coven.server.jobs.worker import (
    BACKGROUND_NICENESS,
    GZIP_LEVEL,
    JobReply,
    ProgressCallback,
    read_frames,
    reply_from,
    run_worker,
    serve_jobs,
)

NUM_CORES: Final = 1
REPORT_SECONDS: Final = 8.0  # of the time of a run, for its report
MAX_REPORT_SHARE: Final = 0.2
OVERTIME_SECONDS: Final = 60.0  # for bots that think long about their first game


class WorkshopJob(msgspec.Struct):
    """A study, and for how many seconds it is played."""

    game: str
    players: int
    variants: list[dict[str, Any]]
    names: list[str]
    bots: list[str]
    seconds: float  # until the report is ready, compiling included
    seed: int = 1
    language: str = DEFAULT_LANGUAGE  # of the report


class FinishedReport(msgspec.Struct):
    """A report: the compressed page, and the number of games it is about."""

    page: bytes
    games: int


def build_report(job: WorkshopJob, on_progress: ProgressCallback, stop: threading.Event) -> bytes:
    """Play a study and write its report.

    `on_progress` is called with (0, 0) when playing begins, with (games, 0) meanwhile, and with (games, 1) at its end.
    """
    from coven.lab.report.study_page import study_page  # draws charts: slow to import, and not installed everywhere

    deadline = monotonic() + job.seconds - min(REPORT_SECONDS, MAX_REPORT_SHARE * job.seconds)
    study = Study(_study_config(job))
    if study.plan.is_compiled:
        play_block(msgspec.structs.replace(study.plan, block=1), 0, 0)  # compile first: it can't be stopped
    on_progress(0, 0)
    seconds = max(deadline - monotonic(), 0.0)
    latest = monotonic() + seconds + OVERTIME_SECONDS

    def should_stop() -> bool:
        return stop.is_set() or monotonic() > latest

    run_study(study, seconds=seconds, cores=NUM_CORES, progress=lambda games: on_progress(games, 0), should_stop=should_stop)
    if not study.done:
        raise errors.not_now(Message("run-stopped-early" if stop.is_set() else "run-too-slow"))
    on_progress(study.games, 1)
    page = study_page([estimate_study(study.plan, study.groups_by_variant())], job.language)
    return msgspec.msgpack.encode(FinishedReport(gzip.compress(page.encode(), GZIP_LEVEL), study.games))


def _study_config(job: WorkshopJob) -> StudyConfig:
    against = job.variants[1] if len(job.variants) > 1 else None
    return plan_study(job.game, job.players, job.variants[0], against, bots=",".join(job.bots), seed=job.seed, names=job.names)


def serve(jobs: BinaryIO, replies: BinaryIO) -> None:
    """Run one job after the other; a thread reads the input meanwhile, for requests to stop."""
    stop = threading.Event()
    frames: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()

    def read() -> None:
        for frame in read_frames(jobs):
            stop.set() if not frame else frames.put(frame)
        stop.set()  # the server is gone
        frames.put(None)

    def next_jobs() -> Iterator[bytes]:
        while (frame := frames.get()) is not None:
            stop.clear()
            yield frame

    def run_job(job: WorkshopJob, on_progress: ProgressCallback) -> JobReply:
        return reply_from(lambda: build_report(job, on_progress, stop))

    threading.Thread(target=read, daemon=True).start()
    serve_jobs(next_jobs(), replies, WorkshopJob, run_job)


if __name__ == "__main__":
    run_worker(serve, BACKGROUND_NICENESS)
