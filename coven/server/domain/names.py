"""Ids, codes, names and portraits: what people and bots are called, and text that people write."""

import hashlib
import secrets
import unicodedata
from collections.abc import Collection
from typing import Final

from coven.server.base import errors
from coven.server.domain.rows import Person

CODE_ALPHABET: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # no letters and digits that look alike
INVISIBLE_CATEGORIES: Final = ("Cc", "Cf", "Zl", "Zp", "Co", "Cs")  # controls, direction marks, line ends, private use
EMOJI_CATEGORIES: Final = ("So", "Sk")  # symbols, and the skin tones after them
ZERO_WIDTH_JOINER: Final = "\u200d"
EMOJI_VARIATION_SELECTOR: Final = "\ufe0f"

# a few names of bots for each level
PERSONAS: Final[dict[str, tuple[str, ...]]] = {
    "toad": ("Bufo", "Wartle", "Puddle", "Mudge", "Gribbit"),
    "apprentice": ("Pim", "Tansy", "Wick", "Nettie", "Fern"),
    "dabbler": ("Grizel", "Mortimer", "Quill", "Sorrel", "Dorcas"),
    "hedge-witch": ("Bramble", "Yarrow", "Sloe", "Hawthorn", "Maud"),
    "elder": ("Ottoline", "Walburga", "Ambrose", "Hecuba", "Sibyl"),
    "familiar": ("Soot", "Strix", "Corvin", "Ember", "Vesper"),
    "archwitch": ("Melusine", "Nyx", "Belladonna", "Zephyra", "Thessaly"),
}

# portraits that people can choose; the web client draws each of them, and a test compares the two lists
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


# ids and codes


def new_id() -> str:
    """Return an unguessable id."""
    return secrets.token_urlsafe(16)


def new_code(length: int = 8) -> str:
    """Return a code that people can read to each other."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(length))


def normalise_code(code: str) -> str:
    """Return a code in its canonical form, however a person wrote it.

    >>> normalise_code("abcd-efgh ")
    'ABCDEFGH'
    """
    return code.upper().replace("-", "").replace(" ", "")


# text that people write


def clean_name(name: str) -> str:
    """Return a name on one line; raise if nothing is left of it."""
    name = clean_line(name)
    if not name:
        raise errors.malformed("Expected a name with at least one letter.")
    return name


def clean_line(text: str) -> str:
    r"""Remove control and direction characters, which could make a line look like another person's.

    Characters that join two emoji into one stay.

    >>> clean_line(" Ada\n\u202eBea "), clean_line("\U0001f9d9\u200d\u2640\ufe0f") == "\U0001f9d9\u200d\u2640\ufe0f"
    ('Ada Bea', True)
    """
    visible = (char if is_visible(char) or joins_emoji(text, index) else " " for index, char in enumerate(text))
    return " ".join("".join(visible).split())


def is_visible(char: str) -> bool:
    """Return whether a character has a shape of its own."""
    return unicodedata.category(char) not in INVISIBLE_CATEGORIES


def joins_emoji(text: str, index: int) -> bool:
    """Return whether the character at this index joins two emoji into one."""
    before, after = text[max(0, index - 1) : index], text[index + 1 : index + 2]
    return text[index] == ZERO_WIDTH_JOINER and is_emoji(before) and is_emoji(after)


def is_emoji(char: str) -> bool:
    """Return whether a character is an emoji, or the last part of one."""
    return char == EMOJI_VARIATION_SELECTOR or (char != "" and unicodedata.category(char) in EMOJI_CATEGORIES)


# personas of bots, and portraits


def pick_persona(level: str, taken: Collection[str], table: str, seat: int) -> str:
    """Return the name of a bot: always the same for a seat of a table, and none that is taken."""
    own = PERSONAS.get(level, ())
    others = [name for names in PERSONAS.values() for name in names if name not in own]
    first = _stable_hash(f"{table} {seat}") % max(1, len(own))
    return next(name for name in [*own[first:], *own[:first], *others] if name not in taken)


def persona_level(name: str) -> str:
    """Return the level of a persona."""
    return next(level for level, names in PERSONAS.items() if name in names)


def persona_portrait(name: str) -> str:
    """Return the portrait of a persona."""
    return name.lower()


def default_portrait(person: str) -> str:
    """Return the portrait of a person who has not chosen one."""
    return PORTRAITS[_stable_hash(person) % len(PORTRAITS)]


def portrait_of_person(person: Person) -> str:
    """Return the portrait of a person."""
    return person.portrait or default_portrait(person.id)


def is_portrait(name: str) -> bool:
    """Return whether people can choose a portrait of this name."""
    return name in PORTRAITS


def _stable_hash(text: str) -> int:
    """Return a number for a text, the same on every machine."""
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:4])
