"""Hypotheses about the unseen cards, and the number of worlds consistent with each.

A hypothesis assumes which of the viewer's gifts were forwarded (4.1); which card of the lead suit is face down under Eyes, or
that the face-down card is of another suit (7.1); and for each of two seats whether its discard is one of the cards known to be
its own. The hypotheses partition the set of worlds, and within each the counts multiply.

Cards are attributed to the seat that had them after the last passing. A card is *shown* once it was face up on the table, and
*unseen* while the viewer cannot place it. Void suits constrain a hand but not the discard, which precedes the first trick.
"""

from typing import Final, NewType

from coven.core.cards import count, difference, intersection, lowest_card, next_seat, singleton, union
from coven.core.chance import binomial
from coven.games.three_witches.knowledge.gifts import forwardable_gifts, own_first_gifts, ways_to_pass
from coven.games.three_witches.knowledge.views import View, right_neighbour
from coven.games.three_witches.rules.bidding import first_lesser, second_lesser
from coven.games.three_witches.rules.deck import (
    HAND_SIZE,
    JUST_ELIXIR,
    MAX_DECK_CARDS,
    NUM_PLAYERS,
    NUM_TRICKS,
    of_suit,
    whole_suit,
)
from coven.games.three_witches.rules.state import FACE_DOWN, FIRST, SECOND, Phase
from coven.games.three_witches.rules.tricks import known_return, lead_suit
from coven.kernel import rule
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, SPECTATOR, Card, Cards, Seat

Hypothesis = NewType("Hypothesis", int)

# packed into one integer: the set of forwarded gifts, the face-down card's number plus one, two bits for the discards
FACE_SHIFT: Final = MAX_DECK_CARDS
DISCARD_SHIFT: Final = 52
FIRST_HYPOTHESIS: Final = Hypothesis(0)
NO_HYPOTHESIS: Final = Hypothesis(-1)

# holdings
#
# The unseen cards are spread over three seats: two that may have voids and a discard, and one that has neither, the Lead Witch
# where there is one.


@rule
def unrestricted_seat(v: View) -> Seat:
    """Return the seat that may hold any card: the Lead Witch, or during bidding the viewer's right neighbour."""
    return v.public.lead if v.public.phase >= Phase.DISCARD else right_neighbour(v.viewer)


@rule
def face_down_seat(v: View) -> Seat:
    """7.1 Return the other Lesser Witch with a face-down card in the current trick, or NO_SEAT."""
    p = v.public
    if p.phase == Phase.FOLLOW:
        if p.table[p.tricks, FIRST] == FACE_DOWN and v.viewer != first_lesser(p.lead):
            return first_lesser(p.lead)
        if p.table[p.tricks, SECOND] == FACE_DOWN and v.viewer != second_lesser(p.lead):
            return second_lesser(p.lead)
    return NO_SEAT


@rule
def first_seat(v: View) -> Seat:
    """Return the first of the two restricted seats: the one with the face-down card if there is one."""
    face_down = face_down_seat(v)
    return face_down if face_down != NO_SEAT else next_seat(unrestricted_seat(v), NUM_PLAYERS)


@rule
def second_seat(v: View) -> Seat:
    """Return the second of the two restricted seats."""
    return Seat(NUM_PLAYERS - unrestricted_seat(v) - first_seat(v))


@rule
def unseen_in_hand(v: View, seat: Seat) -> int:
    """Return how many unseen cards are in a hand. Cards laid out as gifts count, a card shown and returned does not."""
    p = v.public
    if seat == v.viewer:
        return 0
    if p.phase < Phase.DISCARD:
        return HAND_SIZE
    return HAND_SIZE - count(p.shown[seat]) if seat == p.lead else p.held[seat]


@rule
def unseen_discards(v: View, seat: Seat) -> int:
    """5.1 Return the number of discards of this seat that the viewer does not know: 1 or 0."""
    p = v.public
    if seat == v.viewer or seat == p.lead or p.phase < Phase.DISCARD:
        return 0
    return HAND_SIZE - p.held[seat] if p.phase == Phase.DISCARD else 1


