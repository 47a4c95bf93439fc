"""Witch's Shot Delivery Service: a trick-taking game in which too heavy a trick hurts the winner's back."""

from typing import Final

from coven.games.contract.game import Game
from coven.games.witchs_shot.knowledge.beliefs import count_worlds, sample
from coven.games.witchs_shot.knowledge.views import View, act, mask_lot, observe_for_features, observed_act
from coven.games.witchs_shot.learning.canonical import NUM_ACTIONS, action_canonical, canonical_suits
from coven.games.witchs_shot.learning.features import FEATURE_BLOCKS, features_canonical
from coven.games.witchs_shot.meta import META, Options, variant
from coven.games.witchs_shot.rules.rules import (
    apply,
    apply_lot,
    chance_outcomes,
    is_over,
    legal_choices,
    length,
    score,
    to_act,
    winners,
)
from coven.games.witchs_shot.rules.setup import setup
from coven.games.witchs_shot.rules.state import Public, State, Variant
from coven.games.witchs_shot.ui.claims import CLAIM
from coven.games.witchs_shot.ui.narration import chapter, narrate, text_table
from coven.games.witchs_shot.ui.notation import NOTATION
from coven.games.witchs_shot.ui.picture import picture, recall
from coven.games.witchs_shot.ui.player_aid import CONDITIONAL_MOVES, player_aid, score_sheet
from coven.games.witchs_shot.ui.prompts import beginner_tip, describe_choice, explain_refusal, prompt

__all__ = ["GAME", "Public", "State", "Variant", "View"]

GAME: Final = Game[State, View, Public].of(globals())
