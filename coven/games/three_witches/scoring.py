"""Score: chapter 10."""

from coven.cards import count, every_seat
from coven.games.three_witches.deck import PLAYERS
from coven.games.three_witches.state import Phase, State
from coven.kernel import rule
from coven.types import NO_CARD, NO_CARDS, NO_SEAT, NO_SEATS, Seat, Seats


@rule
def made_bid(s: State) -> bool:
    """10.1 Whether the Lead Witch won exactly as many tricks as they bid."""
    return count(s.won) == s.bid


@rule
def score_round(s: State) -> None:
    """10.1, 10.2 Tokens for the Lead Witch or for both Lesser Witches; 10.3, 10.4 then the game ends or a new round is dealt."""
    made = made_bid(s)
    for seat in every_seat(PLAYERS):
        if seat == s.lead:
            s.tokens[seat] += s.variant.lead_tokens if made else 0
        else:
            s.tokens[seat] += 0 if made else s.variant.lesser_tokens
    gather(s)
    s.turn = NO_SEAT
    s.phase = Phase.OVER if winners(s) else Phase.DEAL


@rule
def gather(s: State) -> None:
    """10.4 All cards go back into the deck; 5.1 nobody sees what was discarded."""
    for seat in every_seat(PLAYERS):
        s.discards[seat] = NO_CARD
    for passing in range(s.passings):
        for seat in every_seat(PLAYERS):
            s.given[passing, seat] = NO_CARDS
    s.passings = 0


@rule
def score(s: State, seat: Seat) -> int:
    """10.1, 10.2 A player's fate tokens."""
    return s.tokens[seat]


@rule
def winners(s: State) -> Seats:
    """10.3 Whoever has enough tokens; two who reach it together share the victory."""
    seats = NO_SEATS
    for seat in every_seat(PLAYERS):
        if s.tokens[seat] >= s.variant.tokens_to_win:
            seats = Seats(seats | (1 << seat))
    return seats
