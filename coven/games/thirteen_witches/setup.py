"""Setup: chapter 2. The numbers are those of docs/rules/thirteen_witches.md."""

from coven.cards import add, every_seat
from coven.chance import Lot, one_of_seats_due, open_lot, put_in
from coven.games.thirteen_witches.deck import ALL_CARDS, LURE_CARDS, NO_ITEM, NO_WITCH, NO_WITCHES, WITCHES, Item
from coven.games.thirteen_witches.knowledge import all_is_hidden, know_nothing
from coven.games.thirteen_witches.state import COVEN, DEAL, MOST_PLAYERS, NO_TARGET, START, Phase, State, Variant
from coven.games.thirteen_witches.turn import begin_turn, join_coven
from coven.kernel import rule
from coven.types import NO_CARDS, NO_SEAT, NO_SEATS, Card, Seat


@rule
def setup(s: State, players: int, variant: Variant) -> None:
    """An empty table: every field is written, nothing is dealt."""
    s.variant = variant
    s.players = players
    s.phase = Phase.COVEN
    s.turn = NO_SEAT
    s.actor = NO_SEAT
    s.turns = 0
    s.last_turns = -1
    s.actions_left = 0
    s.lured_once = NO_WITCHES
    s.coven = NO_WITCHES
    s.charmed = NO_WITCHES
    s.cursed = NO_SEATS
    s.fortune = NO_SEAT
    s.beguile = 0
    s.glamour = 0
    s.hasted = 0
    s.discards = NO_CARDS
    s.pile_left = 0
    for seat in every_seat(MOST_PLAYERS):
        s.influence[seat] = NO_WITCHES
        s.bindings[seat] = NO_WITCHES
        s.hands[seat] = NO_CARDS
    for witch in range(WITCHES):
        s.lures[witch] = NO_CARDS
    for place in range(ALL_CARDS):
        s.pile[place] = NO_ITEM
    nothing_in_progress(s)
    know_nothing(s)


@rule
def nothing_in_progress(s: State) -> None:
    """No lure and no spell is being made."""
    s.witch = NO_WITCH
    s.target = NO_TARGET
    s.laid = NO_CARDS
    s.stand_in = 0
    s.owed_kind = 0
    s.owed_cards = 0
    s.owed_over = 0
    s.paid = NO_CARDS
    s.turned = NO_CARDS


@rule
def first_witches_due(s: State, lot: Lot) -> None:
    """2.1 As many witches as there are players less one start in the coven."""
    open_lot(lot, COVEN)
    for witch in range(WITCHES):
        put_in(lot, LURE_CARDS + witch)
    lot.due = s.players - 1


@rule
def open_coven(s: State, lot: Lot) -> None:
    """2.1 The first witches, face up."""
    for place in range(lot.due):
        join_coven(s, Item(lot.items[place]))
    s.phase = Phase.DEAL


@rule
def first_pile_due(s: State, lot: Lot) -> None:
    """2.2 The other witches are shuffled into the lure cards."""
    open_lot(lot, DEAL)
    for card in range(LURE_CARDS):
        put_in(lot, card)
    for witch in range(WITCHES):
        if not (s.coven >> witch) & 1:
            put_in(lot, LURE_CARDS + witch)
    lot.due = lot.held


@rule
def deal(s: State, lot: Lot) -> None:
    """2.2 Four lure cards to each player; a witch dealt goes to the coven and is replaced."""
    all_is_hidden(s)
    dealt = 0
    for seat in every_seat(s.players):
        wanted = s.variant.dealt
        while wanted > 0:
            if lot.items[dealt] < LURE_CARDS:
                s.hands[seat] = add(s.hands[seat], Card(lot.items[dealt]))
                wanted -= 1
            else:
                join_coven(s, Item(lot.items[dealt]))
            dealt += 1
    lay_pile(s, lot, dealt)
    s.phase = Phase.START


@rule
def lay_pile(s: State, lot: Lot, dealt: int) -> None:
    """2.2, 3.3 What is left of a shuffle is the draw pile, its first card on top."""
    s.pile_left = lot.held - dealt
    for place in range(s.pile_left):
        s.pile[place] = Item(lot.items[lot.held - 1 - place])


@rule
def first_player_due(s: State, lot: Lot) -> None:
    """2.3 The first player is drawn of all seats."""
    one_of_seats_due(lot, START, s.players)


@rule
def start(s: State, lot: Lot) -> None:
    """2.3 The first player takes the first turn."""
    begin_turn(s, Seat(lot.items[0]))
