"""Setup: chapter 1. The numbers are those of docs/rules/blackmore.md.

The rules as the contract asks for them: what is due, who may choose what, and what happens then.
"""

from typing import Final

from coven.core.cards import seat_set
from coven.core.chance import NOTHING_DUE, Lot, request_one_seat, request_shuffle
from coven.games.blackmore.rules.rules.deck import MAX_VALUES
from coven.games.blackmore.rules.rules.state import DEAL_LOT, KEEP_CHOICE, START_LOT, Phase, Public, State, Variant
from coven.games.blackmore.rules.rules.tricks import choose_trump, lay_trump, play_card
from coven.games.common.hands import deal_hands
from coven.kernel import make_reset, members, rule
from coven.types import NO_CHOICES, NO_SEATS, Card, Cards, Choice, Choices, Seat, Seats

reset_state: Final = make_reset(State)


@rule
def setup(s: State, players: int, variant: Variant) -> None:
    """An empty table: every field is written, nothing is dealt."""
    reset_state(s)
    s.public.variant = variant
    s.public.players = players


@rule
def all_cards(variant: Variant) -> Cards:
    """1.1 The deck: the values of every colour in play."""
    cards = 0
    for colour in members(variant.colours):
        cards |= ((1 << variant.values) - 1) << (colour * MAX_VALUES)
    return Cards(cards)


@rule
def deal(s: State, lot: Lot) -> None:
    """1.2, 1.3, 1.5 A hand to each player, the next card is the trump card, the rest is the deck."""
    p = s.public
    dealt = deal_hands(s, lot, p.players, p.variant.hand)
    lay_trump(p, Card(lot.items[dealt]))
    p.deck_left = lot.held - dealt - 1
    for place in range(p.deck_left):
        s.deck[place] = Card(lot.items[lot.held - 1 - place])
    p.phase = Phase.START


@rule
def start(p: Public, seat: Seat) -> None:
    """1.6 The start player leads the first trick."""
    p.leader = seat
    p.turn = seat
    p.phase = Phase.PLAY


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
