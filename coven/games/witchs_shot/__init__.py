"""Witch's Shot Delivery Service: a trick-taking game in which too heavy a trick hurts the back of whoever wins it."""

from typing import Final

from coven.games.game import Game
from coven.games.witchs_shot.aid import player_aid
from coven.games.witchs_shot.beliefs.counting import count_worlds
from coven.games.witchs_shot.beliefs.sampling import sample
from coven.games.witchs_shot.canonical import NUM_ACTIONS, action_canonical, canonical_suits
from coven.games.witchs_shot.claims import CLAIM
from coven.games.witchs_shot.features import FEATURE_BLOCKS, features_canonical
from coven.games.witchs_shot.meta import META
from coven.games.witchs_shot.notation import NOTATION
from coven.games.witchs_shot.picture import recall, picture
from coven.games.witchs_shot.rules import apply, chance_outcomes, apply_lot, is_over, legal_choices, length, score, to_act, winners
from coven.games.witchs_shot.setup import setup
from coven.games.witchs_shot.sheet import score_sheet
from coven.games.witchs_shot.state import Public, State, Variant
from coven.games.witchs_shot.text.asked import describe_choice, prompt, beginner_tip
from coven.games.witchs_shot.text.refusals import explain_refusal
from coven.games.witchs_shot.text.table import chapter, text_table
from coven.games.witchs_shot.text.told import narrate
from coven.games.witchs_shot.variant import Options, variant
from coven.games.witchs_shot.views import View, act, mask_lot, observe_for_features, observed_act
from coven.games.witchs_shot.wishes import CONDITIONAL_MOVES

GAME: Final = Game.of(globals())
