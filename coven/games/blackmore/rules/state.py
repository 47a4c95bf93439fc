"""The deck (1.1), the state of a game in progress, and the parameters it is played with.

The deck has six colours of nine values; a card's number is `9 * colour + value - 1`.
"""

from enum import IntEnum
from typing import Annotated, Any, Final

from coven.core.grammar import pluralize
from coven.errors import VariantError
from coven.games.common.rules import BySeat, suit_rules
from coven.games.contract.records import GamePublic, GameState
from coven.games.deck import Deck
from coven.games.parameters import Parameters, choice, names, number
from coven.kernel import Row
from coven.types import MAX_SEATS, Card, Cards, Choice, Seat, Suit

Colour = Suit  # the rulebook's word

COLOURS: Final = ("blue", "red", "yellow", "green", "purple", "orange")
MAX_COLOURS: Final = 6
MAX_VALUES: Final = 9
MAX_DECK_CARDS: Final = 54
NO_COLOUR: Final = Colour(-1)
WHEEL_SIDES: Final = ("decreasing", "increasing")

DECK: Final = Deck(COLOURS, MAX_VALUES)
colour_of, value_of, of_colour, values_in = suit_rules(MAX_VALUES)


class Phase(IntEnum):
    """What happens next."""

    DEAL = 0
    START = 1
    PLAY = 2
    TRUMP = 3
    OVER = 4


KEEP_CHOICE: Final = Choice(MAX_DECK_CARDS)  # the choice not to change trump; the others are cards


class Variant(Parameters):
    """12 Witches of Blackmore: the parameters of the game. Copy what you want to change into a file of your own.

    The colours purple and orange are ours; the rulebook names the other four.
    """

    hand: Annotated[int, number(6, "cards dealt to each player", "1.2", least=1)]
    increasing: Annotated[
        int, choice(WHEEL_SIDES, "decreasing", 'the side of the wheel: "decreasing" or "increasing"', "1.4", key="wheel")
    ]  # 1 when the wheel shows its increasing side
    colours: Annotated[int, names(COLOURS, "the colours", "colours in the deck", "1.1")]  # the colours in the deck, one bit each
    values: Annotated[int, number(9, "the highest value in each colour, at most 9", "1.1", least=1, most=MAX_VALUES)]

    def complete(self, options: Any, players: int) -> None:
        """1.1, 1.2, 1.5 Check that the deck suffices for the hands and the trump card."""
        cards, needed = len(options.colours) * self.values, players * self.hand + 1
        if cards < needed:
            deck = f"{pluralize(len(options.colours), 'colour')} of {pluralize(self.values, 'value')}"
            raise VariantError(
                f"{players} hands of {self.hand} and a trump card take {needed} cards, but {deck} are only {cards}."
            )


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
