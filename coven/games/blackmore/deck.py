"""The deck: 1.1, six colours of nine values. A card's number is nine times its colour and its value less one."""

from typing import Final, Literal, NewType, get_args

from coven.cards import common
from coven.kernel import named, rule
from coven.types import Card, Cards

Colour = NewType("Colour", int)
named(Colour)

ColourName = Literal["blue", "red", "yellow", "green", "purple", "orange"]
COLOURS: Final[tuple[ColourName, ...]] = get_args(ColourName)
MOST_COLOURS: Final = 6
MOST_VALUES: Final = 9
MOST_IN_DECK: Final = 54
ONE_COLOUR: Final = (1 << MOST_VALUES) - 1
NO_COLOUR: Final = Colour(-1)

NAMES: Final = {f"{name}-{value}": colour * 9 + value - 1 for colour, name in enumerate(COLOURS) for value in range(1, 10)}


@rule
def colour_of(card: Card) -> Colour:
    """The colour of a card."""
    return Colour(card // MOST_VALUES)


@rule
def value_of(card: Card) -> int:
    """The value of a card, 1 to 9."""
    return card % MOST_VALUES + 1


@rule
def of_colour(cards: Cards, colour: Colour) -> Cards:
    """The cards of one colour among these."""
    return common(cards, Cards(ONE_COLOUR << (colour * MOST_VALUES)))
