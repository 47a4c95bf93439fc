"""Results, tallies and ratings of players in the database.

Functions that change something take the connection of the transaction they belong to.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import ColumnElement, Connection, Table, and_, bindparam, delete, insert, select, update

from coven.decoding import thread_safe_type
from coven.server.domain.ratings import Strength
from coven.server.domain.rows import Columns
from coven.server.storage.schema import ratings, results, tables, tallies, unsettled

RatingKey = tuple[str, str]  # player, game
TallyKey = tuple[str, str, str]  # player, game, against
Key = TypeVar("Key", RatingKey, TallyKey)
MAX_HISTORY_GAMES: Final = 400  # over all games together
BOT_PREFIX: Final = "bot:"  # followed by the level, as the player id of bots
_encode_json = msgspec.json.Encoder().encode


class ResultRow(msgspec.Struct):
    """The result of a game for one seat."""

    table_id: str
    seat: int
    player: str
    game: str
    ended: float
    place: int
    score: int
    words: str
    points: int | None = None  # the rating after the game


class TallyRow(msgspec.Struct):
    """Counts of a player in one game against some opponents; `places` and `scores` map each value to its frequency."""

    player: str
    game: str
    against: str
    games: int
    wins: int
    streak: int
    longest: int
    places: dict[int, int]
    scores: dict[int, int]

    def add_game(self, place: int, score: int | None) -> None:
        """Count a game."""
        self.games += 1
        self.wins += place == 1
        self.streak = self.streak + 1 if place == 1 else 0
        self.longest = max(self.longest, self.streak)
        self.places[place] = self.places.get(place, 0) + 1
        if score is not None:
            self.scores[score] = self.scores.get(score, 0) + 1


class RatingRow(msgspec.Struct):
    """The rating of a player in a game."""

    player: str
    game: str
    strength: Strength
    games: int


# finished games whose results are not recorded yet


def list_unsettled(connection: Connection, limit: int) -> list[str]:
    """Return the ids of the oldest finished games that are not recorded yet."""
    query = select(unsettled.c.table_id).outerjoin(tables, tables.c.id == unsettled.c.table_id)
    return list(connection.execute(query.order_by(tables.c.ended).limit(limit)).scalars())


def claim_unsettled(connection: Connection, ids: Collection[str]) -> set[str]:
    """Return those of the given games that this transaction has to record; others are being recorded elsewhere."""
    query = select(unsettled.c.table_id).where(unsettled.c.table_id.in_(ids)).order_by(unsettled.c.table_id)
    claimed = set(connection.execute(query.with_for_update()).scalars())
    connection.execute(delete(unsettled).where(unsettled.c.table_id.in_(claimed)))
    return claimed


# recording


def add_results(connection: Connection, entries: Sequence[ResultRow]) -> None:
    """Add the results of games."""
    connection.execute(insert(results), [msgspec.structs.asdict(entry) for entry in entries])


def lock_ratings(connection: Connection, games: Collection[str], players: Collection[str]) -> dict[RatingKey, RatingRow]:
    """Return ratings by player and game, locked until this transaction ends."""
    where = ratings.c.player.in_(players) & ratings.c.game.in_(games)
    query = select(ratings).where(where).order_by(ratings.c.player, ratings.c.game).with_for_update()
    return {(row.player, row.game): row for row in map(_to_rating, connection.execute(query))}


def save_ratings(connection: Connection, rows: Mapping[RatingKey, RatingRow], known: Collection[RatingKey]) -> None:
    """Save ratings; the keys in `known` exist already."""

    def columns(row: RatingRow) -> Columns:
        return {"mu": row.strength.mu, "sigma": row.strength.sigma, "games": row.games}

    _insert_or_update(connection, ratings, {key: columns(row) for key, row in rows.items()}, known)


def lock_tallies(connection: Connection, games: Collection[str], players: Collection[str]) -> dict[TallyKey, TallyRow]:
    """Return tallies by player, game and opponent, locked until this transaction ends."""
    where = tallies.c.player.in_(players) & tallies.c.game.in_(games)
    query = select(tallies).where(where).order_by(tallies.c.player, tallies.c.game, tallies.c.against).with_for_update()
    return {(row.player, row.game, row.against): row for row in map(_to_tally, connection.execute(query))}


def save_tallies(connection: Connection, rows: Mapping[TallyKey, TallyRow], known: Collection[TallyKey]) -> None:
    """Save tallies; the keys in `known` exist already."""

    def columns(row: TallyRow) -> Columns:
        counts = {"games": row.games, "wins": row.wins, "streak": row.streak, "longest": row.longest}
        return counts | {"places": _encode_json(row.places).decode(), "scores": _encode_json(row.scores).decode()}

    _insert_or_update(connection, tallies, {key: columns(row) for key, row in rows.items()}, known)


def _insert_or_update(connection: Connection, table: Table, rows: Mapping[Key, Columns], known: Collection[Key]) -> None:
    """Insert new rows in one statement and update known ones in another: a statement costs more than a row.

    Rows are sorted by key, so that two nodes cannot deadlock.
    """
    keys = {f"key_{column.name}": column for column in table.primary_key}
    new = [
        dict(zip((column.name for column in keys.values()), key, strict=True)) | rows[key]
        for key in sorted(rows)
        if key not in known
    ]
    changed = [dict(zip(keys, key, strict=True)) | rows[key] for key in sorted(rows) if key in known]
    if new:
        connection.execute(insert(table), new)
    if changed:
        same_key = and_(*(column == bindparam(name) for name, column in keys.items()))
        connection.execute(update(table).where(same_key), changed)


def _to_tally(row: Sequence[Any]) -> TallyRow:
    *columns, places, scores = row
    frequencies = (msgspec.json.decode(text, type=thread_safe_type(dict[int, int])) for text in (places, scores))
    return TallyRow(*columns, *frequencies)


# reading


def list_tallies(connection: Connection, player: str) -> list[TallyRow]:
    """Return all tallies of a player."""
    query = select(tallies).where(tallies.c.player == player).order_by(tallies.c.game, tallies.c.against)
    return [_to_tally(row) for row in connection.execute(query)]


def list_ratings(connection: Connection, player: str) -> list[RatingRow]:
    """Return the ratings of a player in all games."""
    return _select_ratings(connection, ratings.c.player == player)


def list_rating_history(connection: Connection, player: str) -> dict[str, list[tuple[str, int]]]:
    """Return the rating history of a player by game: table and points of their last games, the oldest first."""
    own = (results.c.player == player) & results.c.points.is_not(None)
    query = select(results.c.game, results.c.table_id, results.c.points).where(own).order_by(results.c.ended.desc())
    history: dict[str, list[tuple[str, int]]] = {}
    for game, table, points in reversed(list(connection.execute(query.limit(MAX_HISTORY_GAMES)))):
        history.setdefault(game, []).append((table, points))
    return history


def list_recent_games(connection: Connection, player: str, game: str, limit: int) -> list[list[tuple[str, int]]]:
    """Return the latest games of a player in one game, the oldest first: the player and the place of each seat."""
    own = select(results.c.table_id).where((results.c.player == player) & (results.c.game == game))
    latest = own.order_by(results.c.ended.desc()).limit(limit)
    ids = list(dict.fromkeys(reversed(list(connection.execute(latest).scalars()))))
    seats: dict[str, list[tuple[str, int]]] = {id_: [] for id_ in ids}
    query = select(results.c.table_id, results.c.player, results.c.place).where(results.c.table_id.in_(ids))
    for id_, other, place in connection.execute(query.order_by(results.c.table_id, results.c.seat)):
        seats[id_].append((other, place))
    return list(seats.values())


def list_bot_ratings(connection: Connection, levels: Iterable[str]) -> list[RatingRow]:
    """Return the ratings of bot levels in all games."""
    return _select_ratings(connection, ratings.c.player.in_([f"{BOT_PREFIX}{level}" for level in levels]))


def _select_ratings(connection: Connection, where: ColumnElement[bool]) -> list[RatingRow]:
    return list(map(_to_rating, connection.execute(select(ratings).where(where).order_by(ratings.c.game, ratings.c.mu))))


def _to_rating(row: Sequence[Any]) -> RatingRow:
    player, game, mu, sigma, games = row
    return RatingRow(player, game, Strength(mu, sigma), games)
