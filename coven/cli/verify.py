"""`coven verify FILE`: verify that the deals of a record are those the server committed to."""

from pathlib import Path

import click

from coven.cli.record import read_record_texts
from coven.match import records


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
def verify(file: Path) -> None:
    """Check that the deals of every record in FILE are those the server committed to before the game, and replay it."""
    from coven.server.domain.deal_commitment import verify as verify_deals

    for number, text in enumerate(read_record_texts(file), 1):
        where = f"{file}, record {number}"
        record = records.decode(text, where)
        lots = verify_deals(record, where)
        records.check(record, where)
        click.echo(f"{where}: {lots} deals and draws match the commitment, and the game replays to its result.")
