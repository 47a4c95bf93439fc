"""Help: every command says what it accepts and gives an example; shells complete games and levels."""

import shlex
from collections.abc import Iterator

import click
import pytest
from click.shell_completion import ShellComplete

from coven import games
from coven.bots import roster
from coven.cli._help import EXAMPLES
from coven.cli.main import COMMANDS, coven
from tests.cli.in_process import run_coven


def walk(command: click.Command, path: str) -> Iterator[tuple[str, click.Command]]:
    """Yield a command and its subcommands with their paths."""
    yield path, command
    if isinstance(command, click.Group):
        for name, subcommand in command.commands.items():
            yield from walk(subcommand, f"{path} {name}")


def all_commands() -> dict[str, click.Command]:
    """Return all commands and subcommands by their paths."""
    ctx = click.Context(coven)
    found: dict[str, click.Command] = {}
    for name in COMMANDS:
        command = coven.get_command(ctx, name)
        assert command is not None
        found.update(walk(command, name))
    return found


def test_every_command_has_an_example_with_its_own_options() -> None:
    for path, command in all_commands().items():
        assert path in EXAMPLES, f"add an example of `coven {path}` to coven/cli/_help.py"
        words = shlex.split(EXAMPLES[path].partition(" > ")[0])
        if words[0] == "coven" and path != "lab":
            depth = len(path.split())
            assert words[1 : depth + 1] == path.split() or isinstance(command, click.Group)
            if not isinstance(command, click.Group):
                command.make_parser(click.Context(command)).parse_args(words[depth + 1 :])  # raises for unknown options
        assert EXAMPLES[path] in run_coven(*path.split(), "--help").stdout


@pytest.mark.parametrize("command", ["arena", "play", "lab study", "clone"])
def test_help_lists_games_and_levels(command: str) -> None:
    text = run_coven(*command.split(), "--help").stdout
    assert ", ".join(games.GAMES) in text
    assert ", ".join(roster.LEVELS) in text


@pytest.mark.parametrize(
    ("words", "incomplete", "completed"),
    [
        (["play"], "blac", ["blackmore"]),
        (["arena", "blackmore", "--bots"], "toad,hed", ["toad,hedge-witch"]),
        ([], "comp", ["completion"]),
        (["simulate", "blackmore"], "--ga", ["--games"]),
    ],
)
def test_shells_complete_commands_options_games_and_levels(words: list[str], incomplete: str, completed: list[str]) -> None:
    completions = ShellComplete(coven, {}, "coven", "_COVEN_COMPLETE").get_completions(words, incomplete)
    assert [item.value for item in completions] == completed


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion_prints_a_script(shell: str) -> None:
    assert "_COVEN_COMPLETE" in run_coven("completion", shell).stdout
