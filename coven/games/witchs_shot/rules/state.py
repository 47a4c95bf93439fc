"""The state of a game in progress, and the figures it is played with."""

from enum import IntEnum
from typing import Annotated, Final

from coven.games.common.seats import BySeat
from coven.games.contract.records import GamePublic, GameState
from coven.games.witchs_shot.rules.deck import MAX_SUITS, NUM_KINDS
from coven.kernel import Record, Row
from coven.types import Card, Cards, Choice, Choices, Seat, Seats, SmallInt, Suit


class Phase(IntEnum):
    """What is due."""

    REMOVE = 0
    START = 1
    DEAL = 2
    DRAFT = 3
    PLAY = 4
    REVEAL = 5
    REST = 6
    OVER = 7


class Verb(IntEnum):
    """The verbs of the notation, in its order."""

    QUOTA = 0
    PLAY = 1
    REVEAL = 2
    REST = 3


MAX_PLAYERS: Final = 4
MAX_ROW_CARDS: Final = 12
MAX_QUOTA: Final = 10
MAX_OOFS: Final = 3
NO_QUOTA: Final = -1

# choices in the rest phase; in the others they are cards, or quotas
OOF: Final = Choice(0)
VACATION: Final = Choice(1)
NO_REST: Final = Choice(2)

# the lots, numbered as in the notation
REMOVE_LOT: Final = 1
START_LOT: Final = 2
DEAL_LOT: Final = 3


class Variant(Record):
    """The figures a designer may change, for the number of players at the table."""

    cursed: SmallInt  # 1 with the option of chapter 11
    vacation: SmallInt  # 1 with the option of chapter 12
    removable: SmallInt  # the suits one of which is removed, a bit each; 0 if none is
    cards: Cards  # the deck before a suit is removed
    cursed_cards: Cards  # the cursed packages
    quotas: Choices  # the quota cards, a bit each
    rounds: SmallInt  # how many are played
    hand: SmallInt  # cards dealt to each player
    in_row: SmallInt  # cards in the priority row
    strength: SmallInt  # with nothing on the gauge
    doubler: SmallInt
    last_pick: SmallInt
    oof_limit: SmallInt
    boxes: Annotated[Row[SmallInt], NUM_KINDS]  # on a card of each kind
    points: Annotated[Row[SmallInt], NUM_KINDS]  # of a card of each kind
    bonuses: Annotated[Row[SmallInt], MAX_QUOTA + 1]  # for meeting each quota
    oof_penalties: Annotated[Row[SmallInt], MAX_OOFS + 1]  # what so many Oof! tokens cost in the end


class Trick(Record):
    """The cards of one trick, who played them and who rested."""

    leader: Seat  # who led it
    led: Suit  # NO_SUIT until a card with a suit is played
    cards: Cards  # all of them
    played: Annotated[BySeat[Card], MAX_PLAYERS]  # the card of each seat, or NO_CARD
    resting: Seats  # the seats that rest, and so cannot win it


class Public(GamePublic):
    """The open table. Discarded cards were seen by all (8.7), and so was every failure to follow (5.2, 6.1)."""

    variant: Variant
    players: SmallInt
    phase: SmallInt
    removed: Suit  # NO_SUIT if none
    deck: Cards  # all cards of this game
    this_round: SmallInt  # from 1
    turn: Seat
    points: Annotated[BySeat[int], MAX_PLAYERS]  # before the penalties of 10.1
    oofs: Annotated[BySeat[SmallInt], MAX_PLAYERS]  # Oof! tokens of each seat
    standing: Annotated[BySeat[int], MAX_PLAYERS]  # the points less what the Oof! tokens cost in the end
    final: Annotated[BySeat[int], MAX_PLAYERS]  # once the game is over, with the tie-breaks of 10.2: who stands highest has won
    order: Annotated[Row[Seat], MAX_PLAYERS]  # in which quotas are taken
    earned: Annotated[BySeat[int], MAX_PLAYERS]  # at the last payday, for cards
    bonus: Annotated[BySeat[int], MAX_PLAYERS]  # at the last payday, for the quota

    # the round in progress; after the last one its outcome stays on the table
    row: Annotated[Row[Card], MAX_ROW_CARDS]  # the priority row, from the left
    priority: Annotated[Row[int], MAX_SUITS]  # of each suit, higher wins; 0 for all that have no card in the row
    picked: SmallInt  # quotas taken
    quotas_left: Choices  # the quota cards nobody took yet
    quota: Annotated[BySeat[SmallInt], MAX_PLAYERS]  # each seat's, or NO_QUOTA
    spent: Annotated[BySeat[SmallInt], MAX_PLAYERS]  # Oof! tokens spent on rest
    cubes: Annotated[BySeat[SmallInt], MAX_PLAYERS]  # on the gauge of each seat
    black_cubes: Annotated[BySeat[SmallInt], MAX_PLAYERS]  # 1 for a black cube, of a cursed package
    vacation: Annotated[BySeat[SmallInt], MAX_PLAYERS]  # 1 for a Paid Vacation token
    kept: Annotated[BySeat[Cards], MAX_PLAYERS]  # the cards each seat won with this round
    discarded: Cards  # the other cards out of the round
    held: Annotated[BySeat[SmallInt], MAX_PLAYERS]  # how many cards each hand has
    known: Annotated[BySeat[Cards], MAX_PLAYERS]  # those of a hand that all know: revealed
    void: Annotated[BySeat[SmallInt], MAX_PLAYERS]  # the suits all know a hand to lack, a bit each
    set_aside: SmallInt  # how many cards are dealt to nobody, unseen

    tricks: SmallInt  # finished in this round
    trick: Trick  # in progress
    last: Trick  # the one before; without cards if there was none
    last_winner: Seat  # NO_SEAT if nobody could win it
    last_strength: SmallInt  # of its winner before they carried it


class State(GameState):
    """One game in progress: the open table, the hands, and the cards dealt to nobody."""

    public: Public
    hands: Annotated[BySeat[Cards], MAX_PLAYERS]
    aside: Cards
