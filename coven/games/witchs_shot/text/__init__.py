"""Words for people, made from views alone: what happened as one viewer saw it, what is asked, why a choice is refused."""

from coven.games.witchs_shot.text.asked import choice_words, prompt
from coven.games.witchs_shot.text.refusals import why_not
from coven.games.witchs_shot.text.table import chapter, table
from coven.games.witchs_shot.text.told import tell

__all__ = ["chapter", "choice_words", "prompt", "table", "tell", "why_not"]
