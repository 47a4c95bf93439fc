"""The worlds that fit a view: how many there are, and one drawn of them, each as likely."""

from coven.games.three_witches.beliefs.worlds import possible, sample

__all__ = ["possible", "sample"]
