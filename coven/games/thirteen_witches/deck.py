"""The cards: 1.1. 52 lure cards, a number each from 0: thirteen times the suit and the value less one.

A lure card and a witch lie in one draw pile, but no set holds both: where both can be meant, a witch is her number and 52.
"""

from typing import Final, NewType

from coven.cards import intersection, every_card, highest_card
from coven.games.suits import suit_rules
from coven.games.thirteen_witches.witches import WITCH_KEYS
from coven.kernel import highest, uses_minus_one, rule, set_bit_width
from coven.types import NO_CARDS, Card, Cards, Suit

Item = NewType("Item", int)  # a card of either kind: a lure card, or 52 and a witch
uses_minus_one(Item)
set_bit_width(Item, bits=8)

SUITS: Final = ("fairy", "unicorn", "dragon", "wolf")
MAX_SUITS: Final = 4
NUM_VALUES: Final = 13
NUM_LURE_CARDS: Final = 52
NUM_CARDS: Final = 65
SUIT_MASK: Final = (1 << NUM_VALUES) - 1
EVERY_CARD: Final = Cards((1 << NUM_LURE_CARDS) - 1)
NO_ITEM: Final = Item(-1)

CARD_NAMES: Final = {f"{name}-{value}": suit * NUM_VALUES + value - 1 for suit, name in enumerate(SUITS) for value in range(1, 14)}
WITCH_NAMES: Final = {name: NUM_LURE_CARDS + witch for witch, name in enumerate(WITCH_KEYS)}
ITEM_NAMES: Final = CARD_NAMES | WITCH_NAMES

suit_of, value_of, of_suit, values_in = suit_rules(NUM_VALUES)


@rule
def top_value(cards: Cards, suit: Suit) -> int:
    """The highest value of a suit among these cards, 0 if there is none."""
    return highest(values_in(cards, suit)) + 1


@rule
def cards_above(value: int) -> Cards:
    """All lure cards of a higher value."""
    if value >= NUM_VALUES:
        return NO_CARDS
    low = value if value > 0 else 0
    one = (SUIT_MASK >> low) << low
    return Cards(one | (one << NUM_VALUES) | (one << (2 * NUM_VALUES)) | (one << (3 * NUM_VALUES)))


@rule
def highest_value(cards: Cards) -> int:
    """The highest value among some cards, 0 if there are none."""
    of_all = cards | (cards >> NUM_VALUES) | (cards >> (2 * NUM_VALUES)) | (cards >> (3 * NUM_VALUES))
    return top_value(Cards(of_all), Suit(0))


@rule
def best_card(cards: Cards) -> Card:
    """A card of the highest value among these. There must be one."""
    return highest_card(intersection(cards, cards_above(highest_value(cards) - 1)))


@rule
def total_value(cards: Cards) -> int:
    """The values of some cards added up."""
    total = 0
    for card in every_card(cards):
        total += value_of(card)
    return total
