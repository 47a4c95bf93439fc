"""Before the first trick: bidding, passing cards and discards (chapters 3 to 5)."""

from typing import Final

from coven.core.cards import add, contains, every_seat, next_seat, union
from coven.games.common.rules import remove_from_hand, seats_where, set_hand
from coven.games.three_witches.rules.deck import ELIXIR, HAND_SIZE, JUST_ELIXIR, NUM_PLAYERS
from coven.games.three_witches.rules.state import NO_BID, PASS, Phase, Public, State
from coven.kernel import make_reset, rule
from coven.types import NO_CHOICES, NO_SEAT, NO_SEATS, Card, Choice, Choices, Seat

# bidding: chapter 3


reset_calls: Final = make_reset(Public, "spoken", "bid", "lead", "calls")


@rule
def open_bidding(p: Public) -> None:
    """3.1, 4.3 Bidding starts to the left of the Elixir's holder, so the holder speaks last."""
    reset_calls(p)
    p.phase = Phase.BID
    p.turn = next_seat(p.elixir, NUM_PLAYERS)


@rule
def must_bid(p: Public) -> bool:
    """4.4 In the final bidding the Elixir's holder must bid if the other two passed."""
    return p.passings == p.variant.passings and p.bid == NO_BID and p.turn == p.elixir


@rule
def legal_calls(p: Public) -> Choices:
    """3.2 A bid or a pass; 3.4 after the lower bid only the higher one or a pass; 4.4 a forced bidder may not pass."""
    bids = 1 << p.variant.high_bid
    if p.bid == NO_BID:
        bids = bids | (1 << p.variant.low_bid)
    return Choices(bids if must_bid(p) else bids | (1 << PASS))


@rule
def call(p: Public, seat: Seat, choice: Choice) -> None:
    """Make a bid or pass."""
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
    """3.4, 3.5 The bidder's own pass ends the bidding; 4.1 three passes without a bid start a passing of cards."""
    if p.bid != NO_BID:
        if seat == p.lead:
            finish_bidding(p)
    elif seat == p.elixir:
        p.phase = Phase.GIVE
        p.turn = NO_SEAT


@rule
def finish_bidding(p: Public) -> None:
    """3.3, 3.5, 3.6 The seat with the highest bid leads from now on; 5.1 the Lesser Witches discard."""
    p.phase = Phase.DISCARD
    p.turn = NO_SEAT


# no bids: chapter 4, cards passed to the left


@rule
def gifts_left(p: Public, seat: Seat) -> int:
    """4.1 Return how many cards a seat still has to choose."""
    return p.variant.gives + p.held[seat] - HAND_SIZE


@rule
def must_give(p: Public, seat: Seat) -> bool:
    """4.1 Whether a seat still has to choose gifts; all of them choose at the same time."""
    return gifts_left(p, seat) > 0


seats_giving: Final = seats_where(must_give, NUM_PLAYERS)


@rule
def legal_gifts(s: State, seat: Seat) -> Choices:
    """4.2 Any cards may be given, but the Elixir must be among them."""
    left = gifts_left(s.public, seat)
    if left == 0:
        return NO_CHOICES
    if left == 1 and contains(s.hands[seat], ELIXIR):
        return Choices(JUST_ELIXIR)
    return Choices(s.hands[seat])


@rule
def give(s: State, seat: Seat, card: Card) -> None:
    """4.1 A card is laid out face down; all cards move once the last one is chosen."""
    passing = s.public.passings
    remove_from_hand(s, seat, card)
    s.given[passing, seat] = add(s.given[passing, seat], card)
    if seats_giving(s.public) == NO_SEATS:
        move_gifts(s)


@rule
def move_gifts(s: State) -> None:
    """4.1, 4.3 Each player takes the cards from the right; bidding restarts to the left of the Elixir's new holder."""
    p = s.public
    for seat in every_seat(NUM_PLAYERS):
        left = next_seat(seat, NUM_PLAYERS)
        set_hand(s, left, union(s.hands[left], s.given[p.passings, seat]))
    p.passings += 1
    p.elixir = next_seat(p.elixir, NUM_PLAYERS)
    open_bidding(p)


# before the first trick: chapter 5, and the Lesser Witches (3.6)


@rule
def first_lesser(lead: Seat) -> Seat:
    """6.4 The 1st Lesser Witch sits to the left of the Lead Witch."""
    return next_seat(lead, NUM_PLAYERS)


@rule
def second_lesser(lead: Seat) -> Seat:
    """6.6 The 2nd Lesser Witch sits to the left of the 1st."""
    return next_seat(next_seat(lead, NUM_PLAYERS), NUM_PLAYERS)


@rule
def must_discard(p: Public, seat: Seat) -> bool:
    """5.1 A Lesser Witch with 6 cards must discard; 5.2 the Lead Witch does not."""
    return seat != p.lead and p.held[seat] == HAND_SIZE


seats_discarding: Final = seats_where(must_discard, NUM_PLAYERS)


@rule
def legal_discards(s: State, seat: Seat) -> Choices:
    """5.1 Any card may be discarded, including the Elixir."""
    return Choices(s.hands[seat]) if must_discard(s.public, seat) else NO_CHOICES


@rule
def discard(s: State, seat: Seat, card: Card) -> None:
    """5.1 A card leaves the round face down; 6.1 after both discards the Lead Witch leads."""
    p = s.public
    remove_from_hand(s, seat, card)
    s.discards[seat] = card
    if seats_discarding(p) == NO_SEATS:
        p.phase = Phase.LEAD
        p.turn = p.lead
