"""Reviews of finished games: what each decision cost, judged by what the player knew, without hindsight."""

from coven.review.account import Account, MeanResult, SeatAccount, make_account, mean_result
from coven.review.grades import KindGrade, grade_moments
from coven.review.moments import MeanLoss, Moment, Review, ValuedChoice, mean_losses
from coven.review.page import ReviewReport
from coven.review.report import build_report
from coven.review.review import review_game
from coven.review.story import Story, tell_story
from coven.review.timeline import Timeline, build_timeline

__all__ = [
    "Account",
    "KindGrade",
    "MeanLoss",
    "MeanResult",
    "Moment",
    "Review",
    "ReviewReport",
    "SeatAccount",
    "Story",
    "Timeline",
    "ValuedChoice",
    "build_report",
    "build_timeline",
    "grade_moments",
    "make_account",
    "mean_losses",
    "mean_result",
    "review_game",
    "tell_story",
]
