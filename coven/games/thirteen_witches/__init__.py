"""13 Witches: lure witches to you, lure them away from others, and cast their spells."""

from typing import Final

from coven.games.contract.game import Game
from coven.games.thirteen_witches.knowledge.beliefs import sample
from coven.games.thirteen_witches.knowledge.counting import count_worlds
from coven.games.thirteen_witches.knowledge.views import View, act, mask_lot, observe, observe_for_features, observed_act
from coven.games.thirteen_witches.learning.features import (
    FEATURE_BLOCKS,
    NUM_ACTIONS,
    action_canonical,
    canonical_suits,
    features_canonical,
)
from coven.games.thirteen_witches.meta import META, Options, variant
from coven.games.thirteen_witches.rules.rules import apply, apply_lot, chance_outcomes, legal_choices, to_act
from coven.games.thirteen_witches.rules.setup import setup, setup_without_views
from coven.games.thirteen_witches.rules.state import Public, State, Variant
from coven.games.thirteen_witches.rules.turn import is_over, length, score, winners
from coven.games.thirteen_witches.ui.narration import chapter, narrate, text_table
from coven.games.thirteen_witches.ui.notation import NOTATION
from coven.games.thirteen_witches.ui.picture import picture, recall
from coven.games.thirteen_witches.ui.player_aid import CONDITIONAL_MOVES, player_aid
from coven.games.thirteen_witches.ui.prompts import beginner_tip, describe_choice, explain_refusal, prompt

__all__ = ["GAME", "Public", "State", "Variant", "View"]

GAME: Final = Game[State, View, Public].of(globals())
