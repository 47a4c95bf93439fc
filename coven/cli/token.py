"""`coven token NAME`: create a token for a custom bot, or revoke it."""

from pathlib import Path

import click

from coven.cli.serve import data_option, database_option, database_url
from coven.errors import MalformedError
from coven.extras import extra


@click.command()
@click.argument("name")
@database_option
@data_option
@click.option("--revoke", is_flag=True, help="Revoke the tokens of the bot with this id, or of all bots called NAME.")
def token(name: str, database: str, data: Path, revoke: bool) -> None:
    """Create a bot called NAME and print its id, which hosts invite, and its token, which is not shown again."""
    if revoke:
        _revoke_tokens(name.strip(), database_url(database, data))
    else:
        _create_token(name, database_url(database, data))


def _create_token(name: str, url: str) -> None:
    with extra("server", "coven token"):
        from coven.server.people.identity import create_bot
        from coven.server.storage import Store
        from coven.server.storage.engine import database_exists, translate_database_errors
    if not 1 <= len(name.strip()) <= 24:
        raise MalformedError("Expected a name of 1 to 24 characters.")
    is_new = not database_exists(url)
    store = Store(url)
    try:
        with translate_database_errors("The token cannot be stored"):
            person, secret = create_bot(store, name.strip())
    finally:
        store.close()
    if is_new:
        click.echo(f"Created a new database, which no server has used yet: {url}", err=True)
    click.echo(f"id     {person.id}\ntoken  {secret}")


def _revoke_tokens(name: str, url: str) -> None:
    with extra("server", "coven token"):
        from coven.server.people.identity import revoke_tokens
        from coven.server.storage import Store
        from coven.server.storage.engine import check_database_exists, translate_database_errors
    check_database_exists(url)
    store = Store(url)
    try:
        with translate_database_errors("The tokens cannot be revoked"):
            bots = revoke_tokens(store, name)
    finally:
        store.close()
    if not bots:
        raise MalformedError(f"Expected the id or the name of a bot that has a token, got '{name}'.")
    for bot in bots:
        click.echo(f"revoked  {bot.id}  {bot.name}")
