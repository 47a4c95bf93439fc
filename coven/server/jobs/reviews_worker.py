"""The worker that builds reviews: `python -m coven.server.jobs.reviews_worker`. It runs with low priority."""

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
    """A seat in a finished game, and the number of sampled worlds per decision."""

    record: GameRecord
    seat: int
    worlds: int


def run_job(job: ReviewJob, on_progress: ProgressCallback) -> JobReply:
    """Return a reply with the compressed review."""

    def build() -> bytes:
        report = build_report(job.record, job.seat, job.worlds, on_progress)
        return gzip.compress(encode(ReviewState(status="made", review=to_message(report))), GZIP_LEVEL)

    return reply_from(build)


def to_message(report: ReviewReport) -> GameReview:
    """Return a review as it is sent to clients."""
    breakdown = report.breakdown
    return GameReview(
        game=report.fair.game,
        seat=report.fair.seat,
        key_moments=[moment.number for moment in report.fair.key_moments],
        moments=[_moment_message(moment, report.perfect_information[moment.number]) for moment in report.fair.moments],
        chances=[[round(float(share), 3) for share in row] for row in report.timeline.chances],
        account=ReviewAccount(
            expected=breakdown.expected,
            lots=breakdown.lots,
            hidden=breakdown.hidden,
            others=breakdown.others,
            losses=breakdown.losses,
            result=breakdown.result,
            adjusted=[float(share) for share in report.timeline.adjusted],
        ),
        mean_losses=[
            ReviewMeanLoss(kind=loss.kind, decisions=loss.decisions, mean=loss.mean, within=loss.half_width)
            for loss in mean_losses([report.fair])
        ],
    )


def _moment_message(moment: Moment, perfect_information: dict[str, float]) -> ReviewMoment:
    texts = {option.choice: option.text for option in moment.choices}
    fact = moment.fact
    return ReviewMoment(
        number=moment.number,
        prompt=moment.prompt,
        kind=moment.kind,
        chosen=moment.chosen,
        choices=[
            ReviewChoice(choice=option.choice, words=option.text, value=round(option.value, 4), error=round(option.error, 4))
            for option in moment.choices
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
            ReviewChoice(choice=choice, words=texts[choice], value=round(value, 4), error=0.0)
            for choice, value in perfect_information.items()
        ],
    )


def serve(jobs: BinaryIO, replies: BinaryIO) -> None:
    """Run one job after the other, and report the progress of each."""
    serve_jobs(read_frames(jobs), replies, ReviewJob, run_job)


if __name__ == "__main__":
    run_worker(serve, BACKGROUND_NICENESS)
