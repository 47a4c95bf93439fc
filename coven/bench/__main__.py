"""`python -m coven.bench`: list the tasks, solve miniatures, play full games, and verify what others played."""

import sys
from pathlib import Path
from typing import Final

import click

from coven.bench.entries import add_entry, play_entry, read_table, verify_entry
from coven.bench.solver import minimax_value, nash_conv, solve_by_cfr, uniform_policy
from coven.bench.tasks import FULL_GAMES, find_full_game, find_miniature, miniatures
from coven.bench.tree import build_tree
from coven.errors import CovenError
from coven.lab.arena.entrants import parse_entrant
from coven.lab.stats import format_share

TABLE: Final = Path("benchmarks/entries.json")
file_argument: Final = click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
table_option: Final = click.option(
    "--table", type=click.Path(path_type=Path), default=TABLE, show_default=True, help="File of the verified entries."
)


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
def play(task: str, bot: str, deals: int | None, out: Path) -> None:
    """Play a full game's deals with a bot and write an entry."""
    full = find_full_game(task)
    entry = play_entry(full, parse_entrant(bot), min(deals or full.deals, full.deals), out)
    click.echo(f"{entry.entrant} on {entry.task}: {format_share(entry.share)} of the victories, {entry.deals} deals")


@bench.command()
@file_argument
def verify(file: Path) -> None:
    """Verify an entry from its records: lots, opponents' choices, rules and result."""
    entry = verify_entry(file)
    click.echo(f"{entry.entrant} on {entry.task}: verified, {format_share(entry.share)} of the victories, {entry.deals} deals")


@bench.command()
@file_argument
@table_option
def add(file: Path, table: Path) -> None:
    """Verify an entry and add it to the table."""
    entry = add_entry(file, table)
    click.echo(f"{entry.entrant} on {entry.task}: verified and added to {table}")


@bench.command()
@table_option
def table(table: Path) -> None:
    """Print the verified entries as a Markdown table."""
    click.echo("| task | entrant | share of the victories | deals |\n|---|---|---|---|")
    for listed in read_table(table):
        entry = listed.entry
        click.echo(f"| `{entry.task}` | `{entry.entrant}` | {format_share(entry.share)} | {entry.deals} |")


def main() -> None:
    """Run a command; a mistake in the input prints one line and exits with status 2."""
    try:
        bench()
    except CovenError as error:
        click.echo(f"coven.bench: {error}", err=True)
        sys.exit(2)


if __name__ == "__main__":
    main()
