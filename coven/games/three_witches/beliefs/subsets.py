"""Counting and drawing subsets."""

from coven.cards import all_but, one_of, remove
from coven.kernel import Random, rule
from coven.types import Cards


@rule
def choose(n: int, k: int) -> int:
    """In how many ways k of n things can be chosen; 0 where that cannot be done."""
    if k < 0 or k > n:
        return 0
    ways = 1
    for taken in range(min(k, n - k)):
        ways = ways * (n - taken) // (taken + 1)
    return ways


@rule
def some_of(cards: Cards, number: int, rng: Random) -> Cards:
    """So many of these cards, each such set as likely."""
    rest = cards
    for _ in range(number):
        rest = remove(rest, one_of(rest, rng))
    return all_but(cards, rest)
