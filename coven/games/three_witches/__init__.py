"""3 Witches: a Lead Witch bids to win exactly so many of five tricks, with two cards each against the two others."""

from typing import Final

from coven.games.game import Game
from coven.games.three_witches.aid import player_aid
from coven.games.three_witches.beliefs.worlds import count_worlds, sample
from coven.games.three_witches.canonical import NUM_ACTIONS, action_canonical, canonical_suits
from coven.games.three_witches.claims import CLAIM
from coven.games.three_witches.deal import deal as feed
from coven.games.three_witches.deal import setup
from coven.games.three_witches.features import FEATURE_BLOCKS, features_canonical
from coven.games.three_witches.meta import META
from coven.games.three_witches.notation import NOTATION
from coven.games.three_witches.picture import recall, picture
from coven.games.three_witches.rules import apply, chance_outcomes, is_over, legal_choices, length, to_act
from coven.games.three_witches.scoring import score, winners
from coven.games.three_witches.sheet import score_sheet
from coven.games.three_witches.state import Public, State, Variant
from coven.games.three_witches.text.asked import describe_choice, phrases, prompt, beginner_tip
from coven.games.three_witches.text.refusals import explain_refusal
from coven.games.three_witches.text.table import chapter, text_table
from coven.games.three_witches.text.told import narrate
from coven.games.three_witches.variant import Options, variant
from coven.games.three_witches.views import View, act, mask_lot, observe_for_features, observed_act
from coven.games.three_witches.wishes import CONDITIONAL_MOVES

GAME: Final = Game.of(globals())
