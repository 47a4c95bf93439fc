"""Claims: the claimant wins every remaining trick of the round without another Oof! token.

The winner of a trick keeps the winning card, so the claimant's points are settled: they keep every card in their hand. The
cards of the others could only change the load, and with it the Oof! tokens (8.3), so these are part of the proof. Another
player's vacation token may decide a tie (10.2), so in the last round no claim is possible while there is one. The proof tries
every placement of the unseen cards and every card the others may play; what they reveal on the way (6.1) partitions the worlds.
Rests of other players never hurt the claimant, so the proof need not try them.
"""

from typing import Final

from coven.core.cards import add, contains, count, difference, every_seat, intersection, next_seat, remove, singleton, union
from coven.games.common.claims import (
    ALL,
    ANY,
    DEEPER,
    FAILS,
    FRAME_OWN,
    FRAMES_AT,
    HOLDS,
    KIND,
    MAX_WORLDS,
    NO_MORE,
    NUMBER,
    ORDER_AT,
    TODO,
    TRIED,
    WORLDS_AT,
    Work,
    choose_cards,
    first_places,
    make_proof,
    next_places,
    push_frame,
    swap_worlds,
    try_next,
)
from coven.games.contract.observation import NO_CHOICE
from coven.games.contract.presentation import ClaimRules, ConditionalMove, always_choose
from coven.games.witchs_shot.knowledge import View, count_worlds, unseen_cards
from coven.games.witchs_shot.rules.carrying import can_win, is_worn_out, strength, trick_load
from coven.games.witchs_shot.rules.deck import BLACK, MAX_SUITS, NO_SUIT, is_black, of_suit, suit_of
from coven.games.witchs_shot.rules.payday import is_last_round
from coven.games.witchs_shot.rules.setup import card_height
from coven.games.witchs_shot.rules.state import NO_REST, Phase
from coven.games.witchs_shot.rules.variant import MAX_PLAYERS
from coven.kernel import lowest, rule, scratch_row
from coven.messages import Message
from coven.types import NO_CARD, NO_CARDS, Card, Cards, Choice, Seat, Suit

MAX_TRICKS_LEFT: Final = 3  # two hands of three cards and two cards set aside are 560 worlds

# the numbers of a frame
STAGE: Final = FRAME_OWN
HAND: Final = FRAME_OWN + 1  # of the claimant
STRENGTH: Final = FRAME_OWN + 2
CURSED: Final = FRAME_OWN + 3  # whether a cursed package would still add a cube (11.1)
LED: Final = FRAME_OWN + 4  # the lead suit, or NO_SUIT
CARDS: Final = FRAME_OWN + 5  # of the trick
BEST: Final = FRAME_OWN + 6  # the greatest height among the cards that can win, before the claimant's
CARD: Final = FRAME_OWN + 7  # the claimant's
PLAYED: Final = FRAME_OWN + 8  # how many others have played since
TO_COME: Final = FRAME_OWN + 9  # how many of them play after the claimant
GONE: Final = FRAME_OWN + 10  # the cards the others have played
BLACK_CARD: Final = FRAME_OWN + 11  # for which a card is revealed

# stages: what is played in a frame
PLAY: Final = 0
REPLY: Final = 1
REVEAL: Final = 2

OTHERS: Final = MAX_PLAYERS - 1  # hands in a world: those of the seats after the claimant, in order
NOTHING: Final = 61  # stands for no card in the cards that may be revealed


@rule
def can_claim(v: View) -> bool:
    """Return whether the viewer is to play and can win, few worlds are possible, and no tie depends on a vacation token."""
    return may_claim(v) and place_worlds(v, scratch_row()) <= MAX_WORLDS


def fast_can_claim(v: View) -> bool:
    """Return the same without placing the worlds."""
    return may_claim(v) and count_worlds(v) <= MAX_WORLDS


@rule
def may_claim(v: View) -> bool:
    """Return whether the viewer may claim, if few worlds are possible."""
    p = v.public
    if v.legal == 0 or p.phase != Phase.PLAY or is_worn_out(p, v.viewer) or count(v.hand) > MAX_TRICKS_LEFT:
        return False
    if is_last_round(p):
        for seat in every_seat(p.players):
            if seat != v.viewer and p.vacation[seat]:
                return False
    return True


