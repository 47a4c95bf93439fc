"""A round from the deal to the score: chapters 2 and 10."""

from typing import Final

from coven.core.cards import contains, count, every_seat
from coven.core.chance import Lot
from coven.games.common.rules import deal_hands, seats_where
from coven.games.three_witches.rules.bidding import open_bidding
from coven.games.three_witches.rules.deck import ELIXIR, HAND_SIZE, NUM_PLAYERS
from coven.games.three_witches.rules.state import Phase, Public, State
from coven.kernel import make_reset, rule
from coven.types import NO_SEAT, Seat

gather_cards: Final = make_reset(State, "discards", "given")
reset_tricks: Final = make_reset(Public, "tricks", "won", "passed", "objected", "returned", "proposed", "table", "shown", "void")

# the deal: chapter 2


@rule
def deal(s: State, lot: Lot) -> None:
    """2.1, 2.2 Each player is dealt six cards, the holder of the Elixir is announced, and bidding starts."""
    p = s.public
    reset_tricks(p)
    p.rounds += 1
    deal_hands(s, lot, NUM_PLAYERS, HAND_SIZE)
    for seat in every_seat(NUM_PLAYERS):
        if contains(s.hands[seat], ELIXIR):
            p.elixir = seat
    open_bidding(p)


# score: chapter 10


@rule
def has_made_bid(p: Public) -> bool:
    """10.1 Whether the Lead Witch won exactly as many tricks as they bid."""
    return count(p.won) == p.bid


@rule
def score_round(s: State) -> None:
    """10.1, 10.2 Tokens go to the Lead Witch or to both Lesser Witches; 10.3, 10.4 then the game ends or a new round is dealt."""
    p = s.public
    made = has_made_bid(p)
    for seat in every_seat(NUM_PLAYERS):
        if seat == p.lead:
            p.tokens[seat] += p.variant.lead_tokens if made else 0
        else:
            p.tokens[seat] += 0 if made else p.variant.lesser_tokens
    gather_cards(s)  # 10.4, 5.1 the discards stay secret
    p.passings = 0
    p.turn = NO_SEAT
    p.phase = Phase.OVER if winners(p) else Phase.DEAL


@rule
def is_at_goal(p: Public, seat: Seat) -> bool:
    """10.3 Whether a seat has enough tokens to win; two that get there together share the victory."""
    return p.tokens[seat] >= p.variant.tokens_to_win


winners: Final = seats_where(is_at_goal, NUM_PLAYERS)


@rule
def score(p: Public, seat: Seat) -> int:
    """10.1, 10.2 Return a player's fate tokens."""
    return p.tokens[seat]
