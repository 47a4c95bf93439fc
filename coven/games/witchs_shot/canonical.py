"""The canonical numbering: what learners see and choose does not depend on what suits are called.

Suits are counted from the highest priority down, the one left out of the game last. Suits that share the lowest place (3.5) are
told apart by their cards; where nothing tells them apart, the numbers are the same either way. A card's number is ten times
the place of its suit and its rank less one; the black cards come last, as in the deck.
"""

from typing import Final, NewType

from coven.games.features import seat_from
from coven.games.witchs_shot.deck import BLACK, MOST_IN_DECK, MOST_RANKS, MOST_SUITS, of_suit, rank_of, ranks_in, suit_of
from coven.games.witchs_shot.state import MOST_PLAYERS, MOST_QUOTA, NO_REST, Phase
from coven.games.witchs_shot.views import View
from coven.kernel import apart, rule
from coven.types import NO_CARD, Card, Cards, Choice, Suit

Order = NewType("Order", int)  # the suits in canonical order, a few bits for each, and above them the places of the suits

BITS: Final = 3  # for one suit in an order
ONE_PLACE: Final = 7
PLACES_FROM: Final = 16
OF_A_SEAT: Final = 4  # traits of a suit by seat
TRAITS: Final = OF_A_SEAT * MOST_PLAYERS

# the actions: the card to play, the rank to reveal, the token to rest with, the quota to take
REVEAL_FROM: Final = MOST_IN_DECK
REST_FROM: Final = REVEAL_FROM + MOST_RANKS
QUOTA_FROM: Final = REST_FROM + NO_REST + 1
ACTIONS: Final = QUOTA_FROM + MOST_QUOTA + 1


@apart
def suits_of(v: View) -> Order:
    """The suits by weight; those of the same, by their traits. Each two are compared once: the later one moves on."""
    places = BLACK << (BLACK * BITS)
    for suit in range(MOST_SUITS):
        for other in range(suit):
            later = suit if comes_before(v, Suit(other), Suit(suit)) else other
            places += 1 << (later * BITS)
    order = places << PLACES_FROM
    for suit in range(MOST_SUITS):
        order |= suit << (((places >> (suit * BITS)) & ONE_PLACE) * BITS)
    return Order(order)


@rule
def comes_before(v: View, suit: Suit, other: Suit) -> bool:
    """3.3, 3.5 By weight, then by the first trait in which the suits differ."""
    here = weight_of(v, suit)
    there = weight_of(v, other)
    return here > there if here != there else comes_before_by_traits(v, suit, other)


@rule
def weight_of(v: View, suit: Suit) -> int:
    """3.3 The priority, and what tells suits apart that have no card in the row: the ranks in the game, in hand, carried away."""
    p = v.public
    ranks = (ranks_in(p.deck, suit) << (2 * MOST_RANKS)) | (ranks_in(v.hand, suit) << MOST_RANKS) | ranks_in(p.discarded, suit)
    return p.priority[suit] << (3 * MOST_RANKS) | ranks


@apart
def comes_before_by_traits(v: View, suit: Suit, other: Suit) -> bool:
    """3.5 Of two suits of the same weight; where nothing tells them apart, any order will do."""
    for number in range(TRAITS):
        difference = trait(v, suit, number) - trait(v, other, number)
        if difference != 0:
            return difference > 0
    return suit < other


@rule
def trait(v: View, suit: Suit, number: int) -> int:
    """What else tells suits apart, seat by seat: what was kept and revealed, whether it is lacked, what was played."""
    p = v.public
    seat = seat_from(v.viewer, p.players, number // OF_A_SEAT)
    kind = number % OF_A_SEAT
    if kind == 0:
        return (ranks_in(p.kept[seat], suit) << MOST_RANKS) | ranks_in(p.known[seat], suit)
    if kind == 1:
        return (p.void[seat] >> suit) & 1
    card = p.trick.played[seat] if kind == 2 else p.last.played[seat]
    return rank_of(card) if card != NO_CARD and suit_of(card) == suit else 0


@rule
def suit_at(order: Order, place: int) -> Suit:
    """The suit at a place of the order."""
    return Suit((order >> (place * BITS)) & ONE_PLACE)


@rule
def place_of(order: Order, suit: Suit) -> int:
    """The place of a suit in the order; the black cards come after the suits."""
    return (order >> (PLACES_FROM + suit * BITS)) & ONE_PLACE


@rule
def canonical_card(order: Order, card: Card) -> Card:
    """A card's number for learners; the black cards keep theirs, as a fifth suit."""
    return Card(place_of(order, suit_of(card)) * MOST_RANKS + card % MOST_RANKS)


@rule
def canonical_cards(order: Order, cards: Cards) -> Cards:
    """A set of cards by their numbers for learners."""
    found = int(of_suit(cards, BLACK))
    for place in range(MOST_SUITS):
        found |= ranks_in(cards, suit_at(order, place)) << (place * MOST_RANKS)
    return Cards(found)


@rule
def canonical_suits(order: Order, suits: int) -> int:
    """A set of suits, a bit each, by their places."""
    found = 0
    for place in range(MOST_SUITS):
        found |= ((suits >> suit_at(order, place)) & 1) << place
    return found


@rule
def action_under(v: View, order: Order, choice: Choice) -> int:
    """The number under which learners know a legal choice, whatever the phase, when the suits stand in this order."""
    phase = v.public.phase
    if phase == Phase.PLAY:
        return canonical_card(order, Card(choice))
    if phase == Phase.REVEAL:
        return REVEAL_FROM + rank_of(Card(choice)) - 1
    return (REST_FROM if phase == Phase.REST else QUOTA_FROM) + choice
