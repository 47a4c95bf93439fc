"""The state of a game in progress, and the figures it is played with."""

from enum import IntEnum
from typing import Annotated, Final

from coven.games.blackmore.deck import MOST_IN_DECK, Colour
from coven.games.seats import BySeat
from coven.kernel import Record, Row
from coven.types import MOST_SEATS, Card, Cards, Choice, Seat


class Phase(IntEnum):
    """What is due."""

    DEAL = 0
    START = 1
    PLAY = 2
    TRUMP = 3
    OVER = 4


class Verb(IntEnum):
    """The verbs of the notation, in its order."""

    PLAY = 0
    TRUMP = 1


KEEP: Final = Choice(MOST_IN_DECK)  # the choice not to change trump; the others are cards

# the lots, numbered as in the notation
DEAL: Final = 1
START: Final = 2


class Variant(Record):
    """The figures a designer may change."""

    hand: int  # cards dealt to each player
    increasing: int  # 1 when the wheel shows its increasing side
    colours: int  # the colours in the deck, a bit each
    values: int  # each colour has the values 1 to this


class Public(Record):
    """The open table: 7.2 what everybody saw, with perfect recall."""

    variant: Variant
    players: int
    phase: int
    turn: Seat  # who plays a card; in the trump phase who won the trick
    leader: Seat  # who led the trick in progress
    led: Colour  # meaningless until a card is led
    table: Cards  # the cards of the trick in progress
    played: Annotated[BySeat[Card], MOST_SEATS]  # the card of each seat in it, or NO_CARD
    held: Annotated[BySeat[int], MOST_SEATS]  # how many cards each hand has
    known: Annotated[BySeat[Cards], MOST_SEATS]  # those of a hand that all know: taken from the trump pile
    won: Annotated[BySeat[Cards], MOST_SEATS]  # the cards each seat has won
    scores: Annotated[BySeat[int], MOST_SEATS]  # the Magic Points won so far
    trump: Colour  # NO_COLOUR when the trump pile is empty
    wheel: int  # the value the wheel shows
    tricks: int  # tricks finished
    deck_left: int  # how many cards are left to draw
    pile_size: int  # how many cards the trump pile has
    pile: Annotated[Row[Card], MOST_IN_DECK]  # the trump pile; its top is the last of the pile_size


class State(Record):
    """One game in progress: the whole truth, hidden cards included."""

    public: Public
    hands: Annotated[BySeat[Cards], MOST_SEATS]
    deck: Annotated[Row[Card], MOST_IN_DECK]  # its top is the last of the deck_left
