"""The cards (1.1): 13 witches, each with a spell (1.2), and 52 lure cards.

A lure card's number is `13 * suit + value - 1`, a witch's number 0 to 12. Both are in the same draw pile but never in the same
set; where either can be meant, a witch is written as `52 + witch` (an Item).
"""

from typing import Final, NewType

from coven.core.cards import every_card, highest_card, intersection
from coven.games.common.rules import suit_rules
from coven.kernel import Row, highest, rule, set_bit_width, uses_minus_one
from coven.types import NO_CARDS, Card, Cards, Suit

# witches

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

WITCHES: Final = {  # the spell of each witch, the suit that lures her, and the cost of her spell: 4.1, 6.1, chapter 7
    "alma": ("Charm", "fairy", "1 fairy"),
    "beatrix": ("Beguile", "fairy", "any 1"),
    "maria": ("Glamour", "fairy", "any 1"),
    "cordelia": ("Binding", "unicorn", "2 of one suit"),
    "serena": ("Counterspell", "unicorn", "1 unicorn"),
    "delphine": ("Recall", "unicorn", "any 2"),
    "esmeralda": ("Curse", "dragon", "1 dragon"),
    "freya": ("Banish", "dragon", "2 over"),
    "greta": ("Pilfer", "dragon", "any 1"),
    "hester": ("Fortune", "wolf", "any 2"),
    "isolde": ("Haste", "wolf", "1 wolf"),
    "jocasta": ("Divination", "wolf", "any 1"),
    "morgan": ("any spell", "all", ""),
}
WITCH_KEYS: Final = tuple(WITCHES)
SPELLS: Final = tuple(spell for spell, _, _ in WITCHES.values())


@rule
def has_witch(witches: Witches, witch: Witch) -> bool:
    """Return whether a witch is in a set."""
    return (witches >> witch) & 1 == 1


@rule
def first_set_with(sets: Row[Witches], witch: Witch) -> int:
    """Return the index of the first set that contains a witch; one of them must."""
    index = 0
    while not has_witch(sets[index], witch):
        index += 1
    return index


# lure cards and items

Item = NewType("Item", int)  # a lure card, or 52 + witch
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
    """Return the highest value of a suit among these cards, 0 if there is none."""
    return highest(values_in(cards, suit)) + 1


@rule
def cards_above(value: int) -> Cards:
    """Return all lure cards of a higher value."""
    if value >= NUM_VALUES:
        return NO_CARDS
    low = value if value > 0 else 0
    in_suit = (SUIT_MASK >> low) << low
    return Cards(in_suit | (in_suit << NUM_VALUES) | (in_suit << (2 * NUM_VALUES)) | (in_suit << (3 * NUM_VALUES)))


@rule
def highest_value(cards: Cards) -> int:
    """Return the highest value among some cards, 0 if there are none."""
    all_suits = cards | (cards >> NUM_VALUES) | (cards >> (2 * NUM_VALUES)) | (cards >> (3 * NUM_VALUES))
    return top_value(Cards(all_suits), Suit(0))


@rule
def best_card(cards: Cards) -> Card:
    """Return a card of the highest value among these. There must be one."""
    return highest_card(intersection(cards, cards_above(highest_value(cards) - 1)))


@rule
def total_value(cards: Cards) -> int:
    """Return the sum of the values of some cards."""
    total = 0
    for card in every_card(cards):
        total += value_of(card)
    return total
