"""How games ended: the books of the server about its players. A change takes the connection of the transaction it belongs to."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Table, and_, bindparam, delete, insert, select, update

from coven.decoding import thread_safe_type
from coven.server.domain.ratings import Strength
from coven.server.storage.schema.people import ratings, results, tallies, unsettled
from coven.server.storage.schema.tables import tables

RatingKey = tuple[str, str]  # player, game
TallyKey = tuple[str, str, str]  # player, game, against
MAX_HISTORY_GAMES: Final = 400  # games, of all kinds together
BOT_PREFIX: Final = "bot:"  # before the level of a player who is none of the people
_encode_json = msgspec.json.Encoder().encode


class ResultRow(msgspec.Struct):
    """How a game ended for one seat."""

    table_id: str
    seat: int
    player: str
    game: str
    ended: float
    place: int
    score: int
    words: str
    points: int | None = None  # what the player was rated after it


class TallyRow(msgspec.Struct):
    """What is counted for one player in one game against some; `places` and `scores` say how often each was reached."""

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
        """One more game."""
        self.games += 1
        self.wins += place == 1
        self.streak = self.streak + 1 if place == 1 else 0
        self.longest = max(self.longest, self.streak)
        self.places[place] = self.places.get(place, 0) + 1
        if score is not None:
            self.scores[score] = self.scores.get(score, 0) + 1


class RatingRow(msgspec.Struct):
    """What a player is rated in a game."""

    player: str
    game: str
    strength: Strength
    games: int


# finished games that wait for their entries


def list_unsettled(connection: Connection, most: int) -> list[str]:
    """The oldest games that are not entered."""
    query = select(unsettled.c.table_id).outerjoin(tables, tables.c.id == unsettled.c.table_id)
    return list(connection.execute(query.order_by(tables.c.ended).limit(most)).scalars())


def claim_unsettled(connection: Connection, ids: Collection[str]) -> set[str]:
    """Those of some games that it falls to this transaction to enter."""
    wanted = select(unsettled.c.table_id).where(unsettled.c.table_id.in_(ids)).order_by(unsettled.c.table_id)
    taken = set(connection.execute(wanted.with_for_update()).scalars())
    connection.execute(delete(unsettled).where(unsettled.c.table_id.in_(taken)))
    return taken


# entries


def add_results(connection: Connection, entries: Sequence[ResultRow]) -> None:
    """How games ended for each seat."""
    connection.execute(insert(results), [msgspec.structs.asdict(entry) for entry in entries])


def lock_ratings(connection: Connection, games: Collection[str], players: Collection[str]) -> dict[RatingKey, RatingRow]:
    """What some players are rated in some games; nobody else changes it before this transaction ends."""
    where = ratings.c.player.in_(players) & ratings.c.game.in_(games)
    query = select(ratings).where(where).order_by(ratings.c.player, ratings.c.game).with_for_update()
    return {(row.player, row.game): row for row in map(_to_rating, connection.execute(query))}


def save_ratings(connection: Connection, rows: Mapping[RatingKey, RatingRow], known: Collection[RatingKey]) -> None:
    """New ratings, and those that were known before."""

    def columns(row: RatingRow) -> dict[str, Any]:
        return {"mu": row.strength.mu, "sigma": row.strength.sigma, "games": row.games}

    _insert_or_update(connection, ratings, {key: columns(row) for key, row in rows.items()}, known)


def lock_tallies(connection: Connection, games: Collection[str], players: Collection[str]) -> dict[TallyKey, TallyRow]:
    """What is counted for some players in some games; nobody else changes it before this transaction ends."""
    where = tallies.c.player.in_(players) & tallies.c.game.in_(games)
    query = select(tallies).where(where).order_by(tallies.c.player, tallies.c.game, tallies.c.against).with_for_update()
    return {(row.player, row.game, row.against): row for row in map(_to_tally, connection.execute(query))}


def save_tallies(connection: Connection, rows: Mapping[TallyKey, TallyRow], known: Collection[TallyKey]) -> None:
    """New tallies, and those that were known before."""

    def columns(row: TallyRow) -> dict[str, Any]:
        plain = {"games": row.games, "wins": row.wins, "streak": row.streak, "longest": row.longest}
        return plain | {"places": _encode_json(row.places).decode(), "scores": _encode_json(row.scores).decode()}

    _insert_or_update(connection, tallies, {key: columns(row) for key, row in rows.items()}, known)


def _insert_or_update(connection: Connection, table: Table, rows: Mapping[Any, dict[str, Any]], known: Collection[Any]) -> None:
    """Rows by their keys, the new ones in one statement and the others in another: a statement costs more than a row in it.

    In the order of their keys, so that no two nodes wait for each other.
    """
    keys = {f"key_{column.name}": column for column in table.primary_key}
    fresh = [
        dict(zip((column.name for column in keys.values()), key, strict=True)) | rows[key]
        for key in sorted(rows)
        if key not in known
    ]
    changed = [dict(zip(keys, key, strict=True)) | rows[key] for key in sorted(rows) if key in known]
    if fresh:
        connection.execute(insert(table), fresh)
    if changed:
        is_it = and_(*(column == bindparam(name) for name, column in keys.items()))
        connection.execute(update(table).where(is_it), changed)


def _to_tally(row: Any) -> TallyRow:
    *plain, places, scores = row
    counts = (msgspec.json.decode(text, type=thread_safe_type(dict[int, int])) for text in (places, scores))
    return TallyRow(*plain, *counts)


# reading


def list_tallies(connection: Connection, player: str) -> list[TallyRow]:
    """All that is counted for a player."""
    query = select(tallies).where(tallies.c.player == player).order_by(tallies.c.game, tallies.c.against)
    return [_to_tally(row) for row in connection.execute(query)]


def list_ratings(connection: Connection, player: str) -> list[RatingRow]:
    """A player's rating in each game."""
    return _select_ratings(connection, ratings.c.player == player)


def list_rating_history(connection: Connection, player: str) -> dict[str, list[tuple[str, int]]]:
    """What a player was rated after each of their last games, by game: the table and the points, the oldest first."""
    own = (results.c.player == player) & results.c.points.is_not(None)
    query = select(results.c.game, results.c.table_id, results.c.points).where(own).order_by(results.c.ended.desc())
    climbs: dict[str, list[tuple[str, int]]] = {}
    for game, table, points in reversed(list(connection.execute(query.limit(MAX_HISTORY_GAMES)))):
        climbs.setdefault(game, []).append((table, points))
    return climbs


def list_bot_ratings(connection: Connection, levels: Iterable[str]) -> list[RatingRow]:
    """The ratings of some levels in all games."""
    return _select_ratings(connection, ratings.c.player.in_([f"{BOT_PREFIX}{level}" for level in levels]))


def _select_ratings(connection: Connection, where: Any) -> list[RatingRow]:
    return list(map(_to_rating, connection.execute(select(ratings).where(where).order_by(ratings.c.game, ratings.c.mu))))


def _to_rating(row: Any) -> RatingRow:
    player, game, mu, sigma, games = row
    return RatingRow(player, game, Strength(mu, sigma), games)
