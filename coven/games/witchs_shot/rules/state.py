"""The open table and the state of a game in progress."""

from enum import IntEnum
from typing import Annotated, Final

from coven.games.common.rules import BySeat
from coven.games.contract.records import GamePublic, GameState
from coven.games.witchs_shot.rules.deck import MAX_SUITS
from coven.games.witchs_shot.rules.variant import MAX_PLAYERS, MAX_ROW_CARDS, Variant
from coven.kernel import Record, Row
from coven.types import Card, Cards, Choice, Choices, Seat, Seats, SmallInt, Suit

# what the game is waiting for
Phase = IntEnum("Phase", "REMOVE START DEAL DRAFT PLAY REVEAL REST OVER", start=0)

NO_QUOTA: Final = -1

# choices in the rest phase; in the other phases choices are cards or quotas
OOF: Final = Choice(0)
VACATION: Final = Choice(1)
NO_REST: Final = Choice(2)


class Trick(Record):
    """The cards of one trick, their players, and the seats that rest."""

    leader: Seat  # the seat that led it
    led: Suit  # NO_SUIT until a card with a suit is played
    cards: Cards  # all cards of the trick
    played: Annotated[BySeat[Card], MAX_PLAYERS]  # the card of each seat, or NO_CARD
    resting: Seats  # the seats that rest and so cannot win it


class Public(GamePublic):
    """The open table. Discards are public (8.7), and so is every failure to follow suit (5.2, 6.1)."""

    variant: Variant
    players: SmallInt
    phase: SmallInt
    removed: Suit  # the suit removed from the game; NO_SUIT if none
    deck: Cards  # all cards of this game
    this_round: SmallInt  # the number of the round, from 1
    turn: Seat
    points: Annotated[BySeat[int], MAX_PLAYERS]  # points before the penalties of 10.1
    oofs: Annotated[BySeat[SmallInt], MAX_PLAYERS]  # Oof! tokens of each seat
    standing: Annotated[BySeat[int], MAX_PLAYERS]  # the points minus the final penalty for Oof! tokens
    final: Annotated[BySeat[int], MAX_PLAYERS]  # the final result with the tie-breaks of 10.2: the highest wins
    order: Annotated[Row[Seat], MAX_PLAYERS]  # the order in which quotas are taken
    earned: Annotated[BySeat[int], MAX_PLAYERS]  # points for cards at the last payday
    bonus: Annotated[BySeat[int], MAX_PLAYERS]  # points for the quota at the last payday

    # the round in progress; the outcome of the last round stays on the table
    row: Annotated[Row[Card], MAX_ROW_CARDS]  # the priority row, from the left
    priority: Annotated[Row[int], MAX_SUITS]  # the priority of each suit, higher wins; 0 without a card in the row
    picked: SmallInt  # number of quotas taken
    quotas_left: Choices  # the quota cards not taken yet
    quota: Annotated[BySeat[SmallInt], MAX_PLAYERS]  # the quota of each seat, or NO_QUOTA
    spent: Annotated[BySeat[SmallInt], MAX_PLAYERS]  # Oof! tokens spent on rest
    cubes: Annotated[BySeat[SmallInt], MAX_PLAYERS]  # fatigue cubes on the gauge of each seat
    black_cubes: Annotated[BySeat[SmallInt], MAX_PLAYERS]  # 1 for the black cube of a cursed package
    vacation: Annotated[BySeat[SmallInt], MAX_PLAYERS]  # 1 for a Paid Vacation token
    kept: Annotated[BySeat[Cards], MAX_PLAYERS]  # each seat's winning cards of this round
    discarded: Cards  # all other cards out of the round
    held: Annotated[BySeat[SmallInt], MAX_PLAYERS]  # number of cards in each hand
    known: Annotated[BySeat[Cards], MAX_PLAYERS]  # the publicly known (revealed) cards of each hand
    void: Annotated[BySeat[SmallInt], MAX_PLAYERS]  # the suits a hand is publicly known to lack, a bit each
    set_aside: SmallInt  # number of cards set aside unseen

    tricks: SmallInt  # tricks finished in this round
    trick: Trick  # the trick in progress
    last: Trick  # the previous trick; without cards if there was none
    last_winner: Seat  # the winner of the previous trick; NO_SEAT if no seat could win it
    last_strength: SmallInt  # the strength of its winner before carrying it


class State(GameState):
    """One game in progress: the open table, the hands, and the cards set aside."""

    public: Public
    hands: Annotated[BySeat[Cards], MAX_PLAYERS]
    aside: Cards
