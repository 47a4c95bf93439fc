"""The deck (1.1), the state of a game in progress, and the parameters it is played with.

The deck has six colours of nine values; a card's number is `9 * colour + value - 1`.
"""

from enum import IntEnum
from typing import Annotated, Final, Literal, get_args

from coven.games.common.rules import BySeat, suit_rules
from coven.games.contract.records import GamePublic, GameState
from coven.kernel import Record, Row
from coven.types import MAX_SEATS, Card, Cards, Choice, Seat, Suit

Colour = Suit  # the rulebook's word

ColourName = Literal["blue", "red", "yellow", "green", "purple", "orange"]
COLOURS: Final[tuple[ColourName, ...]] = get_args(ColourName)
MAX_COLOURS: Final = 6
MAX_VALUES: Final = 9
MAX_DECK_CARDS: Final = 54
NO_COLOUR: Final = Colour(-1)

CARD_NAMES: Final = {f"{name}-{value}": colour * 9 + value - 1 for colour, name in enumerate(COLOURS) for value in range(1, 10)}

colour_of, value_of, of_colour, values_in = suit_rules(MAX_VALUES)


class Phase(IntEnum):
    """What happens next."""

    DEAL = 0
    START = 1
    PLAY = 2
    TRUMP = 3
    OVER = 4


class Verb(IntEnum):
    """The verbs of the notation, in its order."""

    PLAY = 0
    TRUMP = 1


KEEP_CHOICE: Final = Choice(MAX_DECK_CARDS)  # the choice not to change trump; the others are cards

# chance events, numbered as in the notation
DEAL_LOT: Final = 1
START_LOT: Final = 2


class Variant(Record):
    """The parameters a designer may change."""

    hand: int  # cards dealt to each player
    increasing: int  # 1 when the wheel shows its increasing side
    colours: int  # the colours in the deck, one bit each
    values: int  # each colour has the values 1 to `values`


class Public(GamePublic):
    """The open table: everything all players have seen, with perfect recall (7.2)."""

    variant: Variant
    players: int
    phase: int
    turn: Seat  # the seat to play a card; in the trump phase the winner of the trick
    leader: Seat  # the seat that led the current trick
    led: Colour  # meaningless until a card is led
    table: Cards  # the cards of the current trick
    played: Annotated[BySeat[Card], MAX_SEATS]  # the card of each seat in it, or NO_CARD
    held: Annotated[BySeat[int], MAX_SEATS]  # the number of cards in each hand
    known: Annotated[BySeat[Cards], MAX_SEATS]  # publicly known cards of each hand: taken from the trump pile
    won: Annotated[BySeat[Cards], MAX_SEATS]  # the cards each seat has won
    scores: Annotated[BySeat[int], MAX_SEATS]  # the Magic Points won so far
    trump: Colour  # NO_COLOUR when the trump pile is empty
    wheel: int  # the value the wheel shows
    tricks: int  # finished tricks
    deck_left: int  # the number of cards left to draw
    pile_size: int  # the number of cards in the trump pile
    pile: Annotated[Row[Card], MAX_DECK_CARDS]  # the trump pile; its top card is at pile_size - 1


class State(GameState):
    """A game in progress: the whole truth, including hidden cards."""

    public: Public
    hands: Annotated[BySeat[Cards], MAX_SEATS]
    deck: Annotated[Row[Card], MAX_DECK_CARDS]  # its top card is at deck_left - 1
