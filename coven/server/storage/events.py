"""Events in the database: duplicate evenings, tournaments and daily deals."""

from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Select, and_, case, delete, func, insert, or_, select, update

from coven.decoding import thread_safe_type
from coven.server.domain import duplicate
from coven.server.domain.rows import (
    Columns,
    DailyDealRow,
    DealCircle,
    DuplicatePlayer,
    DuplicateRow,
    Person,
    RoundRow,
    SettledDeal,
    TableRow,
)
from coven.server.protocol import DuelSettings
from coven.server.storage import tables as stored_tables
from coven.server.storage.schema import (
    daily_deals,
    daily_tables,
    duplicate_players,
    duplicate_tables,
    duplicates,
    people,
    results,
    tables,
)
from coven.server.storage.writer import ConflictError

Query = Select[*tuple[Any, ...]]
Stamp = tuple[int, int, int]  # the version of an event, the number of its tables, and the sum of their versions
_encode_json = msgspec.json.Encoder().encode
_WON: Final = case((results.c.place == 1, 1), else_=0)
MAX_STREAK_DAYS: Final = 1_000  # days of a person that are searched for a streak


# duplicate evenings


def _to_columns(row: DuplicateRow) -> Columns:
    columns = {name: getattr(row, name) for name in row.__struct_fields__}
    return columns | {
        "settings": _encode_json(row.settings).decode(),
        "people": _encode_json(row.people).decode(),
        "results": None if row.results is None else _encode_json(row.results).decode(),
        "rounds": _encode_json(row.rounds).decode(),
        "barred": _encode_json(row.barred).decode(),
        "starts": row.settings.starts,
        "access": row.settings.access,
        "club": row.settings.club,
    }


def _from_columns(columns: Columns) -> DuplicateRow:
    columns = {name: columns[name] for name in DuplicateRow.__struct_fields__}
    settings = msgspec.json.decode(columns["settings"], type=thread_safe_type(DuelSettings))
    people = msgspec.json.decode(columns["people"], type=thread_safe_type(list[DuplicatePlayer]))
    stored = columns["results"]
    results = None if stored is None else msgspec.json.decode(stored, type=thread_safe_type(list[SettledDeal]))
    rounds, barred = _decode_rounds(columns), msgspec.json.decode(columns["barred"], type=thread_safe_type(list[str]))
    decoded = {"settings": settings, "people": people, "results": results, "rounds": rounds, "barred": barred}
    return DuplicateRow(**columns | decoded)


def _decode_rounds(columns: Columns) -> list[RoundRow]:
    """Return the rounds of an event. An older version stored the circle of each person instead."""
    if columns["rounds"] is not None:
        return msgspec.json.decode(columns["rounds"], type=thread_safe_type(list[RoundRow]))
    circles = [player.get("circle", -1) for player in msgspec.json.decode(columns["people"])]
    tables = [[place for place, own in enumerate(circles) if own == circle] for circle in range(max(circles, default=-1) + 1)]
    return [RoundRow(tables=tables, ends=columns["ends"])] if tables else []


def _decode(columns: Columns) -> DuplicateRow | None:
    """Return an evening, or None if it cannot be decoded: one damaged row must not hide the others."""
    try:
        return _from_columns(columns)
    except msgspec.MsgspecError as error:
        stored_tables.report_damaged(columns["id"], error)
        return None


def find_duplicate(connection: Connection, id_: str) -> DuplicateRow | None:
    """Return a duplicate evening by id, or None."""
    columns = connection.execute(select(duplicates).where(duplicates.c.id == id_)).mappings().first()
    return _from_columns(dict(columns)) if columns else None


def load_stamp(connection: Connection, id_: str) -> Stamp:
    """Return numbers that change with every change of an evening or one of its tables."""
    version = connection.execute(select(duplicates.c.version).where(duplicates.c.id == id_)).scalar()
    own = select(func.count(), func.sum(tables.c.version)).join(duplicate_tables, duplicate_tables.c.table_id == tables.c.id)
    count, changes = connection.execute(own.where(duplicate_tables.c.duel == id_)).one()
    return version or 0, count, changes or 0


def count_open_duplicates(connection: Connection, host: str) -> int:
    """Return the number of evenings of a host that have not started yet."""
    where = (duplicates.c.host == host) & (duplicates.c.status == "open")
    return int(connection.execute(select(func.count()).select_from(duplicates).where(where)).scalar() or 0)


def list_due_duplicates(connection: Connection, now: float, wall_time: float, limit: int) -> list[str]:
    """Return the ids of events with something to do.

    The deadline of an event or its round has passed (`now`, in uptime seconds), it should start (`wall_time`), or it is a running
    tournament none of whose tables is in play, so that its round may be over.
    """
    expired = duplicates.c.status.in_(("open", "running")) & (duplicates.c.ends < now)
    starting = (duplicates.c.status == "open") & (duplicates.c.starts <= wall_time)
    in_play = (
        select(duplicate_tables.c.table_id)
        .join(tables, tables.c.id == duplicate_tables.c.table_id)
        .where(duplicate_tables.c.duel == duplicates.c.id, tables.c.status.in_(("open", "running")))
    )
    is_tournament = duplicates.c.rounds.is_not(None) & ~duplicates.c.settings.contains('"format":"evening"')
    resting = (duplicates.c.status == "running") & is_tournament & ~in_play.exists()
    query = select(duplicates.c.id).where(or_(expired, starting, resting)).order_by(duplicates.c.ends).limit(limit)
    return list(connection.execute(query).scalars())


