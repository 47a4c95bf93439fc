"""What people write, as it can be shown beside others: names, and what is said."""

import unicodedata
from typing import Final

UNSEEN: Final = ("Cc", "Cf", "Zl", "Zp", "Co", "Cs")  # categories: controls, marks of direction, ends of lines, private ones
JOINER: Final = "\u200d"
PICTURES: Final = ("So", "Sk")  # and the tones of skin after them
AS_A_PICTURE: Final = "\ufe0f"


def one_line(text: str) -> str:
    """Without control and direction characters, which could make a line look like another's; what joins two emoji into one stays.

    >>> one_line(" Ada\\n\\u202eBea "), one_line("\\U0001f9d9\\u200d\\u2640\\ufe0f") == "\\U0001f9d9\\u200d\\u2640\\ufe0f"
    ('Ada Bea', True)
    """
    seen = (letter if is_seen(letter) or joins(text, place) else " " for place, letter in enumerate(text))
    return " ".join("".join(seen).split())


def is_seen(letter: str) -> bool:
    """Whether it has a shape of its own."""
    return unicodedata.category(letter) not in UNSEEN


def joins(text: str, place: int) -> bool:
    """Whether what stands there makes one picture of two."""
    before, after = text[max(0, place - 1) : place], text[place + 1 : place + 2]
    return text[place] == JOINER and is_picture(before) and is_picture(after)


def is_picture(letter: str) -> bool:
    """Whether it is an emoji, or the last part of one."""
    return letter == AS_A_PICTURE or (letter != "" and unicodedata.category(letter) in PICTURES)
