"""The rules as the contract asks for them: what is due, who may choose what, and what happens then."""

from coven.cards import seat_set
from coven.chance import NOTHING_DUE, Lot, request_one_seat, request_shuffle
from coven.games.blackmore.setup import all_cards, deal, start
from coven.games.blackmore.state import DEAL_LOT, KEEP_CHOICE, START_LOT, Phase, State
from coven.games.blackmore.tricks import choose_trump, play_card
from coven.kernel import rule
from coven.types import NO_CHOICES, NO_SEATS, Card, Choice, Choices, Seat, Seats


@rule
def chance_outcomes(s: State, lot: Lot) -> int:
    """1.2, 1.6 The deal of all cards, then the start player, drawn of all seats; nothing else is left to chance."""
    lot.kind = NOTHING_DUE
    if s.public.phase == Phase.DEAL:
        request_shuffle(lot, DEAL_LOT, all_cards(s.public.variant))
    elif s.public.phase == Phase.START:
        request_one_seat(lot, START_LOT, s.public.players)
    return lot.kind


@rule
def apply_lot(s: State, lot: Lot) -> None:
    """The outcome of the lot that was due."""
    if s.public.phase == Phase.DEAL:
        deal(s, lot)
    else:
        start(s.public, Seat(lot.items[0]))


@rule
def to_act(s: State) -> Seats:
    """One seat at a time: who plays a card, or who won the trick."""
    phase = s.public.phase
    return seat_set(s.public.turn) if phase == Phase.PLAY or phase == Phase.TRUMP else NO_SEATS


@rule
def legal_choices(s: State, seat: Seat) -> Choices:
    """2.1, 2.2 Any card in hand; 4.1 any card of the trick just won, or the trump stays."""
    p = s.public
    if seat != p.turn:
        return NO_CHOICES
    if p.phase == Phase.PLAY:
        return Choices(s.hands[seat])
    return Choices(p.table | (1 << KEEP_CHOICE)) if p.phase == Phase.TRUMP else NO_CHOICES


@rule
def apply(s: State, seat: Seat, choice: Choice) -> None:
    """A card played, or the trump chosen."""
    if s.public.phase == Phase.PLAY:
        play_card(s, seat, Card(choice))
    else:
        choose_trump(s, seat, choice)


@rule
def is_over(s: State) -> bool:
    """6.1 When all cards are played."""
    return s.public.phase == Phase.OVER


@rule
def length(s: State) -> int:
    """The tricks finished."""
    return s.public.tricks
