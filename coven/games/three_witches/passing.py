"""No bids: chapter 4, cards passed to the left."""

from coven.cards import add, contains, count, every_seat, next_seat, remove, union
from coven.games.three_witches.bidding import open_bidding
from coven.games.three_witches.deck import ELIXIR, JUST_ELIXIR, PLAYERS
from coven.games.three_witches.state import State
from coven.kernel import rule
from coven.types import NO_SEATS, Card, Choices, Seat, Seats


@rule
def to_give(s: State, seat: Seat) -> int:
    """4.1 How many cards a seat has still to choose."""
    return s.variant.gives - count(s.given[s.passings, seat])


@rule
def still_giving(s: State) -> Seats:
    """4.1 The seats that have not chosen all their cards: all choose at the same time."""
    seats = NO_SEATS
    for seat in every_seat(PLAYERS):
        if to_give(s, seat) > 0:
            seats = Seats(seats | (1 << seat))
    return seats


@rule
def legal_gifts(s: State, seat: Seat) -> Choices:
    """4.2 Any cards, but the Elixir must be among them."""
    left = to_give(s, seat)
    if left == 0:
        return Choices(0)
    if left == 1 and contains(s.hands[seat], ELIXIR):
        return Choices(JUST_ELIXIR)
    return Choices(s.hands[seat])


@rule
def give(s: State, seat: Seat, card: Card) -> None:
    """4.1 A card laid face down; all cards move once the last one is chosen."""
    s.hands[seat] = remove(s.hands[seat], card)
    s.given[s.passings, seat] = add(s.given[s.passings, seat], card)
    if still_giving(s) == NO_SEATS:
        move_gifts(s)


@rule
def move_gifts(s: State) -> None:
    """4.1, 4.3 Each player takes up the cards from the right, and bidding starts again left of the Elixir's new holder."""
    for seat in every_seat(PLAYERS):
        left = next_seat(seat, PLAYERS)
        s.hands[left] = union(s.hands[left], s.given[s.passings, seat])
    s.passings += 1
    s.elixir = next_seat(s.elixir, PLAYERS)
    open_bidding(s)
