"""12 Witches of Blackmore: a trick-taking game in which the winner of a trick may turn the wheel."""

from typing import Final

from coven.games.blackmore.knowledge.beliefs import count_worlds, sample
from coven.games.blackmore.knowledge.views import View, act, mask_lot, observe_for_features, observed_act
from coven.games.blackmore.learning.features import (
    FEATURE_BLOCKS,
    NUM_ACTIONS,
    action_canonical,
    canonical_suits,
    features_canonical,
)
from coven.games.blackmore.meta import META, Options, variant
from coven.games.blackmore.rules.rules import (
    apply,
    apply_lot,
    chance_outcomes,
    is_over,
    legal_choices,
    length,
    setup,
    to_act,
)
from coven.games.blackmore.rules.state import Public, State, Variant
from coven.games.blackmore.rules.tricks import score, winners
from coven.games.blackmore.ui.claims import CLAIM
from coven.games.blackmore.ui.narration import (
    beginner_tip,
    chapter,
    describe_choice,
    explain_refusal,
    narrate,
    prompt,
    text_table,
)
from coven.games.blackmore.ui.notation import NOTATION
from coven.games.blackmore.ui.picture import picture, recall
from coven.games.blackmore.ui.player_aid import CONDITIONAL_MOVES, player_aid
from coven.games.contract.game import Game

__all__ = ["GAME", "Public", "State", "Variant", "View"]

GAME: Final = Game[State, View, Public].of(globals())
