"""Rules as plain Python that also compiles: records of integers, bits, random numbers. Knows no cards."""

from coven.kernel.bits import (
    LANES,
    clear,
    clear_on_gpu,
    clear_on_cpu,
    count,
    highest,
    unpack_bits,
    clamp_scaled,
    lowest,
    mark_members,
    mark_weighted,
    mark_one,
    members,
    nth,
    without_lowest,
)
from coven.kernel.compiled import Compiled, compiled
from coven.kernel.emptying import make_reset, uses_minus_one
from coven.kernel.narrow import set_bit_width
from coven.kernel.neighbours import warp_sync
from coven.kernel.random import Random, randbelow, randbelow_wide, derive_stream, seeded
from coven.kernel.record import Grid, Record, Row
from coven.kernel.rule import apart, rule
from coven.kernel.sums import atomic_add, multiply_add

__all__ = [
    "LANES",
    "Compiled",
    "Grid",
    "Random",
    "Record",
    "Row",
    "atomic_add",
    "apart",
    "randbelow",
    "randbelow_wide",
    "derive_stream",
    "clear",
    "clear_on_gpu",
    "clear_on_cpu",
    "compiled",
    "count",
    "make_reset",
    "highest",
    "unpack_bits",
    "clamp_scaled",
    "lowest",
    "mark_members",
    "mark_weighted",
    "mark_one",
    "members",
    "uses_minus_one",
    "nth",
    "multiply_add",
    "rule",
    "seeded",
    "set_bit_width",
    "warp_sync",
    "without_lowest",
]
