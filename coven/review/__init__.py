"""Reviews of finished games: what each decision cost, judged by what the player knew, without hindsight."""

from coven.review.moments import MeanLoss, Moment, Review, ValuedChoice, mean_losses
from coven.review.page import ResultBreakdown, ReviewReport
from coven.review.report import break_down_result, build_report
from coven.review.review import review_game
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
