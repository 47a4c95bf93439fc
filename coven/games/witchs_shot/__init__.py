"""Witch's Shot Delivery Service: a trick-taking game in which too heavy a trick hurts the winner's back."""

from typing import Final

from coven.games.contract.game import Game
from coven.games.witchs_shot import knowledge, meta
from coven.games.witchs_shot.knowledge import View
from coven.games.witchs_shot.learning import canonical, features
from coven.games.witchs_shot.rules import rules, setup
from coven.games.witchs_shot.rules.state import Public, State
from coven.games.witchs_shot.rules.variant import Variant
from coven.games.witchs_shot.ui import claims, narration, notation, picture, player_aid, prompts

__all__ = ["GAME", "Public", "State", "Variant", "View"]

GAME: Final = Game[State, View, Public].of(
    globals(), meta, setup, rules, knowledge, canonical, features, notation, narration, prompts, picture, player_aid, claims
)
