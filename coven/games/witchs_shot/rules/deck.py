"""The deck (1.1).

It has four suits of ten ranks and two black cards; a card's number is ten times its suit plus its rank minus one.
"""

from typing import Final, Literal, get_args

from coven.games.common.rules import suit_rules
from coven.games.deck import Deck
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

BLACK_WORDS: Final = {"black-4": "the black 4", "black-x2": "the doubler"}
DECK: Final = Deck(SUITS, MAX_RANKS, tuple(BLACK_WORDS), BLACK_WORDS, none="no card")
NAMES: Final = DECK.names
KIND_NAMES: Final = (*(str(rank) for rank in range(1, MAX_RANKS + 1)), "black-4", "black-x2")

suit_of, rank_of, of_suit, ranks_in = suit_rules(MAX_RANKS)  # the black cards count as a suit here, without ranks


@rule
def is_black(card: Card) -> bool:
    """1.1 Whether a card has neither rank nor suit."""
    return card >= BLACK_FOUR


@rule
def kind_of(card: Card) -> int:
    """Return the kind of a card, which determines its boxes and points: its rank, or which black card it is."""
    return card % MAX_RANKS if card < BLACK_FOUR else card - BLACK_FOUR + MAX_RANKS
