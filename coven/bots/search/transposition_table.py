"""What a search remembers: of each choice in each information set how often it was tried and what came of it.

One open hash table serves all players. Its key is made of the acting player's View and the choice, so a player's statistics
depend on what that player knows, in every sampled world; and what was learned serves again when the real game comes to the
same view.
"""

from typing import Any, Final

import numpy as np

from coven.kernel import rule

HASH_MASK: Final = (1 << 62) - 1
HASH_MULTIPLIER: Final = 0x2545F4914F6CDD1D & HASH_MASK
MAX_LOAD_PERCENT: Final = 70  # hundredths of the table that may be in use

BYTES_PER_SLOT: Final = 32


class TranspositionTable:
    """A table with a fixed number of places, a power of two: 32 bytes each."""

    def __init__(self, slots: int) -> None:
        self.keys = np.zeros(slots, np.int64)
        self.visits = np.zeros(slots, np.int64)
        self.availability = np.zeros(slots, np.int64)
        self.total_value = np.zeros(slots, np.float64)
        self.used = np.zeros(1, np.int64)

    def clear_if_half_full(self) -> None:
        """Forget everything when more than half is used."""
        if 2 * self.used[0] > len(self.keys):
            self.clear()

    def clear(self) -> None:
        """Start anew."""
        for row in (self.keys, self.visits, self.availability, self.total_value, self.used):
            row.fill(0)

    @property
    def arrays(self) -> tuple[Any, ...]:
        """What compiled loops take."""
        return self.keys, self.visits, self.availability, self.total_value, self.used


@rule
def mix(key: int, word: int) -> int:
    """A hash with one more word in it."""
    key = ((key ^ (word & HASH_MASK)) * HASH_MULTIPLIER) & HASH_MASK
    return key ^ (key >> 29)


@rule
def view_key(words: Any) -> int:
    """A number for an information set: a hash of the words a View is made of.

    Four hashes are made side by side, each of every fourth word: a single one would spend its time waiting for products. Four
    zeros in a row are skipped, because views have room for much that is seldom there; the place of the others counts instead.
    """
    first = 1
    second = 2
    third = 3
    fourth = 4
    fours = len(words) // 4 * 4
    for place in range(0, fours, 4):
        if words[place] | words[place + 1] | words[place + 2] | words[place + 3]:
            first = mix(first ^ place, words[place])
            second = mix(second, words[place + 1])
            third = mix(third, words[place + 2])
            fourth = mix(fourth, words[place + 3])
    for place in range(fours, len(words)):
        first = mix(first, words[place])
    return mix(mix(mix(first, second), third), fourth)


@rule
def edge_key(view: int, choice: int) -> int:
    """A number for a choice in an information set; never 0, which marks a free place."""
    key = ((view ^ (choice + 1)) * HASH_MULTIPLIER) & HASH_MASK
    return (key ^ (key >> 31)) | 1


@rule
def slot_of(keys: Any, key: int) -> int:
    """Where a key stands, or the free place where it would."""
    last = len(keys) - 1
    place = (key >> 8) & last
    while keys[place] != 0 and keys[place] != key:
        place = (place + 1) & last
    return place
