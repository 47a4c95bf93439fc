"""The worlds that fit a view: how many there are (`counting`), and one of them (`sampling`)."""

from coven.games.thirteen_witches.beliefs.counting import possible
from coven.games.thirteen_witches.beliefs.sampling import sample

__all__ = ["possible", "sample"]
