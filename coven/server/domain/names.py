"""Ids, codes, names and portraits: what people and bots are called, and text that people write."""

import hashlib
import re
import secrets
import unicodedata
from collections.abc import Collection, Iterable, Sequence
from typing import Final

from coven.bots.rival import is_teacher, rival_step
from coven.messages import Message
from coven.server.base import errors
from coven.server.domain.rows import Person

CODE_ALPHABET: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # no letters and digits that look alike
INVISIBLE_CATEGORIES: Final = ("Cc", "Cf", "Zl", "Zp", "Co", "Cs")  # controls, direction marks, line ends, private use
EMOJI_CATEGORIES: Final = ("So", "Sk")  # symbols, and the skin tones after them
ZERO_WIDTH_JOINER: Final = "\u200d"
EMOJI_VARIATION_SELECTOR: Final = "\ufe0f"

# words that no name may have until the host changes the list: roles that others might be taken for, and unmistakable insults.
# A star stands for any letters: "admin*" forbids Admin and Administrator, "*fuck*" also what is written around it.
DEFAULT_FORBIDDEN_NAMES: Final = (
    "admin*",
    "moderator*",
    "coven staff",
    "*fuck*",
    "*nigger*",
    "*faggot*",
    "cunt*",  # codespell:ignore cunt
    "*hitler*",
    "sieg heil",
    "*hurensohn*",
    "*fotze*",
    "wichser*",
    "*arschloch*",
    "*connard*",
    "enculé*",
    "salope*",
    "*hijodeputa*",
    "maricón*",
    "ちんこ",
    "まんこ",
)
_LOOKALIKES: Final = str.maketrans("013457@$!|", "oieastasil")

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
        raise errors.malformed(Message("name-empty"))
    return name


def clean_club_name(name: str) -> str:
    """Return the name of a club, or what it says about itself, on one line; raise if nothing is left of it."""
    name = clean_line(name)
    if not name:
        raise errors.malformed(Message("club-name-empty"))
    return name


def check_allowed(name: str, forbidden: Sequence[str]) -> None:
    """Raise if a name has one of these words: see `find_forbidden`."""
    if find_forbidden(name, forbidden) is not None:
        raise errors.not_allowed(Message("name-not-allowed"))


def find_forbidden(name: str, forbidden: Iterable[str]) -> str | None:
    """Return the first of these words that a name has, or None. A star in a word stands for any letters.

    Case, accents and digits that look like letters make no difference, nor do signs and spaces between the letters of a word that
    starts and ends with a star. Other words are whole words, so that a name that merely contains one is allowed.

    >>> find_forbidden("The Adm1nistrator", ["admin*"]), find_forbidden("Badminton", ["admin*"])
    ('admin*', None)
    >>> find_forbidden("b.a.d", ["*bad*"])
    '*bad*'
    """
    words = _plain_words(name)
    compact = "".join(words)
    for entry in forbidden:
        letters = "".join(_plain_words(entry))
        if not letters:
            continue
        if entry.startswith("*") and entry.endswith("*") and len(entry) > 2:
            if letters in compact:
                return entry
            continue
        parts = [".*".join(re.escape("".join(_plain_words(part))) for part in word.split("*")) for word in entry.split()]
        if any(
            all(re.fullmatch(part, word) for part, word in zip(parts, words[first:], strict=False))
            for first in range(len(words) - len(parts) + 1)
        ):
            return entry
    return None


def _plain_words(text: str) -> list[str]:
    """Return the words of a text in lower-case letters without accents, with digits as the letters they look like."""
    folded = unicodedata.normalize("NFKD", text.casefold()).translate(_LOOKALIKES)
    letters = "".join(char for char in folded if not unicodedata.combining(char))
    return ["".join(word) for word in re.findall(r"\w+", letters)]


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
    own = PERSONAS.get(_persona_level(level), ())
    others = [name for names in PERSONAS.values() for name in names if name not in own]
    first = _stable_hash(f"{table} {seat}") % max(1, len(own))
    return next(name for name in [*own[first:], *own[:first], *others] if name not in taken)


def _persona_level(level: str) -> str:
    """Return the level whose personas play a level: a rival's is about as strong, the teacher's is old and wise."""
    if is_teacher(level):
        return "elder"
    step = rival_step(level)
    return list(PERSONAS)[min(step // 2, len(PERSONAS) - 1)] if step else level


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
