"""`coven variant GAME`: the figures of a game, to start a variant from."""

import click

from coven import games
from coven.cli._options import game_argument
from coven.core.variants import read_defaults_text, to_toml


@click.command()
@game_argument
def variant(game: str) -> None:
    """Print the figures of GAME as the TOML file they stand in.

    Copy the lines you want to change into a file and give it to other commands with --variant.
    """
    chosen = games.load(game)
    click.echo(read_defaults_text(games.MODULES[game]) or to_toml(chosen.meta.defaults), nl=False)
