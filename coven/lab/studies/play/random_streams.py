"""Random streams of a deal in compiled loops: one for each lot, named by the deal, its kind and the number of earlier ones.

Two variants, or two ways to play, therefore meet the same cards as long as the same items are in the bags, whatever was chosen.
"""

from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from coven.kernel import Random, Row, derive_stream, rule, seeded
from coven.types import MAX_SEATS

LOT_BITS: Final = 12  # for the number of lots of one kind in a game
KIND_BITS: Final = 4
STREAM_BITS: Final = 4  # for replays of one deal with other luck or other players
LADDER_STREAM: Final = 3  # the stream of ladder games; 0 to 2 are those of the study's games and of mixed games
LOT_SLOT: Final = MAX_SEATS  # the slot of the lots' stream, after those of the seats
RNG_WORDS: Final = 4  # words of one generator's state
MAX_DEALS: Final = 1 << (60 - LOT_BITS - KIND_BITS - STREAM_BITS)


@cache
def root_streams(seed: int) -> npt.NDArray[np.void]:
    """Return the root generators of the lots and of the players."""
    roots = Random.new_array(2)
    roots[0], roots[1] = seeded(seed, 1), seeded(seed, 2)
    return roots


@rule(inline=False)
def start_lot_stream(root: Random, deal: int, stream: int, kind: int, before: int, rng: Random) -> None:
    """Set `rng` to the start of the stream from which a lot is drawn; `before` counts earlier lots of its kind."""
    named = (deal << STREAM_BITS | stream) << KIND_BITS | kind
    derive_stream(root, named << LOT_BITS | (before & ((1 << LOT_BITS) - 1)), rng)


@rule(inline=False)
def start_player_stream(root: Random, deal: int, stream: int, seat: int, rng: Random) -> None:
    """Set `rng` to the start of the stream of a seat's bot; the players' root differs from that of the lots."""
    derive_stream(root, (deal << STREAM_BITS | stream) << (KIND_BITS + LOT_BITS) | seat, rng)


@rule
def load_stream(streams: Row[int], slot: int, rng: Random) -> None:
    """Continue with the stream stored in a slot."""
    rng.a = streams[RNG_WORDS * slot]
    rng.b = streams[RNG_WORDS * slot + 1]
    rng.c = streams[RNG_WORDS * slot + 2]
    rng.d = streams[RNG_WORDS * slot + 3]


@rule
def store_stream(rng: Random, streams: Row[int], slot: int) -> None:
    """Store a stream in a slot until it is loaded again."""
    streams[RNG_WORDS * slot] = rng.a
    streams[RNG_WORDS * slot + 1] = rng.b
    streams[RNG_WORDS * slot + 2] = rng.c
    streams[RNG_WORDS * slot + 3] = rng.d
