"""The state of a game in progress and the parameters it is played with."""

from enum import IntEnum
from typing import Annotated, Final, NewType

from coven.games.common.rules import BySeat
from coven.games.contract.records import GamePublic, GameState
from coven.games.thirteen_witches.rules.deck import NUM_CARDS, NUM_VALUES, NUM_WITCHES, Item, Witch, Witches
from coven.kernel import Record, Row
from coven.types import Cards, Choice, Seat, Seats

MAX_PLAYERS: Final = 5
MAX_COST_CARDS: Final = 9  # cards that a spell may cost
NUM_LURE_KINDS: Final = 5  # the suits and ALL_SUITS
NUM_COST_KINDS: Final = 7  # the suits and the members of Cost
PUBLIC_ROW: Final = 5  # the row of public knowledge, after one row per seat
NUM_ROWS: Final = 6
CLASS_BITS: Final = 6  # bits of a card class
MAX_ROW_HYPOTHESES: Final = 64  # hypotheses stored per row
MAX_HYPOTHESES: Final = 128  # hypotheses stored in all rows together

Thefts = NewType("Thefts", int)  # thief and victim of each theft in doubt, packed into THEFT_BITS each (hypotheses.py)
Hypothesis = NewType("Hypothesis", int)  # a row, and the card class each of these thefts took, packed the same way


class Phase(IntEnum):
    """What happens next."""

    COVEN = 0
    DEAL = 1
    START = 2
    RESHUFFLE = 3
    ACTION = 4
    WITH = 5
    TARGET = 6
    PAY = 7
    COUNTER = 8
    COUNTER_PAY = 9
    TAKE = 10
    KEEP = 11
    OVER = 12
    # transient while a choice is applied, never visible from outside: `advance` moves on from each of them
    PAID = 13
    SPELL_OVER = 14
    ACTED = 15


class Verb(IntEnum):
    """The verbs of the notation, in its order."""

    LURE = 0
    CAST = 1
    DISCARD = 2
    PASS = 3
    WITH = 4
    TARGET = 5
    PAY = 6
    COUNTER = 7
    DECLINE = 8
    TAKE = 9
    KEEP = 10


class Cost(IntEnum):
    """How a cost is paid. Lower numbers are the suit that all cards must have."""

    ANY = 4
    ONE_SUIT = 5
    OVER = 6


ALL_SUITS: Final = 4  # the lure kind of a witch who needs a card of each suit
NO_TARGET: Final = -1

# choices of an action: 13 witches to lure, 13 spells to cast, pass, and discards by their index in the sorted hand
FIRST_CAST_CHOICE: Final = 13
PASS_CHOICE: Final = Choice(26)
FIRST_DISCARD_CHOICE: Final = 27
MAX_HAND_CARDS: Final = 36  # choices are 64 bits, so this many discards can be numbered
FIRST_SEAT_TARGET: Final = 13  # targets are witches, then seats
COUNTER_CHOICE: Final = Choice(0)
DECLINE_CHOICE: Final = Choice(1)

# chance events, numbered as in the notation
COVEN_LOT: Final = 1
DEAL_LOT: Final = 2
START_LOT: Final = 3

FIRST_SEAT_ARGUMENT: Final = 70  # arguments of `target`: witches are 52 to 64, seats from here on


class Variant(Record):
    """The parameters a designer may change."""

    dealt: int
    hand: int
    fortune_bonus: int
    actions: int
    cursed_actions: int
    haste_actions: int
    charm_bonus: int
    beguile_bonus: int
    turned_up: int
    turn_limit: int  # total number of turns
    curse_tokens: int  # in the supply
    binding_tokens: int  # in the supply
    charm_tokens: int  # in the supply
    fortune_tokens: int  # in the supply
    lured_by: Annotated[Row[Witches], NUM_LURE_KINDS]  # the witches that each suit lures, or ALL_SUITS
    costing: Annotated[Row[Witches], NUM_COST_KINDS]  # the witches whose spells have each kind of cost: a suit or a Cost
    within: Annotated[Row[Witches], MAX_COST_CARDS + 1]  # the witches whose spells cost at most this number of cards


class Public(GamePublic):
    """The open table: what every player may see."""

    variant: Variant
    players: int
    phase: int
    turn: Seat  # the player whose turn it is
    actor: Seat  # the player to choose: the one whose turn it is, or one asked to counter
    turns: int  # finished turns
    last_turns: int  # turns left once the end is triggered, -1 before
    actions_left: int  # this turn, including the current one
    lured_once: Witches  # the witches lured at least once: the end is triggered when all were
    coven: Witches  # the witches in the coven
    influence: Annotated[BySeat[Witches], MAX_PLAYERS]  # the witches of each player
    scores: Annotated[BySeat[int], MAX_PLAYERS]  # the number of witches of each player
    lures: Annotated[Row[Cards], NUM_WITCHES]  # the lure cards under each witch
    lure_totals: Annotated[Row[int], NUM_WITCHES]  # the sum of their values
    weaker: Annotated[Row[Witches], NUM_VALUES + 1]  # the witches whose lure value is lower than each card value
    charmed: Witches  # the witches with a charm token
    bindings: Annotated[BySeat[Witches], MAX_PLAYERS]  # the witches each player has bound
    cursed: Seats  # the players with a curse token
    fortune: Seat  # the player with the fortune token, or NO_SEAT
    beguile: int  # 1 while Beguile waits for a lure
    glamour: int  # 1 while Glamour waits for a lure
    hasted: int  # 1 once Haste took effect this turn

    witch: Witch  # the witch being lured, or whose spell is being cast
    target: int  # the target of that spell: a witch, or FIRST_SEAT_TARGET + seat
    laid: Cards  # lure cards put down so far
    stand_in: int  # 1 once one of them stands for another suit
    owed_kind: int  # the kind of the remaining cost: a suit or a Cost
    owed_cards: int  # the number of cards still to be paid
    owed_over: int  # what their total must exceed
    paid: Cards  # set aside until the spell is resolved
    turned: Cards  # turned up by Divination

    held: Annotated[BySeat[int], MAX_PLAYERS]  # the number of cards in each hand
    discards: Cards  # the discard pile
    pile_left: int  # cards in the draw pile


class State(GameState):
    """A game in progress: the whole truth, including hidden cards."""

    public: Public
    hands: Annotated[BySeat[Cards], MAX_PLAYERS]
    pile: Annotated[Row[Item], NUM_CARDS]  # its top card is at pile_left - 1

    # 9.1 what can be known of the hidden cards (tracking.py)
    rows: Seats  # the rows in use: PUBLIC_ROW, and those of players involved in a theft; none in a game without views
    fresh: Annotated[Row[Cards], NUM_ROWS]  # the cards that may be in the draw pile
    kinds: Annotated[Row[Cards], NUM_ROWS * CLASS_BITS]  # bit planes of the card classes, CLASS_BITS per row
    thefts: Annotated[Row[Thefts], NUM_ROWS]  # the thefts in doubt
    truth: Annotated[Row[Hypothesis], NUM_ROWS]  # how they truly went
    cases: int  # the number of hypotheses stored
    case: Annotated[Row[Hypothesis], MAX_HYPOTHESES]  # the hypotheses of all rows
