"""The rules a table is played under: their version, compiled or interpreted, their titles, and limits for variants."""

from collections.abc import Mapping
from typing import Final

from coven import games
from coven.errors import GameError, UnknownGameError, VariantError
from coven.games import load_compiled
from coven.games.contract.encoding.table_loop import has_table_loop
from coven.games.contract.encoding.table_telling import TableTeller
from coven.games.contract.game import Game
from coven.games.text import numbering_of, text_of
from coven.match import Match
from coven.messages import DEFAULT_LANGUAGE, Message
from coven.server.base import errors
from coven.server.base.texts import say
from coven.server.domain.deal_commitment import DealSource
from coven.server.domain.rows import TableRow
from coven.types import SPECTATOR

MAX_PARAMETER_FACTOR: Final = 10  # a parameter may be at most this many times its default
MAX_PARAMETER_FROM_ZERO: Final = 1_000  # limit for a parameter whose default is 0
_compiled: Final[set[str]] = set()
_tellers: Final[dict[Game, TableTeller]] = {}  # by the game, interpreted and compiled


# versions


def compile_rules(game: str) -> None:
    """Compile a game's rules by playing a whole game of first choices, so that tables never wait for the compiler."""
    match = Match(load_compiled(game))
    while not match.is_over():
        while lot := match.lot_due():
            DealSource(bytes(32), []).draw(lot, len(match.log) + 1)
            match.apply_lot(lot)
        if seats := match.to_act():
            match.play(seats[0], match.legal_choices(seats[0])[0])
    match.view()
    match.scores()
    match.winners()
    _compiled.add(game)


def rules_of(game: str) -> Game:
    """Return a game: compiled once `compile_rules` has finished, interpreted until then."""
    return load_compiled(game) if game in _compiled else games.load(game)


def compile_telling(game: str) -> None:
    """Load or compile the loop that tells tables of a game, if it has one, so that tables never wait for the compiler."""
    plain = games.load(game)
    if has_table_loop(plain):
        _tellers[plain] = _tellers[load_compiled(game)] = TableTeller(plain, numbering_of(game))


def teller_of(game: Game) -> TableTeller | None:
    """Return what tells tables of a game by machine code, once `compile_telling` has finished."""
    return _tellers.get(game)


def missing_version(row: TableRow) -> str | None:
    """Return the rules version a table was started under, if this build does not have it."""
    try:
        version = games.load(row.game).meta.rules
    except (UnknownGameError, GameError):
        return row.rules
    return None if version == row.rules else row.rules


def check_version(row: TableRow) -> None:
    """Raise `needs_version` if this build does not have the table's rules."""
    if version := missing_version(row):
        raise errors.needs_version(Message("needs-version", version=version))


# titles


def game_title(game: str, language: str = DEFAULT_LANGUAGE) -> str:
    """Return the title of a game in a language, or its key if this build does not have it."""
    try:
        return text_of(games.load(game), SPECTATOR, (), language).title()
    except (UnknownGameError, GameError):
        return game


def table_title(row: TableRow, language: str) -> str:
    """Return the title of a table, such as `Friday night (3 Witches)`, or that of its game."""
    title = game_title(row.game, language)
    return say(Message("table-title", title=row.settings.title, game=title), language) if row.settings.title else title


# variants


def check_parameters(game: str, players: int, variant: Mapping[str, object]) -> None:
    """Raise VariantError if a game cannot be played with these parameters, or not on a server."""
    check_parameter_sizes(game, variant)
    try:
        Match(game, players, variant)
    except (ArithmeticError, LookupError, TypeError, ValueError):  # parameters beyond what the game's records can hold
        raise VariantError(Message("variant-does-not-fit")) from None


def check_parameter_sizes(game: str, variant: Mapping[str, object]) -> None:
    """Raise VariantError if parameters would make a game many times longer or larger: others share the machine."""
    _check_sizes(variant, games.load(game).meta.defaults)


def _check_sizes(parameters: Mapping[str, object], defaults: Mapping[str, object]) -> None:
    for name, value in parameters.items():
        default = defaults.get(name)
        if isinstance(value, Mapping) and isinstance(default, Mapping):
            _check_sizes(value, default)
        elif isinstance(value, int) and isinstance(default, int):
            limit = MAX_PARAMETER_FACTOR * default or MAX_PARAMETER_FROM_ZERO
            if value > limit:
                raise VariantError(Message("variant-too-large", key=name, limit=limit, value=value))
