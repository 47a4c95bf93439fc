"""Promise: how far apart neighbouring levels are, in rating points, from the recorded results of their matches.

    python -m benchmarks.ladder_steps

A share s of one seat among p players has the odds s (p - 1) / (1 - s) relative to an even share; ten times the odds are 400
points, as in the arena. A step is the mean over both fields: one of the stronger among the weaker, and the reverse.
"""

import math
import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from tools.results import load

MAX_SHARE: Final = 0.997  # of which odds are computed: as much as 1,200 games without a loss prove, by Wilson's interval
STEPS: Final = ("Toad, Apprentice", "Apprentice, Dabbler", "Dabbler, Hedge Witch", "Hedge Witch, Elder", "Elder, Archwitch")


class Pair(NamedTuple):
    """The shares of two neighbouring levels at one number of players."""

    game: str
    players: int
    step: str
    stronger: float  # one of the stronger among the weaker
    weaker: float  # one of the weaker among the stronger


def rating(share: float, players: int) -> float:
    """Return the rating points of a share relative to an even one.

    >>> round(rating(0.25, 4)), round(rating(10 / 13, 4))
    (0, 400)
    """
    bounded = min(max(share, 1 - MAX_SHARE), MAX_SHARE)
    return 400 * math.log10(bounded * (players - 1) / (1 - bounded))


def points(pair: Pair) -> float:
    """Return the rating points between the levels of a pair."""
    return (rating(pair.stronger, pair.players) - rating(pair.weaker, pair.players)) / 2


def format_points(pair: Pair) -> str:
    """Return the points of a pair; where one level won all but a few games, how many they are at least.

    >>> format_points(Pair("Blackmore", 2, "Toad, Apprentice", 1.0, 0.0))
    'over 1009'
    """
    known = all(1 - MAX_SHARE <= share <= MAX_SHARE for share in (pair.stronger, pair.weaker))
    return f"{points(pair):.0f}" if known else f"over {points(pair):.0f}"


def pairs() -> Iterator[Pair]:
    """Yield all pairs of the recorded results."""
    columns = {"levels_without_search": {STEPS[0]: (2, 3)}, "archwitch": {STEPS[4]: (2, 3)}}
    both = {"dabbler_and_hedge_witch": {STEPS[1]: 2, STEPS[2]: 3}, "elder": {STEPS[3]: 3}}
    for name, steps in columns.items():
        for row in load(name).rows:
            for step, (stronger, weaker) in steps.items():
                yield Pair(row[0], _number(row[1]), step, _share(row[stronger]), _share(row[weaker]))
    for name, halves in both.items():
        for row in load(name).rows:
            for step, column in halves.items():
                first, second = row[column].split(" / ")
                yield Pair(row[0], _number(row[1]), step, _share(first), _share(second))


def _number(cell: str) -> int:
    return int(cell.split()[0])


def _share(cell: str) -> float:
    found = re.match(r"[\d.]+", cell)
    assert found is not None, cell
    return float(found[0]) / 100


def main() -> None:
    """Print a table with a row for each game and number of players."""
    found = {(pair.game, pair.players, pair.step): pair for pair in pairs()}
    print(f"| game | players | {' | '.join(STEPS)} |\n|---|---|{'---|' * len(STEPS)}")
    for game, players in dict.fromkeys((game, players) for game, players, _ in found):
        print(f"| {game} | {players} | {' | '.join(format_points(found[game, players, step]) for step in STEPS)} |")


if __name__ == "__main__":
    main()
