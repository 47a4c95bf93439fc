"""Renamed options: former names still work for one release and print their new name."""

import click
import pytest
from click.testing import CliRunner

from coven.cli._options import RenamedOptionsCommand
from coven.cli.main import coven


@click.command(cls=RenamedOptionsCommand, renamed={"--wish": "--objective", "--no-days": "--no-daily-deals"})
@click.argument("words", nargs=-1)
@click.option("--objective", multiple=True, help="A range to reach.")
@click.option("--daily-deals/--no-daily-deals", default=True)
def example(words: tuple[str, ...], objective: tuple[str, ...], daily_deals: bool) -> None:
    click.echo(f"{words} {objective} {daily_deals}")


def test_former_name_sets_the_option_and_prints_the_new_name_to_stderr() -> None:
    result = CliRunner().invoke(example, ["--wish", "a<=3", "--wish=b>=1", "--no-days"])
    assert result.stdout == "() ('a<=3', 'b>=1') False\n"
    assert result.stderr.splitlines() == [
        "--wish is now called --objective.",
        "--wish is now called --objective.",
        "--no-days is now called --no-daily-deals.",
    ]


def test_new_name_prints_nothing_to_stderr() -> None:
    result = CliRunner().invoke(example, ["--objective", "a<=3"])
    assert (result.stdout, result.stderr) == ("() ('a<=3',) True\n", "")


def test_arguments_after_a_double_dash_are_not_renamed() -> None:
    result = CliRunner().invoke(example, ["--", "--wish"])
    assert (result.stdout, result.stderr) == ("('--wish',) () True\n", "")


def test_former_names_are_hidden_from_help() -> None:
    assert "--wish" not in CliRunner().invoke(example, ["--help"]).stdout


@pytest.mark.parametrize(
    ("command", "former", "current"),
    [
        (["lab", "tune"], "--wish", "--objective"),
        (["lab", "tune"], "--figure", "--parameter"),
        (["puzzles"], "--anew", "--revalue"),
        (["puzzles"], "--want", "--count"),
        (["train"], "--this-run", "--budget-minutes"),
        (["train"], "--company", "--partner"),
        (["train"], "--meet", "--evaluate-against"),
        (["train"], "--critic-sees", "--critic-features"),
        (["bot"], "--at-once", "--concurrency"),
        (["serve"], "--patience", "--request-timeout"),
        (["serve"], "--limits", "--rate-limit-factor"),
        (["serve"], "--notice", "--notify-after"),
        (["serve"], "--days", "--daily-deals"),
        (["serve"], "--no-days", "--no-daily-deals"),
    ],
)
def test_commands_accept_former_names(command: list[str], former: str, current: str) -> None:
    found: click.Command = coven
    for name in command:
        assert isinstance(found, click.Group)
        subcommand = found.get_command(click.Context(found), name)
        assert subcommand is not None
        found = subcommand
    assert isinstance(found, RenamedOptionsCommand)
    assert found.renamed[former] == current
    names = [name for parameter in found.params for name in (*parameter.opts, *parameter.secondary_opts)]
    assert current in names
    assert former not in names
