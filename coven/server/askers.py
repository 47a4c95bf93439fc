"""Who has something made that takes long: few at once for one person, some for one address, and a bound for everyone."""

from collections import Counter
from typing import Final

from coven.server import errors

QUOTA_ADDRESS_FACTOR: Final = 3  # so many times what one person may, because people share addresses


def quota_keys(person: str | None, address: str) -> list[str]:
    """Who asks: an address, and a person where one is known."""
    return [f"@{address}", *([person] if person else [])]


class Quota:
    """What is being made or waits, counted by who asked for it."""

    def __init__(self, each: int, most: int, sentence: str) -> None:
        self.per_person = each
        self.total = most
        self.sentence = sentence
        self.counts: Counter[str] = Counter()
        self.in_use = 0

    def acquire(self, askers: list[str]) -> None:
        """One more, unless that is too many."""
        busy = any(self.counts[who] >= self.per_person * (QUOTA_ADDRESS_FACTOR if who.startswith("@") else 1) for who in askers)
        if busy or self.in_use >= self.total:
            raise errors.too_many(self.sentence)
        self.counts.update(askers)
        self.in_use += 1

    def release(self, askers: list[str]) -> None:
        """One less."""
        self.counts.subtract(askers)
        self.counts += Counter()  # forgets who waits for nothing
        self.in_use -= 1

    def __len__(self) -> int:
        return self.in_use
