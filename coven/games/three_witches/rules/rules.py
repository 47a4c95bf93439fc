"""The rules in the form of the game contract: chance, legal choices, and their effects."""

from coven.core.cards import seat_set
from coven.core.chance import NOTHING_DUE, Lot, request_shuffle
from coven.games.three_witches.rules.bidding import (
    call,
    discard,
    give,
    legal_calls,
    legal_discards,
    legal_gifts,
    seats_discarding,
    seats_giving,
)
from coven.games.three_witches.rules.state import DEAL_LOT, Phase, Public, State
from coven.games.three_witches.rules.tricks import (
    ANSWER_CHOICES,
    answer_proposal,
    follow,
    hide,
    lead,
    legal_follows,
    legal_leads,
    legal_returns,
    propose_return,
    return_card,
)
from coven.kernel import rule
from coven.types import NO_CHOICES, NO_SEAT, NO_SEATS, Card, Choice, Choices, Seat, Seats


@rule
def is_round_running(p: Public) -> bool:
    """Whether a round is in progress: before, between and after rounds no card is hidden."""
    return p.phase != Phase.DEAL and p.phase != Phase.OVER


@rule
def chance_outcomes(s: State, lot: Lot) -> int:
    """2.1, 10.4 All cards are dealt at the start of each round; no other event is random."""
    lot.kind = NOTHING_DUE
    if s.public.phase == Phase.DEAL:
        request_shuffle(lot, DEAL_LOT, s.public.variant.deck)
    return lot.kind


@rule
def to_act(s: State) -> Seats:
    """4.1, 5.1 All seats with cards to give or to discard; otherwise one seat at a time."""
    p = s.public
    if p.turn != NO_SEAT:
        return seat_set(p.turn)
    if p.phase == Phase.GIVE:
        return seats_giving(p)
    return seats_discarding(p) if p.phase == Phase.DISCARD else NO_SEATS


@rule
def legal_choices(s: State, seat: Seat) -> Choices:
    """Return the choices of a seat in the current phase."""
    if s.public.phase == Phase.GIVE:
        return legal_gifts(s, seat)
    if s.public.phase == Phase.DISCARD:
        return legal_discards(s, seat)
    return legal_in_turn(s, seat) if seat == s.public.turn else NO_CHOICES


@rule
def legal_in_turn(s: State, seat: Seat) -> Choices:
    """Return the choices of the seat whose turn it is."""
    phase = s.public.phase
    if phase == Phase.FOLLOW:
        return legal_follows(s, seat)
    if phase == Phase.LEAD:
        return legal_leads(s)
    if phase == Phase.HIDE:
        return Choices(s.hands[seat])
    if phase == Phase.BID:
        return legal_calls(s.public)
    return ANSWER_CHOICES if phase == Phase.AGREE else legal_returns(s.public)


@rule
def apply(s: State, seat: Seat, choice: Choice) -> None:
    """Apply one legal choice."""
    phase = s.public.phase
    if phase == Phase.FOLLOW:
        follow(s, seat, choice)
    elif phase == Phase.LEAD:
        lead(s, Card(choice))
    elif phase == Phase.HIDE:
        hide(s, Card(choice))
    elif phase == Phase.BID:
        call(s.public, seat, choice)
    elif phase == Phase.GIVE:
        give(s, seat, Card(choice))
    elif phase == Phase.DISCARD:
        discard(s, seat, Card(choice))
    else:
        finish_trick(s, choice)


@rule
def finish_trick(s: State, choice: Choice) -> None:
    """Apply a choice of chapter 9: a card returned or proposed, or the answer to a proposal."""
    if s.public.phase == Phase.PROPOSE:
        propose_return(s.public, Card(choice))
    elif s.public.phase == Phase.AGREE:
        answer_proposal(s, choice)
    else:
        return_card(s, Card(choice))


@rule
def is_over(s: State) -> bool:
    """10.3 The game ends after a round in which a player has enough tokens."""
    return s.public.phase == Phase.OVER


@rule
def length(s: State) -> int:
    """Return the number of rounds dealt."""
    return s.public.rounds
