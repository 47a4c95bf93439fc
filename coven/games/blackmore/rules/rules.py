"""Setup (chapter 1) and the rules the contract asks for. The numbers are those of docs/rules/blackmore.md."""

from typing import Final

from coven.core.cards import seat_set
from coven.core.chance import NOTHING_DUE, Lot, request_one_seat, request_shuffle
from coven.games.blackmore.rules.state import DEAL_LOT, KEEP_CHOICE, MAX_VALUES, START_LOT, Phase, Public, State, Variant
from coven.games.blackmore.rules.tricks import choose_trump, lay_trump, play_card
from coven.games.common.rules import deal_hands
from coven.kernel import make_reset, members, rule
from coven.types import NO_CHOICES, NO_SEATS, Card, Cards, Choice, Choices, Seat, Seats

reset_state: Final = make_reset(State)

# setup: chapter 1


@rule
def setup(s: State, players: int, variant: Variant) -> None:
    """Reset every field to an empty table with nothing dealt."""
    reset_state(s)
    s.public.variant = variant
    s.public.players = players


@rule
def all_cards(variant: Variant) -> Cards:
    """1.1 Return the deck: the values of every colour in play."""
    cards = 0
    for colour in members(variant.colours):
        cards |= ((1 << variant.values) - 1) << (colour * MAX_VALUES)
    return Cards(cards)


@rule
def deal(s: State, lot: Lot) -> None:
    """1.2, 1.3, 1.5 Deal a hand to each player; the next card is the trump card, the rest the deck."""
    p = s.public
    dealt = deal_hands(s, lot, p.players, p.variant.hand)
    lay_trump(p, Card(lot.items[dealt]))
    p.deck_left = lot.held - dealt - 1
    for index in range(p.deck_left):
        s.deck[index] = Card(lot.items[lot.held - 1 - index])
    p.phase = Phase.START


@rule
def start(p: Public, seat: Seat) -> None:
    """1.6 Let the start player lead the first trick."""
    p.leader = seat
    p.turn = seat
    p.phase = Phase.PLAY


# the contract


@rule
def chance_outcomes(s: State, lot: Lot) -> int:
    """1.2, 1.6 Fill in the chance event that is due: the deal, then the start player; nothing else is random."""
    lot.kind = NOTHING_DUE
    if s.public.phase == Phase.DEAL:
        request_shuffle(lot, DEAL_LOT, all_cards(s.public.variant))
    elif s.public.phase == Phase.START:
        request_one_seat(lot, START_LOT, s.public.players)
    return lot.kind


@rule
def apply_lot(s: State, lot: Lot) -> None:
    """Apply the outcome of the chance event that was due."""
    if s.public.phase == Phase.DEAL:
        deal(s, lot)
    else:
        start(s.public, Seat(lot.items[0]))


@rule
def to_act(s: State) -> Seats:
    """Return the seat that plays a card, or that won the trick and chooses the trump."""
    phase = s.public.phase
    return seat_set(s.public.turn) if phase == Phase.PLAY or phase == Phase.TRUMP else NO_SEATS


@rule
def legal_choices(s: State, seat: Seat) -> Choices:
    """2.1, 2.2 Return the cards in hand; 4.1 the cards of the trick just won, and the choice to keep the trump."""
    p = s.public
    if seat != p.turn:
        return NO_CHOICES
    if p.phase == Phase.PLAY:
        return Choices(s.hands[seat])
    return Choices(p.table | (1 << KEEP_CHOICE)) if p.phase == Phase.TRUMP else NO_CHOICES


@rule
def apply(s: State, seat: Seat, choice: Choice) -> None:
    """Play a card, or choose the trump."""
    if s.public.phase == Phase.PLAY:
        play_card(s, seat, Card(choice))
    else:
        choose_trump(s, seat, choice)


@rule
def is_over(s: State) -> bool:
    """6.1 Return whether all cards have been played."""
    return s.public.phase == Phase.OVER


@rule
def length(s: State) -> int:
    """Return the number of finished tricks."""
    return s.public.tricks
