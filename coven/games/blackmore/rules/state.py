"""The state of a game in progress, and the figures it is played with."""

from enum import IntEnum
from typing import Annotated, Final

from coven.games.blackmore.rules.rules.deck import MAX_DECK_CARDS, Colour
from coven.games.common.seats import BySeat
from coven.kernel import Record, Row
from coven.types import MAX_SEATS, Card, Cards, Choice, Seat


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


KEEP_CHOICE: Final = Choice(MAX_DECK_CARDS)  # the choice not to change trump; the others are cards

# the lots, numbered as in the notation
DEAL_LOT: Final = 1
START_LOT: Final = 2


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
    played: Annotated[BySeat[Card], MAX_SEATS]  # the card of each seat in it, or NO_CARD
    held: Annotated[BySeat[int], MAX_SEATS]  # how many cards each hand has
    known: Annotated[BySeat[Cards], MAX_SEATS]  # those of a hand that all know: taken from the trump pile
    won: Annotated[BySeat[Cards], MAX_SEATS]  # the cards each seat has won
    scores: Annotated[BySeat[int], MAX_SEATS]  # the Magic Points won so far
    trump: Colour  # NO_COLOUR when the trump pile is empty
    wheel: int  # the value the wheel shows
    tricks: int  # tricks finished
    deck_left: int  # how many cards are left to draw
    pile_size: int  # how many cards the trump pile has
    pile: Annotated[Row[Card], MAX_DECK_CARDS]  # the trump pile; its top is the last of the pile_size


class State(Record):
    """One game in progress: the whole truth, hidden cards included."""

    public: Public
    hands: Annotated[BySeat[Cards], MAX_SEATS]
    deck: Annotated[Row[Card], MAX_DECK_CARDS]  # its top is the last of the deck_left
