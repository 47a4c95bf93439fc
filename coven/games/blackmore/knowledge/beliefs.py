"""The worlds that fit a view: 7.1 leaves open who holds the cards not seen yet, and the order of the deck."""

from math import factorial, prod

from coven.core.cards import count, difference, every_card, every_seat, random_subset, remove, union
from coven.core.chance import insert_shuffled
from coven.games.blackmore.knowledge.views import View
from coven.games.blackmore.rules.rules.deck import MAX_DECK_CARDS
from coven.games.blackmore.rules.rules.rules import all_cards
from coven.games.blackmore.rules.rules.state import Phase, Public, State
from coven.kernel import Random, rule
from coven.types import MAX_SEATS, NO_CARD, NO_CARDS, Cards, Seat


@rule
def cards_out_of_sight(p: Public) -> Cards:
    """7.2 The cards not in sight of all: not played, won, laid, or taken from the pile."""
    cards = difference(all_cards(p.variant), p.table)
    for seat in every_seat(p.players):
        cards = difference(cards, union(p.known[seat], p.won[seat]))
    for place in range(p.pile_size):
        cards = remove(cards, p.pile[place])
    return cards


@rule
def unseen_cards(v: View) -> Cards:
    """7.1 What the viewer cannot place: neither in sight of all nor in the viewer's hand."""
    return difference(cards_out_of_sight(v.public), v.hand)


@rule
def unseen_in_hand(v: View, seat: Seat) -> int:
    """How many cards of a hand the viewer cannot name."""
    return 0 if seat == v.viewer else v.public.held[seat] - count(v.public.known[seat])


def count_worlds(v: View) -> int:
    """How many worlds fit the view: who holds the unseen cards, times the orders of those in the deck."""
    if v.public.phase == Phase.DEAL:
        return 1
    hands = [int(unseen_in_hand(v, seat)) for seat in every_seat(v.public.players)]
    return factorial(count(unseen_cards(v))) // prod(factorial(held) for held in hands)


@rule
def sample(v: View, rng: Random, s: State) -> None:
    """A world that fits the view, each as likely: the unseen cards shuffled into the places that are open."""
    s.public = v.public
    unseen = unseen_cards(v)
    for seat in every_seat(MAX_SEATS):
        s.hands[seat] = v.hand if seat == v.viewer else v.public.known[seat]
        drawn = random_subset(unseen, unseen_in_hand(v, seat), rng)
        s.hands[seat] = union(s.hands[seat], drawn)
        unseen = difference(unseen, drawn)
    fill_deck(s, unseen, rng)


@rule
def fill_deck(s: State, cards: Cards, rng: Random) -> None:
    """The deck made of these cards in random order; before the deal there is none."""
    size = 0
    for card in every_card(cards if s.public.phase != Phase.DEAL else NO_CARDS):
        insert_shuffled(s.deck, size, card, rng)
        size += 1
    for place in range(size, MAX_DECK_CARDS):
        s.deck[place] = NO_CARD
