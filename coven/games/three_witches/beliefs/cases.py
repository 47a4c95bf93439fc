"""The cases in which the unseen cards may lie, and in how many ways they may lie in each.

A case supposes: which of the viewer's gifts were given on (4.1); which card of the suit led lies face down under Eyes, or that
the face-down card is another (7.1); and for each of two seats whether its discard is one of the cards known to be its own.
All cases together are all worlds, and no world is in two of them. In each case the ways multiply.
"""

from typing import Final, NewType

from coven.cards import all_but, common, count, first_of, just, union
from coven.chance import choose
from coven.games.three_witches.beliefs.gifts import histories, loose_gifts
from coven.games.three_witches.beliefs.holdings import (
    face_down_seat,
    known_with,
    one_seat,
    open_seat,
    other_seat,
    unseen_discards,
    unseen_in_hand,
)
from coven.games.three_witches.deck import CARD_NUMBERS, of_suit, whole_suit
from coven.games.three_witches.tricks import suit_led
from coven.games.three_witches.views import View
from coven.kernel import rule
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, Card, Cards, Seat

Case = NewType("Case", int)

# one integer: the set of gifts given on, then the face-down card's number plus one, then whose known cards are discards
FACE: Final = CARD_NUMBERS
GONE: Final = 52
FIRST_CASE: Final = Case(0)
NO_CASE: Final = Case(-1)


@rule
def case_of(given_on: Cards, face: Card, gone: int) -> Case:
    """The case of these suppositions."""
    return Case(given_on | ((face + 1) << FACE) | (gone << GONE))


@rule
def given_on_in(case: Case) -> Cards:
    """The viewer's unseen gifts that were given on."""
    return Cards(case & ((1 << FACE) - 1))


@rule
def face_in(case: Case) -> Card:
    """The card of the suit led that lies face down; NO_CARD if it is another one, or none lies there."""
    return Card(((case >> FACE) & 63) - 1)


@rule
def gone_in(case: Case) -> int:
    """1 if the discard of `one_seat` is one of the cards known to be its own."""
    return (case >> GONE) & 1


@rule
def other_gone_in(case: Case) -> int:
    """1 if the discard of `other_seat` is one of the cards known to be its own."""
    return (case >> (GONE + 1)) & 1


@rule
def next_case(v: View, case: Case) -> Case:
    """The case after this one, NO_CASE after the last. There may be no ways in it."""
    gone = (case >> GONE) + 1
    if gone < 4:
        return case_of(given_on_in(case), face_in(case), gone)
    faces = faces_after(v, face_in(case))
    if faces != NO_CARDS:
        return case_of(given_on_in(case), first_of(faces), 0)
    loose = loose_gifts(v)
    given_on = Cards((given_on_in(case) - loose) & loose)  # the next of its subsets; after all of them none
    return case_of(given_on, NO_CARD, 0) if given_on else NO_CASE


@rule
def faces_after(v: View, face: Card) -> Cards:
    """7.1 The cards of the suit led that may lie face down and have higher numbers; none if no unseen one lies there."""
    if face_down_seat(v) == NO_SEAT:
        return NO_CARDS
    cards = of_suit(all_but(v.unseen, v.public.void[one_seat(v)]), suit_led(v.public))
    return Cards(cards & -(2 << face)) if face != NO_CARD else cards


@rule
def did_not_follow(v: View, case: Case) -> bool:
    """7.1 Whether a card lies face down that is not of the suit led: it counts as one more in the hand it came from."""
    return face_in(case) == NO_CARD and face_down_seat(v) != NO_SEAT


@rule
def void_of_one(v: View, case: Case, one: Seat) -> Cards:
    """What `one_seat` cannot hold: nothing of the suit led, too, if it did not follow."""
    cards = v.public.void[one]
    return union(cards, whole_suit(suit_led(v.public))) if did_not_follow(v, case) else cards


@rule
def places_of_one(v: View, case: Case, one: Seat) -> int:
    """How many unseen cards are in the hand of `one_seat`."""
    return unseen_in_hand(v, one) + 1 if did_not_follow(v, case) else unseen_in_hand(v, one)


@rule
def just_known(card: Card) -> Cards:
    """The set of a card that may be none, or unknown."""
    return just(card) if card >= 0 else NO_CARDS


@rule
def ways(v: View, case: Case) -> int:
    """In how many ways the unseen cards may lie and the other two may have passed cards, in this case."""
    one = one_seat(v)
    other = other_seat(v)
    face = just_known(face_in(case))
    known = all_but(known_with(v, one, given_on_in(case)), face)
    known_other = known_with(v, other, given_on_in(case))
    known_open = known_with(v, open_seat(v), given_on_in(case))
    void = void_of_one(v, case, one)
    total = ways_to_keep(known, void, gone_in(case), unseen_discards(v, one))
    total *= ways_to_keep(known_other, v.public.void[other], other_gone_in(case), unseen_discards(v, other))
    if total == 0 or common(face, union(known_other, known_open)) != NO_CARDS:
        return 0
    if did_not_follow(v, case):
        total *= places_of_one(v, case, one)  # any card of that hand may be the one face down
    free_discards = unseen_discards(v, one) + unseen_discards(v, other) - gone_in(case) - other_gone_in(case)
    total *= ways_to_pick(free_discards, unseen_in_hand(v, open_seat(v)) - count(known_open))
    wanted = places_of_one(v, case, one) - count(known) + gone_in(case)
    wanted_other = unseen_in_hand(v, other) - count(known_other) + other_gone_in(case)
    free = all_but(v.unseen, union(union(face, known_open), union(known, known_other)))
    return total * histories(v, given_on_in(case)) * ways_to_share(free, void, v.public.void[other], wanted, wanted_other)


@rule
def ways_to_keep(known: Cards, void: Cards, gone: int, discards: int) -> int:
    """How many of the cards known to be a seat's may be its discard (gone = 1), or whether none need be (gone = 0)."""
    not_held = count(common(known, void))
    if gone == 0:
        return 1 if not_held == 0 else 0
    if discards == 0 or not_held > 1:
        return 0
    return 1 if not_held == 1 else count(known)


@rule
def ways_to_pick(discards: int, in_open: int) -> int:
    """Ways to pick so many discards, none, one or two, of the free cards that are not in the two hands."""
    if in_open < 0:
        return 0
    total = 1
    for picked in range(discards):
        total *= in_open + discards - picked
    return total


@rule
def ways_to_share(free: Cards, void: Cards, void_other: Cards, wanted: int, wanted_other: int) -> int:
    """Ways to fill two hands with so many of the free cards, neither with a card of a void suit."""
    total = 0
    for apart in range(wanted + 1):
        total += ways_to_split(free, void, void_other, wanted - apart, wanted_other, apart)
    return total


@rule
def ways_to_split(free: Cards, void: Cards, void_other: Cards, shared: int, wanted_other: int, apart: int) -> int:
    """The same, if so many cards of the one hand are void in the other: the other hand is then any of what is left to it."""
    only_one = count(common(all_but(free, void), void_other))
    both = count(all_but(free, union(void, void_other)))
    left = count(all_but(free, void_other)) - shared
    return choose(only_one, apart) * choose(both, shared) * choose(left, wanted_other)