@rule
def known_cards(v: View, seat: Seat, forwarded: Cards) -> Cards:
    """Return the unseen cards certain to be with a seat: the Elixir (2.2), and the viewer's gifts not assumed to be forwarded."""
    cards = JUST_ELIXIR if seat == v.public.elixir else NO_CARDS
    if v.viewer != SPECTATOR and seat != v.viewer:
        left = seat == next_seat(v.viewer, NUM_PLAYERS)
        cards = union(cards, difference(own_first_gifts(v, v.public.passings), forwarded) if left else forwarded)
    return intersection(cards, v.unseen)


# the Lead Witch's hand


@rule
def count_secret_returns(v: View) -> int:
    """9.2 Return how many returned cards may be either of two; the Lead Witch knows all of them."""
    secrets = 0
    if v.viewer == v.public.lead:
        return secrets
    for trick in range(NUM_TRICKS):
        if known_return(v.public, trick) == FACE_DOWN:
            secrets += 1
    return secrets


@rule
def count_hidden_card_options(v: View) -> int:
    """6.2 Return how many cards the Lead Witch's face-down card may be."""
    p = v.public
    return p.held[p.lead] + 1 if p.phase == Phase.FOLLOW and v.viewer != p.lead else 1


# hypotheses


@rule
def make_hypothesis(forwarded: Cards, face: Card, discard_bits: int) -> Hypothesis:
    """Return the hypothesis of these assumptions."""
    return Hypothesis(forwarded | ((face + 1) << FACE_SHIFT) | (discard_bits << DISCARD_SHIFT))


@rule
def forwarded_in(hypothesis: Hypothesis) -> Cards:
    """Return the viewer's unseen gifts that were forwarded."""
    return Cards(hypothesis & ((1 << FACE_SHIFT) - 1))


@rule
def face_card_in(hypothesis: Hypothesis) -> Card:
    """Return the face-down card of the lead suit; NO_CARD if it is of another suit or there is none."""
    return Card(((hypothesis >> FACE_SHIFT) & 63) - 1)


@rule
def first_discard_known_in(hypothesis: Hypothesis) -> int:
    """Return 1 if the discard of `first_seat` is one of the cards known to be its own."""
    return (hypothesis >> DISCARD_SHIFT) & 1


@rule
def second_discard_known_in(hypothesis: Hypothesis) -> int:
    """Return 1 if the discard of `second_seat` is one of the cards known to be its own."""
    return (hypothesis >> (DISCARD_SHIFT + 1)) & 1


@rule
def next_hypothesis(v: View, hypothesis: Hypothesis) -> Hypothesis:
    """Return the hypothesis after this one, NO_HYPOTHESIS after the last. It may have no worlds."""
    discard_bits = (hypothesis >> DISCARD_SHIFT) + 1
    if discard_bits < 4:
        return make_hypothesis(forwarded_in(hypothesis), face_card_in(hypothesis), discard_bits)
    faces = face_cards_after(v, face_card_in(hypothesis))
    if faces != NO_CARDS:
        return make_hypothesis(forwarded_in(hypothesis), lowest_card(faces), 0)
    forwardable = forwardable_gifts(v)
    forwarded = Cards((forwarded_in(hypothesis) - forwardable) & forwardable)  # the next subset in order; empty after the last
    return make_hypothesis(forwarded, NO_CARD, 0) if forwarded else NO_HYPOTHESIS


@rule
def face_cards_after(v: View, face: Card) -> Cards:
    """7.1 Return the cards of the lead suit with higher numbers that may be face down; none if there is no unseen one."""
    if face_down_seat(v) == NO_SEAT:
        return NO_CARDS
    cards = of_suit(difference(v.unseen, v.public.void[first_seat(v)]), lead_suit(v.public))
    return Cards(cards & -(2 << face)) if face != NO_CARD else cards


@rule
def did_not_follow(v: View, hypothesis: Hypothesis) -> bool:
    """7.1 Whether the face-down card is not of the lead suit: then it counts as one more in the hand it came from."""
    return face_card_in(hypothesis) == NO_CARD and face_down_seat(v) != NO_SEAT


@rule
def void_of_first(v: View, hypothesis: Hypothesis, first: Seat) -> Cards:
    """Return the cards `first_seat` cannot hold, including the lead suit if it did not follow."""
    cards = v.public.void[first]
    return union(cards, whole_suit(lead_suit(v.public))) if did_not_follow(v, hypothesis) else cards


