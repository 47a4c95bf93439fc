"""The process that makes reviews: `python -m coven.server.review_maker`.

It reads jobs and writes answers like the one that makes replays, tells how far it is in between, and takes the processor only
where nobody else wants it.
"""

import gzip
from typing import BinaryIO

import msgspec

from coven.records import GameRecord
from coven.review import Moment, Whole, mean_losses, whole
from coven.server.making import COMPRESSION, PATIENT, Answer, Heard, answered, frames, run_apart, serve_jobs
from coven.server.messages import (
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


def answer(job: ReviewJob, progress: Heard) -> Answer:
    """The review, packed, or the refusal."""

    def made() -> bytes:
        found = whole(job.record, job.seat, job.worlds, progress)
        return gzip.compress(encode(ReviewState(status="made", review=told(found))), COMPRESSION)

    return answered(made)


def told(found: Whole) -> GameReview:
    """A review as it goes over the wire."""
    parts = found.account
    return GameReview(
        game=found.fair.game,
        seat=found.fair.seat,
        key_moments=[moment.number for moment in found.fair.key_moments],
        moments=[_moment(moment, found.open_cards[moment.number]) for moment in found.fair.moments],
        chances=[[round(float(share), 3) for share in row] for row in found.story.chances],
        account=ReviewAccount(
            expected=parts.expected,
            lots=parts.lots,
            hidden=parts.hidden,
            others=parts.others,
            losses=parts.losses,
            result=parts.result,
            adjusted=[float(share) for share in found.story.adjusted],
        ),
        mean_losses=[
            ReviewMeanLoss(kind=one.kind, decisions=one.decisions, mean=one.mean, within=one.within)
            for one in mean_losses([found.fair])
        ],
    )


def _moment(moment: Moment, opened: dict[str, float]) -> ReviewMoment:
    words = {one.choice: one.words for one in moment.choices}
    fact = moment.fact
    return ReviewMoment(
        number=moment.number,
        prompt=moment.prompt,
        kind=moment.kind,
        chosen=moment.chosen,
        choices=[
            ReviewChoice(choice=one.choice, words=one.words, value=round(one.value, 4), error=round(one.error, 4))
            for one in moment.choices
        ],
        loss=moment.loss,
        loss_error=moment.loss_error,
        grade=moment.grade,
        fact=ReviewFact(words=fact.words, likely=fact.likely, lost_if=fact.lost_if, lost_else=fact.lost_else) if fact else None,
        reason=moment.reason,
        unseen=moment.unseen,
        open_cards=[
            ReviewChoice(choice=choice, words=words[choice], value=round(value, 4), error=0.0) for choice, value in opened.items()
        ],
    )


def serve(jobs: BinaryIO, answers: BinaryIO) -> None:
    """One job after the other, with word of how far each is."""
    serve_jobs(frames(jobs), answers, ReviewJob, answer)


if __name__ == "__main__":
    run_apart(serve, PATIENT)
