"""Refill: chapter 5."""

from coven.cards import add, every_seat, next_seat
from coven.games.blackmore.state import State
from coven.games.blackmore.trump import take_top, turn_wheel
from coven.kernel import rule
from coven.types import NO_CARDS, Seat


@rule
def refill(s: State, winner: Seat) -> None:
    """5.1, 5.3, 5.6 From the winner clockwise each draws; trump is then what lies on top. From an empty deck nobody draws."""
    if s.deck_left == 0:
        return
    seat = winner
    for _ in every_seat(s.players):
        draw_one(s, seat)
        seat = next_seat(seat, s.players)
    turn_wheel(s)


@rule
def draw_one(s: State, seat: Seat) -> None:
    """5.1, 5.2, 5.5 A card from the deck; from an empty deck the top of the trump pile; from an empty pile none."""
    if s.deck_left > 0:
        s.deck_left -= 1
        s.hands[seat] = add(s.hands[seat], s.deck[s.deck_left])
    elif s.pile_size > 0:
        card = take_top(s)
        s.hands[seat] = add(s.hands[seat], card)
        s.known[seat] = add(s.known[seat], card)


@rule
def with_cards_from(s: State, seat: Seat) -> Seat:
    """5.7 This seat, or the next one clockwise that has cards. Somebody must."""
    while s.hands[seat] == NO_CARDS:
        seat = next_seat(seat, s.players)
    return seat
