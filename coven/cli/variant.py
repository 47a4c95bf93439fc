"""`coven variant GAME`: the figures of a game, to start a variant from."""

import click

from coven import games
from coven.cli.options import game_argument
from coven.variants import defaults_text, toml_of


@click.command()
@game_argument
def variant(game: str) -> None:
    """Print the figures of GAME as the TOML file they stand in.

    Copy the lines you want to change into a file and give it to other commands with --variant.
    """
    chosen = games.load(game)
    click.echo(defaults_text(games.MODULES[game]) or toml_of(chosen.meta.defaults), nl=False)
