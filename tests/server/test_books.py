"""The books take several games at once, and say the same as if each had come alone."""

import asyncio
from functools import partial
from typing import Any

from sqlalchemy import Connection, event

from coven.server.lobby import new_table
from coven.server.messages import ResultInfo, TableSettings, encode
from coven.server.naming import new_id
from coven.server.settling import settle
from coven.server.storage import Person, SeatRow, Store, TableRow, results, schema_people, store

PEOPLE = ("ann", "bea", "cia", "dot")


def table(number: int) -> TableRow:
    """A game of some of four people and a bot, or of two bots of one level."""
    row = new_table(Person("ann", "Ann", "person"), TableSettings(game=("blackmore", "three_witches")[number % 2], players=3))
    first, second = PEOPLE[number % 4], PEOPLE[number // 2 % 4]
    row.seats = [SeatRow(kind="person", person=first, name=first), SeatRow(kind="bot", level="toad", name="Bufo")]
    row.seats.append(
        SeatRow(kind="bot", level="toad", name="Rana")
        if first == second
        else SeatRow(kind="person", person=second, name=second, left=number == 5)
    )
    row.status = "running"
    return row


async def ended(db: Store, count: int) -> list[str]:
    """Games that are over and not entered, in the order of their ends."""
    rows = [table(number) for number in range(count)]
    for number, row in enumerate(rows):
        row.id, row.code = f"{number}-{new_id()}", new_id()[:8]
        scores = [number * 7 % 5, number * 3 % 4, 2]
        result = ResultInfo(scores=scores, winners=[scores.index(max(scores))])
        await db.writer.do(partial(store.add_table, row=row))
        await db.writer.do(partial(store.save_end, id_=row.id, ended=number + 1.0, result=encode(result).decode()))
    return await db.ask(partial(results.to_settle, most=count))


def written(connection: Connection) -> Any:
    """All that the books say, but for the ids of tables."""
    tallies = [results.tallies_of(connection, person) for person in PEOPLE]
    ratings = [results.ratings_of(connection, person) for person in PEOPLE]
    entries = connection.execute(schema_people.results.select().order_by("ended", "seat")).all()
    return tallies, ratings, results.ratings_of_bots(connection, ["toad"]), [entry[1:] for entry in entries]


def test_games_entered_together_count_as_if_each_came_alone(database_url: str) -> None:
    async def scene() -> None:
        db = Store(database_url)
        for id_ in await ended(db, 12):
            await db.writer.do(partial(settle, ids=[id_]))
        first = await db.ask(written)
        await db.writer.do(_forget)
        together = await ended(db, 12)
        await db.writer.do(partial(settle, ids=together[:7]))
        await db.writer.do(partial(settle, ids=together))
        assert await db.ask(written) == first
        assert sum(tally.games for tallies in first[0] for tally in tallies if not tally.game) > 12
        assert await db.ask(partial(results.to_settle, most=9)) == []
        db.close()

    asyncio.run(scene())


def _forget(connection: Connection) -> None:
    for kept in (schema_people.tallies, schema_people.ratings, schema_people.results):
        connection.execute(kept.delete())


def test_eight_games_take_no_more_statements_than_a_few(database_url: str) -> None:
    """The writer's thread has moves to store: each statement takes it longer than a row."""
    asked: list[str] = []

    async def scene() -> None:
        db = Store(database_url)
        ids = await ended(db, 8)
        event.listen(db.engine, "before_cursor_execute", lambda c, cursor, statement, *_: asked.append(statement))
        asked.clear()
        await db.writer.do(partial(settle, ids=ids))
        statements = [statement for statement in asked if not statement.startswith("BEGIN")]
        assert len(statements) <= 10, statements
        db.close()

    asyncio.run(scene())
