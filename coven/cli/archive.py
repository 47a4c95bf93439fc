"""`coven archive`: finished games as records in files or an object store."""

from pathlib import Path

import click

from coven.cli.serve import data_option, database_option, database_url
from coven.core.grammar import pluralize
from coven.errors import extra


@click.command()
@click.argument("place")
@database_option
@data_option
@click.option(
    "--older-than", type=click.FloatRange(0), default=90.0, show_default=True, metavar="DAYS",
    help="Archive the games of months that were over this many days ago.",
)  # fmt: skip
@click.option("--remove", is_flag=True, help="Delete the archived games from the database, with their chat and reviews.")
def archive(place: str, database: str, data: Path, older_than: float, remove: bool) -> None:
    """Write the records of finished games to PLACE: a folder, or s3://BUCKET/PREFIX, gs://… or az://….

    Records are without names, one file a month, as JSON lines compressed with gzip. It may run beside a server, and again at any
    time: games that the archive has are not written twice.
    """
    with extra("server", "coven archive"):
        from coven.server.operations.archive import archive_games
    report = archive_games(database_url(database, data), place, older_than, remove=remove)
    click.echo(f"Wrote {pluralize(report.written, 'game')} to {pluralize(len(report.files), 'file')}.")
    if report.known:
        click.echo(f"The archive had {pluralize(report.known, 'game')} already.")
    if report.removed:
        click.echo(f"Deleted {pluralize(report.removed, 'game')} from the database.")
    if report.unreadable:
        click.echo(
            f"Left out {pluralize(report.unreadable, 'game')} that cannot be read or whose rules are not installed.", err=True
        )
