"""Deal: chapter 2, and the empty table before the first one."""

from coven.cards import add, every_seat, first_of, rest_of
from coven.chance import Lot, open_lot, put_in
from coven.games.three_witches.bidding import clear_calls, open_bidding
from coven.games.three_witches.deck import ELIXIR, HAND, PLAYERS, TRICKS
from coven.games.three_witches.state import DEAL, MOST_PASSINGS, PLACES, Phase, State, Variant
from coven.kernel import rule
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, Card


@rule
def setup(s: State, players: int, variant: Variant) -> None:
    """An empty table: every field is written, nothing is dealt."""
    s.variant = variant
    s.players = players
    s.phase = Phase.DEAL
    s.turn = NO_SEAT
    s.rounds = 0
    s.elixir = NO_SEAT
    for seat in every_seat(PLAYERS):
        s.tokens[seat] = 0
        s.hands[seat] = NO_CARDS
        s.discards[seat] = NO_CARD
    clear_calls(s)
    clear_gifts(s)
    clear_tricks(s)


@rule
def clear_gifts(s: State) -> None:
    """No cards passed yet."""
    s.passings = 0
    for passing in range(MOST_PASSINGS):
        for seat in every_seat(PLAYERS):
            s.given[passing, seat] = NO_CARDS


@rule
def clear_tricks(s: State) -> None:
    """No trick played yet."""
    s.tricks = 0
    s.won = 0
    s.passed = 0
    s.objected = 0
    for trick in range(TRICKS):
        s.returned[trick] = NO_CARD
        s.proposed[trick] = NO_CARD
        for place in range(PLACES):
            s.table[trick, place] = NO_CARD


@rule
def all_cards_due(s: State, lot: Lot) -> None:
    """2.1 All cards are shuffled."""
    open_lot(lot, DEAL)
    rest = s.variant.deck
    while rest:
        put_in(lot, first_of(rest))
        rest = rest_of(rest)
    lot.due = lot.held


@rule
def deal(s: State, lot: Lot) -> None:
    """2.1, 2.2 Six cards to each player; who was dealt the Elixir announces it, and bidding starts."""
    clear_tricks(s)
    s.rounds += 1
    dealt = 0
    for seat in every_seat(PLAYERS):
        hand = NO_CARDS
        for _ in range(HAND):
            card = Card(lot.items[dealt])
            hand = add(hand, card)
            if card == ELIXIR:
                s.elixir = seat
            dealt += 1
        s.hands[seat] = hand
    open_bidding(s)