def list_listed_duplicates(
    connection: Connection, club: str | None, limit: int
) -> list[tuple[DuplicateRow, dict[DealCircle, str]]]:
    """Return the events of a club, or the public events that are not over, the newest first, with their tables' statuses."""
    where = duplicates.c.club == club if club else (duplicates.c.access == "public") & (duplicates.c.status != "over")
    return _with_statuses(connection, select(duplicates).where(where).order_by(duplicates.c.created.desc()).limit(limit))


def add_duplicate(connection: Connection, row: DuplicateRow) -> None:
    """Add a duplicate evening."""
    connection.execute(insert(duplicates).values(**_to_columns(row)))
    _save_participants(connection, row)


def save_duplicate(connection: Connection, row: DuplicateRow) -> None:
    """Save a changed evening, or delete one without host and people. Raises ConflictError if it changed since it was read."""
    columns = _to_columns(row) | {"version": row.version + 1}
    where = (duplicates.c.id == row.id) & (duplicates.c.version == row.version)
    if connection.execute(update(duplicates).where(where).values(**columns)).rowcount != 1:
        raise ConflictError
    _save_participants(connection, row)
    if row.status == "open" and not row.people and not row.host:
        connection.execute(delete(duplicates).where(duplicates.c.id == row.id))


def _save_participants(connection: Connection, row: DuplicateRow) -> None:
    connection.execute(delete(duplicate_players).where(duplicate_players.c.duel == row.id))
    participants = sorted({id_ for id_ in (row.host, *(player.person for player in row.people)) if id_})
    if participants:
        connection.execute(insert(duplicate_players), [{"person": person, "duel": row.id} for person in participants])


def _select_with_person(person: str) -> Query:
    return (
        select(duplicates)
        .join(duplicate_players, duplicate_players.c.duel == duplicates.c.id)
        .where(duplicate_players.c.person == person)
    )


def list_duplicates(connection: Connection, person: str, limit: int) -> list[tuple[DuplicateRow, dict[DealCircle, str]]]:
    """Return the evenings of a participant, the newest first, each with the statuses of its tables."""
    return _with_statuses(connection, _select_with_person(person).order_by(duplicates.c.created.desc()).limit(limit))


def have_shared_duplicate(connection: Connection, id_: str, other: str) -> bool:
    """Return whether two people take part in the same evening, or did."""
    own, theirs = duplicate_players.alias(), duplicate_players.alias()
    shared = select(own.c.duel).join(theirs, theirs.c.duel == own.c.duel).where(own.c.person == id_, theirs.c.person == other)
    return connection.execute(shared.limit(1)).first() is not None


def _with_statuses(connection: Connection, query: Query) -> list[tuple[DuplicateRow, dict[DealCircle, str]]]:
    decoded = [_decode(dict(columns)) for columns in connection.execute(query).mappings()]
    rows = [row for row in decoded if row is not None]
    statuses: dict[str, dict[DealCircle, str]] = {row.id: {} for row in rows}
    found = select(duplicate_tables, tables.c.status).join(tables, tables.c.id == duplicate_tables.c.table_id)
    for table in connection.execute(found.where(duplicate_tables.c.duel.in_(statuses))):
        statuses[table.duel][table.deal, table.circle] = table.status
    return [(row, statuses[row.id]) for row in rows]


def add_duplicate_table(connection: Connection, row: TableRow) -> None:
    """Add the table of a deal and circle. Raises IntegrityError if it exists already."""
    part = row.settings.duel
    assert part is not None
    connection.execute(insert(duplicate_tables).values(duel=part.duel, deal=part.deal, circle=part.circle, table_id=row.id))
    stored_tables.add_table(connection, row)


def load_duplicate_tables(connection: Connection, id_: str) -> dict[DealCircle, TableRow]:
    """Return all tables of an evening by deal and circle."""
    query = (
        select(tables).join(duplicate_tables, duplicate_tables.c.table_id == tables.c.id).where(duplicate_tables.c.duel == id_)
    )
    rows = stored_tables.read_tables(connection, query)
    return {(row.settings.duel.deal, row.settings.duel.circle): row for row in rows if row.settings.duel}


def anonymise_participant(connection: Connection, person: Person, name: str) -> bool:
    """Remove a person who deleted their account from one of their evenings; return whether there was one."""
    columns = connection.execute(_select_with_person(person.id).limit(1)).mappings().first()
    if columns is None:
        return False
    row = _decode(dict(columns))
    if row is None:  # it cannot be read
        connection.execute(delete(duplicates).where(duplicates.c.id == columns["id"]))
        connection.execute(delete(duplicate_players).where(duplicate_players.c.duel == columns["id"]))
        return True
    duplicate.anonymise(row, person, name)
    save_duplicate(connection, row)
    return True


