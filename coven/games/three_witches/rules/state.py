"""The deck (chapter 1), the variant's parameters, the open table and the state of a game in progress.

A card's number is nine times its suit plus its rank minus one. The Elixir has the last number.
"""

from enum import IntEnum
from typing import Annotated, Final, Literal, get_args

from coven.games.common.rules import BySeat, suit_rules
from coven.games.contract.records import GamePublic, GameState
from coven.kernel import Grid, Record, Row, rule
from coven.types import Card, Cards, Choice, Seat, Suit

SUITS: Final = ("owl", "bat", "dog", "frog", "newt")
PartName = Literal["", "eye", "toe", "wool", "tongue", "wing", "leg", "fork", "sting", "fillet"]
PARTS: Final[tuple[PartName, ...]] = get_args(PartName)
MAX_SUITS: Final = 5
MAX_RANK: Final = 9
MAX_DECK_CARDS: Final = 46  # every card that a variant's deck may contain
SUIT_MASK: Final = (1 << MAX_RANK) - 1

# 1.1, 2.1, 5.1 18 cards for 3 players are 6 each; a Lesser Witch discards one and plays the other 5, one per trick
NUM_PLAYERS: Final = 3
HAND_SIZE: Final = 6
DECK_SIZE: Final = NUM_PLAYERS * HAND_SIZE
NUM_TRICKS: Final = HAND_SIZE - 1

ELIXIR: Final = Card(45)
JUST_ELIXIR: Final = Cards(1 << 45)

RANKED_NAMES: Final = {f"{name}-{rank}": suit * 9 + rank - 1 for suit, name in enumerate(SUITS) for rank in range(1, 10)}
NAMES: Final = RANKED_NAMES | {"elixir": 45}

# 1.1 the Elixir is a suit of its own and has no rank: never call `rank_of` with it
suit_of, rank_of, of_suit, ranks_in = suit_rules(MAX_RANK)


@rule
def whole_suit(suit: Suit) -> Cards:
    """Return every card a suit may have."""
    return Cards(SUIT_MASK << (suit * MAX_RANK))


class Phase(IntEnum):
    """What the game is waiting for."""

    DEAL = 0
    BID = 1
    GIVE = 2
    DISCARD = 3
    LEAD = 4
    HIDE = 5
    FOLLOW = 6
    RETURN = 7  # the Lead Witch, after winning
    PROPOSE = 8  # the 1st Lesser Witch, after the Lesser Witches won
    AGREE = 9  # the 2nd Lesser Witch
    DECIDE = 10  # the 1st Lesser Witch, after an objection
    OVER = 11


class Verb(IntEnum):
    """The verbs of the notation, in its order. A verb that takes a card has the number of its phase."""

    BID = 0
    PASS = 1
    GIVE = 2
    DISCARD = 3
    LEAD = 4
    HIDE = 5
    FOLLOW = 6
    RETURN = 7
    AGREE = 8
    OBJECT = 9


# choices that are not cards; the choice of a bid is the number of tricks bid
PASS: Final = Choice(MAX_DECK_CARDS)
AGREE: Final = Choice(0)
OBJECT: Final = Choice(1)

# the only kind of lot, numbered as in the notation
DEAL_LOT: Final = 1

# the places of a trick's cards
UP: Final = 0  # the Lead Witch's face-up card
DOWN: Final = 1  # the Lead Witch's face-down card
FIRST: Final = 2  # the 1st Lesser Witch's card
SECOND: Final = 3  # the 2nd Lesser Witch's card
PLACES_PER_TRICK: Final = 4

FACE_DOWN: Final = Card(-2)  # a card that is on the table but not public
NO_BID: Final = -1
MAX_PASSINGS: Final = 3
MAX_CALLS: Final = 6  # a bid in the third turn, then one more turn each


class Variant(Record):
    """The parameters a designer may change."""

    deck: Cards  # all cards of the game
    low_bid: int  # the lower bid
    high_bid: int  # the higher bid, which ends the bidding at once
    passings: int
    gives: int
    eyes: int
    elixir_times: int
    lead_tokens: int
    lesser_tokens: int
    tokens_to_win: int
    parts: Annotated[Row[int], MAX_RANK]  # the name of each rank, as an index into PARTS


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
    bid: int  # the highest bid, or NO_BID
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
