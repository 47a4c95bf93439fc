"""13 Witches: lure witches to you, lure them away from others, and cast their spells."""

from typing import Final

from coven.games.contract.game import Game
from coven.games.thirteen_witches import meta
from coven.games.thirteen_witches.knowledge import beliefs, views
from coven.games.thirteen_witches.knowledge.views import View
from coven.games.thirteen_witches.learning import features
from coven.games.thirteen_witches.rules import rules, turn
from coven.games.thirteen_witches.rules.state import Public, State
from coven.games.thirteen_witches.rules.variant import Variant
from coven.games.thirteen_witches.ui import narration, notation, picture, player_aid, prompts

__all__ = ["GAME", "Public", "State", "Variant", "View"]

GAME: Final = Game[State, View, Public].of(
    globals(), meta, rules, turn, views, beliefs, features, notation, narration, prompts, picture, player_aid
)
