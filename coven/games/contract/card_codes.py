"""Cards and seats in notation, for pictures and refusals."""

from collections.abc import Mapping

from coven.kernel import members
from coven.types import NO_SEAT, Cards, Seat


class CardCodes(dict[int, str]):
    """The codes of a deck's cards, `blue-7`, by their numbers."""

    def __init__(self, numbers: Mapping[str, int]) -> None:
        super().__init__((number, code) for code, number in numbers.items())

    def of(self, cards: Cards) -> list[str]:
        """The codes of a set of cards, ascending."""
        return [self[card] for card in members(cards)]


def seat_or_none(seat: Seat) -> int | None:
    """A seat as clients get it: None where there is none."""
    return None if seat == NO_SEAT else int(seat)
