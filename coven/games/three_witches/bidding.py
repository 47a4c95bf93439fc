"""Bid: chapter 3, and the forced bid of 4.4."""

from coven.cards import next_seat
from coven.games.three_witches.deck import PLAYERS
from coven.games.three_witches.state import MOST_CALLS, NO_BID, PASS, Phase, State
from coven.kernel import rule
from coven.types import NO_CARD, NO_SEAT, Choice, Choices, Seat


@rule
def clear_calls(s: State) -> None:
    """Nobody has spoken in this bidding."""
    s.spoken = 0
    s.bid = NO_BID
    s.lead = NO_SEAT
    for call in range(MOST_CALLS):
        s.calls[call] = Choice(NO_CARD)


@rule
def open_bidding(s: State) -> None:
    """3.1, 4.3 Bidding starts left of the Elixir's holder, who so speaks last."""
    clear_calls(s)
    s.phase = Phase.BID
    s.turn = next_seat(s.elixir, PLAYERS)


@rule
def must_bid(s: State) -> bool:
    """4.4 In the final bidding the Elixir's holder must bid if the first two did not."""
    return s.passings == s.variant.passings and s.bid == NO_BID and s.turn == s.elixir


@rule
def legal_calls(s: State) -> Choices:
    """3.2 A bid or a pass; 3.4 after a lower bid only the higher one or a pass; 4.4 a forced bidder only bids."""
    bids = 1 << s.variant.high_bid
    if s.bid == NO_BID:
        bids = bids | (1 << s.variant.low_bid)
    return Choices(bids if must_bid(s) else bids | (1 << PASS))


@rule
def call(s: State, seat: Seat, choice: Choice) -> None:
    """A bid or a pass."""
    s.calls[s.spoken] = choice
    s.spoken += 1
    s.turn = next_seat(seat, PLAYERS)
    if choice == PASS:
        after_pass(s, seat)
    else:
        s.bid = choice
        s.lead = seat
        if choice == s.variant.high_bid:
            win_bidding(s)


@rule
def after_pass(s: State, seat: Seat) -> None:
    """3.4, 3.5 After the bidder's own last turn the bidding is won; 4.1 after three passes without a bid cards are passed."""
    if s.bid != NO_BID:
        if seat == s.lead:
            win_bidding(s)
    elif seat == s.elixir:
        s.phase = Phase.GIVE
        s.turn = NO_SEAT


@rule
def win_bidding(s: State) -> None:
    """3.3, 3.5, 3.6 The bidder is the Lead Witch; 5.1 the others discard."""
    s.phase = Phase.DISCARD
    s.turn = NO_SEAT
