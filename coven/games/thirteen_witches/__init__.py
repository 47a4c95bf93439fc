"""13 Witches: lure witches to you, lure them away from others, and cast their spells."""

from typing import Final

from coven.games.game import Game
from coven.games.thirteen_witches.aid import player_aid
from coven.games.thirteen_witches.beliefs.counting import count_worlds
from coven.games.thirteen_witches.beliefs.sampling import sample
from coven.games.thirteen_witches.canonical import NUM_ACTIONS, action_canonical, canonical_suits
from coven.games.thirteen_witches.ending import is_over, length, score, winners
from coven.games.thirteen_witches.features import FEATURE_BLOCKS, features_canonical
from coven.games.thirteen_witches.meta import META
from coven.games.thirteen_witches.notation import NOTATION
from coven.games.thirteen_witches.picture import recall, picture
from coven.games.thirteen_witches.rules import apply, chance_outcomes, apply_lot, legal_choices, to_act
from coven.games.thirteen_witches.setup import setup, setup_without_views
from coven.games.thirteen_witches.state import Public, State, Variant
from coven.games.thirteen_witches.text.asked import describe_choice, prompt, beginner_tip
from coven.games.thirteen_witches.text.refusals import explain_refusal
from coven.games.thirteen_witches.text.table import chapter, text_table
from coven.games.thirteen_witches.text.told import narrate
from coven.games.thirteen_witches.variant import Options, variant
from coven.games.thirteen_witches.views import View, act, mask_lot, observe_for_features, observe, observed_act
from coven.games.thirteen_witches.wishes import CONDITIONAL_MOVES

GAME: Final = Game.of(globals())
