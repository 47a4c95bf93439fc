"""The deck (1.1), the variant's parameters, the open table and the state of a game in progress.

The deck has four suits of ten ranks and two black cards; a card's number is ten times its suit plus its rank minus one.
"""

from enum import IntEnum
from typing import Annotated, Final, Literal, get_args

from coven.games.common.rules import BySeat, suit_rules
from coven.games.contract.records import GamePublic, GameState
from coven.kernel import Record, Row, rule
from coven.types import Card, Cards, Choice, Choices, Seat, Seats, SmallInt, Suit

SuitName = Literal["vegetable", "potion", "book", "fish"]
SUITS: Final[tuple[SuitName, ...]] = get_args(SuitName)
MAX_SUITS: Final = 4
MAX_RANKS: Final = 10
MAX_DECK_CARDS: Final = 42
SUIT_MASK: Final = (1 << MAX_RANKS) - 1
NO_SUIT: Final = Suit(-1)
BLACK: Final = Suit(MAX_SUITS)  # the black cards have no suit; in code they are the group after the suits
BLACK_FOUR: Final = Card(40)
DOUBLER: Final = Card(41)

NUM_KINDS: Final = 12  # ranks 1 to 10, the black four, the doubler: boxes and points depend on the kind

BLACK_NAMES: Final = {"black-4": int(BLACK_FOUR), "black-x2": int(DOUBLER)}
NAMES: Final = {f"{name}-{rank}": suit * 10 + rank - 1 for suit, name in enumerate(SUITS) for rank in range(1, 11)} | BLACK_NAMES

suit_of, rank_of, of_suit, ranks_in = suit_rules(MAX_RANKS)  # the black cards count as a suit here, without ranks


@rule
def is_black(card: Card) -> bool:
    """1.1 Whether a card has neither rank nor suit."""
    return card >= BLACK_FOUR


@rule
def kind_of(card: Card) -> int:
    """Return the kind of a card, which determines its boxes and points: its rank, or which black card it is."""
    return card % MAX_RANKS if card < BLACK_FOUR else card - BLACK_FOUR + MAX_RANKS


class Phase(IntEnum):
    """What the game is waiting for."""

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

# choices in the rest phase; in the other phases choices are cards or quotas
OOF: Final = Choice(0)
VACATION: Final = Choice(1)
NO_REST: Final = Choice(2)

# the kinds of lots, numbered as in the notation
REMOVE_LOT: Final = 1
START_LOT: Final = 2
DEAL_LOT: Final = 3


class Variant(Record):
    """The parameters a designer may change, for the number of players at the table."""

    cursed: SmallInt  # 1 with the option of chapter 11
    vacation: SmallInt  # 1 with the option of chapter 12
    removable: SmallInt  # the suits one of which is removed, a bit each; 0 if none
    cards: Cards  # the deck before a suit is removed
    cursed_cards: Cards  # the cursed packages
    quotas: Choices  # the quota cards, a bit each
    rounds: SmallInt  # number of rounds
    hand: SmallInt  # cards dealt to each player
    in_row: SmallInt  # cards in the priority row
    strength: SmallInt  # with an empty gauge
    doubler: SmallInt
    last_pick: SmallInt
    oof_limit: SmallInt
    boxes: Annotated[Row[SmallInt], NUM_KINDS]  # on a card of each kind
    points: Annotated[Row[SmallInt], NUM_KINDS]  # of a card of each kind
    bonuses: Annotated[Row[SmallInt], MAX_QUOTA + 1]  # for meeting each quota
    oof_penalties: Annotated[Row[SmallInt], MAX_OOFS + 1]  # points lost at the end, by number of Oof! tokens


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
