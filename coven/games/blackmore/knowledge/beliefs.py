"""The worlds consistent with a view: 7.1 leaves open where the unseen cards are and the order of the deck."""

from math import factorial, prod

from coven.core.cards import count, difference, every_card, every_seat, random_subset, remove, union
from coven.core.chance import insert_shuffled
from coven.games.blackmore.knowledge.views import View
from coven.games.blackmore.rules.rules import all_cards
from coven.games.blackmore.rules.state import MAX_DECK_CARDS, Phase, Public, State
from coven.kernel import Random, rule
from coven.types import MAX_SEATS, NO_CARD, NO_CARDS, Cards, Seat


@rule
def cards_out_of_sight(p: Public) -> Cards:
    """7.2 Return the cards not all players have seen: not played, won, laid, or taken from the pile."""
    cards = difference(all_cards(p.variant), p.table)
    for seat in every_seat(p.players):
        cards = difference(cards, union(p.known[seat], p.won[seat]))
    for index in range(p.pile_size):
        cards = remove(cards, p.pile[index])
    return cards


@rule
def unseen_cards(v: View) -> Cards:
    """7.1 Return the cards the viewer cannot locate: neither seen by all players nor in the viewer's hand."""
    return difference(cards_out_of_sight(v.public), v.hand)


@rule
def unseen_in_hand(v: View, seat: Seat) -> int:
    """Return how many cards of a hand the viewer cannot name."""
    return 0 if seat == v.viewer else v.public.held[seat] - count(v.public.known[seat])


def count_worlds(v: View) -> int:
    """Return the number of worlds: distributions of the unseen cards, times the orders of the deck."""
    if v.public.phase == Phase.DEAL:
        return 1
    hands = [int(unseen_in_hand(v, seat)) for seat in every_seat(v.public.players)]
    return factorial(count(unseen_cards(v))) // prod(factorial(held) for held in hands)


@rule
def sample(v: View, rng: Random, s: State) -> None:
    """Fill `s` with a world drawn uniformly: the unseen cards are shuffled into the open places."""
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
    """Fill the deck with these cards in random order; it stays empty before the deal."""
    size = 0
    for card in every_card(cards if s.public.phase != Phase.DEAL else NO_CARDS):
        insert_shuffled(s.deck, size, card, rng)
        size += 1
    for index in range(size, MAX_DECK_CARDS):
        s.deck[index] = NO_CARD
