"""Pictures: what lies on the table, as plain data in notation, for clients. Each game has one Struct of its own.

`tag` is the game's key, so that a client knows which picture it got. TypeScript has the same types, written from these.
"""

import msgspec


class Picture(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag=""):
    """What lies on the table and in the viewer's hand."""


class SeenCards(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag=""):
    """What only memory keeps: cards won, played or seen earlier. Shown where the table's memory aid is everything."""
