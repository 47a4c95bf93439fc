"""Words for people, made from views alone: what happened, what is asked, why a choice is refused, what lies on the table."""

from coven.games.three_witches.text.asked import choice_words, prompt
from coven.games.three_witches.text.refusals import why_not
from coven.games.three_witches.text.shown import picture, show, table
from coven.games.three_witches.text.talk import phrases
from coven.games.three_witches.text.told import describe

__all__ = ["choice_words", "describe", "phrases", "picture", "prompt", "show", "table", "why_not"]
