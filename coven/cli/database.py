"""Options of the commands that open the server's database."""

from pathlib import Path

import click

from coven.server.config import Config

SERVER_DEFAULTS = Config()

database_option = click.option(
    "--database",
    default="",
    envvar="COVEN_DATABASE",
    metavar="URL",
    help="sqlite:///FILE or postgresql://…, or COVEN_DATABASE; a file in the data folder unless given.",
)
data_option = click.option(
    "--data",
    type=click.Path(path_type=Path, file_okay=False),
    default=SERVER_DEFAULTS.data,
    show_default=True,
    help="The data folder.",
)


def database_url(database: str, data: Path) -> str:
    """The database meant."""
    return Config(database=database, data=data).database_url
