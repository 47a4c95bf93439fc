"""The luck of a deal in loops: each lot has a sequence of its own, named by the deal, its kind and how many of it came before.

So two variants, or two ways to play, meet the same cards as long as the same things are in the bags, whatever was chosen before.
"""

from functools import cache
from typing import Any, Final

from coven.kernel import Random, apart, branch, rule, seeded
from coven.types import MOST_SEATS

LOT_BITS: Final = 12  # lots of one kind in a game
KIND_BITS: Final = 4
STREAM_BITS: Final = 4  # how often one deal is played with other luck or other players
LADDER_LUCK: Final = 3  # the stream of tables with all levels; 0 to 2 are those of the games and of mixed tables
LOTS: Final = MOST_SEATS  # the place of the lots' random numbers, after those of the seats
KEPT: Final = 4  # the words of one sequence of random numbers
MOST_DEALS: Final = 1 << (60 - LOT_BITS - KIND_BITS - STREAM_BITS)


@cache
def roots_of(seed: int) -> Any:
    """Where the lots' and the players' random numbers come from."""
    roots = Random.many(2)
    roots[0], roots[1] = seeded(seed, 1), seeded(seed, 2)
    return roots


@apart
def lot_luck(root: Random, deal: int, stream: int, kind: int, before: int, rng: Random) -> None:
    """Begin the sequence from which a lot is drawn."""
    named = (deal << STREAM_BITS | stream) << KIND_BITS | kind
    branch(root, named << LOT_BITS | (before & ((1 << LOT_BITS) - 1)), rng)


@apart
def player_luck(root: Random, deal: int, stream: int, seat: int, rng: Random) -> None:
    """Begin the sequence a seat's bot draws from; its root is another one than that of the lots."""
    branch(root, (deal << STREAM_BITS | stream) << (KIND_BITS + LOT_BITS) | seat, rng)


@rule
def take_up(luck: Any, place: int, rng: Random) -> None:
    """Go on with the sequence that was put down in a place."""
    rng.a = luck[KEPT * place]
    rng.b = luck[KEPT * place + 1]
    rng.c = luck[KEPT * place + 2]
    rng.d = luck[KEPT * place + 3]


@rule
def put_down(rng: Random, luck: Any, place: int) -> None:
    """Keep a sequence in a place until it is taken up again."""
    luck[KEPT * place] = rng.a
    luck[KEPT * place + 1] = rng.b
    luck[KEPT * place + 2] = rng.c
    luck[KEPT * place + 3] = rng.d
