"""`coven clone GAME LEVEL`: train a net that imitates a level, as a training opponent or partner."""

import os
from pathlib import Path

import click

from coven import games as all_games
from coven.cli._options import cores_option, game_argument, player_counts, seed_option
from coven.cli._output import ensure_folder
from coven.extras import extra
from coven.lab.arena.entrants import parse_entrant


@click.command()
@game_argument
@click.argument("level")
@click.option("--players", multiple=True, type=int, help="Number of players to record (repeatable; default: all of the game's).")
@click.option("--games", type=click.IntRange(min=32), default=512, show_default=True, help="Number of games to record.")
@cores_option
@click.option("--out", type=click.Path(path_type=Path), metavar="FOLDER",
              help="Folder of the recorded games and the clone (default: training/GAME-clones).")  # fmt: skip
@click.option("--from", "model", type=click.Path(path_type=Path, exists=True, dir_okay=False), metavar="MODEL",
              help="Start from this model instead of Familiar's.")  # fmt: skip
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
    """Record LEVEL (for example elder, or elder:sims=2000) playing GAME, and train a net that imitates it (behaviour cloning).

    The clone needs no search, so `coven train` can play millions of games with it: use its file with --against or --partner. Run
    the same command again to continue recording.
    """
    with extra("train", "A clone"):
        from coven.rl.train.behaviour_cloning import make_clone
    chosen = all_games.load(game)
    seats = player_counts(chosen, players)
    parse_entrant(level).check(game)
    folder = out or Path("training") / f"{game}-clones"
    ensure_folder(folder)
    file = make_clone(chosen, level, seats, games, folder, cores or os.cpu_count() or 1, model, seed, report=click.echo)
    click.echo(f"Wrote {file}")
