"""Change thousands of hidden events in every game, and see that no viewer forgets.

python -m tests.games.recall [GAME …]            every number of players
python -m tests.games.recall blackmore:2,3       only these
"""

import sys
from time import perf_counter
from typing import Final

import click

from coven import games
from coven.testing import Case
from coven.testing.recall import check_collisions, check_swaps
from tests.games.contract.small_variants import small_variant

SWAPS: Final = 4000
COLLIDING_GAMES: Final = 400


def main() -> None:
    """Check the games named at every number of players, by default all of ours, and print what was covered."""
    for name in sys.argv[1:] or games.BUILTIN_GAMES:
        key, _, numbers = name.partition(":")
        meta = games.load(key).meta
        every = range(meta.min_players, meta.max_players + 1)
        for players in map(int, numbers.split(",")) if numbers else every:
            start = perf_counter()
            counts = check_swaps(Case.of(key, players), SWAPS)
            counts += check_collisions(Case.of(key, players, small_variant(key)(players)), COLLIDING_GAMES)
            covered = f"{counts['swaps']:,} swaps, {counts['collisions']:,} collisions, {counts['games']:,} games"
            click.echo(f"{key} with {players} players: {covered} in {perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
