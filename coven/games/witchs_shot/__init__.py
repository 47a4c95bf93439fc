"""Witch's Shot Delivery Service: a trick-taking game in which too heavy a trick hurts the back of whoever wins it."""

from typing import Final

from coven.games.game import Game
from coven.games.witchs_shot.aid import aid
from coven.games.witchs_shot.beliefs.counting import possible
from coven.games.witchs_shot.beliefs.sampling import sample
from coven.games.witchs_shot.canonical import ACTIONS, action_under, suits_of
from coven.games.witchs_shot.claims import CLAIM
from coven.games.witchs_shot.features import PIECES, features_under
from coven.games.witchs_shot.meta import META
from coven.games.witchs_shot.notation import NOTATION
from coven.games.witchs_shot.picture import memory, picture
from coven.games.witchs_shot.rules import apply, chance, feed, is_over, legal, length, score, to_act, winners
from coven.games.witchs_shot.setup import setup
from coven.games.witchs_shot.sheet import sheet
from coven.games.witchs_shot.state import Public, State, Variant
from coven.games.witchs_shot.text.asked import choice_words, prompt, why
from coven.games.witchs_shot.text.refusals import why_not
from coven.games.witchs_shot.text.table import chapter, table
from coven.games.witchs_shot.text.told import tell
from coven.games.witchs_shot.variant import Options, variant
from coven.games.witchs_shot.views import View, act, conceal, glance, seen
from coven.games.witchs_shot.wishes import WISHES

GAME: Final = Game.of(globals())
