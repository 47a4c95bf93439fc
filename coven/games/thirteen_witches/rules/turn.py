"""Setup (chapter 2), turns (chapter 3) and the end of the game (chapter 8). The numbers are those of docs/rules."""

from typing import Final

from coven.core.cards import add, add_seat, every_card, every_seat, is_among, next_seat, seat_set
from coven.core.chance import Lot, add_item
from coven.games.common.rules import add_to_hand, set_hand
from coven.games.thirteen_witches.rules.deck import EVERY_CARD, NO_ITEM, NUM_LURE_CARDS, NUM_VALUES, Item
from coven.games.thirteen_witches.rules.luring import lure_value
from coven.games.thirteen_witches.rules.state import NO_TARGET, PUBLIC_ROW, Phase, Public, State
from coven.games.thirteen_witches.rules.tracking import track_reshuffle
from coven.games.thirteen_witches.rules.variant import Variant
from coven.games.thirteen_witches.rules.witches import EVERY_WITCH, MORGAN, NO_WITCHES, Witch, Witches, has_witch
from coven.kernel import make_reset, members, rule
from coven.types import NO_CARDS, NO_SEAT, NO_SEATS, Card, Seat, Seats

reset_state: Final = make_reset(State)
reset_untracked: Final = make_reset(State, "public", "hands", "pile", "rows", "cases")

# setup: chapter 2


@rule
def setup(s: State, players: int, variant: Variant) -> None:
    """Reset every field to an empty table with nothing dealt. Public knowledge is tracked in its own row."""
    reset_state(s)
    prepare_table(s.public, players, variant)
    s.rows = Seats(1 << PUBLIC_ROW)


@rule
def setup_without_views(s: State, players: int, variant: Variant) -> None:
    """Reset the table for a game without views: no row is in use, so knowledge is not tracked."""
    reset_untracked(s)
    prepare_table(s.public, players, variant)


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
def num_first_witches(p: Public) -> int:
    """2.1 Return how many witches start in the coven: one fewer than there are players."""
    return p.players - 1


@rule
def add_witches_to_lot(p: Public, lot: Lot) -> None:
    """2.1 Fill a bag with the witches that are not in the coven yet."""
    for witch in members(EVERY_WITCH & ~p.coven):
        add_item(lot, NUM_LURE_CARDS + witch)


@rule
def open_coven(p: Public, lot: Lot) -> None:
    """2.1 Put the first witches face up into the coven."""
    for index in range(lot.due):
        join_coven(p, Item(lot.items[index]))
    p.phase = Phase.DEAL


@rule
def add_all_cards_to_lot(p: Public, lot: Lot) -> None:
    """2.2 Fill a bag with the lure cards and the other witches, to be shuffled together."""
    for card in every_card(EVERY_CARD):
        add_item(lot, card)
    add_witches_to_lot(p, lot)


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


@rule
def reshuffle_pile(s: State, lot: Lot) -> None:
    """3.3 Make the discards the draw pile and continue drawing."""
    track_reshuffle(s)
    s.public.discards = NO_CARDS
    lay_pile(s, lot, 0)
    draw_up(s)


# turns: chapter 3


@rule
def begin_turn(s: State, seat: Seat) -> None:
    """3.4 Return the player's own bindings, then draw; 7.7 a cursed player has fewer actions."""
    p = s.public
    p.turn = seat
    p.actor = seat
    p.bindings[seat] = NO_WITCHES
    p.actions_left = p.variant.cursed_actions if is_among(seat, p.cursed) else p.variant.actions
    draw_up(s)


@rule
def num_missing_cards(p: Public) -> int:
    """3.1, 7.10 Return how many cards the player whose turn it is has to draw; 0 or less for none."""
    return p.variant.hand + (p.variant.fortune_bonus if p.fortune == p.turn else 0) - p.held[p.turn]


@rule
def draw_up(s: State) -> None:
    """3.1, 3.3 Fill the hand; an empty pile is first made of the discards, and with neither, drawing stops."""
    p = s.public
    missing = num_missing_cards(p)
    hand = s.hands[p.turn]
    while missing > 0 and p.pile_left > 0:
        item = draw_top(s)
        if item < NUM_LURE_CARDS:
            hand = add(hand, Card(item))
            missing -= 1
        else:
            join_coven(p, item)
    set_hand(s, p.turn, hand)
    p.phase = Phase.RESHUFFLE if missing > 0 and p.discards != NO_CARDS else Phase.ACTION


@rule
def draw_top(s: State) -> Item:
    """3.1 Remove and return the top card of the draw pile."""
    s.public.pile_left -= 1
    item = s.pile[s.public.pile_left]
    s.pile[s.public.pile_left] = NO_ITEM
    return item


@rule
def join_coven(p: Public, item: Item) -> None:
    """2.2, 3.1 Move a witch to the coven."""
    p.coven = Witches(p.coven | (1 << (item - NUM_LURE_CARDS)))


@rule
def finish_action(s: State) -> None:
    """3.2 Spend an action; after the last one, end the turn."""
    p = s.public
    p.actor = p.turn
    p.actions_left -= 1
    p.phase = Phase.ACTION
    if p.actions_left == 0:
        end_turn(s)


@rule
def end_turn(s: State) -> None:
    """7.7, 7.14 Return the curse, let Glamour and Beguile lapse; then start the next turn, unless the game is over."""
    p = s.public
    p.cursed = Seats(p.cursed & ~seat_set(p.turn))
    p.beguile = 0
    p.glamour = 0
    p.hasted = 0
    p.turns += 1
    count_last_turns(p)
    if p.last_turns == 0 or p.turns >= p.variant.turn_limit:
        p.phase = Phase.OVER
        p.turn = NO_SEAT
        p.actor = NO_SEAT
    else:
        begin_turn(s, next_seat(p.turn, p.players))


@rule
def count_last_turns(p: Public) -> None:
    """8.1, 8.2 Count down the last turns: one for every player once each witch has been lured."""
    if p.last_turns > 0:
        p.last_turns -= 1
    elif p.lured_once == EVERY_WITCH:
        p.last_turns = p.players


# the end of the game


@rule
def total_lure_value(p: Public, seat: Seat) -> int:
    """8.3 Return the sum of the lure values of a player's witches."""
    total = 0
    for witch in members(p.influence[seat]):
        total += lure_value(p, Witch(witch))
    return total


@rule
def final_rank_key(p: Public, seat: Seat) -> int:
    """8.3 Return witches, then Morgan, then the total lure value, as one number to compare."""
    return (p.scores[seat] * 2 + has_witch(p.influence[seat], MORGAN)) * 10_000 + total_lure_value(p, seat)


@rule
def winners(p: Public) -> Seats:
    """8.3 Return the seats with the highest rank."""
    highest = -1
    seats = NO_SEATS
    for seat in every_seat(p.players):
        key = final_rank_key(p, seat)
        if key > highest:
            highest = key
            seats = NO_SEATS
        if key == highest:
            seats = add_seat(seats, seat)
    return seats