@rule(inline=False)
def claim_line(v: View) -> Choice:
    """Return a card after which all remaining tricks are certain, or NO_CHOICE; 7.1 no rest, and 6.1 any card to reveal."""
    p = v.public
    if p.phase == Phase.REST:
        return NO_REST
    if p.phase == Phase.REVEAL:
        return Choice(lowest(v.legal))
    work = scratch_row()
    at = FRAMES_AT
    work[at + KIND] = ANY
    work[at + NUMBER] = place_worlds(v, work)
    work[at + STAGE] = PLAY
    work[at + TODO] = int(v.legal)
    work[at + HAND] = int(v.hand)
    work[at + STRENGTH] = strength(p, v.viewer)
    work[at + CURSED] = 1 if p.variant.cursed and not p.black_cubes[v.viewer] else 0
    work[at + LED] = int(p.trick.led)
    work[at + CARDS] = int(p.trick.cards)
    work[at + BEST] = 0
    work[at + TO_COME] = 0
    for seat in every_seat(p.players):
        if seat == v.viewer:
            continue
        if p.trick.played[seat] == NO_CARD:
            work[at + TO_COME] += 1
        elif can_win(p, p.trick, seat):
            work[at + BEST] = max(work[at + BEST], card_height(p, p.trick.played[seat]))
    work[at + PLAYED] = 0
    work[at + GONE] = NO_CARDS
    return Choice(work[at + TRIED]) if prove(v, work) else NO_CHOICE


# the proof


@rule
def step(v: View, work: Work, at: int) -> int:
    """Try the next card of a frame."""
    if work[at + TODO] == 0:
        return NO_MORE
    stage = work[at + STAGE]
    card = Card(try_next(work, at))
    if stage == PLAY:
        return play(v, work, at, card)
    return reply(v, work, at, card) if stage == REPLY else reveal(v, work, at, card)


@rule
def play(v: View, work: Work, at: int, card: Card) -> int:
    """Play a card of the claimant that beats those played before; then the others follow."""
    if card_height(v.public, card) <= work[at + BEST]:
        return FAILS
    deeper = push_frame(work, at, ALL)
    work[deeper + STAGE] = REPLY
    work[deeper + CARD] = card
    work[deeper + CARDS] = add(Cards(work[at + CARDS]), card)
    work[deeper + LED] = lead_suit_after(Suit(work[at + LED]), card)
    return let_next_play(v, work, deeper)


@rule
def let_next_play(v: View, work: Work, at: int) -> int:
    """Complete a frame in which the next of the others plays, or finish the trick after the last of them."""
    if work[at + PLAYED] == work[at + TO_COME]:
        return finish_trick(v, work, at)
    cards = NO_CARDS
    for place in range(work[at + NUMBER]):
        cards = union(cards, replies(work, at, place))
    work[at + STAGE] = REPLY
    work[at + TODO] = cards
    return DEEPER


@rule
def hand_in(work: Work, at: int, place: int) -> Cards:
    """Return the hand of the seat that plays, in a world."""
    hand = work[WORLDS_AT + OTHERS * work[ORDER_AT + place] + work[at + PLAYED]]
    return difference(Cards(hand), Cards(work[at + GONE]))


@rule
def following_cards(work: Work, at: int, place: int) -> Cards:
    """Return the cards of the lead suit of the seat that plays, in a world."""
    led = Suit(work[at + LED])
    return NO_CARDS if led == NO_SUIT else of_suit(hand_in(work, at, place), led)


@rule
def replies(work: Work, at: int, place: int) -> Cards:
    """5.2, 6.1 Return the cards that the seat may play in a world: of the lead suit or black, or any."""
    hand = hand_in(work, at, place)
    following = following_cards(work, at, place)
    return union(following, of_suit(hand, BLACK)) if following else hand


@rule
def reply(v: View, work: Work, at: int, card: Card) -> int:
    """5.3, 6.1 Let another seat play a card, which must not win; with a black one it may have to reveal a card."""
    seat = (v.viewer + 1 + work[at + PLAYED]) % v.public.players
    if card_height(v.public, card) > card_height(v.public, Card(work[at + CARD])) and not is_worn_out(v.public, Seat(seat)):
        return FAILS
    kept = 0
    shown = NO_CARDS
    for place in range(work[at + NUMBER]):
        if contains(replies(work, at, place), card):
            swap_worlds(work, kept, place)
            shown = union(shown, cards_to_reveal(work, at, kept))
            kept += 1
    deeper = push_frame(work, at, ALL)
    work[deeper + NUMBER] = kept
    if is_black(card) and shown != singleton(Card(NOTHING)):
        work[deeper + STAGE] = REVEAL
        work[deeper + BLACK_CARD] = card
        work[deeper + TODO] = shown
        return DEEPER
    return complete_reply(v, work, deeper, card)


@rule
def cards_to_reveal(work: Work, at: int, place: int) -> Cards:
    """6.1 Return the cards of which the seat reveals one with a black card in a world, or NOTHING."""
    following = following_cards(work, at, place)
    return following if following else singleton(Card(NOTHING))


