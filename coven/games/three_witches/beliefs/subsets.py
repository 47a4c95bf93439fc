"""Counting and drawing subsets."""

from coven.cards import add, all_but, count
from coven.kernel import Random, below, nth, rule
from coven.types import NO_CARDS, Card, Cards


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
    chosen = NO_CARDS
    rest = cards
    left = count(cards)
    for _ in range(number):
        card = Card(nth(rest, below(rng, left)))
        chosen = add(chosen, card)
        rest = all_but(rest, Cards(1 << card))
        left -= 1
    return chosen
