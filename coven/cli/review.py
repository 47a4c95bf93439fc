"""`coven review RECORD`: review the decisions of a finished game."""

from pathlib import Path

import click
from rich.table import Table

from coven.cli._output import check_writable, game_console, write_text_atomically
from coven.cli.record import read_record_texts
from coven.match import records
from coven.match.records import GameRecord
from coven.review import MeanLoss, Moment, ResultBreakdown, Review, ReviewReport, build_report, mean_losses, review_game
from coven.review.review import MAX_WORLDS


@click.command()
@click.argument("record", type=click.Path(path_type=Path))
@click.option("--seat", type=int, default=0, show_default=True, help="Seat whose decisions are reviewed.")
@click.option(
    "--worlds", type=click.IntRange(min=20), default=MAX_WORLDS, show_default=True, help="Number of sampled worlds per decision."
)
@click.option("--html", type=click.Path(path_type=Path), metavar="FILE", help="Write the review as an HTML page to this file.")
def review(record: Path, seat: int, worlds: int, html: Path | None) -> None:
    """Review each decision of a seat in the finished game of RECORD, judged on what that seat knew at the time.

    If RECORD holds several games, print the seat's mean loss over all of them.
    """
    if html is not None:
        check_writable(html)
    games = [records.decode(text, str(record)) for text in read_record_texts(record)]
    if len(games) == 1:
        _review_game(games[0], seat, worlds, html)
    elif html is not None:
        raise click.UsageError("--html requires a file with a single game.")
    else:
        _review_games(games, seat, worlds)


def _review_game(game: GameRecord, seat: int, worlds: int, html: Path | None) -> None:
    screen = game_console()
    with screen.status("Reviewing decisions") as status:
        report = build_report(game, seat, worlds, lambda done, of: status.update(f"Reviewing decisions: {done} of {of}"))
    if html is not None:
        write_text_atomically(html, report.page())
    screen.print(_decisions_table(report.fair))
    screen.print(_format_summary(report.fair), markup=False)
    for moment in report.fair.key_moments:
        screen.print(_format_moment(moment), markup=False)
    screen.print(_format_luck_and_skill(report.breakdown), markup=False)
    screen.print(_format_adjusted_shares(game, report), markup=False)


def _review_games(games: list[GameRecord], seat: int, worlds: int) -> None:
    screen, reviews = game_console(), []
    with screen.status("Reviewing games") as status:
        for number, game in enumerate(games, 1):
            status.update(f"Reviewing game {number} of {len(games)}")
            reviews.append(review_game(game, seat, worlds))
    for loss in mean_losses(reviews):
        screen.print(_format_mean_loss(loss), markup=False)


def _format_mean_loss(loss: MeanLoss) -> str:
    if loss.mean is None or loss.half_width is None:
        return f"{loss.kind}: {loss.decisions} decisions, too few for a mean loss."
    return f"{loss.kind}: {loss.decisions} decisions, mean loss {100 * loss.mean:.1f} ± {100 * loss.half_width:.1f} points."


def _format_luck_and_skill(breakdown: ResultBreakdown) -> str:
    return (
        f"Luck and skill: expected {100 * breakdown.expected:.0f}, lots {100 * breakdown.lots:+.0f}, "
        f"hidden cards {100 * breakdown.hidden:+.0f}, choices of others {100 * breakdown.others:+.0f}, "
        f"own losses {-100 * breakdown.losses:+.0f}, result {100 * breakdown.result:.0f} points."
    )


def _format_adjusted_shares(game: GameRecord, report: ReviewReport) -> str:
    names = records.player_names(game)
    shares = ", ".join(f"{name} {100 * share:.0f}" for name, share in zip(names, report.timeline.adjusted, strict=True))
    return f"Without the luck of the lots: {shares}."


def _decisions_table(review: Review) -> Table:
    table = Table("line", "choice", "share of victory", "best", "lost", "", box=None, padding=(0, 2))
    for moment in review.moments:
        chosen = next(choice for choice in moment.choices if choice.choice == moment.chosen)
        best = moment.choices[0]
        table.add_row(
            str(moment.number),
            chosen.text,
            f"{100 * chosen.value:.0f} ± {100 * chosen.error:.0f} %",
            best.text if best.choice != chosen.choice else "",
            f"{100 * moment.loss:.0f} ± {100 * moment.loss_error:.0f}" if best.choice != chosen.choice else "",
            moment.grade,
        )
    return table


def _format_summary(review: Review) -> str:
    graded = [moment.grade for moment in review.moments if moment.grade]
    grades = ", ".join(
        f"{graded.count(grade)} {grade}{'s' if graded.count(grade) != 1 else ''}" for grade in dict.fromkeys(graded)
    )
    loss = mean_losses([review])[0]
    mean_loss = f" {_format_mean_loss(loss)}" if loss.mean is not None else ""
    return f"{len(review.moments)} decisions: {grades or 'no certain loss'}.{mean_loss}"


def _format_moment(moment: Moment) -> str:
    best = moment.choices[0]
    lead = f"Line {moment.number}: {moment.prompt} "
    if not moment.grade:
        return f"{lead}{best.text} was best, with {100 * best.value:.0f} %. {moment.reason}"
    return f"{lead}{best.text} was worth {100 * moment.loss:.0f} points more. {moment.reason}"
