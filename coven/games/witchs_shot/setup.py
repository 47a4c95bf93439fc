"""Setup: chapter 1. The numbers are those of docs/rules/witchs_shot.md."""

from coven.cards import all_but, every_seat, next_seat
from coven.chance import Lot, one_of_seats_due, open_lot, put_in
from coven.games.witchs_shot.deck import MOST_SUITS, NO_SUIT, of_suit
from coven.games.witchs_shot.state import (
    MOST_IN_ROW,
    MOST_PLAYERS,
    NO_QUOTA,
    REMOVE,
    START,
    Phase,
    State,
    Variant,
)
from coven.kernel import rule
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, NO_SEATS, Seat, Suit


@rule
def setup(s: State, players: int, variant: Variant) -> None:
    """An empty table: every field is written, nothing is dealt."""
    s.variant = variant
    s.players = players
    s.phase = Phase.REMOVE if variant.removable else Phase.START
    s.removed = NO_SUIT
    s.deck = variant.cards
    s.this_round = 1
    for seat in every_seat(MOST_PLAYERS):
        s.points[seat] = 0
        s.oofs[seat] = 0
        s.order[seat] = NO_SEAT
        s.earned[seat] = 0
        s.bonus[seat] = 0
        s.last_played[seat] = NO_CARD
    s.last_leader = NO_SEAT
    s.last_winner = NO_SEAT
    clear_round(s)


@rule
def clear_round(s: State) -> None:
    """9.3 All cards, quotas and cubes go back; 7.2 Oof! tokens are fresh; 12.3 a token not spent is returned."""
    for place in range(MOST_IN_ROW):
        s.row[place] = NO_CARD
    for suit in range(MOST_SUITS):
        s.priority[suit] = 0
    s.picked = 0
    s.quotas_left = s.variant.quotas
    s.discarded = NO_CARDS
    s.tricks = 0
    for seat in every_seat(MOST_PLAYERS):
        s.quota[seat] = NO_QUOTA
        s.spent[seat] = 0
        s.cubes[seat] = 0
        s.black_cubes[seat] = 0
        s.vacation[seat] = 0
        s.kept[seat] = NO_CARDS
    clear_hands(s)
    clear_trick(s)
    s.turn = NO_SEAT
    s.leader = NO_SEAT


@rule
def clear_hands(s: State) -> None:
    """Nobody holds anything any more, and nothing is known of hands."""
    s.aside = NO_CARDS
    for seat in every_seat(MOST_PLAYERS):
        s.hands[seat] = NO_CARDS
        s.known[seat] = NO_CARDS
        s.void[seat] = 0


@rule
def clear_trick(s: State) -> None:
    """No card lies in the trick and nobody rests."""
    s.led = NO_SUIT
    s.table = NO_CARDS
    s.resting = NO_SEATS
    for seat in every_seat(MOST_PLAYERS):
        s.played[seat] = NO_CARD


@rule
def suit_to_remove_due(s: State, lot: Lot) -> None:
    """1.6 With 3 players one suit is removed: the variant's, else drawn of all."""
    open_lot(lot, REMOVE)
    for suit in range(MOST_SUITS):
        if (s.variant.removable >> suit) & 1:
            put_in(lot, suit)
    lot.due = 1


@rule
def remove_suit(s: State, suit: Suit) -> None:
    """1.6 The cards of one suit are not used in this game."""
    s.removed = suit
    s.deck = all_but(s.deck, of_suit(s.deck, suit))
    s.phase = Phase.START


@rule
def first_player_due(s: State, lot: Lot) -> None:
    """4.2 The first player is drawn of all seats."""
    one_of_seats_due(lot, START, s.players)


@rule
def start(s: State, first: Seat) -> None:
    """4.2 In round 1 quotas are taken clockwise from the first player."""
    seat = first
    for place in range(s.players):
        s.order[place] = seat
        seat = next_seat(seat, s.players)
    s.phase = Phase.DEAL
