"""`coven table mine.toml`: a table with a variant at a server, and its link."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from coven import games
from coven.cli._options import players_option, variant_changes
from coven.cli._server_client import connect, server_option, token_option
from coven.core.variants import merge
from coven.errors import MalformedError, VariantError


@click.command()
@click.argument("variant", type=click.Path(path_type=Path))
@click.option("--game", help="Whose figures these are; found by its figures unless given.")
@players_option
@server_option
@token_option
def table(variant: Path, game: str | None, players: int | None, server: str, token: str) -> None:
    """Make a table with the figures of the TOML file VARIANT at a server, and print its link."""
    figures = variant_changes(variant)
    key = game or detect_game(figures)
    if players is not None:
        games.load(key).meta.check_players(players)
    click.echo(connect(server, token).create_table(key, figures, players, variant.stem))


def detect_game(figures: Mapping[str, Any]) -> str:
    """The game that has all these figures; refused where none or several have."""
    fitting = [key for key in games.GAMES if _has_parameters(key, figures)]
    if len(fitting) != 1:
        said = "several games have these figures" if fitting else "no game has all these figures"
        raise MalformedError(f"Expected --game, one of {', '.join(games.GAMES)}, because {said}.")
    return fitting[0]


def _has_parameters(key: str, figures: Mapping[str, Any]) -> bool:
    try:
        merge(games.load(key).meta.defaults, figures)
    except VariantError:
        return False
    return True
