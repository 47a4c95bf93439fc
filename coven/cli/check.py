"""`coven check MODULE`: check a game against the contract, with one sentence for each mistake."""

import sys
from importlib.util import find_spec
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn

from coven import games as all_games
from coven.cli._options import complete_game
from coven.cli._output import progress_bar
from coven.core.grammar import join_words, pluralize
from coven.errors import UnknownGameError
from coven.games.plugins import GameSource, key_of
from coven.testing.report import Finding, run_checks


@click.command()
@click.argument("game", metavar="MODULE", shell_complete=complete_game)
@click.option(
    "--games", type=click.IntRange(min=1), default=2, show_default=True,
    help="Number of random games that each check plays with each number of players.",
)  # fmt: skip
@click.option("--quick", is_flag=True, help="Check the sources and the interpreted rules only; compile nothing.")
def check(game: str, games: int, quick: bool) -> None:
    """Check a game against the contract, and print one sentence for each mistake.

    MODULE is the name of the game's module, such as my_games.poker, its file, or the key of a known game. The exit status is 1 if
    there are mistakes.
    """
    key = _resolve(game)
    console = Console(highlight=False, markup=False, soft_wrap=True)
    findings: list[Finding] = []
    with progress_bar(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn()) as bar:
        task = bar.add_task("", total=None)

        def progress(title: str, done: int, total: int) -> None:
            bar.update(task, description=title, completed=done, total=total or None)

        for finding in run_checks(key, games, quick=quick, progress=progress):
            findings.append(finding)
            _print_finding(finding, console)
    mistakes = sum(len(finding.sentences) for finding in findings)
    console.print(_summary(key, findings, mistakes), style="bold red" if mistakes else "bold green")
    sys.exit(1 if mistakes else 0)


def _resolve(name: str) -> str:
    """Return the key of a game given by its key, its module or its file; the module is registered."""
    if name in all_games.MODULES:
        return name
    module = name.removesuffix("/").removesuffix(".py").replace("/", ".").removesuffix(".__init__")
    if not {"", str(Path.cwd())} & set(sys.path):
        sys.path.insert(0, str(Path.cwd()))
    if not _exists(module):
        raise UnknownGameError(
            f"Expected a module, such as my_games.poker, or one of the games {join_words(all_games.GAMES)}, got '{name}'. "
            "Modules are looked for in the current folder, too."
        )
    all_games.MODULES.add(GameSource(key_of(module), module, "the command line"))
    return key_of(module)


def _exists(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except (ImportError, ValueError):
        return False


def _print_finding(finding: Finding, console: Console) -> None:
    covered = ", ".join(f"{number:,} {thing}" for thing, number in finding.counts.items() if number)
    if finding.sentences:
        console.print(f"FAILED  {finding.title}", style="red")
        for sentence in finding.sentences:
            console.print(f"        {sentence}")
    else:
        console.print(f"ok      {finding.title}{f' ({covered})' if covered else ''}")


def _summary(key: str, findings: list[Finding], mistakes: int) -> str:
    if mistakes:
        return f"{key}: {pluralize(mistakes, 'mistake')}. Correct the first one, then check again."
    played = findings[1].counts
    breadth = played["choices"] / max(played["decisions"], 1)
    meta = all_games.load(key).meta
    return (
        f"{key} keeps the contract: {len(findings)} checks, {meta.min_players} to {meta.max_players} players, "
        f"{breadth:.1f} choices a decision."
    )
