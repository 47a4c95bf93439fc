"""Changing trump: chapter 4, and the trump pile."""

from coven.games.blackmore.deck import NO_COLOUR, colour_of, value_of
from coven.games.blackmore.state import Public
from coven.kernel import rule
from coven.types import NO_CARD, Card


@rule
def lay_trump(p: Public, card: Card) -> None:
    """1.5, 4.1 A card laid on the trump pile: its colour is trump and the wheel turns to its value."""
    p.pile[p.pile_size] = card
    p.pile_size += 1
    turn_wheel(p)


@rule
def take_top_trump(p: Public) -> Card:
    """5.2 The top card of the trump pile leaves it; the wheel is turned when all have drawn."""
    p.pile_size -= 1
    card = p.pile[p.pile_size]
    p.pile[p.pile_size] = NO_CARD
    return card


@rule
def turn_wheel(p: Public) -> None:
    """1.5, 5.3, 5.4 Trump is the colour on top of the pile; without one the wheel stays where it was."""
    if p.pile_size == 0:
        p.trump = NO_COLOUR
        return
    top = p.pile[p.pile_size - 1]
    p.trump = colour_of(top)
    p.wheel = value_of(top)
