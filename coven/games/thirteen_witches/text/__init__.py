"""Words for people: the table and what is asked (`table`), what happened (`telling`), why a choice is refused (`refusals`)."""

from coven.games.thirteen_witches.text.refusals import why_not
from coven.games.thirteen_witches.text.table import choice_words, picture, prompt, show, table
from coven.games.thirteen_witches.text.telling import describe

__all__ = ["choice_words", "describe", "picture", "prompt", "show", "table", "why_not"]
