"""The worker that builds reviews: `python -m coven.server.jobs.reviews_worker`. It runs with low priority."""

import gzip
from typing import BinaryIO

import msgspec

from coven.decoding import thread_safe_type
from coven.games import load
from coven.games.text import render
from coven.match.records import GameRecord
from coven.messages import Message, from_plain, to_plain
from coven.review import Moment, ReviewReport, build_report
from coven.review.page import name_kind
from coven.review.words import review_formatter
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
    ReviewGrade,
    ReviewMoment,
    ReviewState,
    ReviewStory,
    encode,
)
from coven.types import NO_SEATS, Seats


class ReviewJob(msgspec.Struct):
    """A seat in a finished game, the number of sampled worlds per decision, and the seats whose choices weigh them."""

    record: GameRecord
    seat: int
    worlds: int
    weighed: Seats = NO_SEATS


def run_job(job: ReviewJob, on_progress: ProgressCallback) -> JobReply:
    """Return a reply with the compressed review, its texts as messages."""

    def build() -> bytes:
        report = build_report(job.record, job.seat, job.worlds, on_progress, job.weighed)
        return gzip.compress(msgspec.json.encode(to_stored(report), enc_hook=to_plain), GZIP_LEVEL)

    return reply_from(build)


def decode_stored(review: bytes) -> GameReview[Message]:
    """Return a stored review; raise a ValueError or OSError if it is damaged."""
    return msgspec.json.decode(gzip.decompress(review), type=thread_safe_type(GameReview[Message]), dec_hook=from_plain)


def render_review(review: bytes, names: list[str], language: str) -> bytes:
    """Return a stored review as a compressed `ReviewState` in a language, with these names of the players."""
    stored = decode_stored(review)
    rendered: GameReview[str] = render(review_formatter(stored.game, stored.seat, names, language), stored)
    return gzip.compress(encode(ReviewState(status="made", review=rendered)), GZIP_LEVEL)


def to_stored(report: ReviewReport) -> GameReview[Message]:
    """Return a review as it is stored, its texts as messages, so that each reader has it in their language."""
    fair, game, own = report.fair, load(report.record.game), report.account.of(report.fair.seat)
    story = report.story
    return GameReview(
        game=fair.game,
        seat=fair.seat,
        story=ReviewStory(decided=story.decided, best=story.best, learn=story.learn, moment=story.moment, line=story.line),
        grades=[
            ReviewGrade(kind=grade.kind, words=name_kind(game, grade.kind), decisions=grade.decisions, grade=grade.grade)
            for grade in report.grades
        ],
        worlds=fair.worlds,
        key_moments=[moment.number for moment in fair.key_moments],
        moments=[_stored_moment(moment, report.perfect_information[moment.number]) for moment in fair.moments],
        chances=[[round(float(share), 3) for share in row] for row in report.timeline.chances],
        account=ReviewAccount(
            expected=own.expected,
            luck=own.luck,
            luck_error=own.luck_error,
            play=own.play,
            result=own.result,
            adjusted=float(report.account.adjusted[fair.seat]),
        ),
    )


def _stored_moment(moment: Moment, perfect_information: dict[str, float]) -> ReviewMoment[Message]:
    texts = {option.choice: option.text for option in moment.choices}
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
        stake=moment.stake,
        grade=moment.grade,
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
