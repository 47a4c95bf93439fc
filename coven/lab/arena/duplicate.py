"""Duplicate deals: the same cards under every rotation of seats, so that bots differ by their choices and not by luck.

Field design: of two bots a and b, one a sits among a field of b, in each seat once, and one b among a field of a.

>>> seatings(bots=2, players=3)
[(0, 1, 1), (1, 0, 1), (1, 1, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]
>>> seatings(bots=2, players=2)
[(0, 1), (1, 0)]
"""

import hashlib
from itertools import combinations

from coven.core.chance import Lot, draw
from coven.kernel import seeded
from coven.match.match import Match

Seating = tuple[int, ...]  # the index of the bot in each seat


def field_seatings(bots: int, players: int) -> list[Seating]:
    """Return all seatings of one deal, each once; with 2 players a field is a single bot."""
    found: dict[Seating, None] = {}
    for one, other in combinations(range(bots), 2):
        for single, field in ((one, other), (other, one)):
            found.update(dict.fromkeys(rotations(single, field, players)))
    return list(found)


def ladder_seatings(bots: int, players: int) -> list[Seating]:
    """Return seatings of each bot among a field of the next one in the list only, as a ladder needs.

    >>> ladder_seatings(bots=3, players=2)
    [(0, 1), (1, 0), (1, 2), (2, 1)]
    """
    return [seating for one in range(bots - 1) for seating in rotations(one, one + 1, players)]


def rotations(single: int, field: int, players: int) -> list[Seating]:
    """Return the seatings of one bot among a field of another, in each seat once."""
    return [tuple(single if seat == place else field for seat in range(players)) for place in range(players)]


class DuplicateDeal:
    """The chance outcomes of one deal: the same lots, whatever the players choose.

    Each lot has its own random stream, named by its kind and the number of earlier lots of that kind. So the second round's cards
    are the same in all rotations, even if the first round took a different number of lots.
    """

    def __init__(self, seed: int, deal: int) -> None:
        self.seed = seed
        self.deal = deal
        self.drawn: dict[int, int] = {}

    def resolve_chance(self, match: Match) -> None:
        """Draw and apply all lots that are due."""
        while lot := match.lot_due():
            self.draw(lot)
            match.apply_lot(lot)

    def draw(self, lot: Lot) -> None:
        """Draw the next lot of the deal."""
        before = self.drawn.get(lot.kind, 0)
        self.drawn[lot.kind] = before + 1
        draw(lot, seeded(hash_to_int("lot", self.seed, self.deal, lot.kind, before)))


def bot_seed(seed: int, deal: int, seat: int) -> int:
    """Return the seed of the bot in a seat, the same in all rotations of a deal."""
    return hash_to_int("bot", seed, deal, seat)


def hash_to_int(*words: object) -> int:
    """Return a 63-bit number that depends on the words alone."""
    digest = hashlib.sha256(" ".join(map(str, words)).encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 1
