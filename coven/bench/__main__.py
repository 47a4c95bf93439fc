"""`python -m coven.bench`: list the tasks, solve miniatures, play full games, and verify what others played."""

import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import Final

import click

from coven.bench.campaign import LEVELS, Campaign, matching_tasks
from coven.bench.entries import list_entries, play_entry, read_table, verify_entry, verify_file
from coven.bench.solver import minimax_value, nash_conv, solve_by_cfr, uniform_policy
from coven.bench.table import format_table
from coven.bench.tasks import FULL_GAMES, MAX_DEALS, find_full_game, find_miniature, miniatures
from coven.bench.tree import build_tree
from coven.errors import CovenError
from coven.lab.arena.entrants import parse_entrant, split_names
from coven.lab.executors import map_on_cores
from coven.lab.stats import format_share

TABLE: Final = Path("benchmarks/entries.json")
file_argument: Final = click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
table_option: Final = click.option(
    "--table", type=click.Path(path_type=Path), default=TABLE, show_default=True, help="File of the verified entries."
)
cores_option: Final = click.option("--cores", type=click.IntRange(min=1), help="Number of CPU cores (default: all).")


@click.group()
def bench() -> None:
    """Solve, play and verify the frozen benchmark tasks."""


@bench.command("list")
def list_tasks() -> None:
    """List all tasks with their exact results or their sizes."""
    for task in miniatures():
        value = f", value {task.value:.6f}" if task.value is not None else ""
        size = f"{task.nodes:,} histories, {task.information_states:,} information states"
        click.echo(f"{task.id}: {size}, NashConv of uniform play {task.uniform_nash_conv:.6f}{value}")
    for full in FULL_GAMES:
        click.echo(f"{full.id}: {full.deals} deals in each of {full.players} seats among a field of {full.field}")


@bench.command()
@click.argument("task")
@click.option("--cfr", type=click.IntRange(min=0), default=0, help="Also run CFR for this number of iterations.")
def solve(task: str, cfr: int) -> None:
    """Compute the exact results of a miniature again."""
    tree = build_tree(find_miniature(task))
    click.echo(f"{tree.nodes:,} histories, {len(tree.choices):,} information states")
    click.echo(f"NashConv of uniform play: {nash_conv(tree, uniform_policy(tree)):.6f}")
    if tree.players == 2:
        click.echo(f"Value for seat 0: {minimax_value(tree):.6f}")
    if cfr:
        click.echo(f"NashConv after {cfr} iterations of CFR: {nash_conv(tree, solve_by_cfr(tree, cfr)):.6f}")


@bench.command()
@click.argument("task")
@click.option("--bot", required=True, help="The entrant, as in the arena: elder:sims=2000, my_bots.Greedy.")
@click.option("--deals", type=click.IntRange(min=1), help="Play only the first deals of the task.")
@click.option("--out", type=click.Path(path_type=Path), required=True, help="File for the entry and its records.")
@click.option("--name", help="Name in the table (default: the entrant as given).")
def play(task: str, bot: str, deals: int | None, out: Path, name: str | None) -> None:
    """Play a full game's deals with a bot and write an entry."""
    full, entrant = find_full_game(task), parse_entrant(bot)
    entry = play_entry(full, replace(entrant, name=name or entrant.name), min(deals or full.deals, full.deals), out)
    click.echo(f"{entry.entrant} on {entry.task}: {format_share(entry.share)} of the victories, {entry.deals} deals")


@bench.command()
@file_argument
def verify(file: Path) -> None:
    """Verify an entry from its records: lots, opponents' choices, rules and result."""
    entry = verify_entry(file)
    click.echo(f"{entry.entrant} on {entry.task}: verified, {format_share(entry.share)} of the victories, {entry.deals} deals")


@bench.command()
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path, exists=True, dir_okay=False))
@table_option
@cores_option
def add(files: tuple[Path, ...], table: Path, cores: int | None) -> None:
    """Verify entries and add them to the table, in place of earlier ones of the same entrants."""
    verified = map_on_cores(min(cores or os.cpu_count() or 1, len(files)), verify_file, files, 1)
    added = list_entries(verified, table)
    for listed in added if len(added) == 1 else ():
        click.echo(f"{listed.entry.entrant} on {listed.entry.task}: verified and added to {table}")
    if len(added) > 1:
        click.echo(f"{len(added)} entries verified and added to {table}")


@bench.command()
@click.option("--tasks", "pattern", default="*", show_default=True, help="Pattern of the tasks: 'blackmore-4-*'.")
@click.option("--bots", default=",".join(LEVELS), help="Entrants, separated by commas (default: all levels, limited by worlds).")
@click.option("--deals", type=click.IntRange(min=1), default=MAX_DEALS, show_default=True, help="Play only the first deals.")
@click.option("--minutes", type=click.FloatRange(min=0), default=60.0, show_default=True, help="Time limit of this run.")
@click.option(
    "--folder", type=click.Path(path_type=Path), default=Path("bench"), show_default=True, help="Folder of the entries."
)
@cores_option
def campaign(pattern: str, bots: str, deals: int, minutes: float, folder: Path, cores: int | None) -> None:
    """Play many tasks with many bots. Run the same command again to continue."""
    plan = Campaign(matching_tasks(pattern), split_names(bots), folder, deals)
    plan.run(cores or os.cpu_count() or 1, minutes)
    click.echo(
        f"{len(list(folder.glob('*.jsonl')))} entries in {folder}. Verify and add them: python -m coven.bench add {folder}/*"
    )


@bench.command()
@table_option
def table(table: Path) -> None:
    """Print the verified entries as Markdown tables, one for each field of opponents."""
    click.echo("\n".join(format_table([listed.entry for listed in read_table(table)])))


def main() -> None:
    """Run a command; a mistake in the input prints one line and exits with status 2."""
    try:
        bench()
    except CovenError as error:
        click.echo(f"coven.bench: {error}", err=True)
        sys.exit(2)


if __name__ == "__main__":
    main()
