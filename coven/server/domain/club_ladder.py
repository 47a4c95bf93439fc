"""The ladder of a club: its members by the points they got at its tables in a season."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import NamedTuple

PlayerPlace = tuple[str, int]  # the id of a person, empty for a deleted account, and their place in a game


class Standing(NamedTuple):
    """A person on a ladder: `points` of `of` possible in `games`, of which they won `wins`."""

    person: str
    rank: int
    points: int
    of: int
    games: int
    wins: int


def rank_members(games: Iterable[Iterable[PlayerPlace]], members: Iterable[str]) -> list[Standing]:
    """Return the members who played, the best first; games of fewer than two people do not count.

    Two points for each other person whom they finished ahead of, one for each tie. Ties are broken by the share of the possible
    points.

    >>> rank_members([[("ann", 1), ("bea", 2), ("cat", 2)]], ["bea", "ann"])[0]
    Standing(person='ann', rank=1, points=4, of=4, games=1, wins=1)
    """
    totals = _add_up(games)
    listed = [(person, *totals[person]) for person in members if person in totals]
    keys = {person: (-points, -points / of) for person, points, of, _, _ in listed}
    order = sorted(keys.values())
    ranked = [Standing(person, 1 + order.index(keys[person]), *counts) for person, *counts in listed]
    return sorted(ranked, key=lambda standing: (standing.rank, standing.person))


def _add_up(games: Iterable[Iterable[PlayerPlace]]) -> Mapping[str, tuple[int, int, int, int]]:
    totals: dict[str, tuple[int, int, int, int]] = defaultdict(lambda: (0, 0, 0, 0))
    for game in games:
        seats = list(game)
        for number, (person, place) in enumerate(seats if len(seats) > 1 else ()):
            others = [other for seat, (_, other) in enumerate(seats) if seat != number]
            points, of, played, wins = totals[person]
            gained = sum(2 * (place < other) + (place == other) for other in others)
            totals[person] = (points + gained, of + 2 * len(others), played + 1, wins + (place == 1))
    return totals
