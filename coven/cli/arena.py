"""`coven arena GAME`: compare bots on duplicate deals, on all cores."""

import sys
from collections.abc import Sequence
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from coven.cli._help import complete_levels
from coven.cli._options import (
    cluster_option,
    cores_option,
    game_argument,
    players_option,
    seed_option,
    variant_changes,
    variant_option,
)
from coven.cli._output import check_writable, plain_table, progress_bar, wide_console, write_text_atomically
from coven.lab.arena.contest import Contest, make_contest
from coven.lab.arena.entrants import parse_entrants
from coven.lab.arena.results import Results, open_results
from coven.lab.arena.run import play_missing
from coven.lab.arena.standings import Standing, Standings, compute_standings
from coven.lab.stats import Interval, format_edge, format_milliseconds, format_percent, format_rating, format_score, format_share
from coven.lab.text import lab_text


@click.command()
@game_argument
@players_option
@click.option("--bots", required=True, metavar="LIST", shell_complete=complete_levels,
              help="Bots to compare, separated by commas: toad,elder:ms=50,sims=2000,my_bots.Greedy.")  # fmt: skip
@click.option("--deals", type=click.IntRange(min=1), default=100, show_default=True,
              help="Number of deals, each played under every rotation of seats.")  # fmt: skip
@seed_option
@variant_option
@click.option("--ladder", is_flag=True, help="Play each bot only among a field of the next one in the list.")
@cores_option
@cluster_option
@click.option("--results", "folder", type=click.Path(path_type=Path), default=Path("arena"), show_default=True,
              help="Folder of the results, which are continued.")  # fmt: skip
@click.option("--report", type=click.Path(path_type=Path), metavar="FILE", help="Write an HTML report with charts to this file.")
@click.option("--json", "as_json", is_flag=True, help="Print the standings as JSON.")
def arena(
    game: str,
    players: int | None,
    bots: str,
    deals: int,
    seed: int,
    variant: Path | None,
    ladder: bool,
    cores: int | None,
    cluster: str | None,
    folder: Path,
    report: Path | None,
    as_json: bool,
) -> None:
    """Compare bots at GAME on duplicate deals: each deal is played under every rotation, one bot among a field of another.

    Run the same command again to continue after an interruption, or with more --deals to add to the results.
    """
    contest = make_contest(game, players, variant_changes(variant), parse_entrants(bots), seed, ladder=ladder)
    if report:
        from coven.lab.report.arena_page import arena_page  # matplotlib is needed for reports only

        check_writable(report)
    standings = _play_and_rank(contest, deals, folder, cores, cluster)
    if report:
        write_text_atomically(report, arena_page(standings))
    if as_json:
        click.echo(msgspec.json.encode(standings).decode())
    else:
        print_standings(standings, folder / contest.file_name, wide_console())


def _play_and_rank(contest: Contest, deals: int, folder: Path, cores: int | None, cluster: str | None) -> Standings:
    """Play the missing matches of the first `deals` deals and return the standings."""
    with open_results(contest, folder) as results:
        try:
            _play_missing(results, deals, cores, cluster)
        except KeyboardInterrupt:
            done = len(results.matches_of_deals(deals))
            stored = f"Interrupted after {done:,} of {contest.num_matches(deals):,} matches, stored in {results.file}"
            click.echo(f"coven: {stored}. Run the same command again to continue.", err=True)
            sys.exit(130)
        return compute_standings(contest, results.matches_of_deals(deals))


def _play_missing(results: Results, deals: int, cores: int | None, cluster: str | None) -> None:
    total = results.contest.num_matches(deals)
    with _progress_bar() as bar:
        task = bar.add_task(results.contest.title, total=total, completed=total - len(results.missing_matches(deals)))
        play_missing(results, deals, cores, lambda: bar.advance(task), cluster)


def _progress_bar() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    return progress_bar(*columns, speed_period=300.0)


# tables


def print_standings(standings: Standings, file: Path, console: Console) -> None:
    """Print ratings, pairs and fields, and the cross table for more than two bots."""
    contest = standings.contest
    deals = "1 deal" if standings.deals == 1 else f"{standings.deals:,} deals"
    console.print(f"{contest.title}: {deals}, {standings.matches:,} matches, {contest.players} players, seed {contest.seed}")
    console.print(_ratings_table(standings))
    console.print(_pairs_table(standings))
    console.print(_fields_table(standings))
    if len(contest.bots) > 2:
        console.print(_cross_table(standings))
    if caution := standings.caution(lab_text(contest.game)):
        console.print(caution, style="bold")
    console.print(
        f"Intervals of 95 %. Alike means {format_percent(standings.even)}. Results: {file}", style="dim", soft_wrap=True
    )


def _ratings_table(standings: Standings) -> Table:
    labels = standings.contest.labels
    table = plain_table("bot", f"rating ({labels[standings.anchor]} = 0)", "median a choice", "95 %", "99 %", "choices")
    for standing in standings.standings:
        table.add_row(Text(labels[standing.bot], "bold"), format_rating(standing.rating), *_time_cells(standing))
    return table


def _time_cells(standing: Standing) -> list[str]:
    if standing.decision_times is None:
        return ["-", "-", "-", "0"]
    times = (standing.decision_times.median, standing.decision_times.within_95, standing.decision_times.within_99)
    return [*(format_milliseconds(time) for time in times), f"{standing.decision_times.choices:,}"]


def _pairs_table(standings: Standings) -> Table:
    labels = standings.contest.labels
    table = plain_table("bot", "is", "", "by points of win share")
    for pair in standings.pairs:
        verdict = Text(pair.verdict(lab_text(standings.contest.game)), "bold" if pair.edge.excludes(0) else "dim")
        edge = _coloured(format_edge(pair.edge), pair.edge, 0)
        table.add_row(Text(labels[pair.bot], "bold"), verdict, Text(labels[pair.other]), edge)
    return table


def _fields_table(standings: Standings) -> Table:
    labels = standings.contest.labels
    table = plain_table("one", "among a field of", "win share", "score", "field's score")
    for field in standings.fields:
        share = _coloured(format_share(field.share), field.share, standings.even)
        scores = format_score(field.score), format_score(field.field_score)
        table.add_row(Text(labels[field.bot], "bold"), Text(labels[field.field]), share, *scores)
    return table


def _cross_table(standings: Standings) -> Table:
    order = [standing.bot for standing in standings.standings]
    labels = standings.contest.labels
    table = plain_table("win share of / among", *(labels[bot] for bot in order))
    for bot in order:
        table.add_row(Text(labels[bot], "bold"), *_cross_cells(standings, bot, order))
    return table


def _cross_cells(standings: Standings, bot: str, order: Sequence[str]) -> list[Text]:
    fields = [standings.field_of(bot, other) for other in order]
    return [
        Text("·", "dim") if field is None else _coloured(format_percent(field.share.mean), field.share, standings.even)
        for field in fields
    ]


def _coloured(text: str, interval: Interval, even: float) -> Text:
    """Return the text in green above `even`, in red below, plain if that is not significant."""
    if not interval.excludes(even):
        return Text(text)
    return Text(text, "green" if interval.mean > even else "red")
