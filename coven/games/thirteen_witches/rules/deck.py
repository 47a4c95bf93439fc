"""The 52 lure cards (1.1), and the draw pile, in which the witches are too.

A lure card's number is `13 * suit + value - 1`. Lure cards and witches are never in the same set; where either can be meant, a
witch is written as `52 + witch` (an Item).
"""

from typing import Final, NewType

from coven.games.common.rules import suit_rules, value_rules
from coven.games.deck import Deck
from coven.games.thirteen_witches.rules.witches import WITCH_NUMBERS
from coven.kernel import set_bit_width, uses_minus_one
from coven.types import Cards

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
WITCH_ITEMS: Final = {name: NUM_LURE_CARDS + witch for name, witch in WITCH_NUMBERS.items()}
ITEM_NAMES: Final = DECK.names | WITCH_ITEMS

suit_of, value_of, of_suit, values_in = suit_rules(NUM_VALUES)
top_value, cards_above, highest_value, best_card, total_value = value_rules(NUM_VALUES, MAX_SUITS)
