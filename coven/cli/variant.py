"""`coven variant GAME`: print the parameters of a game as a starting point for variants."""

import click

from coven import games
from coven.cli._options import game_argument
from coven.core.variants import read_defaults_text, to_toml


@click.command()
@game_argument
def variant(game: str) -> None:
    """Print the default parameters of GAME as TOML.

    Copy the lines you want to change into a file and pass it to other commands with --variant.
    """
    loaded = games.load(game)
    click.echo(read_defaults_text(games.MODULES[game]) or to_toml(loaded.meta.defaults), nl=False)
