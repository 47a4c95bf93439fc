"""Setup: chapter 1. The numbers are those of docs/rules/blackmore.md."""

from coven.cards import add, every_seat
from coven.chance import Lot, one_of_seats_due, open_lot, put_in
from coven.games.blackmore.deck import MOST_COLOURS, MOST_IN_DECK, MOST_VALUES, NO_COLOUR
from coven.games.blackmore.state import DEAL, START, Phase, State, Variant
from coven.games.blackmore.trump import lay
from coven.kernel import rule
from coven.types import MOST_SEATS, NO_CARD, NO_CARDS, NO_SEAT, Card, Seat


@rule
def setup(s: State, players: int, variant: Variant) -> None:
    """An empty table: every field is written, nothing is dealt."""
    s.variant = variant
    s.players = players
    s.phase = Phase.DEAL
    s.turn = NO_SEAT
    s.leader = NO_SEAT
    s.led = NO_COLOUR
    s.table = NO_CARDS
    s.trump = NO_COLOUR
    s.wheel = 0
    s.tricks = 0
    s.deck_left = 0
    s.pile_size = 0
    for seat in every_seat(MOST_SEATS):
        s.played[seat] = NO_CARD
        s.hands[seat] = NO_CARDS
        s.known[seat] = NO_CARDS
        s.won[seat] = NO_CARDS
    for place in range(MOST_IN_DECK):
        s.deck[place] = NO_CARD
        s.pile[place] = NO_CARD


@rule
def all_cards_due(s: State, lot: Lot) -> None:
    """1.1 The deck: the values of every colour in play, all to be shuffled."""
    open_lot(lot, DEAL)
    for colour in range(MOST_COLOURS):
        if (s.variant.colours >> colour) & 1:
            for value in range(s.variant.values):
                put_in(lot, colour * MOST_VALUES + value)
    lot.due = lot.held


@rule
def deal(s: State, lot: Lot) -> None:
    """1.2, 1.3, 1.5 A hand to each player, the next card is the trump card, the rest is the deck."""
    dealt = 0
    for seat in every_seat(s.players):
        for _ in range(s.variant.hand):
            s.hands[seat] = add(s.hands[seat], Card(lot.items[dealt]))
            dealt += 1
    lay(s, Card(lot.items[dealt]))
    s.deck_left = lot.held - dealt - 1
    for place in range(s.deck_left):
        s.deck[place] = Card(lot.items[lot.held - 1 - place])
    s.phase = Phase.START


@rule
def start_player_due(s: State, lot: Lot) -> None:
    """1.6 The start player is drawn of all seats."""
    one_of_seats_due(lot, START, s.players)


@rule
def start(s: State, seat: Seat) -> None:
    """1.6 The start player leads the first trick."""
    s.leader = seat
    s.turn = seat
    s.phase = Phase.PLAY
