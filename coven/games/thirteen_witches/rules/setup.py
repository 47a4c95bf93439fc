"""Setup: chapter 2. The numbers are those of docs/rules/thirteen_witches.md."""

from typing import Final

from coven.core.cards import every_seat
from coven.core.chance import Lot, add_item, request_shuffle, reset_lot
from coven.games.common.rules import add_to_hand
from coven.games.thirteen_witches.rules.deck import (
    EVERY_CARD,
    EVERY_WITCH,
    NO_ITEM,
    NUM_CARDS,
    NUM_LURE_CARDS,
    NUM_VALUES,
    NUM_WITCHES,
    Item,
)
from coven.games.thirteen_witches.rules.state import (
    COVEN_LOT,
    DEAL_LOT,
    MAX_PLAYERS,
    NO_TARGET,
    PUBLIC_ROW,
    Phase,
    Public,
    State,
    Variant,
)
from coven.games.thirteen_witches.rules.turn import join_coven
from coven.kernel import make_reset, members, rule
from coven.types import NO_CARDS, NO_SEATS, Card, Seats

reset_state: Final = make_reset(State)
reset_public: Final = make_reset(Public)


@rule
def setup(s: State, players: int, variant: Variant) -> None:
    """Reset every field to an empty table with nothing dealt. Public knowledge is tracked in its own row."""
    reset_state(s)
    prepare_table(s.public, players, variant)
    s.rows = Seats(1 << PUBLIC_ROW)


@rule
def setup_without_views(s: State, players: int, variant: Variant) -> None:
    """Reset the table for a game without views: no row is in use, so knowledge is not tracked."""
    reset_public(s.public)
    prepare_table(s.public, players, variant)
    for seat in every_seat(MAX_PLAYERS):
        s.hands[seat] = NO_CARDS
    for index in range(NUM_CARDS):
        s.pile[index] = NO_ITEM
    s.rows = NO_SEATS
    s.cases = 0


@rule
def prepare_table(p: Public, players: int, variant: Variant) -> None:
    """Set the parameters; every card value beats the lure value of a witch no player has lured yet."""
    p.variant = variant
    p.players = players
    p.last_turns = -1
    p.target = NO_TARGET
    for value in range(1, NUM_VALUES + 1):
        p.weaker[value] = EVERY_WITCH


@rule
def fill_coven_lot(p: Public, lot: Lot) -> None:
    """2.1 Fill in the first chance event: one witch fewer than there are players starts in the coven."""
    reset_lot(lot, COVEN_LOT)
    for witch in range(NUM_WITCHES):
        add_item(lot, NUM_LURE_CARDS + witch)
    lot.due = p.players - 1


@rule
def open_coven(p: Public, lot: Lot) -> None:
    """2.1 Put the first witches face up into the coven."""
    for index in range(lot.due):
        join_coven(p, Item(lot.items[index]))
    p.phase = Phase.DEAL


@rule
def fill_deal_lot(p: Public, lot: Lot) -> None:
    """2.2 Fill in the deal: the other witches are shuffled into the lure cards."""
    request_shuffle(lot, DEAL_LOT, EVERY_CARD)
    for witch in members(EVERY_WITCH & ~p.coven):
        add_item(lot, NUM_LURE_CARDS + witch)
    lot.due = lot.held


@rule
def deal(s: State, lot: Lot) -> None:
    """2.2, 9.1 Deal lure cards to each player; a witch goes to the coven and is replaced. All cards start in one class."""
    p = s.public
    s.fresh[PUBLIC_ROW] = EVERY_CARD
    dealt = 0
    for seat in every_seat(p.players):
        while p.held[seat] < p.variant.dealt:
            if lot.items[dealt] < NUM_LURE_CARDS:
                add_to_hand(s, seat, Card(lot.items[dealt]))
            else:
                join_coven(p, Item(lot.items[dealt]))
            dealt += 1
    lay_pile(s, lot, dealt)
    p.phase = Phase.START


@rule
def lay_pile(s: State, lot: Lot, dealt: int) -> None:
    """2.2, 3.3 Make the rest of a shuffle the draw pile, its first card on top."""
    s.public.pile_left = lot.held - dealt
    for index in range(s.public.pile_left):
        s.pile[index] = Item(lot.items[lot.held - 1 - index])
