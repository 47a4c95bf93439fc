"""`coven`: the commands. Bad input prints one line and exits with status 2, never with a traceback."""

import sys
from importlib import import_module
from typing import Final

import click

from coven._version import __version__
from coven.cli._help import add_epilog
from coven.core.grammar import pluralize
from coven.errors import CovenError, GameError, VariantError

# modules are imported when their command runs, so that fast commands do not wait for the imports of others
COMMANDS: Final = {
    "admin": "coven.cli.admin",
    "archive": "coven.cli.archive",
    "arena": "coven.cli.arena",
    "backup": "coven.cli.backup",
    "bot": "coven.cli.bot",
    "check": "coven.cli.check",
    "clone": "coven.cli.train",
    "completion": "coven.cli.completion",
    "distil": "coven.cli.train",
    "improve": "coven.cli.train",
    "docs": "coven.cli.docs",
    "doctor": "coven.cli.doctor",
    "lab": "coven.cli.lab",
    "new": "coven.cli.new",
    "play": "coven.cli.play",
    "privacy": "coven.cli.hosting",
    "puzzles": "coven.cli.puzzles",
    "record": "coven.cli.record",
    "restore": "coven.cli.backup",
    "review": "coven.cli.review",
    "rules": "coven.cli.rules",
    "serve": "coven.cli.serve",
    "simulate": "coven.cli.simulate",
    "site": "coven.cli.site",
    "table": "coven.cli.hosting",
    "token": "coven.cli.hosting",
    "train": "coven.cli.train",
    "variant": "coven.cli.rules",
    "verify": "coven.cli.hosting",
}


class LazyGroup(click.Group):
    """A group that imports its commands on demand."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import and return a command."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(COMMANDS[cmd_name]), cmd_name)
        add_epilog(command, cmd_name)
        return command

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """List the games, installed plugins included."""
        from coven import games

        with formatter.section("Games"):
            formatter.write_text(", ".join(games.GAMES))


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__)
def coven() -> None:
    """Witch-themed card games to play, study and build on."""


def main(arguments: list[str] | None = None) -> None:
    """Run a command and exit with its status."""
    try:
        status: object = coven.main(arguments, standalone_mode=False)
        sys.exit(status if isinstance(status, int) else 0)
    except GameError as error:
        sentences = str(error).splitlines()
        click.echo("\n".join(sentences), err=True)
        _exit_with_error(f"The game has {pluralize(len(sentences), 'mistake')}: correct the game and try again.", 2)
    except VariantError as error:
        from coven.cli._options import spoken_language

        _exit_with_error(error.say(spoken_language()), 2)
    except CovenError as error:
        _exit_with_error(str(error), 2)
    except click.ClickException as error:
        error.show()
        sys.exit(2)
    except (click.Abort, KeyboardInterrupt):
        _exit_with_error("Interrupted.", 130)
    except BrokenPipeError:  # the reader of a pipe, such as `head`, has closed it
        sys.stderr.close()
        sys.exit(0)


def _exit_with_error(sentence: str, status: int) -> None:
    click.echo(f"coven: {sentence}", err=True)
    sys.exit(status)
