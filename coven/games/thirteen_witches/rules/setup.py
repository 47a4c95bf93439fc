"""Setup: chapter 2. The numbers are those of docs/rules/thirteen_witches.md."""

from typing import Final

from coven.core.cards import every_seat
from coven.core.chance import Lot, add_item, request_shuffle, reset_lot
from coven.games.common.hands import add_to_hand
from coven.games.thirteen_witches.rules.rules.deck import (
    EVERY_CARD,
    EVERY_WITCH,
    NO_ITEM,
    NUM_CARDS,
    NUM_LURE_CARDS,
    NUM_VALUES,
    NUM_WITCHES,
    Item,
)
from coven.games.thirteen_witches.rules.rules.state import (
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
from coven.games.thirteen_witches.rules.rules.turn import join_coven
from coven.kernel import make_reset, members, rule
from coven.types import NO_CARDS, NO_SEATS, Card, Seats

reset_state: Final = make_reset(State)
reset_public: Final = make_reset(Public)


@rule
def setup(s: State, players: int, variant: Variant) -> None:
    """An empty table: every field is written, nothing is dealt. What can be known is in the row of everybody."""
    reset_state(s)
    prepare_table(s.public, players, variant)
    s.rows = Seats(1 << PUBLIC_ROW)


@rule
def setup_without_views(s: State, players: int, variant: Variant) -> None:
    """The same for a game that nobody will look at: no row is in use, so what may be known of hidden cards is not kept."""
    reset_public(s.public)
    prepare_table(s.public, players, variant)
    for seat in every_seat(MAX_PLAYERS):
        s.hands[seat] = NO_CARDS
    for place in range(NUM_CARDS):
        s.pile[place] = NO_ITEM
    s.rows = NO_SEATS
    s.cases = 0


@rule
def prepare_table(p: Public, players: int, variant: Variant) -> None:
    """A table with these figures; any card is higher than the lure value of a witch whom nobody has lured."""
    p.variant = variant
    p.players = players
    p.last_turns = -1
    p.target = NO_TARGET
    for value in range(1, NUM_VALUES + 1):
        p.weaker[value] = EVERY_WITCH


@rule
def fill_coven_lot(p: Public, lot: Lot) -> None:
    """2.1 As many witches as there are players less one start in the coven."""
    reset_lot(lot, COVEN_LOT)
    for witch in range(NUM_WITCHES):
        add_item(lot, NUM_LURE_CARDS + witch)
    lot.due = p.players - 1


@rule
def open_coven(p: Public, lot: Lot) -> None:
    """2.1 The first witches, face up."""
    for place in range(lot.due):
        join_coven(p, Item(lot.items[place]))
    p.phase = Phase.DEAL


@rule
def fill_deal_lot(p: Public, lot: Lot) -> None:
    """2.2 The other witches are shuffled into the lure cards."""
    request_shuffle(lot, DEAL_LOT, EVERY_CARD)
    for witch in members(EVERY_WITCH & ~p.coven):
        add_item(lot, NUM_LURE_CARDS + witch)
    lot.due = lot.held


@rule
def deal(s: State, lot: Lot) -> None:
    """2.2, 9.1 All cards were shuffled together. Four lure cards to each; a witch dealt goes to the coven and is replaced."""
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
    """2.2, 3.3 What is left of a shuffle is the draw pile, its first card on top."""
    s.public.pile_left = lot.held - dealt
    for place in range(s.public.pile_left):
        s.pile[place] = Item(lot.items[lot.held - 1 - place])
