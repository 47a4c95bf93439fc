"""3 Witches: a Lead Witch bids to win exactly so many of five tricks, with two cards each against the two others."""

from typing import Final

from coven.games.game import Game
from coven.games.three_witches.aid import aid
from coven.games.three_witches.beliefs.worlds import possible, sample
from coven.games.three_witches.canonical import ACTIONS, action_under, suits_of
from coven.games.three_witches.claims import CLAIM
from coven.games.three_witches.deal import deal as feed
from coven.games.three_witches.deal import setup
from coven.games.three_witches.features import PIECES, features_under
from coven.games.three_witches.meta import META
from coven.games.three_witches.notation import NOTATION
from coven.games.three_witches.picture import memory, picture
from coven.games.three_witches.rules import apply, chance, is_over, legal, length, to_act
from coven.games.three_witches.scoring import score, winners
from coven.games.three_witches.sheet import sheet
from coven.games.three_witches.state import Public, State, Variant
from coven.games.three_witches.text.asked import choice_words, phrases, prompt, why
from coven.games.three_witches.text.refusals import why_not
from coven.games.three_witches.text.table import chapter, table
from coven.games.three_witches.text.told import tell
from coven.games.three_witches.variant import Options, variant
from coven.games.three_witches.views import View, act, conceal, glance, seen
from coven.games.three_witches.wishes import WISHES

GAME: Final = Game.of(globals())
