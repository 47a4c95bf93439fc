"""`coven distil GAME`: train a small net that imitates the game's net, for playouts."""

from pathlib import Path
from typing import Final

import click

from coven import games as all_games
from coven.cli._options import game_argument, player_counts, seed_option
from coven.cli._output import ensure_folder
from coven.extras import extra
from coven.lab.simulation import DEVICES

GPU_GAMES: Final = 8_192  # parallel games for each number of players


@click.command()
@game_argument
@click.option(
    "--players", multiple=True, type=int, help="Number of players to train for (repeatable; default: all of the game's)."
)
@click.option("--minutes", type=click.FloatRange(min=0.01), default=5.0, show_default=True, help="Training time in minutes.")
@click.option("--games", type=click.IntRange(min=16), help="Number of parallel games for each number of players.")
@click.option("--width", type=click.IntRange(min=16), default=128, show_default=True, help="Hidden layer width.")
@click.option("--device", type=click.Choice(DEVICES), default="cpu", show_default=True, help="Device to run games and nets on.")
@click.option(
    "--out", type=click.Path(path_type=Path), metavar="FOLDER", help="Folder of the model (default: training/GAME-quick)."
)
@click.option(
    "--from",
    "model",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    metavar="MODEL",
    help="Imitate this model instead of Familiar's.",
)
@seed_option
def distil(
    game: str,
    players: tuple[int, ...],
    minutes: float,
    games: int | None,
    width: int,
    device: str,
    out: Path | None,
    model: Path | None,
    seed: int,
) -> None:
    """Distil GAME's net into a small one that chooses like it in a fraction of the time; the Archwitch uses it for playouts."""
    with extra("train", "Distillation"):
        from coven.rl.train.distillation import DistillationConfig, write_distilled
    chosen = all_games.load(game)
    seats = player_counts(chosen, players)
    folder = out or Path("training") / f"{game}-quick"
    ensure_folder(folder)
    config = DistillationConfig(seats, games or (GPU_GAMES if device == "gpu" else 256), width, minutes, device, seed)
    click.echo(f"Wrote {write_distilled(chosen, model, config, folder, report=click.echo)}")
