"""`coven record random`, `coven record check` and `coven record match`."""

from pathlib import Path

import click

from coven.cli._options import game_argument, players_option, seed_option, variant_changes, variant_option
from coven.errors import RecordError
from coven.match.match import records


@click.group()
def record() -> None:
    """Write and check game records."""


@record.command("random")
@game_argument
@players_option
@click.option("--games", type=click.IntRange(min=0), default=1, show_default=True, help="How many games.")
@seed_option
@variant_option
@click.option("--with-legal", is_flag=True, help="Add all that could have been chosen beside each choice.")
def random_command(game: str, players: int | None, games: int, seed: int, variant: Path | None, with_legal: bool) -> None:
    """Print records of random games of GAME, one JSON object a line."""
    figures = variant_changes(variant)
    for number in range(games):
        made = records.random_record(game, players, seed, number, figures)
        click.echo(records.encode(records.with_legal_choices(made) if with_legal else made))


@record.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.argument("number", type=click.IntRange(min=0))
def match(file: Path, number: int) -> None:
    """Print the record of match NUMBER of an arena's results FILE."""
    from coven.lab.arena.run import results, run  # here, because the other commands do without the lab

    contest, played = results.read_results(file)
    if number not in played:
        raise RecordError(f"Expected one of the {len(played)} matches in {file}, but match {number} is not among them.")
    click.echo(records.encode(records.record_of(run.replay(contest, played[number]))))


@record.command()
@click.argument("file", type=click.Path(path_type=Path))
def check(file: Path) -> None:
    """Replay every record in FILE (JSON, one a line) and say what is wrong, with the line and the clause."""
    texts = read_record_texts(file)
    wrong = 0
    for number, text in enumerate(texts, 1):
        where = f"{file}, record {number}"
        try:
            records.check(records.decode(text, where), where)
        except RecordError as error:
            wrong += 1
            click.echo(f"coven: {error}", err=True)
    if wrong:
        raise RecordError(f"{wrong} of {len(texts)} records in {file} {'is' if wrong == 1 else 'are'} wrong.")
    click.echo(f"{len(texts)} {'record is' if len(texts) == 1 else 'records are'} right.")


def read_record_texts(file: Path) -> list[str]:
    """The records of a file: one a line, or a single one written over several lines."""
    try:
        whole = file.read_text(encoding="utf-8")
    except OSError as error:
        raise RecordError(f"The file {file} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise RecordError(f"The file {file} is not text in UTF-8.") from None
    lines = [line for line in whole.splitlines() if line.strip()]
    if not lines:
        raise RecordError(f"Expected at least one record in {file}, but it is empty.")
    return lines if lines[0].rstrip().endswith("}") else [whole]
