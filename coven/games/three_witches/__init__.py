"""3 Witches: a Lead Witch bids to win exactly so many of five tricks, with two cards each against the two others."""

from typing import Final

from coven.games.game import Game
from coven.games.three_witches.aid import aid
from coven.games.three_witches.beliefs import possible, sample
from coven.games.three_witches.canonical import ACTIONS, action_of, action_under, choice_of, slots_of
from coven.games.three_witches.claims import CLAIM
from coven.games.three_witches.deal import setup
from coven.games.three_witches.features import PIECES, features, features_under
from coven.games.three_witches.meta import META
from coven.games.three_witches.notation import NOTATION
from coven.games.three_witches.picture import memory, picture
from coven.games.three_witches.rules import apply, chance, feed, is_over, legal, length, to_act
from coven.games.three_witches.scoring import score, winners
from coven.games.three_witches.sheet import sheet
from coven.games.three_witches.state import Public, State, Variant
from coven.games.three_witches.text.asked import choice_words, phrases, prompt, why
from coven.games.three_witches.text.refusals import why_not
from coven.games.three_witches.text.table import chapter, table
from coven.games.three_witches.text.told import tell
from coven.games.three_witches.variant import Options, variant
from coven.games.three_witches.views import View, act, conceal, glance, look, seen
from coven.games.three_witches.wishes import WISHES

GAME: Final = Game(
    meta=META,
    Variant=Variant,
    Public=Public,
    State=State,
    View=View,
    variant=variant,
    options=Options,
    setup=setup,
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
    phrases=phrases,
    picture=picture,
    memory=memory,
    aid=aid,
    wishes=WISHES,
    claim=CLAIM,
    sheet=sheet,
)
