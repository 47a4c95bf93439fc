"""The process that runs the workshop's studies: `python -m coven.server.jobs.workshop_worker`.

It takes one core, and only where nobody else wants it. Between a job and its answer it is told by an empty frame that somebody
has seen enough: then the report is of what was played so far.
"""

import gzip
import queue
import threading
from collections.abc import Iterator
from time import monotonic
from typing import Any, BinaryIO, Final

import msgspec

from coven.errors import MalformedError
from coven.lab.studies.analyse.estimates import estimate_study as answers_of
from coven.lab.studies.plan import StudyConfig, plan_study
from coven.lab.studies.play.batches import play_block
from coven.lab.studies.running import run_study
from coven.lab.studies.store import Study
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
OVERTIME_SECONDS: Final = 60.0  # seconds more for bots who think long over their first game
STOPPED_SENTENCE: Final = "It was stopped before the first games were over, so there is nothing to report."
TOO_SLOW_SENTENCE: Final = "No game was over in that time: let it run longer, or choose bots who answer sooner."


class WorkshopJob(msgspec.Struct):
    """A study, and for how many seconds it is played."""

    game: str
    players: int
    variants: list[dict[str, Any]]
    names: list[str]
    bots: list[str]
    seconds: float
    seed: int = 1


class FinishedReport(msgspec.Struct):
    """A report: the page, packed, and how many games it is of."""

    page: bytes
    games: int


def build_report(job: WorkshopJob, heard: ProgressCallback, enough: threading.Event) -> bytes:
    """Play, and write the report. `heard` is told how many games there are; (0, 0) when playing begins, (games, 1) at its end."""
    from coven.lab.report.study_page import study_page  # draws charts: slow to import, and not everywhere installed

    begun = Study(_study_config(job))
    if begun.plan.is_compiled:
        play_block(msgspec.structs.replace(begun.plan, block=1), 0, 0)  # compiles, which is no playing
    heard(0, 0)
    latest = monotonic() + job.seconds + OVERTIME_SECONDS

    def is_enough() -> bool:
        return enough.is_set() or monotonic() > latest

    run_study(begun, seconds=job.seconds, cores=NUM_CORES, progress=lambda games: heard(games, 0), should_stop=is_enough)
    if not begun.done:
        raise MalformedError(STOPPED_SENTENCE if enough.is_set() else TOO_SLOW_SENTENCE)
    heard(begun.games, 1)
    page = study_page([answers_of(begun.plan, begun.groups_by_variant())])
    return msgspec.msgpack.encode(FinishedReport(gzip.compress(page.encode(), GZIP_LEVEL), begun.games))


def _study_config(job: WorkshopJob) -> StudyConfig:
    against = job.variants[1] if len(job.variants) > 1 else None
    return plan_study(job.game, job.players, job.variants[0], against, bots=",".join(job.bots), seed=job.seed, names=job.names)


def serve(jobs: BinaryIO, answers: BinaryIO) -> None:
    """One job after the other; what comes in is read all the while."""
    enough = threading.Event()
    waiting: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()

    def read() -> None:
        for text in read_frames(jobs):
            enough.set() if not text else waiting.put(text)
        enough.set()  # the server is gone
        waiting.put(None)

    def asked() -> Iterator[bytes]:
        while (text := waiting.get()) is not None:
            enough.clear()
            yield text

    def answer(job: WorkshopJob, heard: ProgressCallback) -> JobReply:
        return reply_from(lambda: build_report(job, heard, enough))

    threading.Thread(target=read, daemon=True).start()
    serve_jobs(asked(), answers, WorkshopJob, answer)


if __name__ == "__main__":
    run_worker(serve, BACKGROUND_NICENESS)
