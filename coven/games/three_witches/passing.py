"""No bids: chapter 4, cards passed to the left."""

from coven.cards import add, contains, every_seat, next_seat, union, add_seat
from coven.games.hands import set_hand, remove_from_hand
from coven.games.three_witches.bidding import open_bidding
from coven.games.three_witches.deck import ELIXIR, HAND_SIZE, JUST_ELIXIR, NUM_PLAYERS
from coven.games.three_witches.state import Public, State
from coven.kernel import rule
from coven.types import NO_CHOICES, NO_SEATS, Card, Choices, Seat, Seats


@rule
def gifts_left(p: Public, seat: Seat) -> int:
    """4.1 How many cards a seat has still to choose."""
    return p.variant.gives + p.held[seat] - HAND_SIZE


@rule
def seats_giving(p: Public) -> Seats:
    """4.1 The seats that have not chosen all their cards: all choose at the same time."""
    seats = NO_SEATS
    for seat in every_seat(NUM_PLAYERS):
        if gifts_left(p, seat) > 0:
            seats = add_seat(seats, seat)
    return seats


@rule
def legal_gifts(s: State, seat: Seat) -> Choices:
    """4.2 Any cards, but the Elixir must be among them."""
    left = gifts_left(s.public, seat)
    if left == 0:
        return NO_CHOICES
    if left == 1 and contains(s.hands[seat], ELIXIR):
        return Choices(JUST_ELIXIR)
    return Choices(s.hands[seat])


@rule
def give(s: State, seat: Seat, card: Card) -> None:
    """4.1 A card laid face down; all cards move once the last one is chosen."""
    passing = s.public.passings
    remove_from_hand(s, seat, card)
    s.given[passing, seat] = add(s.given[passing, seat], card)
    if seats_giving(s.public) == NO_SEATS:
        move_gifts(s)


@rule
def move_gifts(s: State) -> None:
    """4.1, 4.3 Each player takes up the cards from the right, and bidding starts again left of the Elixir's new holder."""
    p = s.public
    for seat in every_seat(NUM_PLAYERS):
        left = next_seat(seat, NUM_PLAYERS)
        set_hand(s, left, union(s.hands[left], s.given[p.passings, seat]))
    p.passings += 1
    p.elixir = next_seat(p.elixir, NUM_PLAYERS)
    open_bidding(p)
