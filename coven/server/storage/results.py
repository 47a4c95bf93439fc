"""How games ended: the books of the server about its players. A change takes the connection of the transaction it belongs to."""

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from coven.server.ratings import Strength
from coven.server.storage.rows import TableRow
from coven.server.storage.schema import tables
from coven.server.storage.schema_people import ratings, results, tallies, unsettled

_json = msgspec.json.Encoder().encode


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


class RatingRow(msgspec.Struct):
    """What a player is rated in a game."""

    player: str
    game: str
    strength: Strength
    games: int


# finished games that wait for their entries


def to_settle(connection: Connection, most: int) -> list[str]:
    """The oldest games that are not entered."""
    query = select(unsettled.c.table_id).outerjoin(tables, tables.c.id == unsettled.c.table_id)
    return list(connection.execute(query.order_by(tables.c.ended).limit(most)).scalars())


def take_unsettled(connection: Connection, id_: str) -> bool:
    """Whether it falls to this transaction to enter a game."""
    return connection.execute(delete(unsettled).where(unsettled.c.table_id == id_)).rowcount == 1


# entries


def add(connection: Connection, row: TableRow, players: Sequence[str], places: Sequence[int], words: str) -> None:
    """How a game ended for each seat."""
    assert row.result is not None
    shared = {"table_id": row.id, "game": row.game, "ended": row.ended or row.created, "words": words}
    connection.execute(
        insert(results),
        [
            {"seat": seat, "player": player, "place": places[seat], "score": row.result.scores[seat]} | shared
            for seat, player in enumerate(players)
        ],
    )


def strengths(connection: Connection, game: str, players: Collection[str]) -> dict[str, Strength]:
    """What is known of some players; nobody else changes it before this transaction ends."""
    where = (ratings.c.game == game) & ratings.c.player.in_(players)
    query = select(ratings.c.player, ratings.c.mu, ratings.c.sigma).where(where).order_by(ratings.c.player).with_for_update()
    return {player: Strength(mu, sigma) for player, mu, sigma in connection.execute(query)}


def set_strength(connection: Connection, game: str, player: str, strength: Strength, is_known: bool) -> None:
    """A player's new rating, after one more game."""
    figures: dict[str, Any] = {"mu": strength.mu, "sigma": strength.sigma}
    if is_known:
        where = (ratings.c.player == player) & (ratings.c.game == game)
        connection.execute(update(ratings).where(where).values(**figures, games=ratings.c.games + 1))
    else:
        connection.execute(insert(ratings).values(player=player, game=game, games=1, **figures))


def count(connection: Connection, key: tuple[str, str, str], place: int, score: int | None) -> None:
    """One more game in a tally."""
    tally, is_known = _tally(connection, key)
    tally.games += 1
    tally.wins += place == 1
    tally.streak = tally.streak + 1 if place == 1 else 0
    tally.longest = max(tally.longest, tally.streak)
    tally.places = dict(Counter(tally.places) + Counter([place]))
    if score is not None:
        tally.scores = tally.scores | {score: tally.scores.get(score, 0) + 1}
    _save(connection, tally, is_known)


def _tally(connection: Connection, key: tuple[str, str, str]) -> tuple[TallyRow, bool]:
    found = connection.execute(select(tallies).where(_is(key)).with_for_update()).first()
    return (_unpacked(found), True) if found else (TallyRow(*key, 0, 0, 0, 0, {}, {}), False)


def _is(key: tuple[str, str, str]) -> Any:
    player, game, against = key
    return (tallies.c.player == player) & (tallies.c.game == game) & (tallies.c.against == against)


def _unpacked(row: Any) -> TallyRow:
    *plain, places, scores = row
    counts = (msgspec.json.decode(text, type=dict[int, int]) for text in (places, scores))
    return TallyRow(*plain, *counts)


def _save(connection: Connection, tally: TallyRow, is_known: bool) -> None:
    columns: dict[str, Any] = {name: getattr(tally, name) for name in tally.__struct_fields__}
    columns |= {"places": _json(tally.places).decode(), "scores": _json(tally.scores).decode()}
    if is_known:
        connection.execute(update(tallies).where(_is((tally.player, tally.game, tally.against))).values(**columns))
    else:
        connection.execute(insert(tallies).values(**columns))


# reading


def tallies_of(connection: Connection, player: str) -> list[TallyRow]:
    """All that is counted for a player."""
    query = select(tallies).where(tallies.c.player == player).order_by(tallies.c.game, tallies.c.against)
    return [_unpacked(row) for row in connection.execute(query)]


def ratings_of(connection: Connection, player: str) -> list[RatingRow]:
    """A player's rating in each game."""
    return _ratings(connection, ratings.c.player == player)


def ratings_of_bots(connection: Connection) -> list[RatingRow]:
    """The ratings of all levels in all games."""
    return _ratings(connection, ratings.c.player.startswith("bot:"))


def _ratings(connection: Connection, where: Any) -> list[RatingRow]:
    rows = connection.execute(select(ratings).where(where).order_by(ratings.c.game, ratings.c.mu))
    return [RatingRow(player, game, Strength(mu, sigma), games) for player, game, mu, sigma, games in rows]
