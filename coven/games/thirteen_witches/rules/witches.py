"""The 13 witches (1.1), each with a spell (1.2), and sets of them. A witch is a number from 0 to 12."""

from typing import Final, NewType

from coven.kernel import Row, rule, set_bit_width, uses_minus_one

Witch = NewType("Witch", int)  # 0 to 12
Witches = NewType("Witches", int)  # a set of witches, one bit each
uses_minus_one(Witch)
set_bit_width(Witch, bits=8)
set_bit_width(Witches, bits=16)

NUM_WITCHES: Final = 13
EVERY_WITCH: Final = Witches((1 << NUM_WITCHES) - 1)
NO_WITCHES: Final = Witches(0)
NO_WITCH: Final = Witch(-1)

ALMA, BEATRIX, MARIA, CORDELIA, SERENA, DELPHINE, ESMERALDA = (Witch(number) for number in range(7))
FREYA, GRETA, HESTER, ISOLDE, JOCASTA, MORGAN = (Witch(number) for number in range(7, NUM_WITCHES))

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
WITCH_NUMBERS: Final = {name: witch for witch, name in enumerate(WITCH_KEYS)}


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
