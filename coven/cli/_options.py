"""Arguments that several commands share.

Options of the commands that open the server's database.
"""

from pathlib import Path
from typing import Any

import click

from coven.core.variants import read_variant_file
from coven.games.contract.game import Game
from coven.server.base.config import Config

game_argument = click.argument("game")
players_option = click.option("--players", type=int, help="How many play; the game's usual number unless given.")
seed_option = click.option(
    "--seed", type=click.IntRange(min=0), default=1, show_default=True, help="The same seed, the same games."
)
variant_option = click.option("--variant", type=click.Path(path_type=Path), help="A TOML file with changed figures.")
cluster_option = click.option("--cluster", metavar="ADDRESS", help="Play on the workers of a Dask scheduler, tcp://HOST:PORT.")


def player_counts(game: Game, players: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers of players that were asked for, or all of the game's; one it does not have is refused."""
    for number in players:
        game.meta.check_players(number)
    return players or tuple(range(game.meta.min_players, game.meta.max_players + 1))


def variant_changes(variant: Path | None) -> dict[str, Any]:
    """What a variant file changes, or nothing."""
    return read_variant_file(variant) if variant else {}


SERVER_DEFAULTS = Config()

database_option = click.option(
    "--database",
    default="",
    envvar="COVEN_DATABASE",
    metavar="URL",
    help="sqlite:///FILE or postgresql://…, or COVEN_DATABASE; a file in the data folder unless given.",
)
data_option = click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    default=SERVER_DEFAULTS.data,
    show_default=True,
    help="The data folder.",
)


def database_url(database: str, data: Path) -> str:
    """The database meant."""
    return Config(database=database, data=data).database_url