@rule
def places_of_first(v: View, hypothesis: Hypothesis, first: Seat) -> int:
    """Return how many unseen cards are in the hand of `first_seat`."""
    return unseen_in_hand(v, first) + 1 if did_not_follow(v, hypothesis) else unseen_in_hand(v, first)


@rule
def set_of_known(card: Card) -> Cards:
    """Return the set of a card that may be absent or unknown."""
    return singleton(card) if card >= 0 else NO_CARDS


@rule
def count_ways(v: View, hypothesis: Hypothesis) -> int:
    """Return in how many ways the unseen cards may be placed and the other two may have passed cards."""
    first = first_seat(v)
    second = second_seat(v)
    face = set_of_known(face_card_in(hypothesis))
    known_first = difference(known_cards(v, first, forwarded_in(hypothesis)), face)
    known_second = known_cards(v, second, forwarded_in(hypothesis))
    known_unrestricted = known_cards(v, unrestricted_seat(v), forwarded_in(hypothesis))
    void_first = void_of_first(v, hypothesis, first)
    total = ways_to_keep(known_first, void_first, first_discard_known_in(hypothesis), unseen_discards(v, first))
    total *= ways_to_keep(known_second, v.public.void[second], second_discard_known_in(hypothesis), unseen_discards(v, second))
    if total == 0 or intersection(face, union(known_second, known_unrestricted)) != NO_CARDS:
        return 0
    if did_not_follow(v, hypothesis):
        total *= places_of_first(v, hypothesis, first)  # any card of that hand may be the face-down one
    unknown_discards = (
        unseen_discards(v, first)
        + unseen_discards(v, second)
        - first_discard_known_in(hypothesis)
        - second_discard_known_in(hypothesis)
    )
    total *= ways_to_pick(unknown_discards, unseen_in_hand(v, unrestricted_seat(v)) - count(known_unrestricted))
    needed_first = places_of_first(v, hypothesis, first) - count(known_first) + first_discard_known_in(hypothesis)
    needed_second = unseen_in_hand(v, second) - count(known_second) + second_discard_known_in(hypothesis)
    free = difference(v.unseen, union(union(face, known_unrestricted), union(known_first, known_second)))
    return (
        total
        * ways_to_pass(v, forwarded_in(hypothesis))
        * ways_to_share(free, void_first, v.public.void[second], needed_first, needed_second)
    )


@rule
def ways_to_keep(known: Cards, void: Cards, discard_known: int, discards: int) -> int:
    """Return how many cards known to be a seat's may be its discard (`discard_known` = 1), or 1 if none has to be (0), else 0."""
    not_held = count(intersection(known, void))
    if discard_known == 0:
        return 1 if not_held == 0 else 0
    if discards == 0 or not_held > 1:
        return 0
    return 1 if not_held == 1 else count(known)


@rule
def ways_to_pick(discards: int, unrestricted_cards: int) -> int:
    """Return the ways to pick this many discards (0 to 2) from the free cards outside the two hands."""
    if unrestricted_cards < 0:
        return 0
    total = 1
    for picked in range(discards):
        total *= unrestricted_cards + discards - picked
    return total


@rule
def ways_to_share(free: Cards, void_first: Cards, void_second: Cards, needed_first: int, needed_second: int) -> int:
    """Return the ways to fill two hands from the free cards, neither with a card of a void suit."""
    total = 0
    for exclusive in range(needed_first + 1):
        total += ways_to_split(free, void_first, void_second, needed_first - exclusive, needed_second, exclusive)
    return total


@rule
def ways_to_split(free: Cards, void_first: Cards, void_second: Cards, shared: int, needed_second: int, exclusive: int) -> int:
    """Return the ways to fill two hands if `exclusive` cards of the first are void in the second, which takes any of the rest."""
    only_first = count(intersection(difference(free, void_first), void_second))
    both = count(difference(free, union(void_first, void_second)))
    left = count(difference(free, void_second)) - shared
    return binomial(only_first, exclusive) * binomial(both, shared) * binomial(left, needed_second)
