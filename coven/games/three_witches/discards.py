"""Before the first trick: chapter 5, and who the Lesser Witches are (3.6)."""

from coven.cards import every_seat, next_seat, remove
from coven.games.three_witches.deck import PLAYERS
from coven.games.three_witches.state import Phase, State
from coven.kernel import rule
from coven.types import NO_CARD, NO_SEATS, Card, Choices, Seat, Seats


@rule
def first_lesser(lead: Seat) -> Seat:
    """6.4 The 1st Lesser Witch sits left of the Lead Witch."""
    return next_seat(lead, PLAYERS)


@rule
def second_lesser(lead: Seat) -> Seat:
    """6.6 The 2nd Lesser Witch sits left of the 1st."""
    return next_seat(next_seat(lead, PLAYERS), PLAYERS)


@rule
def still_discarding(s: State) -> Seats:
    """5.1, 5.2 The Lesser Witches who have not discarded; the Lead Witch keeps all cards."""
    seats = NO_SEATS
    for seat in every_seat(PLAYERS):
        if seat != s.lead and s.discards[seat] == NO_CARD:
            seats = Seats(seats | (1 << seat))
    return seats


@rule
def legal_discards(s: State, seat: Seat) -> Choices:
    """5.1 Any card, the Elixir too."""
    if seat == s.lead or s.discards[seat] != NO_CARD:
        return Choices(0)
    return Choices(s.hands[seat])


@rule
def discard(s: State, seat: Seat, card: Card) -> None:
    """5.1 A card out of the round, face down; 6.1 after both the Lead Witch leads."""
    s.hands[seat] = remove(s.hands[seat], card)
    s.discards[seat] = card
    if still_discarding(s) == NO_SEATS:
        s.phase = Phase.LEAD
        s.turn = s.lead
