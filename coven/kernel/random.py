"""Random numbers for loops: the same sequence interpreted, compiled and on a GPU.

The generator is xoshiro128++ (Blackman and Vigna), whose 32-bit words fit into the dialect's integers. It is written here,
and not numpy's, because it has to run inside compiled loops on any device and repeat there number by number. It is no source
for deals between people: those come from `secrets` (`coven.chance.draw_live`).
"""

from typing import Final

import numpy as np

from coven.errors import MalformedError
from coven.kernel.record import Record
from coven.kernel.rule import rule

WORD: Final = 0xFFFFFFFF


class Random(Record):
    """The state of one sequence of random numbers."""

    a: int
    b: int
    c: int
    d: int


def seeded(seed: int, stream: int = 0) -> Random:
    """A sequence that depends on the seed and the stream alone; different streams are independent.

    >>> rng = seeded(1)
    >>> [below(rng, 6) for _ in range(8)]
    [3, 0, 0, 1, 4, 0, 0, 5]
    """
    if seed < 0:
        raise MalformedError(f"Expected a seed of 0 or more, but {seed} came.")
    rng = Random.new()
    words = np.random.SeedSequence([seed, stream]).generate_state(4)
    rng.a, rng.b, rng.c, rng.d = (int(word) for word in words)
    return rng


@rule
def scrambled(word: int) -> int:
    """A 32-bit word made of another, one to one, so that neighbours become unlike (Wellons' lowbias32)."""
    word = ((word ^ (word >> 16)) * 0x7FEB352D) & WORD
    word = ((word ^ (word >> 15)) * 0x846CA68B) & WORD
    return word ^ (word >> 16)


@rule
def branch(root: Random, number: int, rng: Random) -> None:
    """Begin the sequence of that number, from 0 to 2**62, under a root that is not used up by it.

    It makes the sequences of very many games where they are played, each on its own.

    >>> rng = Random.new()
    >>> branch(seeded(1), 7, rng)
    >>> [below(rng, 6) for _ in range(8)]
    [4, 0, 1, 0, 3, 5, 5, 1]
    """
    low = scrambled((number ^ root.a) & WORD)
    high = scrambled(((number >> 32) ^ root.b ^ low) & WORD)
    rng.a = scrambled((low + root.c) & WORD)
    rng.b = scrambled((high ^ root.d) & WORD)
    rng.c = scrambled((rng.a + high) & WORD)
    rng.d = scrambled((rng.b ^ low) & WORD) | 1  # never all zero, from which no number comes


@rule
def turned(word: int, by: int) -> int:
    """A 32-bit word with its bits turned to the left."""
    return ((word << by) | (word >> (32 - by))) & WORD


@rule
def next_word(rng: Random) -> int:
    """The next 32 random bits."""
    a = rng.a
    b = rng.b
    last = rng.d
    c = rng.c ^ a
    d = last ^ b
    rng.a = a ^ d
    rng.b = b ^ c
    rng.c = c ^ ((b << 9) & WORD)
    rng.d = turned(d, 11)
    return (turned((a + last) & WORD, 7) + a) & WORD


@rule
def below(rng: Random, n: int) -> int:
    """A number from 0 to n - 1, each as likely; n at most 2**31."""
    product = next_word(rng) * n
    if product & WORD < n:  # the few words that would favour some numbers (Lemire's method)
        unfair = (WORD + 1 - n) % n
        while product & WORD < unfair:
            product = next_word(rng) * n
    return product >> 32


@rule
def below_wide(rng: Random, n: int) -> int:
    """A number from 0 to n - 1, each as likely; n at most 2**62. For weights too large for `below`."""
    fair = (1 << 62) - (1 << 62) % n
    number = fair
    while number >= fair:
        number = (next_word(rng) << 30) | (next_word(rng) >> 2)
    return number % n
