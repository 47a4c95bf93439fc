"""The worlds that fit a view: 7.1 leaves open who holds the cards not seen yet, and the order of the deck."""

from math import factorial, prod

from coven.cards import add, all_but, count, every_seat, first_of, rest_of, union
from coven.games.blackmore.deck import MOST_COLOURS, MOST_IN_DECK, MOST_VALUES
from coven.games.blackmore.setup import setup
from coven.games.blackmore.state import Phase, State, Variant
from coven.games.blackmore.views import View
from coven.kernel import Random, below, rule
from coven.types import MOST_SEATS, NO_CARDS, Card, Cards, Seat


@rule
def all_cards(variant: Variant) -> Cards:
    """1.1 The cards in the deck."""
    cards = NO_CARDS
    for colour in range(MOST_COLOURS):
        if (variant.colours >> colour) & 1:
            cards = union(cards, Cards(((1 << variant.values) - 1) << (colour * MOST_VALUES)))
    return cards


@rule
def unseen_cards(v: View) -> Cards:
    """7.1 What the viewer cannot place: not in the own hand, nor played, won, laid, or taken from the pile in sight of all."""
    cards = all_but(all_cards(v.variant), union(v.hand, v.table))
    for seat in every_seat(v.players):
        cards = all_but(cards, union(v.known[seat], v.won[seat]))
    for place in range(v.pile_size):
        cards = all_but(cards, Cards(1 << v.pile[place]))
    return cards


@rule
def unseen_in_hand(v: View, seat: Seat) -> int:
    """How many cards of a hand the viewer cannot name."""
    return 0 if seat == v.viewer else v.held[seat] - count(v.known[seat])


def possible(v: View) -> int:
    """How many worlds fit the view: who holds the unseen cards, times the orders of those in the deck."""
    if v.phase == Phase.DEAL:
        return 1
    hands = [int(unseen_in_hand(v, seat)) for seat in every_seat(v.players)]
    return factorial(count(unseen_cards(v))) // prod(factorial(held) for held in hands)


@rule
def sample(v: View, rng: Random, s: State) -> None:
    """A world that fits the view, each as likely: the unseen cards shuffled into the places that are open."""
    restore_seen(v, s)
    if v.phase == Phase.DEAL:
        return
    unseen = unseen_cards(v)
    for seat in every_seat(v.players):
        for _ in range(unseen_in_hand(v, seat)):
            card = one_of(unseen, rng)
            s.hands[seat] = add(s.hands[seat], card)
            unseen = all_but(unseen, Cards(1 << card))
    fill_deck(s, unseen, rng)


@rule
def restore_seen(v: View, s: State) -> None:
    """The part of the world the viewer knows."""
    setup(s, v.players, v.variant)
    s.phase = v.phase
    s.turn = v.turn
    s.leader = v.leader
    s.led = v.led
    s.table = v.table
    s.trump = v.trump
    s.wheel = v.wheel
    s.tricks = v.tricks
    s.pile_size = v.pile_size
    for place in range(MOST_IN_DECK):
        s.pile[place] = v.pile[place]
    for seat in every_seat(MOST_SEATS):
        s.played[seat] = v.played[seat]
        s.known[seat] = v.known[seat]
        s.won[seat] = v.won[seat]
        s.hands[seat] = v.hand if seat == v.viewer else v.known[seat]


@rule
def one_of(cards: Cards, rng: Random) -> Card:
    """A card of the set, each as likely."""
    rest = cards
    for _ in range(below(rng, count(cards))):
        rest = rest_of(rest)
    return first_of(rest)


@rule
def fill_deck(s: State, cards: Cards, rng: Random) -> None:
    """The deck made of these cards in random order."""
    s.deck_left = 0
    rest = cards
    while rest:
        place = below(rng, s.deck_left + 1)
        s.deck[s.deck_left] = s.deck[place]
        s.deck[place] = first_of(rest)
        s.deck_left += 1
        rest = rest_of(rest)
