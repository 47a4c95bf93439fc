"""`coven completion SHELL`: complete commands, options, games and levels with the Tab key."""

import click
from click.shell_completion import get_completion_class

PROGRAM = "coven"


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
@click.pass_context
def completion(ctx: click.Context, shell: str) -> None:
    """Print a script that makes SHELL complete commands, options, games and levels.

    Put the line of the example into the shell's startup file.
    """
    complete = get_completion_class(shell)
    assert complete is not None
    click.echo(complete(ctx.find_root().command, {}, PROGRAM, f"_{PROGRAM.upper()}_COMPLETE").source())
