"""Setup and deal: chapter 2."""

from typing import Final

from coven.core.cards import contains, every_seat
from coven.core.chance import Lot
from coven.games.common.rules import deal_hands
from coven.games.three_witches.rules.bidding import open_bidding
from coven.games.three_witches.rules.state import (
    ELIXIR,
    HAND_SIZE,
    NO_BID,
    NUM_PLAYERS,
    NUM_TRICKS,
    PLACES_PER_TRICK,
    Public,
    State,
    Variant,
)
from coven.kernel import make_reset, rule
from coven.types import NO_CARD, NO_CARDS

reset_state: Final = make_reset(State)


@rule
def setup(s: State, players: int, variant: Variant) -> None:
    """Set up an empty table. Writes every field and deals nothing."""
    reset_state(s)
    s.public.variant = variant
    s.public.players = players
    s.public.bid = NO_BID


@rule
def reset_tricks(p: Public) -> None:
    """Clear the tricks of the previous round."""
    p.tricks = 0
    p.won = 0
    p.passed = 0
    p.objected = 0
    for trick in range(NUM_TRICKS):
        p.returned[trick] = NO_CARD
        p.proposed[trick] = NO_CARD
        for place in range(PLACES_PER_TRICK):
            p.table[trick, place] = NO_CARD
    for seat in every_seat(NUM_PLAYERS):
        p.shown[seat] = NO_CARDS
        p.void[seat] = NO_CARDS


@rule
def deal(s: State, lot: Lot) -> None:
    """2.1, 2.2 Each player is dealt six cards, the holder of the Elixir is announced, and bidding starts."""
    p = s.public
    reset_tricks(p)
    p.rounds += 1
    deal_hands(s, lot, NUM_PLAYERS, HAND_SIZE)
    for seat in every_seat(NUM_PLAYERS):
        if contains(s.hands[seat], ELIXIR):
            p.elixir = seat
    open_bidding(p)
