"""12 Witches of Blackmore: a trick-taking game in which the winner of a trick may turn the wheel."""

from typing import Final

from coven.games.blackmore.aid import player_aid
from coven.games.blackmore.beliefs import count_worlds, sample
from coven.games.blackmore.canonical import NUM_ACTIONS, action_canonical, canonical_suits
from coven.games.blackmore.claims import CLAIM
from coven.games.blackmore.features import FEATURE_BLOCKS, features_canonical
from coven.games.blackmore.meta import META
from coven.games.blackmore.notation import NOTATION
from coven.games.blackmore.picture import recall, picture
from coven.games.blackmore.rules import apply, chance_outcomes, apply_lot, is_over, legal_choices, length, to_act
from coven.games.blackmore.scoring import score, winners
from coven.games.blackmore.setup import setup
from coven.games.blackmore.state import Public, State, Variant
from coven.games.blackmore.text.asked import describe_choice, prompt, beginner_tip
from coven.games.blackmore.text.refusals import explain_refusal
from coven.games.blackmore.text.table import chapter, text_table
from coven.games.blackmore.text.told import narrate
from coven.games.blackmore.variant import Options, variant
from coven.games.blackmore.views import View, act, mask_lot, observe_for_features, observed_act
from coven.games.blackmore.wishes import CONDITIONAL_MOVES
from coven.games.game import Game

GAME: Final = Game.of(globals())
