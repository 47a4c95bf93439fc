"""`coven review RECORD`: review the decisions of a finished game."""

from pathlib import Path

import click
from rich.markup import escape
from rich.table import Table

from coven.cli._options import language_option
from coven.cli._output import check_writable, game_console, write_text_atomically
from coven.cli.record import read_record_texts
from coven.core.variants import bit_set
from coven.match import records
from coven.match.records import GameRecord
from coven.review import build_report, build_timeline, mean_losses, mean_result, review_game, summary
from coven.review.account import adjusted_result
from coven.review.review import MAX_WORLDS
from coven.review.words import review_formatter
from coven.types import MAX_SEATS, Seats


def _parse_seats(ctx: click.Context, param: click.Parameter, text: str) -> Seats:
    """Return a set of seats from their numbers, separated by commas."""
    numbers = [part.strip() for part in text.split(",") if part.strip()]
    wrong = [number for number in numbers if not (number.isdecimal() and int(number) < MAX_SEATS)]
    if wrong:
        raise click.BadParameter(f"Expected seats from 0 to {MAX_SEATS - 1}, separated by commas, got '{wrong[0]}'.")
    return Seats(bit_set(map(int, numbers)))


@click.command()
@click.argument("record", type=click.Path(path_type=Path))
@click.option("--seat", type=int, default=0, show_default=True, help="Seat whose decisions are reviewed.")
@click.option(
    "--worlds", type=click.IntRange(min=20), default=MAX_WORLDS, show_default=True, help="Number of sampled worlds per decision."
)
@click.option("--weigh", metavar="SEATS", default="", callback=_parse_seats,
              help="Seats of Familiars and Archwitches: deals that explain their choices count more (example: 0,2).")  # fmt: skip
@click.option("--html", type=click.Path(path_type=Path), metavar="FILE", help="Write the review as an HTML page to this file.")
@language_option
def review(record: Path, seat: int, worlds: int, weigh: Seats, html: Path | None, language: str) -> None:
    """Review each decision of a seat in the finished game of RECORD, judged on what that seat knew at the time.

    If RECORD holds several games, print the seat's mean loss and its mean result with average luck over all of them.
    """
    if html is not None:
        check_writable(html)
    games = [records.decode(text, str(record)) for text in read_record_texts(record)]
    if len(games) == 1:
        _review_game(games[0], seat, worlds, weigh, html, language)
    elif html is not None:
        raise click.UsageError("--html requires a file with a single game.")
    else:
        _review_games(games, seat, worlds, weigh, language)


def _review_game(game: GameRecord, seat: int, worlds: int, weighed: Seats, html: Path | None, language: str) -> None:
    screen, text = game_console(), review_formatter(game.game, seat, records.player_names(game), language)
    with screen.status(summary.progress_line(text)) as status:
        report = build_report(game, seat, worlds, lambda done, of: status.update(summary.progress_line(text, done, of)), weighed)
    if html is not None:
        write_text_atomically(html, report.page(language))
    for line in summary.summary_lines(report, text):
        screen.print(line, markup=False)
    table = Table(*summary.decision_titles(text), box=None, padding=(0, 2))
    for moment in report.fair.moments:
        table.add_row(*map(escape, summary.decision_row(moment, text)))
    screen.print(table)
    for line in summary.key_moment_lines(report.fair, text):
        screen.print(line, markup=False)


def _review_games(games: list[GameRecord], seat: int, worlds: int, weighed: Seats, language: str) -> None:
    screen, reviews, timelines = game_console(), [], []
    text = review_formatter(games[0].game, seat, records.player_names(games[0]), language)
    with screen.status(summary.progress_line(text)) as status:
        for number, game in enumerate(games, 1):
            status.update(summary.progress_of_games(text, number, len(games)))
            reviews.append(review_game(game, seat, worlds, weighed=weighed))
            timelines.append(build_timeline(game))
    results = [float(timeline.result[seat]) for timeline in timelines]
    adjusted = [float(adjusted_result(timeline)[seat]) for timeline in timelines]
    for line in summary.mean_lines(mean_losses(reviews), mean_result(results, adjusted), games[0].game, text):
        screen.print(line, markup=False)
