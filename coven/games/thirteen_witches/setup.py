"""Setup: chapter 2. The numbers are those of docs/rules/thirteen_witches.md."""

from coven.cards import every_seat
from coven.chance import Lot, open_lot, put_in, shuffle_due
from coven.games.hands import take_up
from coven.games.thirteen_witches.deck import ALL_CARDS, EVERY_CARD, LURE_CARDS, NO_ITEM, VALUES, Item
from coven.games.thirteen_witches.knowledge import all_is_hidden, know_nothing, nobody_looks
from coven.games.thirteen_witches.state import COVEN, DEAL, MOST_PLAYERS, NO_TARGET, Phase, Public, State, Variant
from coven.games.thirteen_witches.turn import join_coven
from coven.games.thirteen_witches.witches import EVERY_WITCH, NO_WITCH, NO_WITCHES, WITCHES
from coven.kernel import members, rule
from coven.types import NO_CARDS, NO_SEAT, NO_SEATS, Card


@rule
def setup(s: State, players: int, variant: Variant) -> None:
    """An empty table: every field is written, nothing is dealt."""
    no_cards_dealt(s, players, variant)
    know_nothing(s)


@rule
def setup_unseen(s: State, players: int, variant: Variant) -> None:
    """The same for a game that nobody will look at: what may be known of hidden cards is not kept."""
    no_cards_dealt(s, players, variant)
    nobody_looks(s)


@rule
def no_cards_dealt(s: State, players: int, variant: Variant) -> None:
    """An empty table, no hands and no draw pile."""
    empty_table(s.public, players, variant)
    for seat in every_seat(MOST_PLAYERS):
        s.hands[seat] = NO_CARDS
    for place in range(ALL_CARDS):
        s.pile[place] = NO_ITEM


@rule
def empty_table(p: Public, players: int, variant: Variant) -> None:
    """No cards and no witches."""
    p.variant = variant
    p.players = players
    p.phase = Phase.COVEN
    p.turn = NO_SEAT
    p.actor = NO_SEAT
    p.turns = 0
    p.last_turns = -1
    p.actions_left = 0
    p.lured_once = NO_WITCHES
    p.coven = NO_WITCHES
    p.charmed = NO_WITCHES
    p.cursed = NO_SEATS
    p.fortune = NO_SEAT
    p.beguile = 0
    p.glamour = 0
    p.hasted = 0
    p.discards = NO_CARDS
    p.pile_left = 0
    for seat in every_seat(MOST_PLAYERS):
        p.influence[seat] = NO_WITCHES
        p.scores[seat] = 0
        p.bindings[seat] = NO_WITCHES
        p.held[seat] = 0
    for witch in range(WITCHES):
        p.lures[witch] = NO_CARDS
        p.lure_totals[witch] = 0
    for value in range(VALUES + 1):
        p.weaker[value] = EVERY_WITCH if value else NO_WITCHES
    nothing_in_progress(p)


@rule
def nothing_in_progress(p: Public) -> None:
    """No lure and no spell is being made."""
    p.witch = NO_WITCH
    p.target = NO_TARGET
    p.laid = NO_CARDS
    p.stand_in = 0
    p.owed_kind = 0
    p.owed_cards = 0
    p.owed_over = 0
    p.paid = NO_CARDS
    p.turned = NO_CARDS


@rule
def first_witches_due(p: Public, lot: Lot) -> None:
    """2.1 As many witches as there are players less one start in the coven."""
    open_lot(lot, COVEN)
    for witch in range(WITCHES):
        put_in(lot, LURE_CARDS + witch)
    lot.due = p.players - 1


@rule
def open_coven(p: Public, lot: Lot) -> None:
    """2.1 The first witches, face up."""
    for place in range(lot.due):
        join_coven(p, Item(lot.items[place]))
    p.phase = Phase.DEAL


@rule
def first_pile_due(p: Public, lot: Lot) -> None:
    """2.2 The other witches are shuffled into the lure cards."""
    shuffle_due(lot, DEAL, EVERY_CARD)
    for witch in members(EVERY_WITCH & ~p.coven):
        put_in(lot, LURE_CARDS + witch)
    lot.due = lot.held


@rule
def deal(s: State, lot: Lot) -> None:
    """2.2 Four lure cards to each player; a witch dealt goes to the coven and is replaced."""
    p = s.public
    all_is_hidden(s)
    dealt = 0
    for seat in every_seat(p.players):
        while p.held[seat] < p.variant.dealt:
            if lot.items[dealt] < LURE_CARDS:
                take_up(s, seat, Card(lot.items[dealt]))
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
