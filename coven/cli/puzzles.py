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
import msgspec

from coven import games
from coven.bots.evaluation.oracle import model_fingerprint
from coven.cli._options import game_argument, players_option, seed_option
from coven.cli._output import check_writable, game_console
from coven.errors import RecordError
from coven.lab.executors import process_pool
from coven.puzzles.collection import DATA_DIR, Collection, Puzzle, read_collection, write_collection
from coven.puzzles.generate import PUZZLE_WORLDS, explain_puzzle, find_puzzles, revalue

MAX_THEME_SHARE: Final = 0.6  # of a collection that one theme may have
GAMES_PER_ROUND: Final = 16  # games looked through before themes are counted again: the same on any number of cores


@click.command()
@game_argument
@players_option
@click.option("--want", type=click.IntRange(min=1), default=60, show_default=True, help="How many puzzles.")
@click.option(
    "--minutes", type=click.FloatRange(min=0, min_open=True), default=60.0, show_default=True, help="Stop looking after so long."
)
@seed_option
@click.option("--cores", type=click.IntRange(min=1), help="How many cores; all unless given.")
@click.option("--file", type=click.Path(path_type=Path), help="Where to; what is there already stays.  [default: the package]")
@click.option("--reasons", is_flag=True, help="Only look for the reasons anew; the values stay.")
@click.option("--anew", is_flag=True, help="Value what is there by the present net first; what is no puzzle to it goes.")
def puzzles(
    game: str,
    players: int | None,
    want: int,
    minutes: float,
    seed: int,
    cores: int | None,
    file: Path | None,
    reasons: bool,
    anew: bool,
) -> None:
    """Find positions of GAME in which one choice is clearly best and the rule of thumb misses it.

    The games of the net against itself are numbered from SEED on; a file that is there is gone on with.
    """
    path, screen = file or DATA_DIR / f"{game}.json", game_console()
    check_writable(path)
    with process_pool(cores or os.cpu_count() or 1) as (pool, _):
        if anew:
            _save(game, path, [one for one in pool.map(partial(revalue, game), read_collection(path).puzzles) if one])
        found = _load_existing(game, path)
        if reasons:
            found = list(pool.map(partial(_with_reason, game), found))
            _save(game, path, found)
            screen.print(f"{sum(bool(one.reason) for one in found)} of {len(found)} puzzles have a reason.", markup=False)
            return
        seats = games.load(game).meta.resolve_players(players)
        until, number = time.monotonic() + 60 * minutes, max([seed, *(one.game_seed + 1 for one in found)])
        with screen.status("Looking") as status:
            while len(found) < want and time.monotonic() < until:
                for one in _search_games(pool, game, seats, number, _full_themes(found, want)):
                    if len(found) < want and one.theme not in _full_themes(found, want):
                        found.append(one)
                _save(game, path, found)
                number += GAMES_PER_ROUND
                status.update(f"{len(found)} puzzles after game {number}")
    screen.print(f"{len(found)} puzzles in {path}, from games up to {number - 1}.", markup=False)


def _search_games(pool: Executor, game: str, players: int, first: int, full: set[str]) -> Iterator[Puzzle]:
    """The puzzles of the next games, in the order of the games."""
    look = partial(_search_game, game, players, full)
    for found in pool.map(look, range(first, first + GAMES_PER_ROUND)):
        yield from found


def _search_game(game: str, players: int, full: set[str], seed: int) -> list[Puzzle]:
    return list(find_puzzles(game, players, seed, full))


def _with_reason(game: str, one: Puzzle) -> Puzzle:
    return msgspec.structs.replace(one, reason=explain_puzzle(game, one))


def _full_themes(found: list[Puzzle], want: int) -> set[str]:
    """The themes of which there are enough: none takes more than its part."""
    counted = Counter(one.theme for one in found)
    return {theme for theme, many in counted.items() if many >= MAX_THEME_SHARE * want}


def _load_existing(game: str, path: Path) -> list[Puzzle]:
    if not path.is_file():
        return []
    known = read_collection(path)
    ours = (game, games.load(game).meta.rules, model_fingerprint(game))
    if (known.game, known.rules, known.model) != ours:
        raise RecordError(
            f"{path}: expected puzzles of {ours}, but they are of {(known.game, known.rules, known.model)}: "
            "--anew values them by the present net."
        )
    return list(known.puzzles)


def _save(game: str, path: Path, found: list[Puzzle]) -> None:
    write_collection(path, Collection(game, games.load(game).meta.rules, model_fingerprint(game), PUZZLE_WORLDS, found))
