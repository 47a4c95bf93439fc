"""The cards (1.1): 13 witches, each with a spell (1.2), and 52 lure cards.

A lure card's number is `13 * suit + value - 1`, a witch's number 0 to 12. Both are in the same draw pile but never in the same
set; where either can be meant, a witch is written as `52 + witch` (an Item).
"""

from typing import Final, NewType

from coven.games.common.rules import suit_rules, value_rules
from coven.games.deck import Deck
from coven.kernel import Row, rule, set_bit_width, uses_minus_one
from coven.types import Cards

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
EVERY_CARD: Final = Cards((1 << NUM_LURE_CARDS) - 1)
NO_ITEM: Final = Item(-1)

DECK: Final = Deck(SUITS, NUM_VALUES, none="no cards")
WITCH_NUMBERS: Final = {name: witch for witch, name in enumerate(WITCH_KEYS)}
WITCH_ITEMS: Final = {name: NUM_LURE_CARDS + witch for name, witch in WITCH_NUMBERS.items()}
ITEM_NAMES: Final = DECK.names | WITCH_ITEMS

suit_of, value_of, of_suit, values_in = suit_rules(NUM_VALUES)
top_value, cards_above, highest_value, best_card, total_value = value_rules(NUM_VALUES, MAX_SUITS)
