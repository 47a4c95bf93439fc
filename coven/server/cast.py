"""The cast: the names and faces of bots, a few for each level, and the portraits people can choose from.

The web client draws a face for every portrait named here; a test compares the two lists.
"""

import hashlib
from collections.abc import Collection
from typing import Final

from coven.server.storage.rows import Person

PERSONAS: Final[dict[str, tuple[str, ...]]] = {
    "toad": ("Bufo", "Wartle", "Puddle", "Mudge", "Gribbit"),
    "apprentice": ("Pim", "Tansy", "Wick", "Nettie", "Fern"),
    "dabbler": ("Grizel", "Mortimer", "Quill", "Sorrel", "Dorcas"),
    "hedge-witch": ("Bramble", "Yarrow", "Sloe", "Hawthorn", "Maud"),
    "elder": ("Ottoline", "Walburga", "Ambrose", "Hecuba", "Sibyl"),
    "familiar": ("Soot", "Strix", "Corvin", "Ember", "Vesper"),
    "archwitch": ("Melusine", "Nyx", "Belladonna", "Zephyra", "Thessaly"),
}
PORTRAITS: Final = (
    "moth",
    "black-cat",
    "ginger-cat",
    "barn-owl",
    "raven",
    "fox",
    "hare",
    "wolf",
    "mouse",
    "adder",
    "ghost",
    "pumpkin",
    "toadstool",
    "dragon",
    "goat",
    "newt",
    "wreath",
    "hood",
    "kerchief",
    "stars",
    "crown",
    "turban",
    "horns",
    "bent-hat",
    "wide-hat",
    "diadem",
)


def pick_persona(level: str, taken: Collection[str], table: str, seat: int) -> str:
    """Who of a level's cast sits down here: always the same at the same table, and nobody whose name is taken."""
    mine = PERSONAS.get(level, ())
    others = [name for names in PERSONAS.values() for name in names if name not in mine]
    first = _stable_hash(f"{table} {seat}") % max(1, len(mine))
    return next(name for name in [*mine[first:], *mine[:first], *others] if name not in taken)


def persona_level(name: str) -> str:
    """The level a character plays at."""
    return next(level for level, names in PERSONAS.items() if name in names)


def persona_portrait(name: str) -> str:
    """The portrait of a character."""
    return name.lower()


def default_portrait(person: str) -> str:
    """The portrait somebody has until they choose one."""
    return PORTRAITS[_stable_hash(person) % len(PORTRAITS)]


def portrait_of_person(who: Person) -> str:
    """The portrait of a person."""
    return who.portrait or default_portrait(who.id)


def is_portrait(name: str) -> bool:
    """Whether people can choose it."""
    return name in PORTRAITS


def _stable_hash(words: str) -> int:
    """A number that stands for some words, the same on every machine."""
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:4])
