"""A small stored review, for tests of what a server does with reviews."""

import gzip

import msgspec

from coven.messages import Message, literal, to_plain
from coven.server.protocol import GameReview, ReviewAccount, ReviewGrade, ReviewMoment, ReviewStory


def stored_moment(number: int, kind: str, loss: float) -> ReviewMoment[Message]:
    """Return a decision that cost something, with ten times as much at stake."""
    return ReviewMoment(
        number=number,
        prompt=Message("waiting", seats=1),
        kind=kind,
        chosen="",
        choices=[],
        loss=loss,
        loss_error=0.0,
        stake=10 * loss,
        grade="",
        reason=None,
        unseen={},
        open_cards=[],
    )


def stored_review(moments: list[ReviewMoment[Message]] | None = None) -> bytes:
    """Return a compressed review of seat 0 at Blackmore, as the database has it."""
    review = GameReview(
        game="blackmore",
        seat=0,
        story=ReviewStory(
            decided=Message("review-decided-luck-bad", games=31),
            best=Message("review-best-none"),
            learn=literal(""),
            moment=3,
            line=["0 play blue-7"],
        ),
        grades=[ReviewGrade(kind="play", words=Message("kind-play"), decisions=1, grade=90)],
        worlds=Message("review-worlds-uniform"),
        key_moments=[],
        moments=moments or [],
        chances=[],
        account=ReviewAccount(expected=0.5, luck=-0.31, luck_error=0.04, play=-0.19, result=0.0, adjusted=0.3),
    )
    return gzip.compress(msgspec.json.encode(review, enc_hook=to_plain))
