"""Setup: chapter 1. The numbers are those of docs/rules/blackmore.md."""

from coven.cards import every_seat
from coven.chance import Lot
from coven.games.blackmore.deck import MOST_IN_DECK, MOST_VALUES, NO_COLOUR
from coven.games.blackmore.state import Phase, Public, State, Variant
from coven.games.blackmore.trump import lay
from coven.games.hands import deal_hands
from coven.kernel import members, rule
from coven.types import MOST_SEATS, NO_CARD, NO_CARDS, NO_SEAT, Card, Cards, Seat


@rule
def setup(s: State, players: int, variant: Variant) -> None:
    """An empty table: every field is written, nothing is dealt."""
    clear_table(s.public)
    s.public.variant = variant
    s.public.players = players
    for seat in every_seat(MOST_SEATS):
        s.hands[seat] = NO_CARDS
    for place in range(MOST_IN_DECK):
        s.deck[place] = NO_CARD


@rule
def clear_table(p: Public) -> None:
    """Nothing lies on the table yet."""
    p.phase = Phase.DEAL
    p.turn = NO_SEAT
    p.leader = NO_SEAT
    p.led = NO_COLOUR
    p.table = NO_CARDS
    p.trump = NO_COLOUR
    p.wheel = 0
    p.tricks = 0
    p.deck_left = 0
    p.pile_size = 0
    for seat in every_seat(MOST_SEATS):
        p.played[seat] = NO_CARD
        p.held[seat] = 0
        p.known[seat] = NO_CARDS
        p.won[seat] = NO_CARDS
        p.scores[seat] = 0
    for place in range(MOST_IN_DECK):
        p.pile[place] = NO_CARD


@rule
def all_cards(variant: Variant) -> Cards:
    """1.1 The deck: the values of every colour in play."""
    cards = 0
    for colour in members(variant.colours):
        cards |= ((1 << variant.values) - 1) << (colour * MOST_VALUES)
    return Cards(cards)


@rule
def deal(s: State, lot: Lot) -> None:
    """1.2, 1.3, 1.5 A hand to each player, the next card is the trump card, the rest is the deck."""
    p = s.public
    dealt = deal_hands(s, lot, p.players, p.variant.hand)
    lay(p, Card(lot.items[dealt]))
    p.deck_left = lot.held - dealt - 1
    for place in range(p.deck_left):
        s.deck[place] = Card(lot.items[lot.held - 1 - place])
    p.phase = Phase.START


@rule
def start(p: Public, seat: Seat) -> None:
    """1.6 The start player leads the first trick."""
    p.leader = seat
    p.turn = seat
    p.phase = Phase.PLAY
