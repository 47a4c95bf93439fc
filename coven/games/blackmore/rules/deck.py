"""The deck (1.1): six colours of nine values. A card's number is `9 * colour + value - 1`."""

from typing import Final, Literal, get_args

from coven.games.common.suits import suit_rules
from coven.types import Suit

Colour = Suit  # the rulebook's word

ColourName = Literal["blue", "red", "yellow", "green", "purple", "orange"]
COLOURS: Final[tuple[ColourName, ...]] = get_args(ColourName)
MAX_COLOURS: Final = 6
MAX_VALUES: Final = 9
MAX_DECK_CARDS: Final = 54
NO_COLOUR: Final = Colour(-1)

CARD_NAMES: Final = {f"{name}-{value}": colour * 9 + value - 1 for colour, name in enumerate(COLOURS) for value in range(1, 10)}

colour_of, value_of, of_colour, values_in = suit_rules(MAX_VALUES)
