"""Refill: chapter 5."""

from coven.cards import add, every_seat, next_seat
from coven.games.blackmore.state import Public, State
from coven.games.blackmore.trump import take_top_trump, turn_wheel
from coven.games.hands import add_to_hand
from coven.kernel import rule
from coven.types import Seat


@rule
def refill(s: State, winner: Seat) -> None:
    """5.1, 5.3, 5.6 From the winner clockwise each draws; trump is then what lies on top. From an empty deck nobody draws."""
    p = s.public
    if p.deck_left == 0:
        return
    seat = winner
    for _ in every_seat(p.players):
        draw_card(s, seat)
        seat = next_seat(seat, p.players)
    turn_wheel(p)


@rule
def draw_card(s: State, seat: Seat) -> None:
    """5.1, 5.2, 5.5 A card from the deck; from an empty deck the top of the trump pile; from an empty pile none."""
    p = s.public
    if p.deck_left > 0:
        p.deck_left -= 1
        add_to_hand(s, seat, s.deck[p.deck_left])
    elif p.pile_size > 0:
        card = take_top_trump(p)
        add_to_hand(s, seat, card)
        p.known[seat] = add(p.known[seat], card)


@rule
def first_with_cards(p: Public, seat: Seat) -> Seat:
    """5.7 This seat, or the next one clockwise that has cards. Somebody must."""
    while p.held[seat] == 0:
        seat = next_seat(seat, p.players)
    return seat
