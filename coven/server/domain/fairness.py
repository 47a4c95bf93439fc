"""Results among the same people against what their ratings let expect, as pure functions.

Two patterns are looked for: one person loses to another more often than expected, which may be a game thrown, and two people
together do better against the others at their tables than expected, which may be a secret team. Both have innocent explanations,
so nothing here judges anyone: the figures are for the host to look at.

A player is compared with each other player of a game; the expected result follows from the ratings before the game.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from itertools import combinations
from math import sqrt
from typing import Final, Literal

import msgspec

from coven.server.domain.ratings import INITIAL_POINTS

MIN_GAMES: Final = 5  # of two people together, fewer say nothing
MIN_DEVIATION: Final = 2.0  # standard errors; people of one network are listed from half of it
POINTS_FOR_TEN_TO_ONE: Final = 400.0

Pattern = Literal["one-loses", "together"]


class Player(msgspec.Struct, frozen=True):
    """A person in a finished game, with their rating after it."""

    person: str
    place: int
    points: int


class Game(msgspec.Struct, frozen=True):
    """A finished game and the people in it."""

    game: str
    ended: float
    players: list[Player]


class Finding(msgspec.Struct, frozen=True):
    """Two people whose results differ from what was expected: comparisons, those won, the expected number, and the deviation.

    With `one-loses` the results are those of the second against the first, and with `together` those of both against others.
    """

    pattern: Pattern
    people: tuple[str, str]
    games: int
    score: float
    expected: float
    deviation: float  # in standard errors
    shares_network: bool


class _Sum:
    """Results and expectations, added up."""

    def __init__(self) -> None:
        self.games = 0
        self.score = self.expected = self.variance = 0.0

    def add(self, score: float, chance: float) -> None:
        self.score += score
        self.expected += chance
        self.variance += chance * (1.0 - chance)

    @property
    def deviation(self) -> float:
        return (self.score - self.expected) / sqrt(self.variance) if self.variance else 0.0


def chance_to_win(own: float, other: float) -> float:
    """Return how often a player with one rating finishes ahead of another one.

    >>> chance_to_win(1500, 1500), round(chance_to_win(1900, 1500), 2)
    (0.5, 0.91)
    """
    return float(1.0 / (1.0 + 10.0 ** ((other - own) / POINTS_FOR_TEN_TO_ONE)))


def compare(own: Player, other: Player) -> float:
    """Return the result of one player against another: 1, 0, or a half for equal places."""
    return 0.5 if own.place == other.place else float(own.place < other.place)


def find_unusual(games: Sequence[Game], networks: Mapping[str, Set[str]]) -> list[Finding]:
    """Return pairs of people with unusual results, those of one network first, then by deviation."""
    duels: dict[tuple[str, str], _Sum] = defaultdict(_Sum)
    teams: dict[tuple[str, str], _Sum] = defaultdict(_Sum)
    ratings: dict[tuple[str, str], int] = {}
    for game in games:
        before = {one.person: ratings.get((game.game, one.person), INITIAL_POINTS) for one in game.players}
        for one, two in combinations(sorted(game.players, key=lambda player: player.person), 2):
            _add_pair(game, one, two, before, duels, teams)
        ratings |= {(game.game, one.person): one.points for one in game.players}
    found = [*_findings("one-loses", duels, networks), *_findings("together", teams, networks)]
    return sorted(found, key=lambda finding: (not finding.shares_network, -abs(finding.deviation), finding.people))


def _add_pair(
    game: Game,
    one: Player,
    two: Player,
    before: Mapping[str, int],
    duels: Mapping[tuple[str, str], _Sum],
    teams: Mapping[tuple[str, str], _Sum],
) -> None:
    pair = (one.person, two.person)
    duels[pair].games += 1
    duels[pair].add(compare(two, one), chance_to_win(before[two.person], before[one.person]))
    others = [other for other in game.players if other.person not in pair]
    if others:
        teams[pair].games += 1
    for member in (one, two):
        for other in others:
            teams[pair].add(compare(member, other), chance_to_win(before[member.person], before[other.person]))


def _findings(pattern: Pattern, sums: Mapping[tuple[str, str], _Sum], networks: Mapping[str, Set[str]]) -> Iterable[Finding]:
    for (one, two), total in sums.items():
        shares = bool(networks.get(one, set()) & networks.get(two, set()))
        deviation = total.deviation if pattern == "together" else abs(total.deviation)
        if total.games < MIN_GAMES or deviation < MIN_DEVIATION * (0.5 if shares else 1.0):
            continue
        if pattern == "one-loses" and total.deviation < 0:  # the other way round: the second is who loses
            won, expected = total.games - total.score, total.games - total.expected  # one comparison for each game
            yield Finding(pattern, (two, one), total.games, won, expected, deviation, shares)
        else:
            yield Finding(pattern, (one, two), total.games, total.score, total.expected, deviation, shares)
