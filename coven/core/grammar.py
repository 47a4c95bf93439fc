"""English for developers and commands: plurals, lists of words, names for players who have none."""

import unicodedata
from collections.abc import Iterable
from typing import Final


def pluralize(number: int, thing: str) -> str:
    """Return a number of things.

    >>> pluralize(1, "box"), pluralize(2, "box"), pluralize(0, "fate token")
    ('1 box', '2 boxes', '0 fate tokens')
    """
    if number == 1:
        return f"1 {thing}"
    return f"{number} {thing}{'es' if thing.endswith('x') else 's'}"


def join_words(words: Iterable[object], last: str = "and") -> str:
    """Return the words as `a, b and c`."""
    items = [str(word) for word in words]
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


FIRST_STRONG_ISOLATE: Final = "\u2068"  # the text after it has the direction of its own letters
POP_DIRECTIONAL_ISOLATE: Final = "\u2069"  # ends the isolated text
RTL_CLASSES: Final = ("R", "AL")


def isolate_bidi(name: str) -> str:
    r"""Wrap a right-to-left name in Unicode isolates (FSI, PDI), so that it does not reorder the text around it.

    >>> isolate_bidi("Ada"), isolate_bidi("\u05d0\u05d3\u05d4") == "\u2068\u05d0\u05d3\u05d4\u2069"
    ('Ada', True)
    """
    is_right_to_left = any(unicodedata.bidirectional(letter) in RTL_CLASSES for letter in name)
    return f"{FIRST_STRONG_ISOLATE}{name}{POP_DIRECTIONAL_ISOLATE}" if is_right_to_left else name


def default_names(players: int) -> list[str]:
    """Return names for players who have none."""
    return [f"Seat {seat}" for seat in range(players)]
