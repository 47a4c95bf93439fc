"""The state of a game in progress, and the figures it is played with."""

from enum import IntEnum
from typing import Annotated, Final, NewType

from coven.games.common.seats import BySeat
from coven.games.thirteen_witches.rules.rules.deck import NUM_CARDS, NUM_VALUES, NUM_WITCHES, Item, Witch, Witches
from coven.kernel import Record, Row
from coven.types import Cards, Choice, Seat, Seats

MAX_PLAYERS: Final = 5
MAX_COST_CARDS: Final = 9  # cards that a spell may cost
NUM_LURE_KINDS: Final = 5  # kinds of lure: the suits, and ALL_SUITS
NUM_COST_KINDS: Final = 7  # kinds of cost: the suits, and those of Cost
PUBLIC_ROW: Final = 5  # the row of what everybody knows, after a row for each seat
NUM_ROWS: Final = 6
CLASS_BITS: Final = 6  # binary digits of the number of a kind
MAX_ROW_HYPOTHESES: Final = 64  # so many ways the thefts may have gone are kept apart for a viewer
MAX_HYPOTHESES: Final = 128  # and so many for all viewers together


Thefts = NewType("Thefts", int)  # who stole from whom, one theft after the other: PLACE bits each
Hypothesis = NewType("Case", int)  # which kind of card each of some thefts took, in the same places; above them the row it is for


class Phase(IntEnum):
    """What is due."""

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
    # passed through while a choice is applied, never seen from outside: each leads on to what follows it, in one place
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
    """How a cost is paid. Below these, the number of the suit all cards must have."""

    ANY = 4
    ONE_SUIT = 5
    OVER = 6


ALL_SUITS: Final = 4  # the lure of a witch who needs a card of each suit
NO_TARGET: Final = -1

# the choices of an action: 13 witches to lure, 13 spells to cast, pass, and the player's cards by their place in the sorted hand
FIRST_CAST_CHOICE: Final = 13
PASS_CHOICE: Final = Choice(26)
FIRST_DISCARD_CHOICE: Final = 27
MAX_HAND_CARDS: Final = 36  # so many discards have a number
FIRST_SEAT_TARGET: Final = 13  # targets are witches, then seats
COUNTER_CHOICE: Final = Choice(0)
DECLINE_CHOICE: Final = Choice(1)

# the lots, numbered as in the notation
COVEN_LOT: Final = 1
DEAL_LOT: Final = 2
START_LOT: Final = 3

FIRST_SEAT_ARGUMENT: Final = 70  # seats as arguments of `target`, apart from the witches


class Variant(Record):
    """The figures a designer may change."""

    dealt: int
    hand: int
    fortune_bonus: int
    actions: int
    cursed_actions: int
    haste_actions: int
    charm_bonus: int
    beguile_bonus: int
    turned_up: int
    turn_limit: int  # turns in all
    curse_tokens: int  # in the supply
    binding_tokens: int  # in the supply
    charm_tokens: int  # in the supply
    fortune_tokens: int  # in the supply
    lured_by: Annotated[Row[Witches], NUM_LURE_KINDS]  # the witches that each suit lures, or ALL_SUITS
    costing: Annotated[Row[Witches], NUM_COST_KINDS]  # the witches whose spells have each kind of cost: a suit or a Cost
    within: Annotated[Row[Witches], MAX_COST_CARDS + 1]  # the witches whose spells cost at most so many cards


class Public(Record):
    """The open table: what everybody may see."""

    variant: Variant
    players: int
    phase: int
    turn: Seat  # whose turn it is
    actor: Seat  # who chooses now: the player whose turn it is, or one asked to counter
    turns: int  # turns finished
    last_turns: int  # turns left once the end is triggered, -1 before
    actions_left: int  # this turn, the one in progress included
    lured_once: Witches  # the witches lured at least once: the game ends when all were
    coven: Witches  # the witches nobody influences
    influence: Annotated[BySeat[Witches], MAX_PLAYERS]  # the witches of each player
    scores: Annotated[BySeat[int], MAX_PLAYERS]  # how many witches each player influences
    lures: Annotated[Row[Cards], NUM_WITCHES]  # the lure cards under each witch
    lure_totals: Annotated[Row[int], NUM_WITCHES]  # their values added up
    weaker: Annotated[Row[Witches], NUM_VALUES + 1]  # the witches whose lure value is lower than each value of a card
    charmed: Witches  # the witches with a charm token
    bindings: Annotated[BySeat[Witches], MAX_PLAYERS]  # the witches each player has bound
    cursed: Seats  # who has a curse token
    fortune: Seat  # who has the fortune token, or NO_SEAT
    beguile: int  # 1 while Beguile waits for a lure
    glamour: int  # 1 while Glamour waits for a lure
    hasted: int  # 1 once Haste was had this turn

    witch: Witch  # the witch being lured, or whose spell is being cast
    target: int  # of that spell: a witch, or SEAT_TARGETS and a seat
    laid: Cards  # lure cards put down so far
    stand_in: int  # 1 once a card of another suit stands among them
    owed_kind: int  # the rest of the cost: a suit or a Cost
    owed_cards: int  # how many cards are still to be paid
    owed_over: int  # what the rest must total more than
    paid: Cards  # apart until the spell is resolved
    turned: Cards  # turned up by Divination

    held: Annotated[BySeat[int], MAX_PLAYERS]  # how many cards each hand has
    discards: Cards  # the discard pile
    pile_left: int  # cards in the draw pile


class State(Record):
    """One game in progress: the whole truth, hidden cards included."""

    public: Public
    hands: Annotated[BySeat[Cards], MAX_PLAYERS]
    pile: Annotated[Row[Item], NUM_CARDS]  # its top is the last of the pile_left

    # 9.1 what can be known of the hidden cards; see knowledge.py
    rows: Seats  # the rows in use: EVERYBODY, and those who were part of a theft; none where nobody looks
    fresh: Annotated[Row[Cards], NUM_ROWS]  # the cards that may be in the draw pile
    kinds: Annotated[Row[Cards], NUM_ROWS * CLASS_BITS]  # the cards whose kind has a binary digit, for each digit and row
    thefts: Annotated[Row[Thefts], NUM_ROWS]  # those that left the row in doubt
    truth: Annotated[Row[Hypothesis], NUM_ROWS]  # how they went
    cases: int
    case: Annotated[Row[Hypothesis], MAX_HYPOTHESES]  # how they may have gone, for all rows
