"""What people write, as it can be shown beside others: names, and what is said.

What people and things are called: ids nobody can guess, codes people read to each other, and names on one line.

The cast: the names and faces of bots, a few for each level, and the portraits people can choose from.

The web client draws a face for every portrait named here; a test compares the two lists.
"""

import hashlib
import secrets
import unicodedata
from collections.abc import Collection
from typing import Final

from coven.server.base import errors
from coven.server.domain.rows import Person

INVISIBLE_CATEGORIES: Final = (
    "Cc",
    "Cf",
    "Zl",
    "Zp",
    "Co",
    "Cs",
)  # categories: controls, marks of direction, ends of lines, private ones
ZERO_WIDTH_JOINER: Final = "\u200d"
EMOJI_CATEGORIES: Final = ("So", "Sk")  # and the tones of skin after them
EMOJI_VARIATION_SELECTOR: Final = "\ufe0f"


def clean_line(text: str) -> str:
    """Without control and direction characters, which could make a line look like another's; what joins two emoji into one stays.

    >>> one_line(" Ada\\n\\u202eBea "), one_line("\\U0001f9d9\\u200d\\u2640\\ufe0f") == "\\U0001f9d9\\u200d\\u2640\\ufe0f"
    ('Ada Bea', True)
    """
    seen = (letter if is_visible(letter) or joins_emoji(text, place) else " " for place, letter in enumerate(text))
    return " ".join("".join(seen).split())


def is_visible(letter: str) -> bool:
    """Whether it has a shape of its own."""
    return unicodedata.category(letter) not in INVISIBLE_CATEGORIES


def joins_emoji(text: str, place: int) -> bool:
    """Whether what stands there makes one picture of two."""
    before, after = text[max(0, place - 1) : place], text[place + 1 : place + 2]
    return text[place] == ZERO_WIDTH_JOINER and is_emoji(before) and is_emoji(after)


def is_emoji(letter: str) -> bool:
    """Whether it is an emoji, or the last part of one."""
    return letter == EMOJI_VARIATION_SELECTOR or (letter != "" and unicodedata.category(letter) in EMOJI_CATEGORIES)


CODE_ALPHABET: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # nothing that looks like something else


def new_id() -> str:
    """An id nobody can guess."""
    return secrets.token_urlsafe(16)


def new_code(length: int = 8) -> str:
    """A code people can read to each other."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(length))


def normalise_code(code: str) -> str:
    """A code as it was made, however somebody wrote it.

    >>> plain_code("abcd-efgh ")
    'ABCDEFGH'
    """
    return code.upper().replace("-", "").replace(" ", "")


def clean_name(name: str) -> str:
    """A name on one line; one of nothing is refused."""
    name = clean_line(name)
    if not name:
        raise errors.malformed("Expected a name with at least one letter.")
    return name


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
