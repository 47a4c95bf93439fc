"""Rules as plain Python that also compiles: records of integers, bits, random numbers. Knows no cards."""

from coven.kernel.bits import (
    AT_ONCE,
    clear,
    clear_piece,
    clear_row,
    count,
    highest,
    lay_out,
    limited,
    lowest,
    mark_members,
    mark_numbered,
    mark_one,
    members,
    nth,
    without_lowest,
)
from coven.kernel.compiled import Compiled, compiled
from coven.kernel.emptying import emptying, named
from coven.kernel.narrow import takes
from coven.kernel.neighbours import together
from coven.kernel.random import Random, below, below_wide, branch, seeded
from coven.kernel.record import Grid, Record, Row
from coven.kernel.rule import apart, rule
from coven.kernel.sums import add_to, plus_product

__all__ = [
    "AT_ONCE",
    "Compiled",
    "Grid",
    "Random",
    "Record",
    "Row",
    "add_to",
    "apart",
    "below",
    "below_wide",
    "branch",
    "clear",
    "clear_piece",
    "clear_row",
    "compiled",
    "count",
    "emptying",
    "highest",
    "lay_out",
    "limited",
    "lowest",
    "mark_members",
    "mark_numbered",
    "mark_one",
    "members",
    "named",
    "nth",
    "plus_product",
    "rule",
    "seeded",
    "takes",
    "together",
    "without_lowest",
]
