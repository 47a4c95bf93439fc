"""Claims by the Lead Witch: the bid is made, because they win every remaining trick.

A claim is possible when the remaining tricks, at most three, are exactly those still missing from the bid. The proof tries every
placement of the unseen cards in the two hands that fits the viewer's knowledge, and every card the Lesser Witches may play; what
the Lead Witch observes on the way partitions the worlds. Neither the tokens nor the final cards depend on how the others play.
"""

from typing import Final

from coven.core.cards import add, contains, count, difference, every_card, intersection, remove, singleton, union
from coven.games.common.claims import (
    ALL,
    ANY,
    DEEPER,
    FAILS,
    FRAME_OWN,
    FRAMES_AT,
    HOLDS,
    KIND,
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
from coven.games.contract.presentation import ClaimRules, ConditionalMove, always_choose, first_legal_choice
from coven.games.three_witches.knowledge.gifts import forwardable_gifts, ways_to_pass
from coven.games.three_witches.knowledge.views import View, known_cards, right_neighbour
from coven.games.three_witches.rules.bidding import first_lesser, second_lesser
from coven.games.three_witches.rules.deck import JUST_ELIXIR, NUM_TRICKS, of_suit, suit_of
from coven.games.three_witches.rules.state import AGREE, UP, Phase, Public
from coven.games.three_witches.rules.tricks import pair_value
from coven.kernel import rule, scratch_row
from coven.messages import Message
from coven.types import NO_CARDS, Card, Cards, Choice

MAX_TRICKS_LEFT: Final = 3  # 560 ways for two hands of three cards and two discards

# the numbers of a frame
STAGE: Final = FRAME_OWN
LEFT: Final = FRAME_OWN + 1  # tricks, including the one in progress
HAND: Final = FRAME_OWN + 2  # of the Lead Witch, with both cards of the trick until one is taken back
UP_CARD: Final = FRAME_OWN + 3
DOWN_CARD: Final = FRAME_OWN + 4
FIRST_CARD: Final = FRAME_OWN + 5  # of the 1st Lesser Witch
GONE: Final = FRAME_OWN + 6  # the cards the Lesser Witches have played

# stages: what is played in a frame
LEAD_UP: Final = 0
LEAD_DOWN: Final = 1
FIRST_FOLLOWS: Final = 2
SECOND_FOLLOWS: Final = 3
TAKE_BACK: Final = 4

LESSERS: Final = 2  # hands in a world: those of the 1st and of the 2nd Lesser Witch


@rule
def can_claim(v: View) -> bool:
    """Return whether the Lead Witch is to choose and needs each of the few remaining tricks."""
    p = v.public
    if v.legal == 0 or v.viewer != p.lead or (p.phase != Phase.LEAD and p.phase != Phase.HIDE and p.phase != Phase.RETURN):
        return False
    left = _tricks_left(p)
    return left == p.bid - count(p.won) and left > 0 and left <= MAX_TRICKS_LEFT


@rule
def _tricks_left(p: Public) -> int:
    """Return the number of tricks without a winner."""
    return NUM_TRICKS - p.tricks - (1 if p.phase == Phase.RETURN else 0)


@rule(inline=False)
def claim_line(v: View) -> Choice:
    """Return a card to lead, hide or take back after which all remaining tricks are certain, or NO_CHOICE."""
    p = v.public
    work = scratch_row()
    at = FRAMES_AT
    work[at + KIND] = ANY
    work[at + NUMBER] = place_worlds(v, work)
    work[at + LEFT] = _tricks_left(p)
    work[at + HAND] = int(v.hand)
    work[at + GONE] = NO_CARDS
    if p.phase == Phase.LEAD:
        work[at + STAGE] = LEAD_UP
        work[at + TODO] = difference(Cards(int(v.hand)), JUST_ELIXIR)
    else:
        work[at + STAGE] = LEAD_DOWN if p.phase == Phase.HIDE else TAKE_BACK
        work[at + TODO] = int(v.legal)
    if p.phase == Phase.HIDE:
        work[at + UP_CARD] = int(p.table[p.tricks, UP])
        work[at + HAND] = add(Cards(int(v.hand)), Card(work[at + UP_CARD]))
    return Choice(work[at + TRIED]) if prove(v, work) else NO_CHOICE


# the proof


@rule
def step(v: View, work: Work, at: int) -> int:
    """Try the next card of a frame."""
    if work[at + TODO] == 0:
        return NO_MORE
    stage = work[at + STAGE]
    card = Card(try_next(work, at))
    if stage == LEAD_UP:
        return lead_up(work, at, card)
    if stage == LEAD_DOWN:
        return lead_down(v, work, at, card)
    if stage == FIRST_FOLLOWS:
        return first_follows(work, at, card)
    return second_follows(work, at, card) if stage == SECOND_FOLLOWS else take_back(work, at, card)


@rule
def lead_up(work: Work, at: int, card: Card) -> int:
    """6.3 Lead a card face up, which is never the Elixir; then one face down."""
    deeper = push_frame(work, at, ANY)
    work[deeper + STAGE] = LEAD_DOWN
    work[deeper + UP_CARD] = card
    work[deeper + TODO] = remove(Cards(work[at + HAND]), card)
    return DEEPER


@rule
def lead_down(v: View, work: Work, at: int, card: Card) -> int:
    """8.5 Lead a card face down: nothing the Lesser Witches may play beats both; then they follow."""
    if can_lose(v, work, at, card):
        return FAILS
    if work[at + LEFT] == 1:
        return HOLDS
    deeper = push_frame(work, at, ALL)
    work[deeper + STAGE] = FIRST_FOLLOWS
    work[deeper + DOWN_CARD] = card
    work[deeper + TODO] = all_replies(work, deeper, 0)
    return DEEPER


@rule
def can_lose(v: View, work: Work, at: int, down: Card) -> bool:
    """8.5, 8.6 Return whether the Lesser Witches win in some world; a tie goes to the Lead Witch."""
    value = pair_value(v.public.variant, Card(work[at + UP_CARD]), down)
    seconds = all_replies(work, at, 1)
    for first in every_card(all_replies(work, at, 0)):
        for second in every_card(seconds):
            if pair_value(v.public.variant, first, second) > value and can_play(work, at, first, second):
                return True
    return False


@rule
def can_play(work: Work, at: int, first: Card, second: Card) -> bool:
    """Return whether the Lesser Witches may play these two cards in some world."""
    for place in range(work[at + NUMBER]):
        if contains(replies(work, at, place, 0), first) and contains(replies(work, at, place, 1), second):
            return True
    return False


@rule
def replies(work: Work, at: int, place: int, lesser: int) -> Cards:
    """6.4 to 6.8 Return the cards of the lead suit, otherwise all; passing first does not change them."""
    hand = difference(Cards(work[WORLDS_AT + LESSERS * work[ORDER_AT + place] + lesser]), Cards(work[at + GONE]))
    following = of_suit(hand, suit_of(Card(work[at + UP_CARD])))
    return following if following else hand


@rule
def all_replies(work: Work, at: int, lesser: int) -> Cards:
    """Return the cards that a Lesser Witch may play in any of the worlds."""
    cards = NO_CARDS
    for place in range(work[at + NUMBER]):
        cards = union(cards, replies(work, at, place, lesser))
    return cards


@rule
def keep_worlds(work: Work, at: int, lesser: int, card: Card) -> int:
    """Move the worlds in which a Lesser Witch may play a card to the front, and return their number."""
    kept = 0
    for place in range(work[at + NUMBER]):
        if contains(replies(work, at, place, lesser), card):
            swap_worlds(work, kept, place)
            kept += 1
    return kept


@rule
def first_follows(work: Work, at: int, card: Card) -> int:
    """Let the 1st Lesser Witch play a card; then the 2nd plays one."""
    kept = keep_worlds(work, at, 0, card)
    deeper = push_frame(work, at, ALL)
    work[deeper + NUMBER] = kept
    work[deeper + STAGE] = SECOND_FOLLOWS
    work[deeper + FIRST_CARD] = card
    work[deeper + TODO] = all_replies(work, deeper, 1)
    return DEEPER


@rule
def second_follows(work: Work, at: int, card: Card) -> int:
    """9.3 Let the 2nd Lesser Witch play a card; then the Lead Witch takes one back, never the Elixir."""
    kept = keep_worlds(work, at, 1, card)
    deeper = push_frame(work, at, ANY)
    pair = add(singleton(Card(work[at + UP_CARD])), Card(work[at + DOWN_CARD]))
    work[deeper + NUMBER] = kept
    work[deeper + STAGE] = TAKE_BACK
    work[deeper + LEFT] -= 1
    work[deeper + HAND] = difference(Cards(work[at + HAND]), pair)
    work[deeper + GONE] = add(add(Cards(work[at + GONE]), Card(work[at + FIRST_CARD])), card)
    work[deeper + TODO] = difference(pair, JUST_ELIXIR)
    return DEEPER


@rule
def take_back(work: Work, at: int, card: Card) -> int:
    """Take a card back into the hand; then lead the next trick."""
    deeper = push_frame(work, at, ANY)
    work[deeper + STAGE] = LEAD_UP
    work[deeper + HAND] = add(Cards(work[at + HAND]), card)
    work[deeper + TODO] = difference(Cards(work[deeper + HAND]), JUST_ELIXIR)
    return DEEPER


prove = make_proof(step)


# the worlds


@rule(inline=False)
def place_worlds(v: View, work: Work) -> int:
    """Write every placement of the unseen cards in the Lesser Witches' hands; return their number. Two cards were discarded."""
    first = first_lesser(v.public.lead)
    second = second_lesser(v.public.lead)
    unseen = Cards(int(v.unseen))
    cards = difference(unseen, v.public.void[first])
    number = 0
    places = first_places(v.public.held[first])
    while places < 1 << count(cards):
        hand = choose_cards(cards, places)
        others = difference(unseen, union(hand, v.public.void[second]))
        other_places = first_places(v.public.held[second])
        while other_places < 1 << count(others):
            other = choose_cards(others, other_places)
            if fits_some_discards(v, hand, other):
                work[ORDER_AT + number] = number
                work[WORLDS_AT + LESSERS * number] = hand
                work[WORLDS_AT + LESSERS * number + 1] = other
                number += 1
            other_places = next_places(other_places)
        places = next_places(places)
    return number


@rule
def fits_some_discards(v: View, first: Cards, second: Cards) -> bool:
    """Return whether these can be the hands of the Lesser Witches, with two of the other cards discarded."""
    discards = difference(Cards(int(v.unseen)), union(first, second))
    for one in every_card(discards):
        for other in every_card(discards):
            if one != other and fits(v, add(first, one), add(second, other)):
                return True
    return False


@rule
def fits(v: View, first: Cards, second: Cards) -> bool:
    """Return whether these can be the cards of the Lesser Witches after the last passing of chapter 4."""
    receiver = first if right_neighbour(v.viewer) == first_lesser(v.public.lead) else second
    forwarded = intersection(forwardable_gifts(v), receiver)
    return (
        difference(known_cards(v, first_lesser(v.public.lead), forwarded), first) == NO_CARDS
        and difference(known_cards(v, second_lesser(v.public.lead), forwarded), second) == NO_CARDS
        and ways_to_pass(v, forwarded) > 0
    )


@rule
def is_simple(v: View) -> bool:
    """Return whether only one trick is left to prove."""
    return _tricks_left(v.public) == 1


CLAIM: Final = ClaimRules(can_claim, claim_line, first_legal_choice, is_simple).claim(Message("claim"))
CONDITIONAL_MOVES: Final = (ConditionalMove("agree", Message("agree-always"), always_choose(AGREE, Phase.AGREE)),)
