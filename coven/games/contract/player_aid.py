"""The player aid: what the printed card beside each player's hand says, in short lines.

It is made for a table's own variant. Every line cites the clause it sums up, so that a reader can look it up.
"""

from typing import Final

import msgspec


class AidLine(msgspec.Struct, frozen=True):
    """One line: its subject, its text and its clause. `sign` names a suit, card or witch to draw beside it."""

    name: str
    words: str
    clause: str
    note: str = ""
    sign: str = ""


class AidPart(msgspec.Struct, frozen=True, kw_only=True):
    """Lines under one heading; `steps` means that they follow each other."""

    title: str
    lines: list[AidLine]
    steps: bool = False


line: Final = AidLine  # the short form used in player aids


def steps(title: str, *lines: AidLine) -> AidPart:
    """Return a part whose lines happen one after the other."""
    return AidPart(title=title, lines=list(lines), steps=True)


def facts(title: str, *lines: AidLine) -> AidPart:
    """Return a part whose lines are in no particular order."""
    return AidPart(title=title, lines=list(lines))
