"""`coven clone GAME LEVEL`: a net that learned what a level chooses, to train against and in company of."""

import os
from pathlib import Path

import click

from coven import games as all_games
from coven.cli._options import game_argument, player_counts, seed_option
from coven.cli._output import ensure_folder
from coven.extras import extra
from coven.lab.arena.run.entrants import parse_entrant


@click.command()
@game_argument
@click.argument("level")
@click.option("--players", multiple=True, type=int, help="A number of players to watch; all of the game's unless given.")
@click.option("--games", type=click.IntRange(min=32), default=512, show_default=True, help="To watch.")
@click.option("--cores", type=click.IntRange(min=1), help="How many cores; all unless given.")
@click.option("--out", type=click.Path(path_type=Path), help="The folder for what was watched and for the clone.")
@click.option(
    "--from", "model", type=click.Path(path_type=Path, exists=True, dir_okay=False), help="A model to begin with, not Familiar's."
)
@seed_option
def clone(
    game: str,
    level: str,
    players: tuple[int, ...],
    games: int,
    cores: int | None,
    out: Path | None,
    model: Path | None,
    seed: int,
) -> None:
    """Watch LEVEL (say elder, or elder:sims=2000) play GAME and teach a net to choose what it chose.

    The clone answers at once, so that `coven train` can play millions of games with it: --against its file, or --company.
    Run it again to go on watching where it stopped.
    """
    with extra("train", "A clone"):
        from coven.rl.train.behaviour_cloning import make_clone
    chosen = all_games.load(game)
    seats = player_counts(chosen, players)
    parse_entrant(level).check(game)
    folder = out or Path("training") / f"{game}-clones"
    ensure_folder(folder)
    made = make_clone(chosen, level, seats, games, folder, cores or os.cpu_count() or 1, model, seed, report=click.echo)
    click.echo(f"Written: {made}")
