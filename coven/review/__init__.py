"""What a choice cost, given what was known: a finished game looked at again, choice by choice, without hindsight."""

from coven.review.reviewing import Moment, Review, Valued, review

__all__ = ["Moment", "Review", "Valued", "review"]
