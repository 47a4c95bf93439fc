"""Rules as plain Python that also compiles: records of integers, bits, random numbers. It knows nothing of cards."""

from coven.kernel.arithmetic import SCRATCH_NUMBERS, atomic_add, multiply_add, natural_log, scratch_row, warp_sync
from coven.kernel.bits import (
    LANES,
    clamp_scaled,
    clear,
    clear_on_cpu,
    clear_on_gpu,
    count,
    highest,
    lowest,
    mark_members,
    mark_one,
    mark_weighted,
    members,
    nth,
    unpack_bits,
    without_lowest,
)
from coven.kernel.gpu.layout import set_bit_width
from coven.kernel.jit.compiled import Compiled, compiled, has_compiler
from coven.kernel.random import Random, derive_stream, randbelow, randbelow_wide, seed_random, seeded
from coven.kernel.record import Grid, Record, Row, make_reset, resets_to, uses_minus_one
from coven.kernel.rule import rule, rule_from_source

__all__ = [
    "LANES",
    "SCRATCH_NUMBERS",
    "Compiled",
    "Grid",
    "Random",
    "Record",
    "Row",
    "atomic_add",
    "clamp_scaled",
    "clear",
    "clear_on_cpu",
    "clear_on_gpu",
    "compiled",
    "count",
    "derive_stream",
    "has_compiler",
    "highest",
    "lowest",
    "make_reset",
    "mark_members",
    "mark_one",
    "mark_weighted",
    "members",
    "multiply_add",
    "natural_log",
    "nth",
    "randbelow",
    "randbelow_wide",
    "resets_to",
    "rule",
    "rule_from_source",
    "scratch_row",
    "seed_random",
    "seeded",
    "set_bit_width",
    "unpack_bits",
    "uses_minus_one",
    "warp_sync",
    "without_lowest",
]
