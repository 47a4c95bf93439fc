"""The kinds of small integers that rules work with.

Each is an `int` at run time and a type of its own for the type checker, so that using a card as a seat is an error.
"""

from typing import Annotated, Final, NewType

Card = NewType("Card", int)  # a card's number in its game's deck
Cards = NewType("Cards", int)  # a set of cards, one bit each
Suit = NewType("Suit", int)
Seat = NewType("Seat", int)  # 0, 1, … clockwise
Seats = NewType("Seats", int)  # a set of seats, one bit each
Choice = NewType("Choice", int)  # a legal choice's number in the current phase, 0 to 62
Choices = NewType("Choices", int)  # a set of choices, one bit each
Act = NewType("Act", int)  # a choice as verb and argument, independent of the phase
Item = Annotated[int, "of a lot"]  # an item of a lot: a card, a seat or a suit, and so no type of its own
SmallInt = Annotated[int, "at most 127"]  # a number that is never larger in any variant, and so takes one byte on a GPU

MAX_CARDS: Final = 63  # a set is one signed 64-bit integer without its sign bit
MAX_CHOICES: Final = 63  # so is a set of choices
MAX_SEATS: Final = 6

NO_CARD: Final = Card(-1)
NO_CARDS: Final = Cards(0)
NO_SEAT: Final = Seat(-1)
NO_SEATS: Final = Seats(0)
NO_CHOICES: Final = Choices(0)
SPECTATOR: Final = Seat(-1)  # a viewer without a seat
