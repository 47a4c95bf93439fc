"""`coven simulate GAME`: play many random games on all cores or a GPU and print a table of the results."""

import time
from pathlib import Path
from typing import Final

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.table import Table

from coven import games as all_games
from coven.cli._options import cores_option, game_argument, players_option, seed_option, variant_changes, variant_option
from coven.cli._output import progress_bar
from coven.intervals import rounded_half_width
from coven.lab.simulation import DEVICES, Simulation
from coven.lab.simulation import simulate as play_many

COLUMNS: Final = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())


@click.command()
@game_argument
@players_option
@click.option("--games", type=click.IntRange(min=1), default=100_000, show_default=True, help="Number of games.")
@seed_option
@variant_option
@cores_option
@click.option(
    "--device", type=click.Choice(DEVICES), default="cpu", show_default=True, help="Device to run on; results are identical."
)
def simulate(game: str, players: int | None, games: int, seed: int, variant: Path | None, cores: int | None, device: str) -> None:
    """Play many random games of GAME and print wins and scores by seat and by order of play."""
    loaded = all_games.load(game)
    seats = loaded.meta.resolve_players(players)
    console, changes = Console(), variant_changes(variant)
    with progress_bar(*COLUMNS) as bar:
        task = bar.add_task(loaded.meta.title, total=games)
        play_many(loaded, seats, changes, 1, seed, cores, device=device)  # compile first, outside the measured time
        start = time.perf_counter()
        result = play_many(loaded, seats, changes, games, seed, cores, lambda done: bar.advance(task, done), device)
        seconds = time.perf_counter() - start
    console.print(f"{loaded.meta.title}: {result.games:,} random games, {seats} players", highlight=False)
    console.print(_table(result))
    speed = result.decisions / seconds / 1e6
    length = (
        f"{result.length / result.games:.2f} {loaded.meta.length_unit} and {result.decisions / result.games:.1f} choices a game"
    )
    console.print(f"{length}; {speed:.1f} million choices a second.", highlight=False)


def _table(result: Simulation) -> Table:
    table = Table()
    for heading in ("seat", "wins", "mean score", "order of play", "wins in that place"):
        table.add_column(heading, justify="right")
    for line in result.rows():
        wins = f"{100 * line['wins']:.2f} % ± {rounded_half_width(100 * line['wins_within'], 2):.2f}"
        order = f"{100 * line['order_wins']:.2f} % ± {rounded_half_width(100 * line['order_wins_within'], 2):.2f}"
        score_within = rounded_half_width(line["score_within"], 2)
        score = f"{line['score']:.2f} ± {score_within:.2f}" if score_within else f"{line['score']:.2f}"  # one game has no spread
        table.add_row(str(line["seat"]), wins, score, str(int(line["seat"]) + 1), order)
    return table
