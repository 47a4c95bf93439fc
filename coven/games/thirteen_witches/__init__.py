"""13 Witches: lure witches to you, lure them away from others, and cast their spells."""

from typing import Final

from coven.games.game import Game
from coven.games.thirteen_witches.aid import aid
from coven.games.thirteen_witches.beliefs.counting import possible
from coven.games.thirteen_witches.beliefs.sampling import sample
from coven.games.thirteen_witches.canonical import ACTIONS, action_under, suits_of
from coven.games.thirteen_witches.ending import is_over, length, score, winners
from coven.games.thirteen_witches.features import PIECES, features_under
from coven.games.thirteen_witches.meta import META
from coven.games.thirteen_witches.notation import NOTATION
from coven.games.thirteen_witches.picture import memory, picture
from coven.games.thirteen_witches.rules import apply, chance, feed, legal, to_act
from coven.games.thirteen_witches.setup import setup, setup_unseen
from coven.games.thirteen_witches.state import Public, State, Variant
from coven.games.thirteen_witches.text.asked import choice_words, prompt, why
from coven.games.thirteen_witches.text.refusals import why_not
from coven.games.thirteen_witches.text.table import chapter, table
from coven.games.thirteen_witches.text.told import tell
from coven.games.thirteen_witches.variant import Options, variant
from coven.games.thirteen_witches.views import View, act, conceal, glance, look, seen
from coven.games.thirteen_witches.wishes import WISHES

GAME: Final = Game.of(globals())
