"""Cards and seats in notation, for pictures and refusals."""

from collections.abc import Iterable, Mapping

from coven.kernel import members
from coven.types import NO_SEAT, Card, Cards, Seat


class Codes:
    """A deck's cards by their codes: `blue-7`."""

    def __init__(self, numbers: Mapping[str, int]) -> None:
        self._codes = {number: code for code, number in numbers.items()}

    def __getitem__(self, card: int) -> str:
        """The code of a card."""
        return self._codes[card]

    def get(self, card: int) -> str | None:
        """The code of a card, None for no card."""
        return self._codes.get(card)

    def of(self, cards: Cards) -> list[str]:
        """The codes of a set of cards, ascending."""
        return [self._codes[card] for card in members(cards)]

    def in_row(self, cards: Iterable[Card]) -> list[str]:
        """The codes of cards that lie in an order."""
        return [self._codes[int(card)] for card in cards]


def seat_or_none(seat: Seat) -> int | None:
    """A seat as clients get it: None where there is none."""
    return None if seat == NO_SEAT else int(seat)
