"""3 Witches: the Lead Witch bids to win an exact number of five tricks, playing two cards each against the two others."""

from typing import Final

from coven.games.contract.game import Game
from coven.games.three_witches.knowledge.beliefs import count_worlds, sample
from coven.games.three_witches.knowledge.views import View, act, mask_lot, observe_for_features, observed_act
from coven.games.three_witches.learning.features import (
    FEATURE_BLOCKS,
    NUM_ACTIONS,
    action_canonical,
    canonical_suits,
    features_canonical,
)
from coven.games.three_witches.meta import META, Options, variant
from coven.games.three_witches.rules.rules import apply, chance_outcomes, is_over, legal_choices, length, to_act
from coven.games.three_witches.rules.scoring import score, winners
from coven.games.three_witches.rules.setup import deal as apply_lot
from coven.games.three_witches.rules.setup import setup
from coven.games.three_witches.rules.state import Public, State, Variant
from coven.games.three_witches.ui.claims import CLAIM
from coven.games.three_witches.ui.narration import chapter, narrate, text_table
from coven.games.three_witches.ui.notation import NOTATION
from coven.games.three_witches.ui.picture import picture, recall
from coven.games.three_witches.ui.player_aid import CONDITIONAL_MOVES, player_aid, score_sheet
from coven.games.three_witches.ui.prompts import beginner_tip, describe_choice, explain_refusal, phrases, prompt

__all__ = ["GAME", "Public", "State", "Variant", "View"]

GAME: Final = Game[State, View, Public].of(globals())
