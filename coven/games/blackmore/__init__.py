"""12 Witches of Blackmore: a trick-taking game in which the winner of a trick may turn the wheel."""

from typing import Final

from coven.games.blackmore.aid import aid
from coven.games.blackmore.beliefs import possible, sample
from coven.games.blackmore.canonical import ACTIONS, action_of, action_under, choice_of, slots_of
from coven.games.blackmore.claims import CLAIM
from coven.games.blackmore.features import PIECES, features, features_under
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
from coven.games.blackmore.views import View, act, conceal, glance, look, seen
from coven.games.blackmore.wishes import WISHES
from coven.games.game import Game

GAME: Final = Game(
    meta=META,
    Variant=Variant,
    Public=Public,
    State=State,
    View=View,
    variant=variant,
    options=Options,
    setup=setup,
    chance=chance,
    feed=feed,
    to_act=to_act,
    legal=legal,
    apply=apply,
    is_over=is_over,
    score=score,
    winners=winners,
    length=length,
    look=look,
    glance=glance,
    act=act,
    seen=seen,
    conceal=conceal,
    possible=possible,
    sample=sample,
    pieces=PIECES,
    features=features,
    actions=ACTIONS,
    action_of=action_of,
    suits_of=slots_of,
    features_under=features_under,
    action_under=action_under,
    choice_of=choice_of,
    notation=NOTATION,
    tell=tell,
    chapter=chapter,
    prompt=prompt,
    why=why,
    choice_words=choice_words,
    why_not=why_not,
    table=table,
    picture=picture,
    memory=memory,
    aid=aid,
    wishes=WISHES,
    claim=CLAIM,
)
