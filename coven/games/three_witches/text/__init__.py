"""Words for people, made from views alone: what happened, what is asked, why a choice is refused, what lies on the table."""

from coven.games.three_witches.text.asked import choice_words, prompt
from coven.games.three_witches.text.refusals import why_not
from coven.games.three_witches.text.table import chapter, table
from coven.games.three_witches.text.talk import phrases
from coven.games.three_witches.text.told import tell

__all__ = ["chapter", "choice_words", "phrases", "prompt", "table", "tell", "why_not"]
