"""Sums that come out the same wherever they are added up.

Work that threads of a GPU do better together.
"""

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


@rule
def warp_sync(is_ready: bool) -> bool:
    """Whether to do now what a game is ready for: a core does it at once.

    On a GPU all 32 threads of a group wait while one of them deals. There a few that are ready wait for each other instead, while
    the others go on (`coven.kernel.gpu.cuda`). So nothing may depend on when it is done but the time it takes.
    """
    return is_ready
