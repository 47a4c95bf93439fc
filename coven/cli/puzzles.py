"""`coven puzzles`: find positions in which one choice is clearly best, on all cores."""

import os
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import Final

import click

from coven import games
from coven.bots.evaluation.oracle import model_fingerprint
from coven.cli._options import RenamedOptionsCommand, cores_option, game_argument, players_option, seed_option
from coven.cli._output import check_writable, game_console
from coven.errors import RecordError
from coven.lab.executors import process_pool
from coven.puzzles.collection import Collection, Puzzle, collection_path, read_collection, write_collection
from coven.puzzles.generate import PUZZLE_WORLDS, explain_puzzle, find_puzzles, revalue

MAX_THEME_SHARE: Final = 0.6  # of a collection, for one theme
GAMES_PER_ROUND: Final = 16  # searched between two counts of themes; fixed, so that the number of cores does not matter


@click.command(cls=RenamedOptionsCommand, renamed={"--anew": "--revalue", "--want": "--count"})
@game_argument
@players_option
@click.option("--count", type=click.IntRange(min=1), default=60, show_default=True, help="Number of puzzles in the file.")
@click.option("--minutes", type=click.FloatRange(min=0, min_open=True), default=60.0, show_default=True,
              help="Time limit of the search in minutes.")  # fmt: skip
@seed_option
@cores_option
@click.option("--file", type=click.Path(path_type=Path),
              help="Output file; existing puzzles are kept (default: the package's own collection).")  # fmt: skip
@click.option("--reasons", is_flag=True, help="Only compute the reasons again; keep the values.")
@click.option(
    "--revalue",
    "revalues",
    is_flag=True,
    help="Re-evaluate existing puzzles with the current network first and drop those that no longer qualify.",
)
def puzzles(
    game: str,
    players: int | None,
    count: int,
    minutes: float,
    seed: int,
    cores: int | None,
    file: Path | None,
    reasons: bool,
    revalues: bool,
) -> None:
    """Find positions of GAME in which one choice is clearly best and the heuristic policy misses it.

    They come from self-play games of the net, numbered from SEED on; an existing file is continued.
    """
    path, screen = file or collection_path(game), game_console()
    check_writable(path)
    with process_pool(cores or os.cpu_count() or 1) as (pool, _):
        if revalues:
            _save(game, path, [puzzle for puzzle in pool.map(partial(revalue, game), read_collection(path).puzzles) if puzzle])
        found = _load_existing(game, path)
        if reasons:
            found = list(pool.map(partial(explain_puzzle, game), found))
            _save(game, path, found)
            screen.print(f"{sum(puzzle.has_reason for puzzle in found)} of {len(found)} puzzles have a reason.", markup=False)
            return
        seats = games.load(game).meta.resolve_players(players)
        until, number = time.monotonic() + 60 * minutes, max([seed, *(puzzle.game_seed + 1 for puzzle in found)])
        with screen.status("Searching") as status:
            while len(found) < count and time.monotonic() < until:
                for puzzle in _search_games(pool, game, seats, number, _full_themes(found, count)):
                    if len(found) < count and puzzle.theme not in _full_themes(found, count):
                        found.append(puzzle)
                _save(game, path, found)
                number += GAMES_PER_ROUND
                status.update(f"{len(found)} puzzles after game {number}")
    screen.print(f"{len(found)} puzzles in {path}, from games up to {number - 1}.", markup=False)


def _search_games(pool: Executor, game: str, players: int, first: int, full: set[str]) -> Iterator[Puzzle]:
    """Yield the puzzles of the next games, in order."""
    search = partial(_search_game, game, players, full)
    for found in pool.map(search, range(first, first + GAMES_PER_ROUND)):
        yield from found


def _search_game(game: str, players: int, full: set[str], seed: int) -> list[Puzzle]:
    return list(find_puzzles(game, players, seed, full))


def _full_themes(found: list[Puzzle], count: int) -> set[str]:
    """Return the themes that have reached their share of the collection."""
    counts = Counter(puzzle.theme for puzzle in found)
    return {theme for theme, number in counts.items() if number >= MAX_THEME_SHARE * count}


def _load_existing(game: str, path: Path) -> list[Puzzle]:
    if not path.is_file():
        return []
    existing = read_collection(path)
    expected = (game, games.load(game).meta.rules, model_fingerprint(game))
    if (existing.game, existing.rules, existing.model) != expected:
        raise RecordError(
            f"{path}: expected puzzles of {expected}, got {(existing.game, existing.rules, existing.model)}; "
            "--revalue re-evaluates them with the current network."
        )
    return list(existing.puzzles)


def _save(game: str, path: Path, found: list[Puzzle]) -> None:
    write_collection(path, Collection(game, games.load(game).meta.rules, model_fingerprint(game), PUZZLE_WORLDS, found))
