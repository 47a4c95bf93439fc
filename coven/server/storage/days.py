"""Deals of the day in the database."""

from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Select, and_, case, delete, func, insert, or_, select

from coven.server.storage import store
from coven.server.storage.rows import TableRow
from coven.server.storage.schema import people, tables
from coven.server.storage.schema_days import day_plays, days
from coven.server.storage.schema_people import results

_WON: Final = case((results.c.place == 1, 1), else_=0)
RECENT: Final = 1_000  # days of somebody that are looked at for a row of them


class DayRow(msgspec.Struct):
    """The deal of a day of a game."""

    game: str
    day: str
    secret: str


class ScoreRow(msgspec.Struct):
    """How somebody did with a deal of the day."""

    person: str
    name: str
    portrait: str
    table: str
    place: int
    score: int


def day(connection: Connection, game: str, date: str) -> DayRow | None:
    """The deal of a day, if anybody has begun it."""
    found = connection.execute(select(days).where((days.c.game == game) & (days.c.day == date))).mappings().first()
    return DayRow(**found) if found else None


def add_day(connection: Connection, row: DayRow) -> None:
    """The deal of a day; a conflict where there is one already."""
    connection.execute(insert(days).values(**msgspec.structs.asdict(row)))


def add_play(connection: Connection, person: str, date: str, row: TableRow) -> None:
    """The table at which somebody plays it; a conflict where they have one already."""
    connection.execute(insert(day_plays).values(person=person, game=row.game, day=date, table_id=row.id))
    store.add_table(connection, row)


def plays_of(connection: Connection, person: str, date: str) -> dict[str, tuple[str, str]]:
    """The tables of somebody on a day and their status, by game."""
    both = select(day_plays, tables.c.status).join(tables, tables.c.id == day_plays.c.table_id)
    found = connection.execute(both.where((day_plays.c.person == person) & (day_plays.c.day == date)))
    return {one.game: (one.table_id, one.status) for one in found}


def dates_of(connection: Connection, person: str) -> list[str]:
    """The days on which somebody played a deal to its end, the newest first."""
    both = select(day_plays.c.day).join(results, results.c.table_id == day_plays.c.table_id)
    mine = both.where((day_plays.c.person == person) & (results.c.player == person))
    return list(connection.execute(mine.distinct().order_by(day_plays.c.day.desc()).limit(RECENT)).scalars())


def _counted(what: Select[Any], game: str, date: str, until: float) -> Select[Any]:
    """Of those who played a deal, all who ended in time: each at the one table of theirs that counts."""
    at = and_(results.c.table_id == day_plays.c.table_id, results.c.player == day_plays.c.person)
    return what.where(at, day_plays.c.game == game, day_plays.c.day == date, results.c.ended < until)


def scores(connection: Connection, game: str, date: str, until: float, most: int) -> list[ScoreRow]:
    """How those did who played it, the best first: winning counts before points."""
    columns = (people.c.name, people.c.portrait, results.c.table_id, results.c.place, results.c.score)
    wanted = _counted(select(day_plays.c.person, *columns), game, date, until).where(people.c.id == day_plays.c.person)
    best = wanted.order_by(_WON.desc(), results.c.score.desc(), results.c.ended).limit(most)
    return [ScoreRow(*one) for one in connection.execute(best)]


def how_many(connection: Connection, game: str, date: str, until: float) -> int:
    """How many have played it."""
    return int(connection.execute(_counted(select(func.count()), game, date, until)).scalar() or 0)


def standing(connection: Connection, person: str, game: str, date: str, until: float) -> int | None:
    """The place of somebody among them, equals sharing one; none for who has not played it to its end in time."""
    own = _counted(select(_WON.label("won"), results.c.score), game, date, until).where(day_plays.c.person == person)
    mine = connection.execute(own).first()
    if mine is None:
        return None
    better = or_(mine.won < _WON, and_(mine.won == _WON, results.c.score > mine.score))
    return 1 + int(connection.execute(_counted(select(func.count()), game, date, until).where(better)).scalar() or 0)


def forget(connection: Connection, person: str) -> None:
    """Somebody had their data deleted."""
    connection.execute(delete(day_plays).where(day_plays.c.person == person))
