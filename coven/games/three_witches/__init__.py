"""3 Witches: the Lead Witch bids to win an exact number of five tricks, playing two cards each against the two others."""

from typing import Final

from coven.games.contract.game import Game
from coven.games.three_witches import learning, meta
from coven.games.three_witches.knowledge import beliefs, views
from coven.games.three_witches.knowledge.views import View
from coven.games.three_witches.rules import rounds, rules
from coven.games.three_witches.rules.deck import Variant
from coven.games.three_witches.rules.state import Public, State
from coven.games.three_witches.ui import claims, narration, notation, picture, player_aid, prompts

__all__ = ["GAME", "Public", "State", "Variant", "View"]

GAME: Final = Game[State, View, Public].of(
    globals(), meta, rounds, rules, views, beliefs, learning, notation, narration, prompts, picture, player_aid, claims
)