@rule
def reveal(v: View, work: Work, at: int, card: Card) -> int:
    """6.1 Let the seat reveal a card for its black one, or nothing."""
    kept = 0
    for place in range(work[at + NUMBER]):
        if contains(cards_to_reveal(work, at, place), card):
            swap_worlds(work, kept, place)
            kept += 1
    deeper = push_frame(work, at, ALL)
    work[deeper + NUMBER] = kept
    return complete_reply(v, work, deeper, Card(work[at + BLACK_CARD]))


@rule
def complete_reply(v: View, work: Work, at: int, card: Card) -> int:
    """Put the card of another seat on the table, and go on to the next one."""
    work[at + CARDS] = add(Cards(work[at + CARDS]), card)
    work[at + GONE] = add(Cards(work[at + GONE]), card)
    work[at + LED] = lead_suit_after(Suit(work[at + LED]), card)
    work[at + PLAYED] += 1
    return let_next_play(v, work, at)


@rule
def finish_trick(v: View, work: Work, at: int) -> int:
    """8.1 to 8.3, 11.1 Let the claimant carry the trick, which must not hurt, and lead the next one."""
    if trick_load(v.public.variant, Cards(work[at + CARDS])) > work[at + STRENGTH]:
        return FAILS
    card = Card(work[at + CARD])
    hand = remove(Cards(work[at + HAND]), card)
    if hand == NO_CARDS:
        return HOLDS
    others = remove(Cards(work[at + CARDS]), card)
    is_cursed = work[at + CURSED] == 1 and intersection(others, v.public.variant.cursed_cards) != NO_CARDS
    work[at + STRENGTH] = max(work[at + STRENGTH] - (2 if is_cursed else 1), 0)
    if is_cursed:
        work[at + CURSED] = 0
    work[at + KIND] = ANY
    work[at + STAGE] = PLAY
    work[at + HAND] = hand
    work[at + TODO] = hand
    work[at + LED] = NO_SUIT
    work[at + CARDS] = NO_CARDS
    work[at + BEST] = 0
    work[at + PLAYED] = 0
    work[at + TO_COME] = v.public.players - 1
    return DEEPER


@rule
def lead_suit_after(led: Suit, card: Card) -> Suit:
    """6.2 Return the lead suit after a card is played."""
    return suit_of(card) if led == NO_SUIT and not is_black(card) else led


prove = make_proof(step)


# the worlds


@rule(inline=False)
def place_worlds(v: View, work: Work) -> int:
    """Write every placement of the unseen cards in the hands of the others; return their number, or one too many."""
    p = v.public
    first = next_seat(v.viewer, p.players)
    second = next_seat(first, p.players)
    third = next_seat(second, p.players)
    unseen = Cards(int(unseen_cards(v)))
    number = 0
    cards = difference(unseen, lacking(v, first))
    places = first_places(room(v, first))
    while places < 1 << count(cards):
        one = choose_cards(cards, places)
        others = difference(unseen, union(one, lacking(v, second)))
        other_places = first_places(room(v, second))
        while other_places < 1 << count(others):
            other = choose_cards(others, other_places)
            rest = difference(unseen, union(union(one, other), lacking(v, third)))
            last_places = first_places(room(v, third))
            while last_places < 1 << count(rest):
                work[ORDER_AT + number] = number
                at = WORLDS_AT + OTHERS * number
                work[at] = union(one, Cards(int(p.known[first])))
                work[at + 1] = union(other, Cards(int(p.known[second])))
                work[at + 2] = union(choose_cards(rest, last_places), Cards(int(p.known[third])))
                number += 1
                if number > MAX_WORLDS:
                    return number
                last_places = next_places(last_places)
            other_places = next_places(other_places)
        places = next_places(places)
    return number


@rule
def room(v: View, seat: Seat) -> int:
    """Return the number of unseen cards in the hand of another seat."""
    return 0 if seat == v.viewer else int(v.public.held[seat]) - count(v.public.known[seat])


@rule
def lacking(v: View, seat: Seat) -> Cards:
    """5.2, 6.1 Return the cards that a seat cannot have, because it failed to follow their suits."""
    cards = NO_CARDS
    for suit in range(MAX_SUITS + 1):
        if (v.public.void[seat] >> suit) & 1:
            cards = union(cards, of_suit(Cards(int(v.public.deck)), Suit(suit)))
    return cards


@rule
def claim_reply(v: View) -> Choice:
    """Return another player's reply, which never spends a token for them."""
    return NO_REST if v.public.phase == Phase.REST else Choice(lowest(v.legal))


@rule
def is_simple(v: View) -> bool:
    """Return whether only one trick is left to prove."""
    return count(v.hand) == 1


CLAIM: Final = ClaimRules(can_claim, claim_line, claim_reply, is_simple, fast_can_claim).claim(Message("claim"))
CONDITIONAL_MOVES: Final = (ConditionalMove("no_rest", Message("never-rest"), always_choose(NO_REST, Phase.REST)),)
