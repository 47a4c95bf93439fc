"""`coven record random`, `coven record check` and `coven record match`."""

from pathlib import Path

import click

from coven.cli._options import game_argument, players_option, seed_option, variant_changes, variant_option
from coven.errors import RecordError
from coven.match import records


@click.group()
def record() -> None:
    """Write and check game records."""


@record.command("random")
@game_argument
@players_option
@click.option("--games", type=click.IntRange(min=0), default=1, show_default=True, help="Number of games.")
@seed_option
@variant_option
@click.option("--with-legal", is_flag=True, help="Add all legal choices to each choice.")
def random_command(game: str, players: int | None, games: int, seed: int, variant: Path | None, with_legal: bool) -> None:
    """Print records of random games of GAME, one JSON object per line."""
    changes = variant_changes(variant)
    for number in range(games):
        random_record = records.random_record(game, players, seed, number, changes)
        click.echo(records.encode(records.with_legal_choices(random_record) if with_legal else random_record))


@record.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("number", type=click.IntRange(min=0))
def match(file: Path, number: int) -> None:
    """Print the record of match NUMBER of an arena's results FILE."""
    from coven.lab.arena.results import read_results  # the other commands do not need the lab
    from coven.lab.arena.run import replay

    contest, played = read_results(file)
    if number not in played:
        raise RecordError(f"Expected one of the {len(played)} matches in {file}, got {number}.")
    click.echo(records.encode(records.record_of(replay(contest, played[number]))))


@record.command()
@click.argument("file", type=click.Path(path_type=Path))
def check(file: Path) -> None:
    """Replay every record in FILE (JSON, one per line) and report errors with their line and clause."""
    texts = read_record_texts(file)
    invalid = 0
    for number, text in enumerate(texts, 1):
        where = f"{file}, record {number}"
        try:
            records.check(records.decode(text, where), where)
        except RecordError as error:
            invalid += 1
            click.echo(f"coven: {error}", err=True)
    if invalid:
        raise RecordError(f"{invalid} of {len(texts)} records in {file} {'is' if invalid == 1 else 'are'} invalid.")
    click.echo(f"{len(texts)} {'record is' if len(texts) == 1 else 'records are'} valid.")


def read_record_texts(file: Path) -> list[str]:
    """Return the records of a file: one per line, or a single one that spans several lines."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise RecordError(f"The file {file} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise RecordError(f"The file {file} is not UTF-8 text.") from None
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines:
        raise RecordError(f"Expected at least one record in {file}, which is empty.")
    return lines if lines[0].rstrip().endswith("}") else [text]
