"""Pictures of the table as plain data in notation, for clients. Each game has Structs of its own.

`tag` is the game's key, so that a client knows which picture it received. The TypeScript types are generated from these.
"""

from collections.abc import Mapping

import msgspec

from coven.kernel import members
from coven.types import NO_SEAT, Cards, Seat


class Picture(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag=""):
    """What lies on the table and in the viewer's hand."""


class SeenCards(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag=""):
    """Cards won, played or seen earlier, which players would have to remember.

    Shown at tables whose memory aid is set to show everything.
    """


class CardCodes(dict[int, str]):
    """The codes of a deck's cards, such as `blue-7`, by card number."""

    def __init__(self, numbers: Mapping[str, int]) -> None:
        super().__init__((number, code) for code, number in numbers.items())

    def of(self, cards: Cards) -> list[str]:
        """Return the codes of a set of cards, ascending by card number."""
        return [self[card] for card in members(cards)]


def seat_or_none(seat: Seat) -> int | None:
    """Return a seat as clients expect it: None instead of NO_SEAT."""
    return None if seat == NO_SEAT else int(seat)
