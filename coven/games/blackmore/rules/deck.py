"""The deck (1.1) and the parameters of a variant.

The deck has six colours of nine values; a card's number is `9 * colour + value - 1`.
"""

from typing import Annotated, Any, Final

from coven.errors import VariantError
from coven.games.common.rules import suit_rules
from coven.games.deck import Deck
from coven.games.parameters import Parameters, choice, names, number
from coven.messages import Message
from coven.types import Suit

Colour = Suit  # the rulebook's word

COLOURS: Final = ("blue", "red", "yellow", "green", "purple", "orange")
MAX_COLOURS: Final = 6
MAX_VALUES: Final = 9
MAX_DECK_CARDS: Final = 54
NO_COLOUR: Final = Colour(-1)
WHEEL_SIDES: Final = ("decreasing", "increasing")

DECK: Final = Deck(COLOURS, MAX_VALUES)
colour_of, value_of, of_colour, values_in = suit_rules(MAX_VALUES)


class Variant(Parameters):
    """12 Witches of Blackmore: the parameters of the game. Copy what you want to change into a file of your own.

    The colours purple and orange are ours; the rulebook names the other four.
    """

    hand: Annotated[int, number(6, Message("parameter-hand"), "1.2", least=1)]
    increasing: Annotated[
        int, choice(WHEEL_SIDES, "decreasing", Message("parameter-wheel"), "1.4", key="wheel")
    ]  # 1 when the wheel shows its increasing side
    colours: Annotated[
        int, names(COLOURS, "colours", Message("parameter-colours"), "1.1")
    ]  # the colours in the deck, one bit each
    values: Annotated[int, number(9, Message("parameter-values"), "1.1", least=1, most=MAX_VALUES)]

    def complete(self, options: Any, players: int) -> None:
        """1.1, 1.2, 1.5 Check that the deck suffices for the hands and the trump card."""
        cards, needed = len(options.colours) * self.values, players * self.hand + 1
        if cards < needed:
            raise VariantError(
                Message(
                    "variant-deck",
                    players=players,
                    hand=self.hand,
                    needed=needed,
                    colours=len(options.colours),
                    values=self.values,
                    cards=cards,
                )
            )
