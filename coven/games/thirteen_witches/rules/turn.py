"""Turns (chapter 3) and the end of the game (chapter 8)."""

from coven.core.cards import add, add_seat, every_seat, is_among, next_seat, seat_set
from coven.games.common.rules import set_hand
from coven.games.thirteen_witches.rules.deck import (
    EVERY_WITCH,
    MORGAN,
    NO_ITEM,
    NO_WITCHES,
    NUM_LURE_CARDS,
    Item,
    Witch,
    Witches,
    has_witch,
)
from coven.games.thirteen_witches.rules.luring import lure_value
from coven.games.thirteen_witches.rules.state import Phase, Public, State
from coven.kernel import members, rule
from coven.types import NO_CARDS, NO_SEAT, NO_SEATS, Card, Seat, Seats


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
def is_over(s: State) -> bool:
    """8.2, 8.4 Return whether the last turn is over."""
    return s.public.phase == Phase.OVER


@rule
def score(s: State, seat: Seat) -> int:
    """8.3 Return how many witches a player influences."""
    return s.public.scores[seat]


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
def leaders(p: Public) -> Seats:
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


@rule
def winners(s: State) -> Seats:
    """8.3 Return the seats with the highest rank."""
    return leaders(s.public)


@rule
def length(s: State) -> int:
    """Return the number of finished turns."""
    return s.public.turns
