"""Which rules a table is played under: of the version it was started with, interpreted or compiled; and what they are called.

Which figures of a variant a server takes: those a game can be played with, and that others who share the machine can bear.
"""

from collections.abc import Mapping
from typing import Any, Final

from coven import games
from coven.errors import UnknownGameError, VariantError
from coven.games import load_compiled
from coven.games.contract.game import Game
from coven.match import Match
from coven.server.base import errors
from coven.server.domain.deal_commitment import DealSource
from coven.server.domain.rows import TableRow

_compiled: Final[set[str]] = set()


def compile_rules(key: str) -> None:
    """Compile a game's rules by a whole game of first choices: so that no table that uses them then waits for a compiler."""
    game = load_compiled(key)
    match = Match(game)
    while not match.is_over():
        while lot := match.lot_due():
            DealSource(bytes(32), []).draw(lot, len(match.log) + 1)
            match.apply_lot(lot)
        if seats := match.to_act():
            match.play(seats[0], match.legal_choices(seats[0])[0])
    match.view()
    match.scores()
    match.winners()
    _compiled.add(key)


def rules_of(key: str) -> Game:
    """A game with its rules compiled, once they are; interpreted until then."""
    return load_compiled(key) if key in _compiled else games.load(key)


def check_version(row: TableRow) -> None:
    """Refuse a table of rules that this build does not have."""
    if needs := missing_version(row):
        sentence = f"This table needs version {needs} of the rules, which this server does not have"
        raise errors.needs_version(f"{sentence}; what was played can be downloaded as a record.")


def game_title(key: str) -> str:
    """What a game is called; its key where this build does not have it."""
    try:
        return games.load(key).meta.title
    except UnknownGameError:
        return key


def table_title(row: TableRow) -> str:
    """What a table is called: `Friday night (3 Witches)`, or its game."""
    game = game_title(row.game)
    return f"{row.settings.title} ({game})" if row.settings.title else game


def missing_version(row: TableRow) -> str | None:
    """The rules version a table was started under, if this build does not have it."""
    try:
        ours = games.load(row.game).meta.rules
    except UnknownGameError:
        return row.rules
    return None if ours == row.rules else row.rules


MAX_PARAMETER_FACTOR: Final = 10  # so many times the usual may a figure of a variant be
MAX_PARAMETER_FROM_ZERO: Final = 1_000  # and so much where the usual is none


def check_parameters(game: str, players: int, variant: Mapping[str, Any]) -> None:
    """Refuse figures a game cannot be played with, or not at a server."""
    check_parameter_sizes(game, variant)
    try:
        Match(game, players, variant)
    except (ArithmeticError, LookupError, TypeError, ValueError):  # figures beyond what the records hold
        raise VariantError("A figure of the variant does not fit.") from None


def check_parameter_sizes(game: str, variant: Mapping[str, Any]) -> None:
    """Refuse figures that no server takes."""
    _check_sizes(variant, games.load(game).meta.defaults)


def _check_sizes(figures: Mapping[str, Any], usual: Mapping[str, Any]) -> None:
    """Refuse figures that make a game many times as long, or as large, as the usual one: others share the machine."""
    for name, figure in figures.items():
        known = usual.get(name)
        if isinstance(figure, Mapping) and isinstance(known, Mapping):
            _check_sizes(figure, known)
        elif isinstance(figure, int) and isinstance(known, int):
            most = MAX_PARAMETER_FACTOR * known or MAX_PARAMETER_FROM_ZERO
            if figure > most:
                raise VariantError(f"Expected at most {most} for {name} at a table of a server, but {figure} came.")
