"""Arguments and options that several commands share, and options that were renamed."""

import re
from collections.abc import Mapping
from contextvars import ContextVar
from pathlib import Path
from typing import Final

import click

from coven import games
from coven.core.grammar import join_words
from coven.core.variants import read_variant_file
from coven.errors import MalformedError
from coven.games.contract.game import Game
from coven.languages import LANGUAGES, environment_language, match_language


def complete_game(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[str]:
    """Return the keys of the games that begin with a text, for shells; no game is imported."""
    return [key for key in games.GAMES if key.startswith(incomplete)]


ID_MARK: Final = "id:"
HYPHEN_ID: Final = re.compile(r"-[A-Za-z0-9_-]{21}")  # no option of these commands has this length


def _try_custom_game(ctx: click.Context, param: click.Parameter, key: str) -> str:
    """Play one random game of a custom game before the command does: its mistakes become sentences."""
    if key in games.MODULES and key not in games.BUILTIN_GAMES and not ctx.resilient_parsing:
        from coven.testing.trial import load_playable

        load_playable(key)
    return key


SPOKEN: Final[ContextVar[str | None]] = ContextVar("language of the command", default=None)


def spoken_language() -> str:
    """Return the language of the running command, for its errors."""
    return SPOKEN.get() or environment_language()


def resolve_language(asked: str | None) -> str:
    """Return the language that is asked for, or that of the environment; English if we do not speak that one."""
    if asked and match_language(asked) is None:
        raise MalformedError(f"Expected one of the languages {join_words(LANGUAGES, 'or')}, got '{asked}'.")
    SPOKEN.set(match_language(asked or ""))
    return spoken_language()


game_argument = click.argument("game", shell_complete=complete_game, callback=_try_custom_game)
named_game_argument = click.argument("game", shell_complete=complete_game)  # of commands that do not play
players_option = click.option("--players", type=int, help="Number of players (default: the game's usual number).")
seed_option = click.option(
    "--seed", type=click.IntRange(min=0), default=1, show_default=True, help="Random seed; the same seed gives the same games."
)
variant_option = click.option(
    "--variant", type=click.Path(path_type=Path), metavar="FILE", help="Play with the changed parameters of this TOML file."
)
cluster_option = click.option(
    "--cluster", metavar="ADDRESS", help="Play on the workers of the Dask scheduler at tcp://HOST:PORT."
)
language_option = click.option(
    "--lang", "language", metavar="LANGUAGE", callback=lambda ctx, param, asked: resolve_language(asked),
    help="Language, such as de (default: that of LANG).",
)  # fmt: skip
cores_option = click.option("--cores", type=click.IntRange(min=1), help="Number of CPU cores (default: all).")


class IdCommand(click.Command):
    """A command with the id of a person as an argument: an id may begin with a hyphen, like an option."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Mark ids that look like options; `strip_id_mark` removes the mark."""
        return super().parse_args(ctx, [ID_MARK + word if HYPHEN_ID.fullmatch(word) else word for word in args])


def strip_id_mark(ctx: click.Context, param: click.Parameter, value: str) -> str:
    """Return an id without the mark; the callback of arguments and options that are ids."""
    return value.removeprefix(ID_MARK)


class RenamedOptionsCommand(click.Command):
    """A command that accepts former names of its options until 2.0, hidden from its help.

    `@click.command(cls=RenamedOptionsCommand, renamed={"--old": "--new"})`.
    """

    def __init__(self, *args: object, renamed: Mapping[str, str], **attributes: object) -> None:
        super().__init__(*args, **attributes)  # type: ignore[arg-type]
        self.renamed = renamed

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Replace former option names and print their new ones to stderr."""
        end = args.index("--") if "--" in args else len(args)
        return super().parse_args(ctx, [*map(self._current_name, args[:end]), *args[end:]])

    def _current_name(self, argument: str) -> str:
        option, equals, value = argument.partition("=")
        if option not in self.renamed:
            return argument
        click.echo(f"{option} is now called {self.renamed[option]}.", err=True)
        return f"{self.renamed[option]}{equals}{value}"


def player_counts(game: Game, players: tuple[int, ...]) -> tuple[int, ...]:
    """Return the numbers of players given, or all that the game supports; raise an error for one it does not."""
    for number in players:
        game.meta.check_players(number)
    return players or tuple(range(game.meta.min_players, game.meta.max_players + 1))


def variant_changes(variant: Path | None) -> dict[str, object]:
    """Return the parameters that a variant file changes; none without a file."""
    return read_variant_file(variant) if variant else {}
