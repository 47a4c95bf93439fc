"""The deck: chapter 1. A card's number is nine times its suit and its rank less one; the Elixir comes after them all."""

from typing import Final, Literal, get_args

from coven.games.suits import suited
from coven.kernel import rule
from coven.types import Card, Cards, Suit

SUITS: Final = ("owl", "bat", "dog", "frog", "newt")
PartName = Literal["", "eye", "toe", "wool", "tongue", "wing", "leg", "fork", "sting", "fillet"]
PARTS: Final[tuple[PartName, ...]] = get_args(PartName)
MOST_SUITS: Final = 5
MOST_RANK: Final = 9
CARD_NUMBERS: Final = 46  # all cards a variant may have
ONE_SUIT: Final = (1 << MOST_RANK) - 1

# 1.1, 2.1, 5.1: 18 cards for 3 players make 6 each, and a Lesser Witch's 5 make as many tricks
PLAYERS: Final = 3
HAND: Final = 6
CARDS_IN_DECK: Final = PLAYERS * HAND
TRICKS: Final = HAND - 1

ELIXIR: Final = Card(45)
JUST_ELIXIR: Final = Cards(1 << 45)

RANKED: Final = {f"{name}-{rank}": suit * 9 + rank - 1 for suit, name in enumerate(SUITS) for rank in range(1, 10)}
NAMES: Final = RANKED | {"elixir": 45}

# 1.1 the Elixir is a suit of its own; it has no rank, and must not be asked for it
suit_of, rank_of, of_suit, ranks_in = suited(MOST_RANK)


@rule
def whole_suit(suit: Suit) -> Cards:
    """Every card a suit may have."""
    return Cards(ONE_SUIT << (suit * MOST_RANK))
