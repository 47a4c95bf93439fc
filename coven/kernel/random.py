"""Random numbers for loops: the same sequence interpreted, compiled and on a GPU.

The generator is xoshiro128++ (Blackman and Vigna), whose 32-bit words fit into the dialect's integers. numpy's generators
cannot be used, because this one has to run inside compiled loops on any device and repeat there number by number. It is no
source for deals between people: those come from `secrets` (`coven.core.chance.draw_secure`).
"""

from typing import Final

import numpy as np

from coven.errors import MalformedError
from coven.kernel.record import Record
from coven.kernel.rule import rule

UINT32_MASK: Final = 0xFFFFFFFF


class Random(Record):
    """The state of one sequence of random numbers."""

    a: int
    b: int
    c: int
    d: int


def seeded(seed: int, stream: int = 0) -> Random:
    """Return a generator that depends on the seed and the stream only; different streams are independent.

    >>> rng = seeded(1)
    >>> [randbelow(rng, 6) for _ in range(8)]
    [3, 0, 0, 1, 4, 0, 0, 5]
    """
    if seed < 0:
        raise MalformedError(f"Expected a seed of 0 or more, got {seed}.")
    rng = Random.new()
    words = np.random.SeedSequence([seed, stream]).generate_state(4)
    rng.a, rng.b, rng.c, rng.d = (int(word) for word in words)
    return rng


# numpy's SeedSequence, so that compiled code can seed a generator, too


@rule
def seed_random(rng: Random, seed: int, stream: int) -> None:
    """Seed `rng` like `seeded(seed, stream)`; the stream is less than 2**32.

    >>> rng = Random.new()
    >>> seed_random(rng, 1, 0)
    >>> rng == seeded(1)
    True
    """
    low = seed & UINT32_MASK
    high = seed >> 32
    factor = 0x43B0D7E5
    rng.a = _hash_word(low, factor)
    factor = _next_factor(factor)
    rng.b = _hash_word(high if high else stream, factor)  # a seed takes as many words as it needs
    factor = _next_factor(factor)
    rng.c = _hash_word(stream if high else 0, factor)
    factor = _next_factor(factor)
    rng.d = _hash_word(0, factor)
    for source in range(4):  # mix every word into all others
        for target in range(4):
            if source != target:
                factor = _next_factor(factor)
                word = rng.a if source == 0 else rng.b if source == 1 else rng.c if source == 2 else rng.d
                hashed = _hash_word(word, factor)
                if target == 0:
                    rng.a = _mix_words(rng.a, hashed)
                elif target == 1:
                    rng.b = _mix_words(rng.b, hashed)
                elif target == 2:
                    rng.c = _mix_words(rng.c, hashed)
                else:
                    rng.d = _mix_words(rng.d, hashed)
    factor = 0x8B51F9DD
    rng.a = _output_word(rng.a, factor)
    factor = (factor * 0x58F38DED) & UINT32_MASK
    rng.b = _output_word(rng.b, factor)
    factor = (factor * 0x58F38DED) & UINT32_MASK
    rng.c = _output_word(rng.c, factor)
    rng.d = _output_word(rng.d, (factor * 0x58F38DED) & UINT32_MASK)


@rule
def _next_factor(factor: int) -> int:
    return (factor * 0x931E8875) & UINT32_MASK


@rule
def _hash_word(word: int, factor: int) -> int:
    word = ((word ^ factor) * _next_factor(factor)) & UINT32_MASK
    return word ^ (word >> 16)


@rule
def _mix_words(word: int, other: int) -> int:
    mixed = (word * 0xCA01F9DD - other * 0x4973F715) & UINT32_MASK
    return mixed ^ (mixed >> 16)


@rule
def _output_word(word: int, factor: int) -> int:
    word = ((word ^ factor) * ((factor * 0x58F38DED) & UINT32_MASK)) & UINT32_MASK
    return word ^ (word >> 16)


# streams


@rule
def mix32(word: int) -> int:
    """Hash a 32-bit word one to one, so that similar words become unlike (Wellons' lowbias32)."""
    word = ((word ^ (word >> 16)) * 0x7FEB352D) & UINT32_MASK
    word = ((word ^ (word >> 15)) * 0x846CA68B) & UINT32_MASK
    return word ^ (word >> 16)


@rule
def derive_stream(root: Random, number: int, rng: Random) -> None:
    """Seed `rng` with the stream of that number, from 0 to 2**62, under a root that stays unchanged.

    It seeds the generators of very many games in the threads that play them.

    >>> rng = Random.new()
    >>> derive_stream(seeded(1), 7, rng)
    >>> [randbelow(rng, 6) for _ in range(8)]
    [4, 0, 1, 0, 3, 5, 5, 1]
    """
    low = mix32((number ^ root.a) & UINT32_MASK)
    high = mix32(((number >> 32) ^ root.b ^ low) & UINT32_MASK)
    rng.a = mix32((low + root.c) & UINT32_MASK)
    rng.b = mix32((high ^ root.d) & UINT32_MASK)
    rng.c = mix32((rng.a + high) & UINT32_MASK)
    rng.d = mix32((rng.b ^ low) & UINT32_MASK) | 1  # the state must not be all zero


@rule
def rotate_left32(word: int, by: int) -> int:
    """Rotate the bits of a 32-bit word to the left."""
    return ((word << by) | (word >> (32 - by))) & UINT32_MASK


@rule
def next_uint32(rng: Random) -> int:
    """Return the next 32 random bits."""
    a = rng.a
    b = rng.b
    last = rng.d
    c = rng.c ^ a
    d = last ^ b
    rng.a = a ^ d
    rng.b = b ^ c
    rng.c = c ^ ((b << 9) & UINT32_MASK)
    rng.d = rotate_left32(d, 11)
    return (rotate_left32((a + last) & UINT32_MASK, 7) + a) & UINT32_MASK


@rule
def randbelow(rng: Random, n: int) -> int:
    """Return a uniformly random number from 0 to n - 1; n is at most 2**31."""
    product = next_uint32(rng) * n
    if product & UINT32_MASK < n:  # reject the few words that would favour some numbers (Lemire's method)
        unfair = (UINT32_MASK + 1 - n) % n
        while product & UINT32_MASK < unfair:
            product = next_uint32(rng) * n
    return product >> 32


@rule
def randbelow_wide(rng: Random, n: int) -> int:
    """Return a uniformly random number from 0 to n - 1; n is at most 2**62. For weights too large for `randbelow`."""
    fair = (1 << 62) - (1 << 62) % n
    number = fair
    while number >= fair:
        number = (next_uint32(rng) << 30) | (next_uint32(rng) >> 2)
    return number % n
