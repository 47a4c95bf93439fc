"""Before the first trick: chapter 5, and who the Lesser Witches are (3.6)."""

from coven.cards import every_seat, next_seat, add_seat
from coven.games.hands import remove_from_hand
from coven.games.three_witches.deck import HAND_SIZE, NUM_PLAYERS
from coven.games.three_witches.state import Phase, Public, State
from coven.kernel import rule
from coven.types import NO_CHOICES, NO_SEATS, Card, Choices, Seat, Seats


@rule
def first_lesser(lead: Seat) -> Seat:
    """6.4 The 1st Lesser Witch sits left of the Lead Witch."""
    return next_seat(lead, NUM_PLAYERS)


@rule
def second_lesser(lead: Seat) -> Seat:
    """6.6 The 2nd Lesser Witch sits left of the 1st."""
    return next_seat(next_seat(lead, NUM_PLAYERS), NUM_PLAYERS)


@rule
def must_discard(p: Public, seat: Seat) -> bool:
    """5.1 A Lesser Witch who still has 6 cards; 5.2 the Lead Witch keeps them."""
    return seat != p.lead and p.held[seat] == HAND_SIZE


@rule
def seats_discarding(p: Public) -> Seats:
    """5.1 The Lesser Witches who have not discarded."""
    seats = NO_SEATS
    for seat in every_seat(NUM_PLAYERS):
        if must_discard(p, seat):
            seats = add_seat(seats, seat)
    return seats


@rule
def legal_discards(s: State, seat: Seat) -> Choices:
    """5.1 Any card, the Elixir too."""
    return Choices(s.hands[seat]) if must_discard(s.public, seat) else NO_CHOICES


@rule
def discard(s: State, seat: Seat, card: Card) -> None:
    """5.1 A card out of the round, face down; 6.1 after both the Lead Witch leads."""
    p = s.public
    remove_from_hand(s, seat, card)
    s.discards[seat] = card
    if seats_discarding(p) == NO_SEATS:
        p.phase = Phase.LEAD
        p.turn = p.lead
