"""`coven review`: what the choices of a finished game cost."""

from pathlib import Path

import click
from rich.table import Table

from coven import records
from coven.cli.colours import console
from coven.cli.record import texts_of
from coven.review import Moment, Review
from coven.review import review as reviewed
from coven.review.page import page
from coven.review.reviewing import FEWEST, WORLDS


@click.command()
@click.argument("record", type=click.Path(path_type=Path))
@click.option("--seat", type=int, default=0, show_default=True, help="Whose choices.")
@click.option("--worlds", type=click.IntRange(min=20), default=WORLDS, show_default=True, help="Looked at for every choice.")
@click.option("--html", type=click.Path(path_type=Path), help="Write the whole review as one page.")
def review(record: Path, seat: int, worlds: int, html: Path | None) -> None:
    """Say what each choice of a seat cost in the finished game of RECORD, by what that seat knew then."""
    game = records.read(texts_of(record)[0], str(record))
    screen = console()
    with screen.status("Looking at the choices") as status:
        found = reviewed(game, seat, worlds, lambda done, of: status.update(f"Looking at choice {done} of {of}"))
    if html is not None:
        html.write_text(page(game, found), encoding="utf-8")
    screen.print(_table(found))
    screen.print(_summary(found), markup=False)
    for moment in found.key_moments:
        screen.print(_told(moment), markup=False)


def _table(found: Review) -> Table:
    table = Table("line", "choice", "share of victory", "best", "lost", "", box=None, padding=(0, 2))
    for moment in found.moments:
        mine = next(one for one in moment.choices if one.choice == moment.chosen)
        best = moment.choices[0]
        table.add_row(
            str(moment.number),
            mine.words,
            f"{100 * mine.value:.0f} ± {100 * mine.error:.0f} %",
            best.words if best.choice != mine.choice else "",
            f"{100 * moment.loss:.0f} ± {100 * moment.loss_error:.0f}" if best.choice != mine.choice else "",
            moment.grade,
        )
    return table


def _summary(found: Review) -> str:
    decisions = len(found.moments)
    graded = [moment.grade for moment in found.moments if moment.grade]
    told = ", ".join(f"{graded.count(grade)} {grade}{'s' if graded.count(grade) != 1 else ''}" for grade in dict.fromkeys(graded))
    mean = f" Mean loss {100 * found.mean_loss:.1f} ± {100 * found.within:.1f} points a decision." if decisions >= FEWEST else ""
    return f"{decisions} decisions: {told or 'no sure loss'}.{mean}"


def _told(moment: Moment) -> str:
    best = moment.choices[0]
    lead = f"Line {moment.number}: {moment.prompt} "
    if not moment.grade:
        return f"{lead}{best.words} was best, with {100 * best.value:.0f} %."
    reason = ""
    if moment.fact:
        reason = f" It costs when {moment.fact.words} ({100 * moment.fact.likely:.0f} %)."
    return f"{lead}{best.words} was worth {100 * moment.loss:.0f} points more.{reason}"
