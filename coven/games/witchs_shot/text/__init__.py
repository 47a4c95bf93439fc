"""Words for people, made from views alone: what happened as one viewer saw it, what is asked, why a choice is refused."""

from coven.games.witchs_shot.text.asking import choice_words, prompt, why_not
from coven.games.witchs_shot.text.table import picture, show, table
from coven.games.witchs_shot.text.telling import describe

__all__ = ["choice_words", "describe", "picture", "prompt", "show", "table", "why_not"]
