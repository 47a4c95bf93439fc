"""The open table and the state of a game in progress."""

from enum import IntEnum
from typing import Annotated, Final

from coven.games.common.rules import BySeat
from coven.games.contract.records import GamePublic, GameState
from coven.games.three_witches.rules.deck import MAX_DECK_CARDS, NUM_PLAYERS, NUM_TRICKS, Variant
from coven.kernel import Grid, Row
from coven.types import Card, Cards, Choice, Seat

# What the game is waiting for. In RETURN the Lead Witch has won the trick, in the three phases after it the Lesser Witches have:
# the 1st proposes a card to return, the 2nd agrees or objects, and after an objection the 1st decides.
Phase = IntEnum("Phase", "DEAL BID GIVE DISCARD LEAD HIDE FOLLOW RETURN PROPOSE AGREE DECIDE OVER", start=0)

# choices that are not cards; the choice of a bid is the number of tricks bid
PASS: Final = Choice(MAX_DECK_CARDS)
AGREE: Final = Choice(0)
OBJECT: Final = Choice(1)

# the places of a trick's cards
UP: Final = 0  # the Lead Witch's face-up card
DOWN: Final = 1  # the Lead Witch's face-down card
FIRST: Final = 2  # the 1st Lesser Witch's card
SECOND: Final = 3  # the 2nd Lesser Witch's card
PLACES_PER_TRICK: Final = 4

FACE_DOWN: Final = Card(-2)  # a card that is on the table but not public
NO_BID: Final = Choice(-1)
MAX_PASSINGS: Final = 3
MAX_CALLS: Final = 6  # a bid in the third turn, then one more turn each


class Public(GamePublic):
    """The open table: everything that is public, and what follows from it.

    The cards of a round stay on the table until the next deal.
    """

    variant: Variant
    players: int
    phase: int
    turn: Seat  # the seat to act; NO_SEAT when none or several are
    tokens: Annotated[BySeat[int], NUM_PLAYERS]  # fate tokens of each seat
    rounds: int  # number of rounds dealt
    held: Annotated[BySeat[int], NUM_PLAYERS]  # number of cards in each hand

    elixir: Seat  # the last publicly known holder of the Elixir (2.2)
    passings: int  # how many times cards were passed this round
    calls: Annotated[Row[Choice], MAX_CALLS]  # bids and passes in turn order, from the left of the Elixir; NO_CARD for none
    spoken: int  # number of calls made
    bid: Choice  # the highest bid, or NO_BID
    lead: Seat  # the highest bidder; once the bidding is over, the Lead Witch

    tricks: int  # number of finished tricks
    table: Annotated[Grid[Card], NUM_TRICKS, PLACES_PER_TRICK]  # the cards of each trick; FACE_DOWN until revealed
    won: int  # the tricks the Lead Witch won, a bit each
    passed: int  # the tricks in which the 1st Lesser Witch passed, a bit each
    returned: Annotated[Row[Card], NUM_TRICKS]  # the card returned to the Lead Witch; FACE_DOWN if it is secret
    proposed: Annotated[Row[Card], NUM_TRICKS]  # the card the 1st Lesser Witch proposed to return
    objected: int  # the tricks after which the 2nd Lesser Witch objected, a bit each
    shown: Annotated[BySeat[Cards], NUM_PLAYERS]  # the cards each seat has shown this round
    void: Annotated[BySeat[Cards], NUM_PLAYERS]  # all cards of the suits a Lesser Witch has publicly failed to follow


class State(GameState):
    """One game in progress, hidden cards included. Between rounds only the open table is filled.

    The card returned in secret (9.2) needs no field: the Lead Witch holds it or has laid it face down.
    """

    public: Public
    hands: Annotated[BySeat[Cards], NUM_PLAYERS]
    given: Annotated[Grid[Cards], MAX_PASSINGS, NUM_PLAYERS]  # gifts of each seat, including those of a passing in progress
    discards: Annotated[BySeat[Card], NUM_PLAYERS]
    face_down: Annotated[BySeat[Card], NUM_PLAYERS]  # the face-down card of each seat in the current trick
