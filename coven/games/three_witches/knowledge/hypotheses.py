"""Hypotheses about the unseen cards, and the number of worlds consistent with each.

A hypothesis assumes which of the viewer's gifts were forwarded (4.1); which card of the lead suit is face down under Eyes, or
that the face-down card is of another suit (7.1); and for each of two seats whether its discard is one of the cards known to be
its own. The hypotheses partition the set of worlds, and within each the counts multiply.
Void suits constrain a hand but not the discard, which precedes the first trick.
"""

from typing import Final, NewType

from coven.core.cards import count, difference, every_seat, intersection, random_card, random_subset, remove, union
from coven.core.chance import binomial
from coven.games.three_witches.knowledge.gifts import forwardable_gifts, ways_to_pass
from coven.games.three_witches.knowledge.views import (
    View,
    face_down_seat,
    known_cards,
    restricted_seat,
    set_of_known,
    unrestricted_seat,
    unseen_discards,
    unseen_in_hand,
)
from coven.games.three_witches.rules.deck import MAX_DECK_CARDS, NUM_PLAYERS, of_suit, whole_suit
from coven.games.three_witches.rules.state import State
from coven.games.three_witches.rules.tricks import lead_suit
from coven.kernel import Random, lowest, randbelow, randbelow_wide, rule
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, Card, Cards, Seat

Hypothesis = NewType("Hypothesis", int)

# packed into one integer: the set of forwarded gifts, the face-down card's number plus one, two bits for the discards
FACE_SHIFT: Final = MAX_DECK_CARDS
DISCARD_SHIFT: Final = 52
FIRST_HYPOTHESIS: Final = Hypothesis(0)
NO_HYPOTHESIS: Final = Hypothesis(-1)


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
def discard_known_in(hypothesis: Hypothesis, number: int) -> int:
    """Return 1 if the discard of a restricted seat is one of the cards known to be its own."""
    return (hypothesis >> (DISCARD_SHIFT + number)) & 1


@rule
def next_hypothesis(v: View, hypothesis: Hypothesis) -> Hypothesis:
    """Return the hypothesis after this one, NO_HYPOTHESIS after the last. It may have no worlds."""
    discard_bits = (hypothesis >> DISCARD_SHIFT) + 1
    if discard_bits < 4:
        return make_hypothesis(forwarded_in(hypothesis), face_card_in(hypothesis), discard_bits)
    faces = face_cards_after(v, face_card_in(hypothesis))
    if faces != NO_CARDS:
        return make_hypothesis(forwarded_in(hypothesis), Card(lowest(faces)), 0)
    forwardable = forwardable_gifts(v)
    forwarded = Cards((forwarded_in(hypothesis) - forwardable) & forwardable)  # the next subset in order; empty after the last
    return make_hypothesis(forwarded, NO_CARD, 0) if forwarded else NO_HYPOTHESIS


@rule
def face_cards_after(v: View, face: Card) -> Cards:
    """7.1 Return the cards of the lead suit with higher numbers that may be face down; none if there is no unseen one."""
    if face_down_seat(v) == NO_SEAT:
        return NO_CARDS
    cards = of_suit(difference(v.unseen, v.public.void[face_down_seat(v)]), lead_suit(v.public))
    return Cards(cards & -(2 << face)) if face != NO_CARD else cards


@rule
def did_not_follow(v: View, hypothesis: Hypothesis, seat: Seat) -> bool:
    """7.1 Whether a seat's face-down card is not of the lead suit: then it counts as one more in the hand it came from."""
    return face_card_in(hypothesis) == NO_CARD and face_down_seat(v) == seat


@rule
def void_in(v: View, hypothesis: Hypothesis, seat: Seat) -> Cards:
    """Return the cards a seat cannot hold, including the lead suit if it did not follow."""
    cards = v.public.void[seat]
    return union(cards, whole_suit(lead_suit(v.public))) if did_not_follow(v, hypothesis, seat) else cards


@rule
def places_in(v: View, hypothesis: Hypothesis, seat: Seat) -> int:
    """Return how many unseen cards are in a hand."""
    return unseen_in_hand(v, seat) + 1 if did_not_follow(v, hypothesis, seat) else unseen_in_hand(v, seat)


@rule
def known_in(v: View, hypothesis: Hypothesis, seat: Seat) -> Cards:
    """Return the cards known to be with a seat, except the one that is face down."""
    return difference(known_cards(v, seat, forwarded_in(hypothesis)), set_of_known(face_card_in(hypothesis)))


@rule
def needed_in(v: View, hypothesis: Hypothesis, number: int) -> int:
    """Return how many of the free cards a restricted seat holds."""
    seat = restricted_seat(v, number)
    return places_in(v, hypothesis, seat) - count(known_in(v, hypothesis, seat)) + discard_known_in(hypothesis, number)


@rule
def free_cards_in(v: View, hypothesis: Hypothesis) -> Cards:
    """Return the unseen cards that are not known to be with a seat."""
    cards = difference(v.unseen, set_of_known(face_card_in(hypothesis)))
    for seat in every_seat(NUM_PLAYERS):
        cards = difference(cards, known_cards(v, seat, forwarded_in(hypothesis)))
    return cards


