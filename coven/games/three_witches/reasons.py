"""Reasons in 3 Witches: who wins the trick, whether the bid is made, and which two cards could beat a pair."""

from collections.abc import Iterator
from typing import Final

import numpy as np

from coven.core.cards import every_card
from coven.games.common.reasons import COUNTED, Checkpoints, Holds, Ints, Proposition, Scene, Tables
from coven.games.three_witches.rules.bidding import first_lesser, second_lesser
from coven.games.three_witches.rules.deck import of_suit
from coven.games.three_witches.rules.state import UP, Phase, Public
from coven.games.three_witches.rules.tricks import lead_suit, pair_value
from coven.messages import Message
from coven.types import Card, Cards, Seat

WON_PHASES: Final = (Phase.RETURN, Phase.PROPOSE, Phase.AGREE, Phase.DECIDE)  # a trick is won, its card not yet returned


def _is_trick_over(before: Tables, now: Tables) -> Holds:
    """Return where the current trick is over or, between tricks, the next one."""
    between = np.isin(before["phase"], WON_PHASES)
    finished = now["tricks"] + np.isin(now["phase"], WON_PHASES)
    return np.asarray((finished > before["tricks"] + between) | _is_round_over(before, now))


def _is_round_over(before: Tables, now: Tables) -> Holds:
    return np.asarray((now["rounds"] > before["rounds"]) | (now["phase"] == Phase.OVER))


CHECKPOINTS: Final[Checkpoints] = {"trick": _is_trick_over, "round": _is_round_over}


def propositions(scene: Scene) -> Iterator[Proposition]:
    """Yield what a call or a card leads to: in this trick, in this round, and for the game."""
    p = scene.public
    if p.phase > Phase.DISCARD:
        yield from _trick(scene)
    if p.phase == Phase.HIDE:
        yield from _pair(scene)
    yield from _round(scene)


def _trick(scene: Scene) -> Iterator[Proposition]:
    """Yield which side wins the trick; the last one is decided with the bid."""
    table, p = scene.tables["trick"], scene.public
    is_next = p.phase in WON_PHASES
    place = p.tricks + is_next
    won = ((table["won"] >> place) & 1 == 1) & (table["rounds"] == p.rounds)
    lost = ~won & (table["rounds"] == p.rounds)
    own, other = (won, lost) if p.lead == scene.viewer else (lost, won)
    if is_next:
        yield Proposition(Message("reason-next-trick", share=COUNTED), own)
        yield Proposition(Message("reason-next-trick-lost", share=COUNTED), other)
    else:
        yield Proposition(Message("reason-trick", share=COUNTED), own)
        yield Proposition(Message("reason-trick-lost", share=COUNTED), other)


def _round(scene: Scene) -> Iterator[Proposition]:
    """Yield who scores in this round, and who wins the game with it."""
    p, viewer = scene.public, scene.viewer
    gained = scene.tables["round"]["tokens"] - np.asarray(p.tokens)
    if p.phase in (Phase.BID, Phase.GIVE):
        made = gained >= p.variant.lead_tokens
        own = Message("reason-own-bid", tokens=int(p.variant.lead_tokens), share=COUNTED)
        yield Proposition(own, made[:, viewer], is_obvious_if_certain=True)  # who passes makes no bid
        yield Proposition(Message("reason-tokens", share=COUNTED), gained[:, viewer] > 0)
        most = gained[:, viewer] >= gained[:, : p.players].max(axis=1)
        yield Proposition(Message("reason-most-tokens", share=COUNTED), most)
        for seat in scene.others:
            other = Message("reason-other-bid", seat=seat, share=COUNTED)
            yield Proposition(other, made[:, seat], is_good=False, is_obvious_if_certain=True)
    elif p.lead == viewer:
        yield Proposition(Message("reason-bid-made", bid=int(p.bid), share=COUNTED), gained[:, viewer] > 0)
    else:
        missed = gained[:, p.lead] == 0
        yield Proposition(Message("reason-bid-missed", seat=int(p.lead), bid=int(p.bid), share=COUNTED), missed)
    at_goal = scene.tables["round"]["tokens"] >= p.variant.tokens_to_win
    yield Proposition(Message("reason-victory", share=COUNTED), at_goal[:, viewer])
    for seat in scene.others:
        yield Proposition(Message("reason-defeat", seat=seat, share=COUNTED), at_goal[:, seat], is_good=False)


# pairs of cards


def _pair(scene: Scene) -> Iterator[Proposition]:
    """Yield whether the Lesser Witches have two cards that beat the Lead Witch's two."""
    p = scene.public
    value = pair_value(p.variant, p.table[p.tricks, UP], Card(scene.choice))
    beaten = np.array([best_answer(p, hands) > value for hands in scene.after["hands"]])
    seats = sum(1 << seat for seat in scene.others)
    yield Proposition(
        Message("reason-pair-beaten", seats=seats, value=int(value), share=COUNTED), beaten, is_good=False, key="pair-beaten"
    )
    yield Proposition(Message("reason-pair-loses", seats=seats, value=int(value), share=COUNTED), beaten, key="pair-loses")


def best_answer(p: Public, hands: Ints) -> int:
    """8.1 to 8.4 Return the highest value that two cards of the Lesser Witches can have, following suit where they must."""
    firsts, seconds = (
        _followers(p, Cards(int(hands[seat]))) for seat in (first_lesser(Seat(p.lead)), second_lesser(Seat(p.lead)))
    )
    return max((int(pair_value(p.variant, first, second)) for first in firsts for second in seconds), default=0)


def _followers(p: Public, hand: Cards) -> list[Card]:
    """6.4, 6.6 Return the cards a hand may play: those of the lead suit, or any without one."""
    suited = of_suit(hand, lead_suit(p))
    return list(every_card(Cards(suited or hand)))
