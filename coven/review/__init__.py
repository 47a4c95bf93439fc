"""What a choice cost, given what was known: a finished game looked at again, choice by choice, without hindsight."""

from coven.review.luck_skill import ResultBreakdown, break_down_result
from coven.review.moments import MeanLoss, mean_losses
from coven.review.report import ReviewReport, build_report
from coven.review.review import Moment, Review, ValuedChoice, review_game
from coven.review.timeline import Timeline, build_timeline

__all__ = [
    "MeanLoss",
    "Moment",
    "ResultBreakdown",
    "Review",
    "ReviewReport",
    "Timeline",
    "ValuedChoice",
    "break_down_result",
    "build_report",
    "build_timeline",
    "mean_losses",
    "review_game",
]