@rule
def count_ways(v: View, hypothesis: Hypothesis) -> int:
    """Return in how many ways the unseen cards may be placed and the other two may have passed cards."""
    face = set_of_known(face_card_in(hypothesis))
    known_unrestricted = known_cards(v, unrestricted_seat(v), forwarded_in(hypothesis))
    known_elsewhere = union(known_unrestricted, known_cards(v, restricted_seat(v, 1), forwarded_in(hypothesis)))
    total = 1 if intersection(face, known_elsewhere) == NO_CARDS else 0
    unknown_discards = 0
    for number in range(2):
        seat = restricted_seat(v, number)
        is_known = discard_known_in(hypothesis, number)
        total *= ways_to_keep(known_in(v, hypothesis, seat), void_in(v, hypothesis, seat), is_known, unseen_discards(v, seat))
        unknown_discards += unseen_discards(v, seat) - is_known
        if did_not_follow(v, hypothesis, seat):
            total *= places_in(v, hypothesis, seat)  # any card of that hand may be the face-down one
    if total == 0:
        return 0
    total *= ways_to_pick(unknown_discards, unseen_in_hand(v, unrestricted_seat(v)) - count(known_unrestricted))
    ways = 0
    for exclusive in range(needed_in(v, hypothesis, 0) + 1):
        ways += ways_to_share(v, hypothesis, exclusive)
    return total * ways_to_pass(v, forwarded_in(hypothesis)) * ways


def count_placements(v: View) -> int:
    """Return in how many ways the unseen cards may be placed and the other two may have passed cards, in all hypotheses."""
    ways, hypothesis = 0, FIRST_HYPOTHESIS
    while hypothesis != NO_HYPOTHESIS:
        ways += int(count_ways(v, hypothesis))
        hypothesis = Hypothesis(int(next_hypothesis(v, hypothesis)))
    return ways


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
def ways_to_share(v: View, hypothesis: Hypothesis, exclusive: int) -> int:
    """Return the ways to fill the two restricted hands with free cards, if `exclusive` cards of the first are void in the second.

    The second hand takes any of the rest.
    """
    free = free_cards_in(v, hypothesis)
    void = void_in(v, hypothesis, restricted_seat(v, 0))
    void_second = void_in(v, hypothesis, restricted_seat(v, 1))
    shared = needed_in(v, hypothesis, 0) - exclusive
    only_first = count(intersection(difference(free, void), void_second))
    both = count(difference(free, union(void, void_second)))
    left = count(difference(free, void_second)) - shared
    return binomial(only_first, exclusive) * binomial(both, shared) * binomial(left, needed_in(v, hypothesis, 1))


# drawing


@rule
def draw_below(rng: Random, n: int) -> int:
    """Draw a number from 0 to n - 1 uniformly, for large and small n."""
    return randbelow(rng, n) if n < 1 << 31 else randbelow_wide(rng, n)


@rule
def is_drawn(rng: Random, ways: int, total: int) -> bool:
    """Return True with probability ways / total (reservoir sampling), without a random number if it is certain."""
    return ways > 0 and (ways == total or draw_below(rng, total) < ways)


@rule
def draw_hypothesis(v: View, rng: Random) -> Hypothesis:
    """Draw a hypothesis with probability proportional to its worlds."""
    chosen = FIRST_HYPOTHESIS
    total = 0
    hypothesis = FIRST_HYPOTHESIS
    while hypothesis != NO_HYPOTHESIS:
        ways = count_ways(v, hypothesis)
        total += ways
        chosen = hypothesis if is_drawn(rng, ways, total) else chosen
        hypothesis = next_hypothesis(v, hypothesis)
    return chosen


@rule
def place_cards(v: View, s: State, rng: Random, hypothesis: Hypothesis) -> None:
    """Place all unseen cards into hands and discards, in the same steps in which they are counted."""
    unrestricted = unrestricted_seat(v)
    free = share_cards(v, s, rng, hypothesis)
    put_into_hand(s, restricted_seat(v, 0), set_of_known(face_card_in(hypothesis)))
    put_into_hand(s, unrestricted, union(free, known_in(v, hypothesis, unrestricted)))
    for number in range(2):
        seat = restricted_seat(v, number)
        known = known_in(v, hypothesis, seat)
        put_into_hand(s, seat, known)
        if unseen_discards(v, seat) > 0:
            not_held = intersection(known, void_in(v, hypothesis, seat))
            cards = not_held if not_held else known
            if not discard_known_in(hypothesis, number):
                cards = intersection(free, s.hands[unrestricted])
            card = random_card(cards, rng)
            s.discards[seat] = card
            s.hands[seat] = remove(s.hands[seat], card)
            s.hands[unrestricted] = remove(s.hands[unrestricted], card)


@rule
def put_into_hand(s: State, seat: Seat, cards: Cards) -> None:
    """Add cards to a hand."""
    s.hands[seat] = union(s.hands[seat], cards)


@rule
def share_cards(v: View, s: State, rng: Random, hypothesis: Hypothesis) -> Cards:
    """Fill the two restricted hands with random free cards and return the rest."""
    free = free_cards_in(v, hypothesis)
    void = void_in(v, hypothesis, restricted_seat(v, 0))
    void_second = void_in(v, hypothesis, restricted_seat(v, 1))
    exclusive = draw_exclusive_count(v, rng, hypothesis)
    cards = random_subset(intersection(difference(free, void), void_second), exclusive, rng)
    shared = needed_in(v, hypothesis, 0) - exclusive
    cards = union(cards, random_subset(difference(free, union(void, void_second)), shared, rng))
    others = random_subset(difference(free, union(cards, void_second)), needed_in(v, hypothesis, 1), rng)
    put_into_hand(s, restricted_seat(v, 0), cards)
    put_into_hand(s, restricted_seat(v, 1), others)
    return difference(free, union(cards, others))


@rule
def draw_exclusive_count(v: View, rng: Random, hypothesis: Hypothesis) -> int:
    """Draw how many cards of the first restricted hand are void in the second."""
    chosen = 0
    total = 0
    for exclusive in range(needed_in(v, hypothesis, 0) + 1):
        ways = ways_to_share(v, hypothesis, exclusive)
        total += ways
        chosen = exclusive if is_drawn(rng, ways, total) else chosen
    return chosen
