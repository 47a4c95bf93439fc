"""`coven token NAME`: a token for somebody's own bot."""

from pathlib import Path

import click

from coven.cli.database import data_option, database_option, database_url
from coven.errors import MalformedError


@click.command()
@click.argument("name")
@database_option
@data_option
def token(name: str, database: str, data: Path) -> None:
    """Make a bot called NAME and print its id, which hosts invite, and its token, which is shown only now."""
    from coven.server.identity import new_token
    from coven.server.storage import Store

    if not 1 <= len(name.strip()) <= 24:
        raise MalformedError("Expected a name of 1 to 24 letters.")
    store = Store(database_url(database, data))
    try:
        who, secret = new_token(store, name.strip())
    finally:
        store.close()
    click.echo(f"id     {who.id}\ntoken  {secret}")
