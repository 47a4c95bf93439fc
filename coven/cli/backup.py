"""`coven backup FILE`: copy the server's database, also while the server runs."""

from pathlib import Path

import click

from coven.cli.serve import data_option, database_option, database_url
from coven.extras import extra


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@database_option
@data_option
def backup(file: Path, database: str, data: Path) -> None:
    """Copy a consistent snapshot of the database into the new SQLite FILE. A server can run on the copy."""
    with extra("server", "coven backup"):
        from coven.server.storage.backup import copy_database

    rows = copy_database(database_url(database, data), file)
    click.echo(f"Copied {rows} rows to {file}.")
