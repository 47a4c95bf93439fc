"""Claims of all remaining tricks, proved by search: in every world that fits the claimant's view and against every reply.

What the others play is observed, and so partitions the worlds: the claimant may go on differently after each reply, but not
differently in worlds that still look alike. `make_proof` makes such a search of a rule that takes one step of it, so proofs run
interpreted, as machine code and in a page.

The search is a stack of frames in a scratch row. In a frame one player plays one of some cards, and it holds if ANY of them does,
for the claimant, or if ALL of them do, for the others. Its worlds are the first `NUMBER` of an order: those that a card leaves
possible are moved to the front, so frames above share the order.
"""

from collections.abc import Callable
from typing import Any, Final

from coven.kernel import Row, lowest, rule, without_lowest
from coven.types import Cards

Work = Row[int]  # a scratch row

EVERYTHING: Final = (1 << 62) - 1  # no set of cards goes beyond it

# how the step of a frame ends
NO_MORE: Final = 0  # all its cards were tried
DEEPER: Final = 1  # the next frame says whether the card holds
FAILS: Final = 2  # the card does not hold
HOLDS: Final = 3

# the numbers of every frame; a game has further ones from FRAME_OWN on
ANY: Final = 0  # kinds
ALL: Final = 1
KIND: Final = 0
TODO: Final = 1  # the cards that were not tried yet
TRIED: Final = 2  # the card that was tried last
NUMBER: Final = 3  # of worlds
FRAME_OWN: Final = 4
FRAME_NUMBERS: Final = 16

FRAMES_AT: Final = 0
MAX_FRAMES: Final = 32
ORDER_AT: Final = FRAMES_AT + FRAME_NUMBERS * MAX_FRAMES  # the worlds in order, by number
MAX_WORLDS: Final = 600
WORLDS_AT: Final = ORDER_AT + MAX_WORLDS + 1  # the hands of the worlds, by number; the proof stops counting at one too many


def make_proof(step: Callable[[Any, Work, int], int]) -> Callable[[Any, Work], bool]:
    """Return a rule `(v, work)` that says whether the first frame holds; then its card TRIED does.

    `step(v, work, at)` tries the next card of the frame at a place. If that needs a frame, it is written behind it.
    """

    @rule
    def prove(v: Any, work: Work) -> bool:
        at = FRAMES_AT
        holds = False
        while at >= FRAMES_AT:
            outcome = step(v, work, at)
            if outcome == DEEPER:
                at += FRAME_NUMBERS
            else:
                holds = outcome == HOLDS
                if outcome == NO_MORE:
                    holds = work[at + KIND] == ALL
                    at -= FRAME_NUMBERS
                while at >= FRAMES_AT and holds == (work[at + KIND] == ANY):  # settles the frame
                    at -= FRAME_NUMBERS
        return holds

    return prove


@rule
def try_next(work: Work, at: int) -> int:
    """Return the next card of a frame, which is tried now. There must be one."""
    card = lowest(work[at + TODO])
    work[at + TODO] = without_lowest(work[at + TODO])
    work[at + TRIED] = card
    return card


@rule
def push_frame(work: Work, at: int, kind: int) -> int:
    """Write a copy of a frame behind it, of a kind, and return its place."""
    for place in range(FRAME_NUMBERS):
        work[at + FRAME_NUMBERS + place] = work[at + place]
    work[at + FRAME_NUMBERS + KIND] = kind
    return at + FRAME_NUMBERS


@rule
def swap_worlds(work: Work, one: int, other: int) -> None:
    """Exchange two worlds in the order."""
    number = work[ORDER_AT + one]
    work[ORDER_AT + one] = work[ORDER_AT + other]
    work[ORDER_AT + other] = number


# enumeration of hands


@rule
def choose_cards(cards: Cards, places: int) -> Cards:
    """Return the cards of a set at these places, a bit each.

    >>> choose_cards(Cards(0b11010), 0b101) == 0b10010
    True
    """
    chosen = 0
    rest = int(cards)
    while places:
        if places & 1:
            chosen |= 1 << lowest(rest)
        rest = without_lowest(rest)
        places >>= 1
    return Cards(chosen)


@rule
def first_places(size: int) -> int:
    """Return the first choice of `size` places."""
    return (1 << size) - 1


@rule
def next_places(places: int) -> int:
    """Return the choice of as many places that follows; more places than there are cards follow the last one.

    >>> [next_places(0b011), next_places(0b101), next_places(0b110)] == [0b101, 0b110, 0b1001]
    True
    """
    if places == 0:
        return EVERYTHING
    last = places & -places
    carried = places + last
    return carried | (((places ^ carried) >> 2) // last)
