"""The luck of a deal in loops: each lot has a sequence of its own, named by the deal, its kind and how many of it came before.

So two variants, or two ways to play, meet the same cards as long as the same things are in the bags, whatever was chosen before.
"""

from typing import Final

from coven.kernel import Random, apart, branch

LOT_BITS: Final = 12  # lots of one kind in a game
KIND_BITS: Final = 4
STREAM_BITS: Final = 4  # how often one deal is played with other luck or other players
MOST_DEALS: Final = 1 << (60 - LOT_BITS - KIND_BITS - STREAM_BITS)


@apart
def lot_luck(root: Random, deal: int, stream: int, kind: int, before: int, rng: Random) -> None:
    """Begin the sequence from which a lot is drawn."""
    named = (deal << STREAM_BITS | stream) << KIND_BITS | kind
    branch(root, named << LOT_BITS | (before & ((1 << LOT_BITS) - 1)), rng)


@apart
def player_luck(root: Random, deal: int, stream: int, seat: int, rng: Random) -> None:
    """Begin the sequence a seat's bot draws from; its root is another one than that of the lots."""
    branch(root, (deal << STREAM_BITS | stream) << (KIND_BITS + LOT_BITS) | seat, rng)
