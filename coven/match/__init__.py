"""A game in progress and what is made of it: records, narration, encoded views, lessons, and a form for its variants."""

from coven.match.match import Match, first_decision

__all__ = ["Match", "first_decision"]
