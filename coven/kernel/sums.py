"""Sums that come out the same wherever they are added up."""

from typing import Any

from coven.kernel.rule import rule


@rule
def atomic_add(sums: Any, row: int, column: int, amount: int) -> None:
    """Add to one sum of a grid of integers.

    On a GPU no two threads get in each other's way, and the order does not matter; on the CPU a loop has its sums to itself.
    """
    sums[row, column] += amount


@rule
def multiply_add(total: Any, one: Any, other: Any) -> Any:
    """A sum with a product of fractions, each rounded by itself: a GPU would round once for both, and come to other numbers."""
    return total + one * other
