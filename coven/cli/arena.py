"""`coven arena GAME`: bots compared on duplicate deals, on all cores."""

import sys
from pathlib import Path

import click
import msgspec
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from coven.cli import standings_tables
from coven.cli._options import cluster_option, game_argument, players_option, seed_option, variant_changes, variant_option
from coven.cli._output import check_writable, progress_bar, wide_console, write_text_atomically
from coven.lab.arena.run.contest import Contest, make_contest
from coven.lab.arena.run.entrants import parse_entrants
from coven.lab.arena.run.results import Results, open_results
from coven.lab.arena.run.run import play_missing
from coven.lab.arena.run.standings import Standings, compute_standings


@click.command()
@game_argument
@players_option
@click.option("--bots", required=True, help="Two or more, with commas: toad,elder:ms=50,sims=2000,my_bots.Greedy.")
@click.option("--deals", type=click.IntRange(min=1), default=100, show_default=True, help="How many deals, every rotation each.")
@seed_option
@variant_option
@click.option("--ladder", is_flag=True, help="Each bot only among a field of the next one named.")
@click.option("--cores", type=click.IntRange(min=1), help="How many cores; all unless given.")
@cluster_option
@click.option("--results", "folder", type=click.Path(path_type=Path), default=Path("arena"), show_default=True,
              help="The folder where results are kept, and found again.")  # fmt: skip
@click.option("--report", type=click.Path(path_type=Path), help="Write a page with plots to this file.")
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

    Interrupted, the same command goes on where it was; with more --deals it adds to what is there.
    """
    chosen = make_contest(game, players, variant_changes(variant), parse_entrants(bots), seed, ladder=ladder)
    if report:
        from coven.lab.report.arena_page import arena_page  # who wants no report needs no charts

        check_writable(report)
    found = _play_and_rank(chosen, deals, folder, cores, cluster)
    if report:
        write_text_atomically(report, arena_page(found))
    if as_json:
        click.echo(msgspec.json.encode(found).decode())
    else:
        standings_tables.print_standings(found, folder / chosen.file_name, wide_console())


def _play_and_rank(chosen: Contest, deals: int, folder: Path, cores: int | None, cluster: str | None) -> Standings:
    """The standings after so many deals, of which those missing are played now."""
    with open_results(chosen, folder) as results:
        try:
            _play_missing(results, deals, cores, cluster)
        except KeyboardInterrupt:
            done = len(results.matches_of_deals(deals))
            kept = f"Interrupted after {done:,} of {chosen.num_matches(deals):,} matches, which are kept in {results.file}"
            click.echo(f"coven: {kept}; the same command goes on from there.", err=True)
            sys.exit(130)
        return compute_standings(chosen, results.matches_of_deals(deals))


def _play_missing(results: Results, deals: int, cores: int | None, cluster: str | None) -> None:
    total = results.contest.num_matches(deals)
    with _progress_bar() as bar:
        task = bar.add_task(results.contest.title, total=total, completed=total - len(results.missing_matches(deals)))
        play_missing(results, deals, cores, lambda: bar.advance(task), cluster)


def _progress_bar() -> Progress:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    return progress_bar(*columns, speed_period=300.0)
