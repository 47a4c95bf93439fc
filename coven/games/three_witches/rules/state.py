"""The deck: chapter 1. A card's number is nine times its suit and its rank less one; the Elixir comes after them all.

The state of a game in progress, its open table, and the figures it is played with.
"""

from enum import IntEnum
from typing import Annotated, Final, Literal, get_args

from coven.games.common.seats import BySeat
from coven.games.common.suits import suit_rules
from coven.games.contract.records import GamePublic, GameState
from coven.kernel import Grid, Record, Row, rule
from coven.types import Card, Cards, Choice, Seat, Suit

SUITS: Final = ("owl", "bat", "dog", "frog", "newt")
PartName = Literal["", "eye", "toe", "wool", "tongue", "wing", "leg", "fork", "sting", "fillet"]
PARTS: Final[tuple[PartName, ...]] = get_args(PartName)
MAX_SUITS: Final = 5
MAX_RANK: Final = 9
MAX_DECK_CARDS: Final = 46  # all cards a variant may have
SUIT_MASK: Final = (1 << MAX_RANK) - 1

# 1.1, 2.1, 5.1: 18 cards for 3 players make 6 each, and a Lesser Witch's 5 make as many tricks
NUM_PLAYERS: Final = 3
HAND_SIZE: Final = 6
DECK_SIZE: Final = NUM_PLAYERS * HAND_SIZE
NUM_TRICKS: Final = HAND_SIZE - 1

ELIXIR: Final = Card(45)
JUST_ELIXIR: Final = Cards(1 << 45)

RANKED_NAMES: Final = {f"{name}-{rank}": suit * 9 + rank - 1 for suit, name in enumerate(SUITS) for rank in range(1, 10)}
NAMES: Final = RANKED_NAMES | {"elixir": 45}

# 1.1 the Elixir is a suit of its own; it has no rank, and must not be asked for it
suit_of, rank_of, of_suit, ranks_in = suit_rules(MAX_RANK)


@rule
def whole_suit(suit: Suit) -> Cards:
    """Every card a suit may have."""
    return Cards(SUIT_MASK << (suit * MAX_RANK))


class Phase(IntEnum):
    """What is due."""

    DEAL = 0
    BID = 1
    GIVE = 2
    DISCARD = 3
    LEAD = 4
    HIDE = 5
    FOLLOW = 6
    RETURN = 7  # the Lead Witch, after winning
    PROPOSE = 8  # the 1st Lesser Witch, after the Lesser Witches won
    AGREE = 9  # the 2nd
    DECIDE = 10  # the 1st, after an objection
    OVER = 11


class Verb(IntEnum):
    """The verbs of the notation, in its order; what is done with a card has the number of its phase."""

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


# choices that are not cards; a bid is its own number
PASS: Final = Choice(MAX_DECK_CARDS)
AGREE: Final = Choice(0)
OBJECT: Final = Choice(1)

# the only lot, numbered as in the notation
DEAL_LOT: Final = 1


# the places of a trick's cards
UP: Final = 0  # the Lead Witch's face-up card
DOWN: Final = 1  # the Lead Witch's face-down card
FIRST: Final = 2  # the 1st Lesser Witch's card
SECOND: Final = 3  # the 2nd Lesser Witch's card
PLACES_PER_TRICK: Final = 4

FACE_DOWN: Final = Card(-2)  # a card that is there but that not everybody has seen
NO_BID: Final = -1
MAX_PASSINGS: Final = 3
MAX_CALLS: Final = 6  # three turns, the third of them a bid, and one more turn each


class Variant(Record):
    """The figures a designer may change."""

    deck: Cards  # all cards of the game
    low_bid: int  # the lowest bid there is
    high_bid: int  # the highest
    passings: int
    gives: int
    eyes: int  # the rank of 7.1
    elixir_times: int
    lead_tokens: int
    lesser_tokens: int
    tokens_to_win: int
    parts: Annotated[Row[int], MAX_RANK]  # what each rank is called, as a number in PARTS


class Public(GamePublic):
    """The open table: what everybody may see, and what follows from it.

    What a round leaves on the table stays there to be looked at until the next deal.
    """

    variant: Variant
    players: int
    phase: int
    turn: Seat  # NO_SEAT when nobody or several are to act
    tokens: Annotated[BySeat[int], NUM_PLAYERS]  # fate tokens of each seat
    rounds: int  # rounds dealt
    held: Annotated[BySeat[int], NUM_PLAYERS]  # how many cards each hand has

    elixir: Seat  # who held the Elixir when that was last public (2.2)
    passings: int  # how often cards were passed this round
    calls: Annotated[Row[Choice], MAX_CALLS]  # bids and passes of this bidding, in turn from the Elixir's left; NO_CARD for none
    spoken: int  # how many of them there are
    bid: int  # the highest, or NO_BID
    lead: Seat  # who made it: once the bidding is over, the Lead Witch

    tricks: int  # tricks finished
    table: Annotated[
        Grid[Card], NUM_TRICKS, PLACES_PER_TRICK
    ]  # each trick's cards, the one in progress included; FACE_DOWN until revealed
    won: int  # the tricks the Lead Witch won, a bit each
    passed: int  # the tricks in which the 1st Lesser Witch passed, a bit each
    returned: Annotated[Row[Card], NUM_TRICKS]  # what went back to the Lead Witch; FACE_DOWN if that was secret
    proposed: Annotated[Row[Card], NUM_TRICKS]  # the card the 1st Lesser Witch proposed for it first
    objected: int  # the tricks after which the 2nd objected, a bit each
    shown: Annotated[BySeat[Cards], NUM_PLAYERS]  # the cards of each seat that lay open this round
    void: Annotated[BySeat[Cards], NUM_PLAYERS]  # all cards of the suits that a Lesser Witch was seen not to follow


class State(GameState):
    """One game in progress: the whole truth. After a round nothing is hidden, and all but the open table is empty.

    Which card went back in secret (9.2) needs no field: the Lead Witch holds it, or has laid it face down.
    """

    public: Public
    hands: Annotated[BySeat[Cards], NUM_PLAYERS]
    given: Annotated[Grid[Cards], MAX_PASSINGS, NUM_PLAYERS]  # what each seat gave in each passing, the one in progress included
    discards: Annotated[BySeat[Card], NUM_PLAYERS]
    face_down: Annotated[BySeat[Card], NUM_PLAYERS]  # what each seat has lying face down in the trick in progress
