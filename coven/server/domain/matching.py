"""Matchmaking: who of those who wait plays with whom, as a pure function.

People who wait longest are served first. A group fits if every two of its people accept each other: nobody blocked anybody, and
the difference of their ratings is within the range of both. Ranges widen with time, so that a person with an unusual rating waits
longer, but not for ever; a person who set a range gets twice that range at most. People who accept bots play with them once they
have waited for `BOT_SECONDS`, with as many people as fit.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence, Set
from typing import Final

import msgspec

FIRST_RANGE: Final = 200  # points, of a person who set none and has just come
WIDENING_PER_SECOND: Final = 10.0  # points
BOT_SECONDS: Final = 20.0  # until bots take the free seats, for those who want that
MAX_CANDIDATES: Final = 200  # looked at for one person, so that ten thousand people are matched in a moment


class Seeker(msgspec.Struct, frozen=True):
    """A person who waits for a game since a time, and whom they want to meet there."""

    person: str
    game: str
    players: int
    points: int
    range: int | None
    with_bots: bool
    since: float

    def reach(self, now: float) -> float:
        """Return the largest difference in rating that the person accepts by now."""
        waited = max(0.0, now - self.since)
        if self.range is None:
            return FIRST_RANGE + WIDENING_PER_SECOND * waited
        return min(2.0 * self.range, self.range + WIDENING_PER_SECOND * waited)


class Group(msgspec.Struct, frozen=True):
    """People who play together; bots take the other seats."""

    seekers: tuple[Seeker, ...]
    bots: int


Blocks = Set[frozenset[str]]


def accept_each_other(one: Seeker, two: Seeker, blocks: Blocks, now: float) -> bool:
    """Return whether two people may meet."""
    difference = abs(one.points - two.points)
    return difference <= min(one.reach(now), two.reach(now)) and frozenset((one.person, two.person)) not in blocks


def match_seekers(seekers: Sequence[Seeker], blocks: Blocks, now: float) -> list[Group]:
    """Return the groups that can start to play now. Each person is in at most one of them."""
    pools: dict[tuple[str, int], list[Seeker]] = defaultdict(list)
    for seeker in sorted(seekers, key=lambda one: (one.since, one.person)):
        pools[seeker.game, seeker.players].append(seeker)
    return [group for pool in pools.values() for group in _match_pool(pool, blocks, now)]


def _match_pool(pool: Sequence[Seeker], blocks: Blocks, now: float) -> Iterator[Group]:
    """Yield the groups of people who wait for the same game; `pool` has those who came first first."""
    remaining = _ByRating(pool)
    for first in pool:
        if first.person in remaining:
            group = _gather(first, remaining, blocks, now)
            if len(group) < first.players and first.with_bots and now - first.since >= BOT_SECONDS:
                group = _gather(first, remaining, blocks, now, with_bots=True)
            elif len(group) < first.players:
                continue
            for one in group:
                remaining.remove(one)
            yield Group(tuple(group), first.players - len(group))


def _gather(first: Seeker, remaining: "_ByRating", blocks: Blocks, now: float, *, with_bots: bool = False) -> list[Seeker]:
    """Return a person with those near in rating who accept them and each other, at most as many as there are seats."""
    group = [first]
    for candidate in remaining.nearest(first):
        if len(group) == first.players:
            break
        is_willing = candidate.with_bots or not with_bots
        if is_willing and all(accept_each_other(candidate, one, blocks, now) for one in group):
            group.append(candidate)
    return group


class _ByRating:
    """People in the order of their ratings, from which some are removed: neighbours are found through links."""

    def __init__(self, pool: Sequence[Seeker]) -> None:
        self.sorted = sorted(pool, key=lambda one: (one.points, one.since, one.person))
        self.place = {one.person: number for number, one in enumerate(self.sorted)}
        self.before = list(range(-1, len(self.sorted) - 1))
        self.after = list(range(1, len(self.sorted) + 1))

    def __contains__(self, person: str) -> bool:
        return person in self.place

    def remove(self, seeker: Seeker) -> None:
        """Remove a person."""
        number = self.place.pop(seeker.person)
        before, after = self.before[number], self.after[number]
        if before >= 0:
            self.after[before] = after
        if after < len(self.sorted):
            self.before[after] = before

    def nearest(self, seeker: Seeker) -> Iterator[Seeker]:
        """Yield the other people from the nearest rating on, a limited number of them."""
        number = self.place[seeker.person]
        low, high = self.before[number], self.after[number]
        for _ in range(MAX_CANDIDATES):
            has_low, has_high = low >= 0, high < len(self.sorted)
            if not (has_low or has_high):
                return
            takes_low = has_low and (
                not has_high or seeker.points - self.sorted[low].points <= self.sorted[high].points - seeker.points
            )
            if takes_low:
                yield self.sorted[low]
                low = self.before[low]
            else:
                yield self.sorted[high]
                high = self.after[high]


def estimate_wait(waits: Sequence[float]) -> float | None:
    """Return the median of recent waits, or None without any."""
    if not waits:
        return None
    ordered = sorted(waits)
    return ordered[len(ordered) // 2]
