"""The deck: 1.1, four suits of ten ranks and two black cards. A card's number is ten times its suit plus its rank minus one."""

from typing import Final, Literal, get_args

from coven.games.common.suits import suit_rules
from coven.kernel import rule
from coven.types import Card, Suit

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
