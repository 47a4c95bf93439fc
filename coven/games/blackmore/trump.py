"""Changing trump: chapter 4, and the trump pile."""

from coven.games.blackmore.deck import NO_COLOUR, colour_of, value_of
from coven.games.blackmore.state import State
from coven.kernel import rule
from coven.types import NO_CARD, Card


@rule
def lay(s: State, card: Card) -> None:
    """1.5, 4.1 A card laid on the trump pile: its colour is trump and the wheel turns to its value."""
    s.pile[s.pile_size] = card
    s.pile_size += 1
    turn_wheel(s)


@rule
def take_top(s: State) -> Card:
    """5.2 The top card of the trump pile leaves it; the wheel is turned when all have drawn."""
    s.pile_size -= 1
    card = s.pile[s.pile_size]
    s.pile[s.pile_size] = NO_CARD
    return card


@rule
def turn_wheel(s: State) -> None:
    """1.5, 5.3, 5.4 Trump is the colour on top of the pile; without one the wheel stays where it was."""
    if s.pile_size == 0:
        s.trump = NO_COLOUR
        return
    top = s.pile[s.pile_size - 1]
    s.trump = colour_of(top)
    s.wheel = value_of(top)
