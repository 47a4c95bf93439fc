"""The player aid: what the printed card beside each player's hand says, in short lines.

It is made for a table's own figures. Every line cites the clause it sums up, so that a reader can go on to the whole of it.
"""

from typing import Final

import msgspec


class AidLine(msgspec.Struct, frozen=True):
    """What a line is about, what it says of it, and its clause. `sign` names a suit, card or witch to draw beside it."""

    name: str
    words: str
    clause: str
    note: str = ""
    sign: str = ""


class AidPart(msgspec.Struct, frozen=True, kw_only=True):
    """Lines under one heading; `steps` says that they follow each other."""

    title: str
    lines: list[AidLine]
    steps: bool = False


line: Final = AidLine  # as aids write it


def steps(title: str, *lines: AidLine) -> AidPart:
    """What happens, one after the other."""
    return AidPart(title=title, lines=list(lines), steps=True)


def facts(title: str, *lines: AidLine) -> AidPart:
    """What holds, in no order."""
    return AidPart(title=title, lines=list(lines))
