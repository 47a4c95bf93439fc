"""13 Witches: lure witches to you, lure them away from others, and cast their spells."""

from typing import Final

from coven.games.game import Game
from coven.games.thirteen_witches.aid import aid
from coven.games.thirteen_witches.beliefs import possible, sample
from coven.games.thirteen_witches.canonical import ACTIONS, action_of, action_under, choice_of, slots_of
from coven.games.thirteen_witches.ending import is_over, length, score, winners
from coven.games.thirteen_witches.features import PIECES, features, features_under
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

GAME: Final = Game(
    meta=META,
    Public=Public,
    State=State,
    View=View,
    Variant=Variant,
    variant=variant,
    options=Options,
    setup=setup,
    setup_unseen=setup_unseen,
    uneven=True,
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
)
