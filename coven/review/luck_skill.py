"""Luck and skill add up: result less expectation = lots + what lay hidden + the choices of others - own losses.

Own losses are the fair ones, by what the player knew. What a choice brought beyond that, because the hidden cards lay as they
did, is luck too, and stands apart from the luck of the lots.
"""

from dataclasses import dataclass

from coven.review.review import Review
from coven.review.timeline import Timeline


@dataclass(frozen=True)
class ResultBreakdown:
    """Where a seat's result came from, in shares of victory. All but `expected` and `losses` may be below 0."""

    expected: float  # before the deal
    lots: float  # what the deals and draws brought
    hidden: float  # what own choices met among the cards nobody could see
    others: float  # what the others' choices brought
    losses: float  # what own choices cost, by what was known
    result: float
    adjusted: float  # the result less the luck of the lots

    @property
    def total(self) -> float:
        """The result, by its parts."""
        return self.expected + self.lots + self.hidden + self.others - self.losses


def break_down_result(story: Timeline, review: Review) -> ResultBreakdown:
    """The account of the seat that was reviewed."""
    seat = review.seat
    own = float(story.change_by(seat)[seat])
    others = [other for other in range(story.chances.shape[1]) if other != seat]
    losses = sum(moment.loss for moment in review.moments)
    return ResultBreakdown(
        expected=float(story.expected[seat]),
        lots=float(story.change_by(None)[seat]),
        hidden=own + losses,
        others=float(story.change_by(*others)[seat]),
        losses=losses,
        result=float(story.result[seat]),
        adjusted=float(story.adjusted[seat]),
    )
