"""The witches: 1.2. There are 13, a number each, and each has a spell."""

from typing import Final, NewType

from coven.kernel import Row, uses_minus_one, rule, set_bit_width

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
