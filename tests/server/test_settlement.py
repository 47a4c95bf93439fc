"""The books take several games at once, and say the same as if each had come alone; what a bot won for somebody is not theirs."""

from functools import partial
from typing import Any

from sqlalchemy import Connection, event

from coven.server.domain.lobby import new_table
from coven.server.domain.names import new_id
from coven.server.domain.ratings import Strength, rate
from coven.server.people.settlement import settle
from coven.server.protocol import ResultInfo, TableSettings, encode
from coven.server.storage import Person, SeatRow, Store, TableRow, results, tables
from coven.server.storage.schema import people

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
        await db.writer.submit(partial(tables.add_table, row=row))
        await db.writer.submit(partial(tables.save_game_end, id_=row.id, ended=number + 1.0, result=encode(result).decode()))
    return await db.read(partial(results.list_unsettled, limit=count))


def written(connection: Connection) -> Any:
    """All that the books say, but for the ids of tables."""
    tallies = [results.list_tallies(connection, person) for person in PEOPLE]
    ratings = [results.list_ratings(connection, person) for person in PEOPLE]
    entries = connection.execute(people.results.select().order_by("ended", "seat")).all()
    return tallies, ratings, results.list_bot_ratings(connection, ["toad"]), [entry[1:] for entry in entries]


async def test_games_entered_together_count_as_if_each_came_alone(database_url: str) -> None:
    db = Store(database_url)
    for id_ in await ended(db, 12):
        await db.writer.submit(partial(settle, ids=[id_]))
    first = await db.read(written)
    await db.writer.submit(_forget)
    together = await ended(db, 12)
    await db.writer.submit(partial(settle, ids=together[:7]))
    await db.writer.submit(partial(settle, ids=together))
    assert await db.read(written) == first
    assert sum(tally.games for tallies in first[0] for tally in tallies if not tally.game) > 12
    assert await db.read(partial(results.list_unsettled, limit=9)) == []
    db.close()


def _forget(connection: Connection) -> None:
    for kept in (people.tallies, people.ratings, people.results):
        connection.execute(kept.delete())


async def test_eight_games_take_no_more_statements_than_a_few(database_url: str) -> None:
    """The writer's thread has moves to store: each statement takes it longer than a row."""
    asked: list[str] = []
    db = Store(database_url)
    ids = await ended(db, 8)
    event.listen(db.engine, "before_cursor_execute", lambda c, cursor, statement, *_: asked.append(statement))
    asked.clear()
    await db.writer.submit(partial(settle, ids=ids))
    statements = [statement for statement in asked if not statement.startswith("BEGIN")]
    assert len(statements) <= 10, statements
    db.close()


# what a bot played for somebody


async def one_game(db: Store, scores: list[int], winners: list[int], stood_in: list[int]) -> None:
    """A game of Ann and Bea with the usual figures is over, and entered."""
    row = new_table(Person("ann", "Ann", "person"), TableSettings(game="blackmore", players=2))
    row.seats = [SeatRow(kind="person", person=who, name=who) for who in ("ann", "bea")]
    row.id, row.code, row.status = new_id(), new_id()[:8], "running"
    result = ResultInfo(scores=scores, winners=winners, stood_in=stood_in)
    await db.writer.submit(partial(tables.add_table, row=row))
    await db.writer.submit(partial(tables.save_game_end, id_=row.id, ended=1.0, result=encode(result).decode()))
    await db.writer.submit(partial(settle, ids=[row.id]))


async def book(db: Store, who: str) -> tuple[int, int, int | None, Strength | None]:
    """How many games somebody played and won, the score of the best, and how strong they look."""
    counted = [row for row in await db.read(partial(results.list_tallies, player=who)) if row.game and not row.against]
    ratings = await db.read(partial(results.list_ratings, player=who))
    tally = counted[0] if counted else None
    strength = ratings[0].strength if ratings else None
    return (tally.games, tally.wins, max(tally.scores, default=None), strength) if tally else (0, 0, None, strength)


async def test_what_a_bot_won_for_somebody_is_not_theirs_and_what_it_lost_is(database_url: str) -> None:
    db = Store(database_url)
    await one_game(db, [9, 5], [0], stood_in=[0])
    assert await book(db, "ann") == (0, 0, None, None), "nothing is gained, not even a game"
    games, wins, best, lost = await book(db, "bea")
    assert (games, wins, best) == (1, 0, 5)
    assert lost == rate([Strength(), Strength()], [1, 2])[1], "to a bot that nobody has rated yet"
    await one_game(db, [3, 5], [1], stood_in=[0])
    games, wins, best, strength = await book(db, "ann")
    assert (games, wins, best) == (1, 0, None), "a bot's score is compared with nothing"
    assert strength == rate([Strength(), lost or Strength()], [2, 1])[0]
    db.close()


async def test_the_others_are_rated_as_against_the_bot_they_met(database_url: str) -> None:
    strong = Strength(mu=40.0, sigma=2.0)
    db = Store(database_url)
    known = results.RatingRow("bot:hedge-witch", "blackmore", strong, 50)
    await db.writer.submit(lambda c: results.save_ratings(c, {(known.player, known.game): known}, ()))
    await one_game(db, [9, 5], [0], stood_in=[0])
    (_, _, _, bea) = await book(db, "bea")
    assert bea == rate([strong, Strength()], [1, 2])[1]
    assert bea.points > rate([Strength(), Strength()], [1, 2])[1].points, "who loses to a strong bot loses little"
    assert (await db.read(partial(results.list_bot_ratings, levels=["hedge-witch"])))[0] == known, "it played no whole game"
    db.close()
