"""Who may hold which unseen cards: what a view says about the other players' cards.

Cards are told apart by the seat that had them after the last passing. A card is *shown* once it lay open on the table,
*unseen* while the viewer cannot say where it is. Void suits bind a hand, not the discard: that was made before the first trick.

The cases in which the unseen cards may lie, and in how many ways they may lie in each.

A case supposes: which of the viewer's gifts were given on (4.1); which card of the suit led lies face down under Eyes, or that
the face-down card is another (7.1); and for each of two seats whether its discard is one of the cards known to be its own.
All cases together are all worlds, and no world is in two of them. In each case the ways multiply.
"""

from typing import Final, NewType

from coven.core.cards import count, difference, intersection, lowest_card, next_seat, singleton, union
from coven.core.chance import binomial
from coven.games.three_witches.knowledge.gifts import forwardable_gifts, own_first_gifts, ways_to_pass
from coven.games.three_witches.knowledge.views import View, right_neighbour
from coven.games.three_witches.rules.bidding import first_lesser, second_lesser
from coven.games.three_witches.rules.state import (
    FACE_DOWN,
    FIRST,
    HAND_SIZE,
    JUST_ELIXIR,
    MAX_DECK_CARDS,
    NUM_PLAYERS,
    NUM_TRICKS,
    SECOND,
    Phase,
    of_suit,
    whole_suit,
)
from coven.games.three_witches.rules.tricks import known_return, lead_suit
from coven.kernel import rule
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, SPECTATOR, Card, Cards, Seat

# the three parties among whom the unseen cards are: two seats with a hand and perhaps a discard, and one with neither voids
# nor discard, the Lead Witch where there is one


@rule
def unrestricted_seat(v: View) -> Seat:
    """The seat that may hold any card: the Lead Witch, and before there is one whoever sits right of the viewer."""
    return v.public.lead if v.public.phase >= Phase.DISCARD else right_neighbour(v.viewer)


@rule
def face_down_seat(v: View) -> Seat:
    """7.1 The other Lesser Witch whose card lies face down in the trick in progress, or NO_SEAT."""
    p = v.public
    if p.phase == Phase.FOLLOW:
        if p.table[p.tricks, FIRST] == FACE_DOWN and v.viewer != first_lesser(p.lead):
            return first_lesser(p.lead)
        if p.table[p.tricks, SECOND] == FACE_DOWN and v.viewer != second_lesser(p.lead):
            return second_lesser(p.lead)
    return NO_SEAT


@rule
def first_seat(v: View) -> Seat:
    """The first of the other two seats: the one with the face-down card if there is one."""
    face_down = face_down_seat(v)
    return face_down if face_down != NO_SEAT else next_seat(unrestricted_seat(v), NUM_PLAYERS)


@rule
def second_seat(v: View) -> Seat:
    """The last of the three seats."""
    return Seat(NUM_PLAYERS - unrestricted_seat(v) - first_seat(v))


@rule
def unseen_in_hand(v: View, seat: Seat) -> int:
    """How many unseen cards are in a hand; those laid out to be given count as in it, a shown and returned one does not."""
    p = v.public
    if seat == v.viewer:
        return 0
    if p.phase < Phase.DISCARD:
        return HAND_SIZE
    return HAND_SIZE - count(p.shown[seat]) if seat == p.lead else p.held[seat]


@rule
def unseen_discards(v: View, seat: Seat) -> int:
    """5.1 Whether a discard of this seat lies there that the viewer does not know: 1 or 0."""
    p = v.public
    if seat == v.viewer or seat == p.lead or p.phase < Phase.DISCARD:
        return 0
    return HAND_SIZE - p.held[seat] if p.phase == Phase.DISCARD else 1


@rule
def known_cards(v: View, seat: Seat, given_on: Cards) -> Cards:
    """Unseen cards that are this seat's for sure: the Elixir (2.2), the viewer's gifts but for those supposed to be given on."""
    cards = JUST_ELIXIR if seat == v.public.elixir else NO_CARDS
    if v.viewer != SPECTATOR and seat != v.viewer:
        left = seat == next_seat(v.viewer, NUM_PLAYERS)
        cards = union(cards, difference(own_first_gifts(v, v.public.passings), given_on) if left else given_on)
    return intersection(cards, v.unseen)


# what the Lead Witch holds


@rule
def count_secret_returns(v: View) -> int:
    """9.2 How many returned cards may be either of two; the Lead Witch knows which they were."""
    secrets = 0
    if v.viewer == v.public.lead:
        return secrets
    for trick in range(NUM_TRICKS):
        if known_return(v.public, trick) == FACE_DOWN:
            secrets += 1
    return secrets


@rule
def count_hidden_card_options(v: View) -> int:
    """6.2 Of how many cards the face-down card of the Lead Witch is one."""
    p = v.public
    return p.held[p.lead] + 1 if p.phase == Phase.FOLLOW and v.viewer != p.lead else 1


Hypothesis = NewType("Hypothesis", int)

# one integer: the set of gifts given on, then the face-down card's number plus one, then whose known cards are discards
FACE_SHIFT: Final = MAX_DECK_CARDS
DISCARD_SHIFT: Final = 52
FIRST_HYPOTHESIS: Final = Hypothesis(0)
NO_HYPOTHESIS: Final = Hypothesis(-1)


