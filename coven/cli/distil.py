"""`coven distil GAME`: a narrow net that chooses nearly as a wide one does, for playouts."""

from pathlib import Path
from typing import Final

import click

from coven import games as all_games
from coven.cli._options import game_argument, player_counts, seed_option
from coven.cli._output import ensure_folder
from coven.extras import extra
from coven.lab.simulation import DEVICES

GPU_GAMES: Final = 8_192  # games side by side, for each number of players


@click.command()
@game_argument
@click.option("--players", multiple=True, type=int, help="A number of players to learn; all of the game's unless given.")
@click.option("--minutes", type=click.FloatRange(min=0.01), default=5.0, show_default=True, help="Of learning.")
@click.option("--games", type=click.IntRange(min=16), help="Side by side, for each number of players.")
@click.option("--width", type=click.IntRange(min=16), default=128, show_default=True, help="Of the layers of the net.")
@click.option("--device", type=click.Choice(DEVICES), default="cpu", show_default=True, help="Where games and nets run.")
@click.option("--out", type=click.Path(path_type=Path), help="The folder for the model.")
@click.option(
    "--from",
    "model",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="A model to learn from, not Familiar's.",
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
    """Teach a narrow net to choose as GAME's net does, in a fraction of its time: an Archwitch plays worlds out with it."""
    with extra("train", "A narrow net"):
        from coven.rl.train.distillation import DistillationConfig, write_distilled
    chosen = all_games.load(game)
    seats = player_counts(chosen, players)
    folder = out or Path("training") / f"{game}-quick"
    ensure_folder(folder)
    lessons = DistillationConfig(seats, games or (GPU_GAMES if device == "gpu" else 256), width, minutes, device, seed)
    click.echo(f"Written: {write_distilled(chosen, model, lessons, folder, report=click.echo)}")
