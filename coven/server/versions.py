"""Which rules a table is played under: of the version it was started with, interpreted or compiled."""

from typing import Final

from coven import games
from coven.errors import UnknownGameError
from coven.games.fast import compiled_game
from coven.games.game import Game
from coven.match import Match
from coven.server.commitment import DealSource
from coven.server.storage.rows import TableRow

_ready: Final[set[str]] = set()


def warm(key: str) -> None:
    """Compile a game's rules, the last of a game's too, so that tables use them from now on and none waits for a compiler."""
    game = compiled_game(key)
    match = Match(game)
    while lot := match.lot_due():
        DealSource(bytes(32), []).draw(lot, 1)
        match.feed(game.notation.encode_lot(lot))
    seat = match.to_act()[0]
    match.play(seat, match.legal(seat)[0])
    match.view()
    match.is_over()
    match.scores()
    game.winners(match.state)
    _ready.add(key)


def rules_of(key: str) -> Game:
    """A game with its rules compiled, once they are; interpreted until then."""
    return compiled_game(key) if key in _ready else games.load(key)


def version_needed(row: TableRow) -> str | None:
    """The rules version a table was started under, if this build does not have it."""
    try:
        ours = games.load(row.game).meta.rules
    except UnknownGameError:
        return row.rules
    return None if ours == row.rules else row.rules
