"""Bid: chapter 3, and the forced bid of 4.4. All of it is open."""

from coven.cards import next_seat
from coven.games.three_witches.deck import NUM_PLAYERS
from coven.games.three_witches.state import MAX_CALLS, NO_BID, PASS, Phase, Public
from coven.kernel import rule
from coven.types import NO_CARD, NO_SEAT, Choice, Choices, Seat


@rule
def reset_calls(p: Public) -> None:
    """Nobody has spoken in this bidding."""
    p.spoken = 0
    p.bid = NO_BID
    p.lead = NO_SEAT
    for call in range(MAX_CALLS):
        p.calls[call] = Choice(NO_CARD)


@rule
def open_bidding(p: Public) -> None:
    """3.1, 4.3 Bidding starts left of the Elixir's holder, who so speaks last."""
    reset_calls(p)
    p.phase = Phase.BID
    p.turn = next_seat(p.elixir, NUM_PLAYERS)


@rule
def must_bid(p: Public) -> bool:
    """4.4 In the final bidding the Elixir's holder must bid if the first two did not."""
    return p.passings == p.variant.passings and p.bid == NO_BID and p.turn == p.elixir


@rule
def legal_calls(p: Public) -> Choices:
    """3.2 A bid or a pass; 3.4 after a lower bid only the higher one or a pass; 4.4 a forced bidder only bids."""
    bids = 1 << p.variant.high_bid
    if p.bid == NO_BID:
        bids = bids | (1 << p.variant.low_bid)
    return Choices(bids if must_bid(p) else bids | (1 << PASS))


@rule
def call(p: Public, seat: Seat, choice: Choice) -> None:
    """A bid or a pass."""
    p.calls[p.spoken] = choice
    p.spoken += 1
    p.turn = next_seat(seat, NUM_PLAYERS)
    if choice == PASS:
        resolve_pass(p, seat)
    else:
        p.bid = choice
        p.lead = seat
        if choice == p.variant.high_bid:
            finish_bidding(p)


@rule
def resolve_pass(p: Public, seat: Seat) -> None:
    """3.4, 3.5 After the bidder's own last turn the bidding is won; 4.1 after three passes without a bid cards are passed."""
    if p.bid != NO_BID:
        if seat == p.lead:
            finish_bidding(p)
    elif seat == p.elixir:
        p.phase = Phase.GIVE
        p.turn = NO_SEAT


@rule
def finish_bidding(p: Public) -> None:
    """3.3, 3.5, 3.6 The bidder is the Lead Witch; 5.1 the others discard."""
    p.phase = Phase.DISCARD
    p.turn = NO_SEAT
