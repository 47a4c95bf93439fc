"""Deals of the day in the database."""

from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Select, and_, case, delete, func, insert, or_, select

from coven.server.storage import store
from coven.server.storage.rows import TableRow
from coven.server.storage.schema import people, tables
from coven.server.storage.schema_days import daily_tables, daily_deals
from coven.server.storage.schema_people import results

_WON: Final = case((results.c.place == 1, 1), else_=0)
MAX_STREAK_DAYS: Final = 1_000  # days of somebody that are looked at for a row of them


class DailyDealRow(msgspec.Struct):
    """The deal of a day of a game."""

    game: str
    day: str
    secret: str


class DailyScoreRow(msgspec.Struct):
    """How somebody did with a deal of the day."""

    person: str
    name: str
    portrait: str
    table: str
    place: int
    score: int


def find_daily_deal(connection: Connection, game: str, date: str) -> DailyDealRow | None:
    """The deal of a day, if anybody has begun it."""
    found = connection.execute(select(daily_deals).where((daily_deals.c.game == game) & (daily_deals.c.day == date))).mappings().first()
    return DailyDealRow(**found) if found else None


def add_daily_deal(connection: Connection, row: DailyDealRow) -> None:
    """The deal of a day; a conflict where there is one already."""
    connection.execute(insert(daily_deals).values(**msgspec.structs.asdict(row)))


def add_daily_table(connection: Connection, person: str, date: str, row: TableRow) -> None:
    """The table at which somebody plays it; a conflict where they have one already."""
    connection.execute(insert(daily_tables).values(person=person, game=row.game, day=date, table_id=row.id))
    store.add_table(connection, row)


def find_daily_tables(connection: Connection, person: str, date: str) -> dict[str, tuple[str, str]]:
    """The tables of somebody on a day and their status, by game."""
    both = select(daily_tables, tables.c.status).join(tables, tables.c.id == daily_tables.c.table_id)
    found = connection.execute(both.where((daily_tables.c.person == person) & (daily_tables.c.day == date)))
    return {one.game: (one.table_id, one.status) for one in found}


def list_days_played(connection: Connection, person: str) -> list[str]:
    """The days on which somebody played a deal to its end, the newest first."""
    both = select(daily_tables.c.day).join(results, results.c.table_id == daily_tables.c.table_id)
    mine = both.where((daily_tables.c.person == person) & (results.c.player == person))
    return list(connection.execute(mine.distinct().order_by(daily_tables.c.day.desc()).limit(MAX_STREAK_DAYS)).scalars())


def _where_finished(what: Select[Any], game: str, date: str, until: float) -> Select[Any]:
    """Of those who played a deal, all who ended in time: each at the one table of theirs that counts."""
    at = and_(results.c.table_id == daily_tables.c.table_id, results.c.player == daily_tables.c.person)
    return what.where(at, daily_tables.c.game == game, daily_tables.c.day == date, results.c.ended < until)


def list_best_scores(connection: Connection, game: str, date: str, until: float, most: int) -> list[DailyScoreRow]:
    """How those did who played it, the best first: winning counts before points."""
    columns = (people.c.name, people.c.portrait, results.c.table_id, results.c.place, results.c.score)
    wanted = _where_finished(select(daily_tables.c.person, *columns), game, date, until).where(people.c.id == daily_tables.c.person)
    best = wanted.order_by(_WON.desc(), results.c.score.desc(), results.c.ended).limit(most)
    return [DailyScoreRow(*one) for one in connection.execute(best)]


def count_finished(connection: Connection, game: str, date: str, until: float) -> int:
    """How many have played it."""
    return int(connection.execute(_where_finished(select(func.count()), game, date, until)).scalar() or 0)


def find_place(connection: Connection, person: str, game: str, date: str, until: float) -> int | None:
    """The place of somebody among them, equals sharing one; none for who has not played it to its end in time."""
    own = _where_finished(select(_WON.label("won"), results.c.score), game, date, until).where(daily_tables.c.person == person)
    mine = connection.execute(own).first()
    if mine is None:
        return None
    better = or_(mine.won < _WON, and_(mine.won == _WON, results.c.score > mine.score))
    return 1 + int(connection.execute(_where_finished(select(func.count()), game, date, until).where(better)).scalar() or 0)


def delete_daily_tables(connection: Connection, person: str) -> None:
    """Somebody had their data deleted."""
    connection.execute(delete(daily_tables).where(daily_tables.c.person == person))
