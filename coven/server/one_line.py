"""What people write, as it can be shown beside others: names, and what is said."""

import unicodedata
from typing import Final

INVISIBLE_CATEGORIES: Final = ("Cc", "Cf", "Zl", "Zp", "Co", "Cs")  # categories: controls, marks of direction, ends of lines, private ones
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
