"""`coven review`: what the choices of a finished game cost."""

from pathlib import Path

import click
from rich.table import Table

from coven.cli._output import check_writable, game_console, write_text_atomically
from coven.cli.record import read_record_texts
from coven.match.match import records
from coven.match.match.records import GameRecord
from coven.review import MeanLoss, Moment, ResultBreakdown, Review, ReviewReport, mean_losses
from coven.review import build_report as looked_at
from coven.review import review_game as reviewed
from coven.review.page import render_page
from coven.review.review import MAX_WORLDS


@click.command()
@click.argument("record", type=click.Path(path_type=Path))
@click.option("--seat", type=int, default=0, show_default=True, help="Whose choices.")
@click.option("--worlds", type=click.IntRange(min=20), default=MAX_WORLDS, show_default=True, help="Looked at for every choice.")
@click.option("--html", type=click.Path(path_type=Path), help="Write the whole review as one page.")
def review(record: Path, seat: int, worlds: int, html: Path | None) -> None:
    """Say what each choice of a seat cost in the finished game of RECORD, by what that seat knew then.

    Where RECORD holds several games, the seat's mean loss over all of them is told.
    """
    if html is not None:
        check_writable(html)
    games = [records.decode(text, str(record)) for text in read_record_texts(record)]
    if len(games) == 1:
        _review_game(games[0], seat, worlds, html)
    elif html is not None:
        raise click.UsageError("Expected one game for a page, but the file holds several.")
    else:
        _review_games(games, seat, worlds)


def _review_game(game: GameRecord, seat: int, worlds: int, html: Path | None) -> None:
    screen = game_console()
    with screen.status("Looking at the choices") as status:
        found = looked_at(game, seat, worlds, lambda done, of: status.update(f"Looking at the choices: {done} of {of}"))
    if html is not None:
        write_text_atomically(html, render_page(game, found))
    screen.print(_decisions_table(found.fair))
    screen.print(_format_summary(found.fair), markup=False)
    for moment in found.fair.key_moments:
        screen.print(_format_moment(moment), markup=False)
    screen.print(_format_luck_and_skill(found.breakdown), markup=False)
    screen.print(_format_adjusted_shares(game, found), markup=False)


def _review_games(games: list[GameRecord], seat: int, worlds: int) -> None:
    screen, reviews = game_console(), []
    with screen.status("Looking at the games") as status:
        for number, game in enumerate(games, 1):
            status.update(f"Looking at game {number} of {len(games)}")
            reviews.append(reviewed(game, seat, worlds))
    for one in mean_losses(reviews):
        screen.print(_format_mean_loss(one), markup=False)


def _format_mean_loss(one: MeanLoss) -> str:
    if one.mean is None or one.half_width is None:
        return f"{one.kind}: {one.decisions} decisions, too few for a mean loss."
    return f"{one.kind}: {one.decisions} decisions, mean loss {100 * one.mean:.1f} ± {100 * one.within:.1f} points."


def _format_luck_and_skill(one: ResultBreakdown) -> str:
    return (
        f"Luck and skill: expected {100 * one.expected:.0f}, lots {100 * one.lots:+.0f}, hidden cards {100 * one.hidden:+.0f}, "
        f"choices of others {100 * one.others:+.0f}, own losses {-100 * one.losses:+.0f}, result {100 * one.result:.0f} points."
    )


def _format_adjusted_shares(game: GameRecord, found: ReviewReport) -> str:
    names = records.player_names(game)
    shares = ", ".join(f"{name} {100 * share:.0f}" for name, share in zip(names, found.timeline.adjusted, strict=True))
    return f"Without the luck of the lots: {shares}."


def _decisions_table(found: Review) -> Table:
    table = Table("line", "choice", "share of victory", "best", "lost", "", box=None, padding=(0, 2))
    for moment in found.moments:
        mine = next(one for one in moment.choices if one.choice == moment.chosen)
        best = moment.choices[0]
        table.add_row(
            str(moment.number),
            mine.text,
            f"{100 * mine.value:.0f} ± {100 * mine.error:.0f} %",
            best.text if best.choice != mine.choice else "",
            f"{100 * moment.loss:.0f} ± {100 * moment.loss_error:.0f}" if best.choice != mine.choice else "",
            moment.grade,
        )
    return table


def _format_summary(found: Review) -> str:
    graded = [moment.grade for moment in found.moments if moment.grade]
    told = ", ".join(f"{graded.count(grade)} {grade}{'s' if graded.count(grade) != 1 else ''}" for grade in dict.fromkeys(graded))
    mean = mean_losses([found])[0]
    said = f" {_format_mean_loss(mean)}" if mean.mean is not None else ""
    return f"{len(found.moments)} decisions: {told or 'no sure loss'}.{said}"


def _format_moment(moment: Moment) -> str:
    best = moment.choices[0]
    lead = f"Line {moment.number}: {moment.prompt} "
    if not moment.grade:
        return f"{lead}{best.text} was best, with {100 * best.value:.0f} %. {moment.reason}"
    return f"{lead}{best.text} was worth {100 * moment.loss:.0f} points more. {moment.reason}"
