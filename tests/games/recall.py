"""Change thousands of hidden events in every game, and see that no viewer forgets: `python -m tests.games.recall [GAME …]`."""

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
    for key in sys.argv[1:] or games.BUILTIN_GAMES:
        meta = games.load(key).meta
        for players in range(meta.min_players, meta.max_players + 1):
            start = perf_counter()
            counts = check_swaps(Case.of(key, players), SWAPS)
            counts += check_collisions(Case.of(key, players, small_variant(key)(players)), COLLIDING_GAMES)
            covered = f"{counts['swaps']:,} swaps, {counts['collisions']:,} collisions, {counts['games']:,} games"
            click.echo(f"{key} with {players} players: {covered} in {perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
