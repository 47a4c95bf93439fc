"""`coven rules GAME [CLAUSE]`: the clauses, or one of them."""

import click

from coven import games, rulebook
from coven.cli.options import game_argument


@click.command()
@game_argument
@click.argument("clause", required=False)
def rules(game: str, clause: str | None) -> None:
    """Print the numbered clauses of GAME, or one CLAUSE."""
    games.load(game)
    if clause is None:
        click.echo(rulebook.rules_text(game), nl=False)
        return
    found = rulebook.clause(game, clause)
    click.echo(f"{found.number} ({found.chapter}): {found.text}")
