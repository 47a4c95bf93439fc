"""Sums that many threads of a GPU add to at the same time. They are of integers, so the order does not matter."""

from typing import Any

from coven.kernel.rule import rule


@rule
def add_to(sums: Any, row: int, column: int, amount: int) -> None:
    """Add to one sum of a grid. On a GPU no two threads get in each other's way; on the CPU a loop has its sums to itself."""
    sums[row, column] += amount