@rule
def make_hypothesis(given_on: Cards, face: Card, gone: int) -> Hypothesis:
    """The case of these suppositions."""
    return Hypothesis(given_on | ((face + 1) << FACE_SHIFT) | (gone << DISCARD_SHIFT))


@rule
def forwarded_in(case: Hypothesis) -> Cards:
    """The viewer's unseen gifts that were given on."""
    return Cards(case & ((1 << FACE_SHIFT) - 1))


@rule
def face_card_in(case: Hypothesis) -> Card:
    """The card of the suit led that lies face down; NO_CARD if it is another one, or none lies there."""
    return Card(((case >> FACE_SHIFT) & 63) - 1)


@rule
def first_discard_known_in(case: Hypothesis) -> int:
    """1 if the discard of `one_seat` is one of the cards known to be its own."""
    return (case >> DISCARD_SHIFT) & 1


@rule
def second_discard_known_in(case: Hypothesis) -> int:
    """1 if the discard of `other_seat` is one of the cards known to be its own."""
    return (case >> (DISCARD_SHIFT + 1)) & 1


@rule
def next_hypothesis(v: View, case: Hypothesis) -> Hypothesis:
    """The case after this one, NO_CASE after the last. There may be no ways in it."""
    gone = (case >> DISCARD_SHIFT) + 1
    if gone < 4:
        return make_hypothesis(forwarded_in(case), face_card_in(case), gone)
    faces = face_cards_after(v, face_card_in(case))
    if faces != NO_CARDS:
        return make_hypothesis(forwarded_in(case), lowest_card(faces), 0)
    loose = forwardable_gifts(v)
    given_on = Cards((forwarded_in(case) - loose) & loose)  # the next of its subsets; after all of them none
    return make_hypothesis(given_on, NO_CARD, 0) if given_on else NO_HYPOTHESIS


@rule
def face_cards_after(v: View, face: Card) -> Cards:
    """7.1 The cards of the suit led that may lie face down and have higher numbers; none if no unseen one lies there."""
    if face_down_seat(v) == NO_SEAT:
        return NO_CARDS
    cards = of_suit(difference(v.unseen, v.public.void[first_seat(v)]), lead_suit(v.public))
    return Cards(cards & -(2 << face)) if face != NO_CARD else cards


@rule
def did_not_follow(v: View, case: Hypothesis) -> bool:
    """7.1 Whether a card lies face down that is not of the suit led: it counts as one more in the hand it came from."""
    return face_card_in(case) == NO_CARD and face_down_seat(v) != NO_SEAT


@rule
def void_of_first(v: View, case: Hypothesis, one: Seat) -> Cards:
    """What `one_seat` cannot hold: nothing of the suit led, too, if it did not follow."""
    cards = v.public.void[one]
    return union(cards, whole_suit(lead_suit(v.public))) if did_not_follow(v, case) else cards


@rule
def places_of_first(v: View, case: Hypothesis, one: Seat) -> int:
    """How many unseen cards are in the hand of `one_seat`."""
    return unseen_in_hand(v, one) + 1 if did_not_follow(v, case) else unseen_in_hand(v, one)


@rule
def set_of_known(card: Card) -> Cards:
    """The set of a card that may be none, or unknown."""
    return singleton(card) if card >= 0 else NO_CARDS


@rule
def count_ways(v: View, case: Hypothesis) -> int:
    """In how many ways the unseen cards may lie and the other two may have passed cards, in this case."""
    one = first_seat(v)
    other = second_seat(v)
    face = set_of_known(face_card_in(case))
    known = difference(known_cards(v, one, forwarded_in(case)), face)
    known_other = known_cards(v, other, forwarded_in(case))
    known_open = known_cards(v, unrestricted_seat(v), forwarded_in(case))
    void = void_of_first(v, case, one)
    total = ways_to_keep(known, void, first_discard_known_in(case), unseen_discards(v, one))
    total *= ways_to_keep(known_other, v.public.void[other], second_discard_known_in(case), unseen_discards(v, other))
    if total == 0 or intersection(face, union(known_other, known_open)) != NO_CARDS:
        return 0
    if did_not_follow(v, case):
        total *= places_of_first(v, case, one)  # any card of that hand may be the one face down
    free_discards = (
        unseen_discards(v, one) + unseen_discards(v, other) - first_discard_known_in(case) - second_discard_known_in(case)
    )
    total *= ways_to_pick(free_discards, unseen_in_hand(v, unrestricted_seat(v)) - count(known_open))
    wanted = places_of_first(v, case, one) - count(known) + first_discard_known_in(case)
    wanted_other = unseen_in_hand(v, other) - count(known_other) + second_discard_known_in(case)
    free = difference(v.unseen, union(union(face, known_open), union(known, known_other)))
    return total * ways_to_pass(v, forwarded_in(case)) * ways_to_share(free, void, v.public.void[other], wanted, wanted_other)


@rule
def ways_to_keep(known: Cards, void: Cards, gone: int, discards: int) -> int:
    """How many of the cards known to be a seat's may be its discard (gone = 1), or whether none need be (gone = 0)."""
    not_held = count(intersection(known, void))
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
    only_one = count(intersection(difference(free, void), void_other))
    both = count(difference(free, union(void, void_other)))
    left = count(difference(free, void_other)) - shared
    return binomial(only_one, apart) * binomial(both, shared) * binomial(left, wanted_other)
