"""`coven table mine.toml`: create a table with a variant on a server and print its link."""

from collections.abc import Mapping
from pathlib import Path

import click

from coven import games
from coven.cli._options import players_option, variant_changes
from coven.cli._server_client import connect, server_option, token_option
from coven.core.variants import merge
from coven.errors import MalformedError, VariantError


@click.command()
@click.argument("variant", type=click.Path(path_type=Path))
@click.option("--game", help="Game of the variant (default: detected by its parameters).")
@players_option
@server_option
@token_option
def table(variant: Path, game: str | None, players: int | None, server: str, token: str) -> None:
    """Create a table with the parameters of the TOML file VARIANT on a server and print its link."""
    changes = variant_changes(variant)
    key = game or detect_game(changes)
    if players is not None:
        games.load(key).meta.check_players(players)
    click.echo(connect(server, token).create_table(key, changes, players, variant.stem))


def detect_game(changes: Mapping[str, object]) -> str:
    """Return the game that has all these parameters; raise an error if none or several have."""
    fitting = [key for key in games.GAMES if _has_parameters(key, changes)]
    if len(fitting) != 1:
        reason = "several games have these parameters" if fitting else "no game has all these parameters"
        raise MalformedError(f"Give --game, one of {', '.join(games.GAMES)}: {reason}.")
    return fitting[0]


def _has_parameters(key: str, changes: Mapping[str, object]) -> bool:
    try:
        merge(games.load(key).meta.defaults, changes)
    except VariantError:
        return False
    return True
