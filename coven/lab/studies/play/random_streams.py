"""The luck of a deal in loops: each lot has a sequence of its own, named by the deal, its kind and how many of it came before.

So two variants, or two ways to play, meet the same cards as long as the same things are in the bags, whatever was chosen before.
"""

from functools import cache
from typing import Any, Final

from coven.kernel import Random, apart, derive_stream, rule, seeded
from coven.types import MAX_SEATS

LOT_BITS: Final = 12  # lots of one kind in a game
KIND_BITS: Final = 4
STREAM_BITS: Final = 4  # how often one deal is played with other luck or other players
LADDER_STREAM: Final = 3  # the stream of tables with all levels; 0 to 2 are those of the games and of mixed tables
LOT_SLOT: Final = MAX_SEATS  # the place of the lots' random numbers, after those of the seats
RNG_WORDS: Final = 4  # the words of one sequence of random numbers
MAX_DEALS: Final = 1 << (60 - LOT_BITS - KIND_BITS - STREAM_BITS)


@cache
def root_streams(seed: int) -> Any:
    """Where the lots' and the players' random numbers come from."""
    roots = Random.new_array(2)
    roots[0], roots[1] = seeded(seed, 1), seeded(seed, 2)
    return roots


@apart
def start_lot_stream(root: Random, deal: int, stream: int, kind: int, before: int, rng: Random) -> None:
    """Begin the sequence from which a lot is drawn."""
    named = (deal << STREAM_BITS | stream) << KIND_BITS | kind
    derive_stream(root, named << LOT_BITS | (before & ((1 << LOT_BITS) - 1)), rng)


@apart
def start_player_stream(root: Random, deal: int, stream: int, seat: int, rng: Random) -> None:
    """Begin the sequence a seat's bot draws from; its root is another one than that of the lots."""
    derive_stream(root, (deal << STREAM_BITS | stream) << (KIND_BITS + LOT_BITS) | seat, rng)


@rule
def load_stream(luck: Any, place: int, rng: Random) -> None:
    """Go on with the sequence that was put down in a place."""
    rng.a = luck[RNG_WORDS * place]
    rng.b = luck[RNG_WORDS * place + 1]
    rng.c = luck[RNG_WORDS * place + 2]
    rng.d = luck[RNG_WORDS * place + 3]


@rule
def store_stream(rng: Random, luck: Any, place: int) -> None:
    """Keep a sequence in a place until it is taken up again."""
    luck[RNG_WORDS * place] = rng.a
    luck[RNG_WORDS * place + 1] = rng.b
    luck[RNG_WORDS * place + 2] = rng.c
    luck[RNG_WORDS * place + 3] = rng.d