def forget_barred(connection: Connection, person: str) -> None:
    """Forget that a person who deleted their account was removed from events before their start."""
    unfinished = duplicates.c.status.in_(("open", "running"))  # nobody is barred from an event that is over
    named = select(duplicates).where(unfinished, duplicates.c.barred.contains(person, autoescape=True))
    for columns in connection.execute(named).mappings().all():
        barred = [id_ for id_ in msgspec.json.decode(columns["barred"], type=thread_safe_type(list[str])) if id_ != person]
        changed = {"barred": _encode_json(barred).decode(), "version": columns["version"] + 1}
        connection.execute(update(duplicates).where(duplicates.c.id == columns["id"]).values(**changed))


# daily deals


class DailyScoreRow(msgspec.Struct):
    """The result of a person in a daily deal."""

    person: str
    name: str
    portrait: str
    table: str
    place: int
    score: int


def find_daily_deal(connection: Connection, game: str, date: str) -> DailyDealRow | None:
    """Return the daily deal of a game, or None if no person has started it yet."""
    query = select(daily_deals).where((daily_deals.c.game == game) & (daily_deals.c.day == date))
    columns = connection.execute(query).mappings().first()
    return DailyDealRow(**columns) if columns else None


def add_daily_deal(connection: Connection, row: DailyDealRow) -> None:
    """Add a daily deal. Raises IntegrityError if it exists already."""
    connection.execute(insert(daily_deals).values(**msgspec.structs.asdict(row)))


def add_daily_table(connection: Connection, person: str, date: str, row: TableRow) -> None:
    """Add the table at which a person plays a daily deal. Raises IntegrityError if they have one already."""
    connection.execute(insert(daily_tables).values(person=person, game=row.game, day=date, table_id=row.id))
    stored_tables.add_table(connection, row)


def find_daily_tables(connection: Connection, person: str, date: str) -> dict[str, tuple[str, str]]:
    """Return the ids and statuses of a person's tables of a day, by game."""
    query = select(daily_tables, tables.c.status).join(tables, tables.c.id == daily_tables.c.table_id)
    rows = connection.execute(query.where((daily_tables.c.person == person) & (daily_tables.c.day == date)))
    return {row.game: (row.table_id, row.status) for row in rows}


def list_days_played(connection: Connection, person: str) -> list[str]:
    """Return the days on which a person finished a daily deal, the newest first."""
    query = select(daily_tables.c.day).join(results, results.c.table_id == daily_tables.c.table_id)
    query = query.join(tables, tables.c.id == daily_tables.c.table_id)
    own = query.where(daily_tables.c.person == person, results.c.player == person, tables.c.status == "over")
    return list(connection.execute(own.distinct().order_by(daily_tables.c.day.desc()).limit(MAX_STREAK_DAYS)).scalars())


def _where_finished(query: Query, game: str, date: str, until: float) -> Query:
    """Restrict a query to the results of the people who finished a daily deal before `until`, each at their own table."""
    same_table = and_(results.c.table_id == daily_tables.c.table_id, results.c.player == daily_tables.c.person)
    is_over = and_(tables.c.id == daily_tables.c.table_id, tables.c.status == "over")  # not left
    return query.where(same_table, is_over, daily_tables.c.game == game, daily_tables.c.day == date, results.c.ended < until)


def list_best_scores(connection: Connection, game: str, date: str, until: float, limit: int) -> list[DailyScoreRow]:
    """Return the best results of a daily deal: wins first, then by score."""
    columns = (people.c.name, people.c.portrait, results.c.table_id, results.c.place, results.c.score)
    query = _where_finished(select(daily_tables.c.person, *columns), game, date, until)
    best = (
        query.where(people.c.id == daily_tables.c.person)
        .order_by(_WON.desc(), results.c.score.desc(), results.c.ended)
        .limit(limit)
    )
    return [DailyScoreRow(*row) for row in connection.execute(best)]


def count_finished(connection: Connection, game: str, date: str, until: float) -> int:
    """Return the number of people who finished a daily deal in time."""
    return int(connection.execute(_where_finished(select(func.count()), game, date, until)).scalar() or 0)


def find_place(connection: Connection, person: str, game: str, date: str, until: float) -> int | None:
    """Return the rank of a person in a daily deal, shared by ties, or None if they did not finish it in time."""
    query = _where_finished(select(_WON.label("won"), results.c.score), game, date, until)
    own = connection.execute(query.where(daily_tables.c.person == person)).first()
    if own is None:
        return None
    better = or_(own.won < _WON, and_(own.won == _WON, results.c.score > own.score))
    return 1 + int(connection.execute(_where_finished(select(func.count()), game, date, until).where(better)).scalar() or 0)


def delete_daily_tables(connection: Connection, person: str) -> None:
    """Delete the daily tables of a person who deleted their account."""
    connection.execute(delete(daily_tables).where(daily_tables.c.person == person))
