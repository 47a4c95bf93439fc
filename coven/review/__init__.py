"""What a choice cost, given what was known: a finished game looked at again, choice by choice, without hindsight."""

from coven.review.account import ResultBreakdown, break_down_result
from coven.review.reviewing import Moment, Review, ValuedChoice, review_game
from coven.review.story import Timeline, build_timeline
from coven.review.tally import MeanLoss, mean_losses
from coven.review.whole import ReviewReport, build_report

__all__ = [
    "ResultBreakdown",
    "MeanLoss",
    "Moment",
    "Review",
    "Timeline",
    "ValuedChoice",
    "ReviewReport",
    "break_down_result",
    "mean_losses",
    "review_game",
    "build_timeline",
    "build_report",
]
