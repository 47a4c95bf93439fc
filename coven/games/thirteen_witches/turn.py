"""A turn: chapter 3, and how the turns end (8.1, 8.2, 8.4)."""

from coven.cards import add, count, is_among, next_seat, only
from coven.games.thirteen_witches.deck import EVERY_WITCH, LURE_CARDS, NO_ITEM, NO_WITCHES, Item, Witches
from coven.games.thirteen_witches.state import Phase, State
from coven.kernel import rule
from coven.types import NO_CARDS, NO_SEAT, Card, Seat, Seats


@rule
def begin_turn(s: State, seat: Seat) -> None:
    """3.4 The player's own bindings return, then the draw; 7.7 a cursed player has fewer actions."""
    s.turn = seat
    s.actor = seat
    s.bindings[seat] = NO_WITCHES
    s.actions_left = s.variant.cursed_actions if is_among(seat, s.cursed) else s.variant.actions
    draw_up(s)


@rule
def hand_limit(s: State) -> int:
    """3.1, 7.10 What the player whose turn it is draws up to."""
    return s.variant.hand + (s.variant.fortune_bonus if s.fortune == s.turn else 0)


@rule
def draw_up(s: State) -> None:
    """3.1, 3.3 Draw until the hand is full; an empty pile is made of the discards first; with neither, drawing stops."""
    seat = s.turn
    missing = hand_limit(s) - count(s.hands[seat])
    s.phase = Phase.ACTION
    while missing > 0:
        if s.pile_left == 0:
            if s.discards != NO_CARDS:
                s.phase = Phase.RESHUFFLE
            return
        item = take_top(s)
        if item < LURE_CARDS:
            s.hands[seat] = add(s.hands[seat], Card(item))
            missing -= 1
        else:
            join_coven(s, item)


@rule
def take_top(s: State) -> Item:
    """3.1 The top card leaves the draw pile."""
    s.pile_left -= 1
    item = s.pile[s.pile_left]
    s.pile[s.pile_left] = NO_ITEM
    return item


@rule
def join_coven(s: State, item: Item) -> None:
    """2.2, 3.1 A witch goes to the coven."""
    s.coven = Witches(s.coven | (1 << (item - LURE_CARDS)))


@rule
def finish_action(s: State) -> None:
    """3.2 An action is spent; after the last the turn ends."""
    s.actor = s.turn
    s.actions_left -= 1
    s.phase = Phase.ACTION
    if s.actions_left == 0:
        end_turn(s)


@rule
def end_turn(s: State) -> None:
    """7.7, 7.14 The curse returns, Glamour and Beguile lapse; then the next player's turn, unless the game is over."""
    s.cursed = Seats(s.cursed & ~only(s.turn))
    s.beguile = 0
    s.glamour = 0
    s.hasted = 0
    s.turns += 1
    count_last_turns(s)
    if s.last_turns == 0 or s.turns >= s.variant.turn_limit:
        s.phase = Phase.OVER
        s.turn = NO_SEAT
        s.actor = NO_SEAT
    else:
        begin_turn(s, next_seat(s.turn, s.players))


@rule
def count_last_turns(s: State) -> None:
    """8.1, 8.2 Once each witch has been lured, every player has one more turn."""
    if s.last_turns > 0:
        s.last_turns -= 1
    elif s.lured_once == EVERY_WITCH:
        s.last_turns = s.players
