"""`coven site`: write a folder of static files in which bots are played without a server."""

from pathlib import Path
from typing import Final

import click

from coven.errors import extra

BYTES_PER_MEGABYTE: Final = 1_000_000


@click.command()
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
def site(folder: Path) -> None:
    """Write a static site to FOLDER, for any static host.

    It has all games against all levels of bots, lessons, deals of the day, puzzles, rules, and replays of records from
    files. Everything runs in the browser; the page asks nothing of other hosts. To play with other people, run
    `coven serve` instead. FOLDER has to be empty, or an earlier site, which is replaced.
    """
    with extra("server", "The web client"):
        from coven.server.operations.static_site import write_site
    written = write_site(folder)
    click.echo(f"Site: {folder / 'index.html'} ({written / BYTES_PER_MEGABYTE:.1f} MB)")
    click.echo(f"Try it: python -m http.server --directory {folder}")
