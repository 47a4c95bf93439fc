"""12 Witches of Blackmore: a trick-taking game in which the winner of a trick may turn the wheel."""

from typing import Final

from coven.games.blackmore.aid import aid
from coven.games.blackmore.beliefs import possible, sample
from coven.games.blackmore.canonical import ACTIONS, action_under, suits_of
from coven.games.blackmore.claims import CLAIM
from coven.games.blackmore.features import PIECES, features_under
from coven.games.blackmore.meta import META
from coven.games.blackmore.notation import NOTATION
from coven.games.blackmore.picture import memory, picture
from coven.games.blackmore.rules import apply, chance, feed, is_over, legal, length, to_act
from coven.games.blackmore.scoring import score, winners
from coven.games.blackmore.setup import setup
from coven.games.blackmore.state import Public, State, Variant
from coven.games.blackmore.text.asked import choice_words, prompt, why
from coven.games.blackmore.text.refusals import why_not
from coven.games.blackmore.text.table import chapter, table
from coven.games.blackmore.text.told import tell
from coven.games.blackmore.variant import Options, variant
from coven.games.blackmore.views import View, act, conceal, glance, seen
from coven.games.blackmore.wishes import WISHES
from coven.games.game import Game

GAME: Final = Game.of(globals())
