"""Move retraction in Witch's Shot: the cards of the current trick and, before the first trick ends, the quotas."""

from coven.bots.retraction import UNKNOWN, encode_choice
from coven.core.cards import every_seat, is_among, next_seat, remove
from coven.games.common.rules import add_to_hand
from coven.games.witchs_shot.knowledge import View
from coven.games.witchs_shot.rules.carrying import update_standing
from coven.games.witchs_shot.rules.deck import NO_SUIT, is_black, suit_of
from coven.games.witchs_shot.rules.state import NO_QUOTA, Phase, Public, State
from coven.kernel import rule
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, Choice, Choices, Seat


@rule
def undo(s: State) -> int:
    """Return the latest card to its hand, or the latest quota to the draft."""
    p = s.public
    if p.phase != Phase.DRAFT and p.trick.cards != NO_CARDS:
        return undo_card(s)
    if p.phase == Phase.PLAY and p.tricks == 0:
        reopen_draft(p)
    return undo_quota(p) if p.phase == Phase.DRAFT and p.picked > 0 else UNKNOWN


@rule
def should_mix(v: View) -> bool:
    """Mix quotas, because a quota reveals the hand."""
    return v.public.phase == Phase.DRAFT


@rule
def undo_card(s: State) -> int:
    """Undo a card and the decision not to rest. What it revealed stays known; a rest cannot be undone."""
    p = s.public
    seat = last_to_play(p)
    if is_among(seat, p.trick.resting):
        return UNKNOWN
    card = p.trick.played[seat]
    add_to_hand(s, seat, card)
    p.trick.played[seat] = NO_CARD
    p.trick.cards = remove(p.trick.cards, card)
    p.turn = seat
    p.phase = Phase.PLAY
    set_led(p)
    return encode_choice(seat, Choice(card))


@rule
def last_to_play(p: Public) -> Seat:
    """Return the seat that played last: cards are played clockwise from the leader without a gap."""
    last = p.trick.leader
    seat = next_seat(last, p.players)
    while seat != p.trick.leader and p.trick.played[seat] != NO_CARD:
        last = seat
        seat = next_seat(seat, p.players)
    return last


@rule
def set_led(p: Public) -> None:
    """Set the lead suit by the first card that has one."""
    p.trick.led = NO_SUIT
    seat = p.trick.leader
    for _ in every_seat(p.players):
        card = p.trick.played[seat]
        if p.trick.led == NO_SUIT and card != NO_CARD and not is_black(card):
            p.trick.led = suit_of(card)
        seat = next_seat(seat, p.players)


@rule
def reopen_draft(p: Public) -> None:
    """Undo the effects of the last quota: a reward in round 1, Paid Vacation tokens, and the leader."""
    if p.this_round == 1 and not p.variant.vacation:
        last = p.order[p.players - 1]
        p.points[last] -= p.variant.last_pick
        update_standing(p, last)
    for seat in every_seat(p.players):
        p.vacation[seat] = 0
    p.trick.leader = NO_SEAT
    p.phase = Phase.DRAFT


@rule
def undo_quota(p: Public) -> int:
    """Return the latest quota to the draft."""
    p.picked -= 1
    seat = p.order[p.picked]
    quota = p.quota[seat]
    p.quota[seat] = NO_QUOTA
    p.quotas_left = Choices(p.quotas_left | (1 << quota))
    p.turn = seat
    return encode_choice(seat, Choice(quota))
