"""The process that makes reviews: `python -m coven.server.jobs.reviews_worker`.

It reads jobs and writes answers like the one that makes replays, tells how far it is in between, and takes the processor only
where nobody else wants it.
"""

import gzip
from typing import BinaryIO

import msgspec

from coven.match.records import GameRecord
from coven.review import Moment, ReviewReport, build_report, mean_losses
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
from coven.server.protocol import (
    GameReview,
    ReviewAccount,
    ReviewChoice,
    ReviewFact,
    ReviewMeanLoss,
    ReviewMoment,
    ReviewState,
    encode,
)


class ReviewJob(msgspec.Struct):
    """The choices of a seat in a finished game, to be looked at in so many worlds."""

    record: GameRecord
    seat: int
    worlds: int


def run_job(job: ReviewJob, progress: ProgressCallback) -> JobReply:
    """The review, packed, or the refusal."""

    def made() -> bytes:
        found = build_report(job.record, job.seat, job.worlds, progress)
        return gzip.compress(encode(ReviewState(status="made", review=to_message(found))), GZIP_LEVEL)

    return reply_from(made)


def to_message(found: ReviewReport) -> GameReview:
    """A review as it goes over the wire."""
    parts = found.breakdown
    return GameReview(
        game=found.fair.game,
        seat=found.fair.seat,
        key_moments=[moment.number for moment in found.fair.key_moments],
        moments=[_moment_message(moment, found.perfect_information[moment.number]) for moment in found.fair.moments],
        chances=[[round(float(share), 3) for share in row] for row in found.timeline.chances],
        account=ReviewAccount(
            expected=parts.expected,
            lots=parts.lots,
            hidden=parts.hidden,
            others=parts.others,
            losses=parts.losses,
            result=parts.result,
            adjusted=[float(share) for share in found.timeline.adjusted],
        ),
        mean_losses=[
            ReviewMeanLoss(kind=one.kind, decisions=one.decisions, mean=one.mean, within=one.half_width)
            for one in mean_losses([found.fair])
        ],
    )


def _moment_message(moment: Moment, opened: dict[str, float]) -> ReviewMoment:
    words = {one.choice: one.text for one in moment.choices}
    fact = moment.fact
    return ReviewMoment(
        number=moment.number,
        prompt=moment.prompt,
        kind=moment.kind,
        chosen=moment.chosen,
        choices=[
            ReviewChoice(choice=one.choice, words=one.text, value=round(one.value, 4), error=round(one.error, 4))
            for one in moment.choices
        ],
        loss=moment.loss,
        loss_error=moment.loss_error,
        grade=moment.grade,
        fact=ReviewFact(words=fact.text, likely=fact.probability, lost_if=fact.loss_if_true, lost_else=fact.loss_if_false)
        if fact
        else None,
        reason=moment.reason,
        unseen=moment.unseen,
        open_cards=[
            ReviewChoice(choice=choice, words=words[choice], value=round(value, 4), error=0.0) for choice, value in opened.items()
        ],
    )


def serve(jobs: BinaryIO, answers: BinaryIO) -> None:
    """One job after the other, with word of how far each is."""
    serve_jobs(read_frames(jobs), answers, ReviewJob, run_job)


if __name__ == "__main__":
    run_worker(serve, BACKGROUND_NICENESS)
