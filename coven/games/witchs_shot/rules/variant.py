"""The parameters of a variant, by the number of players."""

from typing import Annotated, Any, ClassVar, Final, Literal

import msgspec

from coven.core.variants import bit_set, check_unique
from coven.errors import VariantError
from coven.games.parameters import Parameters, by_players, flag, number, option, table
from coven.games.witchs_shot.rules.deck import KIND_NAMES, MAX_RANKS, NAMES, NUM_KINDS, SUITS, SuitName
from coven.kernel import Row
from coven.messages import Message
from coven.types import Cards, Choices, SmallInt

MAX_PLAYERS: Final = 4
MAX_ROW_CARDS: Final = 12
MAX_QUOTA: Final = 10
MAX_OOFS: Final = 3

Rank = Annotated[int, msgspec.Meta(ge=1, le=10)]
Quota = Annotated[int, msgspec.Meta(ge=0, le=10)]
RowSize = Annotated[int, msgspec.Meta(ge=0, le=MAX_ROW_CARDS)]
SmallCount = Annotated[int, msgspec.Meta(ge=0, le=100)]
OneOrMore = Annotated[int, msgspec.Meta(ge=1, le=100)]
BlackCard = Literal["black-4", "black-x2"]
DeckRanks = dict[SuitName, list[Rank]]

ALL_RANKS: Final = {suit: list(range(1, MAX_RANKS + 1)) for suit in SUITS}
QUOTAS: Final = {3: [0, 3, 4, 5, 6, 7], 4: [0, 2, 3, 4, 5, 6, 7]}
BOXES: Final = dict(zip(KIND_NAMES, (3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 4), strict=False))
POINTS: Final = dict(zip(KIND_NAMES, (2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1), strict=True))
BONUSES: Final = {"0": 5, "2": 2, "3": 3, "4": 3, "5": 4, "6": 5, "7": 6, "1": 0, "8": 0, "9": 0, "10": 0}
PENALTIES: Final = {"1": 1, "2": 3, "3": 6}


def bits_of_removable(removed: str, players: int) -> int:
    """1.6 Return the suits one of which is removed, a bit each: none with 4 players."""
    suits = SUITS if removed == "random" else [removed]
    return bit_set(SUITS.index(suit) for suit in suits) if players == 3 else 0


def suited_cards(deck: dict[SuitName, list[int]], players: int) -> int:
    """1.1 Return the cards with a suit."""
    for suit, ranks in deck.items():
        check_unique(f"deck.{suit}", ranks)
    return bit_set(NAMES[f"{suit}-{rank}"] for suit, ranks in deck.items() for rank in ranks)


def cards_of_ranks(ranks: list[int], players: int) -> int:
    """11.1 Return the cards of these ranks in all suits."""
    return bit_set(NAMES[f"{suit}-{rank}"] for suit in SUITS for rank in ranks)


def quota_cards(quotas: list[int], players: int) -> int:
    """1.3 Return the quota cards, a bit each."""
    check_unique(f"quotas.{players}", quotas)
    if len(quotas) < players:
        raise VariantError(Message("variant-quotas", players=players, quotas=len(quotas)))
    return bit_set(quotas)


class Variant(Parameters):
    """Witch's Shot Delivery Service: the parameters of the game.

    Copy what you want to change into a file of your own; of a table only the entries that change. The bonuses, and
    the penalties for two and three Oof! tokens, are reconstructed: owners of the printed cards can put in the true numbers.
    """

    OTHERS: ClassVar = {
        "black": by_players({3: ["black-4"], 4: ["black-4", "black-x2"]}, Message("parameter-black"), "1.1, 1.6", list[BlackCard])
    }
    ORDER: ClassVar = (
        *("cursed", "vacation", "remove", "last_pick", "doubler", "oof_limit", "cursed_ranks", "deck", "black", "boxes"),
        *("points", "quotas", "bonuses", "strength", "rounds", "hand", "row", "oof_penalties"),
    )
    cursed: Annotated[SmallInt, flag(False, Message("parameter-cursed"), "11.1")]
    vacation: Annotated[SmallInt, flag(False, Message("parameter-vacation"), "12.1")]
    removable: Annotated[
        SmallInt,
        option("random", Message("parameter-remove"), "1.6", SuitName | Literal["random"], bits_of_removable, key="remove"),
    ]
    cards: Annotated[Cards, option(ALL_RANKS, Message("parameter-deck"), "1.1", DeckRanks, suited_cards, key="deck")]
    cursed_cards: Annotated[
        Cards, option([6], Message("parameter-cursed_ranks"), "11.1", list[Rank], cards_of_ranks, key="cursed_ranks")
    ]
    quotas: Annotated[Choices, by_players(QUOTAS, Message("parameter-quotas"), "1.3", list[Quota], quota_cards)]
    rounds: Annotated[SmallInt, by_players({3: 3, 4: 4}, Message("parameter-rounds"), "2.1", OneOrMore)]
    hand: Annotated[SmallInt, by_players({3: 8, 4: 9}, Message("parameter-hand"), "3.1, 3.2", OneOrMore)]
    in_row: Annotated[SmallInt, by_players({3: 5, 4: 6}, Message("parameter-row"), "3.1, 3.2", RowSize, key="row")]
    strength: Annotated[SmallInt, by_players({3: 9, 4: 11}, Message("parameter-strength"), "1.5", SmallCount)]
    doubler: Annotated[SmallInt, number(2, Message("parameter-doubler"), "8.1", most=100)]
    last_pick: Annotated[SmallInt, number(1, Message("parameter-last_pick"), "4.2", most=100)]
    oof_limit: Annotated[SmallInt, number(3, Message("parameter-oof_limit"), "8.5", least=1, most=MAX_OOFS)]
    boxes: Annotated[Row[SmallInt], NUM_KINDS, table(BOXES, Message("parameter-boxes"), "1.2", SmallCount, KIND_NAMES)]
    points: Annotated[Row[SmallInt], NUM_KINDS, table(POINTS, Message("parameter-points"), "9.1", SmallCount, KIND_NAMES)]
    bonuses: Annotated[
        Row[SmallInt],
        MAX_QUOTA + 1,
        table(BONUSES, Message("parameter-bonuses"), "1.4", SmallCount, map(str, range(MAX_QUOTA + 1))),
    ]
    oof_penalties: Annotated[
        Row[SmallInt], MAX_OOFS + 1, table(PENALTIES, Message("parameter-oof_penalties"), "10.1", SmallCount, "0123")
    ]

    def complete(self, options: Any, players: int) -> None:
        """1.1, 1.6, 3.1, 3.2 Add the black cards, and check that the deck suffices for the hands and the row."""
        black, sizes = options.black[str(players)], {suit: len(ranks) for suit, ranks in options.deck.items()}
        check_unique(f"black.{players}", black)
        self.cards = Cards(self.cards | bit_set(NAMES[name] for name in black))
        removed = max((sizes[suit] for number, suit in enumerate(SUITS) if self.removable >> number & 1), default=0)
        cards, needed = sum(sizes.values()) + len(black) - removed, players * self.hand + self.in_row
        if cards < needed:
            raise VariantError(
                Message("variant-deck", players=players, hand=self.hand, row=self.in_row, needed=needed, cards=cards)
            )
