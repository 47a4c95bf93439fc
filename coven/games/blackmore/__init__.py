"""12 Witches of Blackmore: a trick-taking game in which the winner of a trick may turn the wheel."""

from typing import Final

from coven.games.blackmore import knowledge, learning, meta
from coven.games.blackmore.knowledge import View
from coven.games.blackmore.rules import rules
from coven.games.blackmore.rules.deck import Variant
from coven.games.blackmore.rules.state import Public, State
from coven.games.blackmore.ui import claims, narration, notation, picture, player_aid
from coven.games.contract.game import Game

__all__ = ["GAME", "Public", "State", "Variant", "View"]

GAME: Final = Game[State, View, Public].of(
    globals(), meta, rules, knowledge, learning, notation, narration, picture, player_aid, claims
)
