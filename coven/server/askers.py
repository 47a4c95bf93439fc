"""Who has something made that takes long: few at once for one person, some for one address, and a bound for everyone."""

from collections import Counter
from typing import Final

from coven.server import errors

AN_ADDRESS: Final = 3  # so many times what one person may, because people share addresses


def askers_of(person: str | None, address: str) -> list[str]:
    """Who asks: an address, and a person where one is known."""
    return [f"@{address}", *([person] if person else [])]


class Askers:
    """What is being made or waits, counted by who asked for it."""

    def __init__(self, each: int, most: int, sentence: str) -> None:
        self.each = each
        self.most = most
        self.sentence = sentence
        self.counts: Counter[str] = Counter()
        self.all = 0

    def begin(self, askers: list[str]) -> None:
        """One more, unless that is too many."""
        busy = any(self.counts[who] >= self.each * (AN_ADDRESS if who.startswith("@") else 1) for who in askers)
        if busy or self.all >= self.most:
            raise errors.too_many(self.sentence)
        self.counts.update(askers)
        self.all += 1

    def end(self, askers: list[str]) -> None:
        """One less."""
        self.counts.subtract(askers)
        self.counts += Counter()  # forgets who waits for nothing
        self.all -= 1

    def __len__(self) -> int:
        return self.all
