"""The deck: chapter 1. A card's number is nine times its suit and its rank less one; the Elixir comes after them all."""

from typing import Final, Literal, get_args

from coven.games.suits import suit_rules
from coven.kernel import rule
from coven.types import Card, Cards, Suit

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
