"""The witches: 1.2. There are 13, a number each, and each has a spell.

The cards: 1.1. 52 lure cards, a number each from 0: thirteen times the suit and the value less one.

A lure card and a witch lie in one draw pile, but no set holds both: where both can be meant, a witch is her number and 52.
"""

from typing import Final, NewType

from coven.core.cards import every_card, highest_card, intersection
from coven.games.common.suits import suit_rules
from coven.kernel import Row, highest, rule, set_bit_width, uses_minus_one
from coven.types import NO_CARDS, Card, Cards, Suit

Witch = NewType("Witch", int)  # 0 to 12
Witches = NewType("Witches", int)  # a set of witches, one bit each
uses_minus_one(Witch)
set_bit_width(Witch, bits=8)
set_bit_width(Witches, bits=16)

NUM_WITCHES: Final = 13
EVERY_WITCH: Final = Witches((1 << NUM_WITCHES) - 1)
NO_WITCHES: Final = Witches(0)
NO_WITCH: Final = Witch(-1)

ALMA: Final = Witch(0)
BEATRIX: Final = Witch(1)
MARIA: Final = Witch(2)
CORDELIA: Final = Witch(3)
SERENA: Final = Witch(4)
DELPHINE: Final = Witch(5)
ESMERALDA: Final = Witch(6)
FREYA: Final = Witch(7)
GRETA: Final = Witch(8)
HESTER: Final = Witch(9)
ISOLDE: Final = Witch(10)
JOCASTA: Final = Witch(11)
MORGAN: Final = Witch(12)

SPELL_OF: Final = {
    "alma": "Charm",
    "beatrix": "Beguile",
    "maria": "Glamour",
    "cordelia": "Binding",
    "serena": "Counterspell",
    "delphine": "Recall",
    "esmeralda": "Curse",
    "freya": "Banish",
    "greta": "Pilfer",
    "hester": "Fortune",
    "isolde": "Haste",
    "jocasta": "Divination",
    "morgan": "any spell",
}
WITCH_KEYS: Final = tuple(SPELL_OF)
SPELLS: Final = tuple(SPELL_OF.values())


@rule
def has_witch(witches: Witches, witch: Witch) -> bool:
    """Whether a witch is in a set."""
    return (witches >> witch) & 1 == 1


@rule
def first_set_with(sets: Row[Witches], witch: Witch) -> int:
    """The place of the first of some sets that a witch is in; she is in one of them."""
    place = 0
    while not has_witch(sets[place], witch):
        place += 1
    return place


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

CARD_NAMES: Final = {
    f"{name}-{value}": suit * NUM_VALUES + value - 1 for suit, name in enumerate(SUITS) for value in range(1, 14)
}
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
