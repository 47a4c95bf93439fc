"""The state of a game in progress."""

from enum import IntEnum
from typing import Annotated, Final

from coven.games.blackmore.rules.deck import MAX_DECK_CARDS, Colour, Variant
from coven.games.common.rules import BySeat
from coven.games.contract.records import GamePublic, GameState
from coven.kernel import Row
from coven.types import MAX_SEATS, Card, Cards, Choice, Seat

Phase = IntEnum("Phase", "DEAL START PLAY TRUMP OVER", start=0)  # what happens next

KEEP_CHOICE: Final = Choice(MAX_DECK_CARDS)  # the choice not to change trump; the others are cards


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
