"""Settling: what a finished game means for those who played it. Each game is entered in the books once, whoever is killed when.

A game that ends is noted as unsettled in the transaction of its end. Entering it removes that note in the transaction of the
entries: so it is still there after a kill, and gone for everybody else once the entries are there.
"""

from collections.abc import Sequence

from sqlalchemy import Connection

from coven import games
from coven.errors import CovenError, UnknownGameError
from coven.server.messages import ResultInfo
from coven.server.ratings import Strength, rated, together
from coven.server.seats import names_of
from coven.server.storage import results
from coven.server.storage.rows import SeatRow, TableRow
from coven.server.storage.store import table

PEOPLE = "people"


def player_of(seat: SeatRow) -> str:
    """Whom the books know a seat's player by: nobody where their data was deleted."""
    return f"bot:{seat.level}" if seat.kind == "bot" else seat.person or ""


def is_person(player: str) -> bool:
    """Whether the books keep more about a player than a rating."""
    return bool(player) and not player.startswith("bot:")


def places(result: ResultInfo, seats: Sequence[SeatRow]) -> list[int]:
    """The place of each seat. Winners share the first; who gave the game up is last, whatever the bot made of it."""
    return [len(seats) if seat.left else _place(result, number) for number, seat in enumerate(seats)]


def _place(result: ResultInfo, seat: int) -> int:
    if seat in result.winners:
        return 1
    return max(sum(score > result.scores[seat] for score in result.scores), len(result.winners)) + 1


def words_of(row: TableRow) -> str:
    """What a search looks through: the game, the table's title and the names."""
    try:
        title = games.load(row.game).meta.title
    except UnknownGameError:  # of another version
        title = row.game
    return "\n".join([title, row.settings.title, *names_of(row.seats)]).lower()


def is_practice(row: TableRow) -> bool:
    """A lesson, or a game that went on from another: it is kept, and counts for nothing."""
    return row.settings.lesson or row.settings.origin is not None


def settle(connection: Connection, id_: str) -> None:
    """Enter a game, unless that is done."""
    if not results.take_unsettled(connection, id_):
        return
    row = _readable(connection, id_)
    if row is None or row.result is None:
        return
    placed = places(row.result, row.seats)
    players = [player_of(seat) for seat in row.seats]
    results.add(connection, row, players, placed, words_of(row))
    if is_practice(row):
        return
    _rate(connection, row.game, players, placed)
    for seat, player in enumerate(players):
        if is_person(player):
            _count(connection, row, row.result, seat, placed[seat])


def _readable(connection: Connection, id_: str) -> TableRow | None:
    """A damaged table is not entered, and does not keep the others waiting."""
    try:
        return table(connection, id_)
    except CovenError:  # said and counted by the store
        return None


def _rate(connection: Connection, game: str, players: Sequence[str], placed: Sequence[int]) -> None:
    known = results.strengths(connection, game, {player for player in players if player})
    after = rated([known.get(player, Strength()) for player in players], placed)
    for player in sorted(known.keys() | {player for player in players if player}):
        seats = [strength for strength, other in zip(after, players, strict=True) if other == player]
        results.set_strength(connection, game, player, together(seats), player in known)


def _count(connection: Connection, row: TableRow, result: ResultInfo, seat: int, place: int) -> None:
    others = [other for number, other in enumerate(row.seats) if number != seat]
    against = {other.level or "" if other.kind == "bot" else PEOPLE for other in others}
    player = player_of(row.seats[seat])
    is_usual = not row.settings.variant and not row.seats[seat].left  # scores of other lengths cannot be compared
    score = result.scores[seat] if is_usual else None
    for game, whom in [("", ""), (row.game, ""), *((row.game, one) for one in sorted(against - {""}))]:
        results.count(connection, (player, game, whom), place, score if game else None)
