"""The state of a game in progress."""

from enum import IntEnum
from typing import Annotated, Final, NewType

from coven.games.common.card_classes import CLASS_BITS
from coven.games.common.rules import BySeat
from coven.games.contract.records import GamePublic, GameState
from coven.games.thirteen_witches.rules.deck import NUM_CARDS, NUM_VALUES, Item
from coven.games.thirteen_witches.rules.variant import Variant
from coven.games.thirteen_witches.rules.witches import NUM_WITCHES, Witch, Witches
from coven.kernel import Row
from coven.types import Cards, Choice, Seat, Seats

MAX_PLAYERS: Final = 5
PUBLIC_ROW: Final = 5  # the row of public knowledge, after one row per seat
NUM_ROWS: Final = 6
MAX_ROW_HYPOTHESES: Final = 64  # hypotheses stored per row
MAX_HYPOTHESES: Final = 128  # hypotheses stored in all rows together

Thefts = NewType("Thefts", int)  # thief and victim of each theft in doubt, packed into THEFT_BITS each (hypotheses.py)
Hypothesis = NewType("Hypothesis", int)  # a row, and the card class each of these thefts took, packed the same way

# What happens next. Those after OVER are transient while a choice is applied: `advance` moves on from each of them.
Phase = IntEnum(
    "Phase", "COVEN DEAL START RESHUFFLE ACTION WITH TARGET PAY COUNTER COUNTER_PAY TAKE KEEP OVER PAID SPELL_OVER ACTED", start=0
)

NO_TARGET: Final = -1

# choices of an action: 13 witches to lure, 13 spells to cast, pass, and discards by their index in the sorted hand
FIRST_CAST_CHOICE: Final = 13
PASS_CHOICE: Final = Choice(26)
FIRST_DISCARD_CHOICE: Final = 27
FIRST_SEAT_TARGET: Final = 13  # targets are witches, then seats
COUNTER_CHOICE: Final = Choice(0)
DECLINE_CHOICE: Final = Choice(1)


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
