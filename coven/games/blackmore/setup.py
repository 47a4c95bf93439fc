"""Setup: chapter 1. The numbers are those of docs/rules/blackmore.md."""

from typing import Final

from coven.chance import Lot
from coven.games.blackmore.deck import MAX_VALUES
from coven.games.blackmore.state import Phase, Public, State, Variant
from coven.games.blackmore.trump import lay_trump
from coven.games.hands import deal_hands
from coven.kernel import make_reset, members, rule
from coven.types import Card, Cards, Seat

reset_state: Final = make_reset(State)


@rule
def setup(s: State, players: int, variant: Variant) -> None:
    """An empty table: every field is written, nothing is dealt."""
    reset_state(s)
    s.public.variant = variant
    s.public.players = players


@rule
def all_cards(variant: Variant) -> Cards:
    """1.1 The deck: the values of every colour in play."""
    cards = 0
    for colour in members(variant.colours):
        cards |= ((1 << variant.values) - 1) << (colour * MAX_VALUES)
    return Cards(cards)


@rule
def deal(s: State, lot: Lot) -> None:
    """1.2, 1.3, 1.5 A hand to each player, the next card is the trump card, the rest is the deck."""
    p = s.public
    dealt = deal_hands(s, lot, p.players, p.variant.hand)
    lay_trump(p, Card(lot.items[dealt]))
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
