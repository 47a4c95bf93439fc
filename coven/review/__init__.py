"""What a choice cost, given what was known: a finished game looked at again, choice by choice, without hindsight."""

from coven.review.account import Account, account
from coven.review.reviewing import Moment, Review, Valued, review
from coven.review.story import Story, story
from coven.review.tally import MeanLoss, mean_losses
from coven.review.whole import Whole, whole

__all__ = [
    "Account",
    "MeanLoss",
    "Moment",
    "Review",
    "Story",
    "Valued",
    "Whole",
    "account",
    "mean_losses",
    "review",
    "story",
    "whole",
]
