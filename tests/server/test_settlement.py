"""Settlement of finished games: in batches, for players who were substituted by a bot, and of games that ended early."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection, event

from coven.server.domain import abandonment
from coven.server.domain.lobby import leave_table, new_table
from coven.server.domain.names import new_id
from coven.server.domain.ratings import Strength, rate
from coven.server.domain.rows import to_columns
from coven.server.people.settlement import settle
from coven.server.protocol import NoClock, Origin, ResultInfo, TableSettings, encode
from coven.server.storage import Person, SeatRow, Store, TableRow, results, schema, tables

PEOPLE = ("ann", "bea", "cia", "dot")


def running_table(number: int) -> TableRow:
    """Return a running game of one or two of four people and bots of one level."""
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


async def add_unsettled_games(db: Store, count: int) -> list[str]:
    """Store finished games that are not settled; return their ids in the order in which they ended."""
    rows = [running_table(number) for number in range(count)]
    for number, row in enumerate(rows):
        row.id, row.code = f"{number}-{new_id()}", new_id()[:8]
        scores = [number * 7 % 5, number * 3 % 4, 2]
        result = ResultInfo(scores=scores, winners=[scores.index(max(scores))])
        await db.writer.submit(partial(tables.add_table, row=row))
        await db.writer.submit(partial(tables.save_game_end, id_=row.id, ended=number + 1.0, result=encode(result).decode()))
    return await db.read(partial(results.list_unsettled, limit=count))


def read_profiles(connection: Connection) -> Any:
    """Return all stored tallies, ratings and results without the ids of tables."""
    tallies = [results.list_tallies(connection, person) for person in PEOPLE]
    ratings = [results.list_ratings(connection, person) for person in PEOPLE]
    entries = connection.execute(schema.results.select().order_by("ended", "seat")).all()
    return tallies, ratings, results.list_bot_ratings(connection, ["toad"]), [entry[1:] for entry in entries]


async def test_settling_games_together_equals_settling_them_one_by_one(database_url: str) -> None:
    db = Store(database_url)
    for id_ in await add_unsettled_games(db, 12):
        await db.writer.submit(partial(settle, ids=[id_]))
    first = await db.read(read_profiles)
    await db.writer.submit(_delete_profiles)
    together = await add_unsettled_games(db, 12)
    await db.writer.submit(partial(settle, ids=together[:7]))
    await db.writer.submit(partial(settle, ids=together))
    assert await db.read(read_profiles) == first
    assert sum(tally.games for tallies in first[0] for tally in tallies if not tally.game) > 12
    assert await db.read(partial(results.list_unsettled, limit=9)) == []
    db.close()


def _delete_profiles(connection: Connection) -> None:
    for stored_table in (schema.tallies, schema.ratings, schema.results):
        connection.execute(stored_table.delete())


async def test_settling_several_games_takes_few_statements(database_url: str) -> None:
    """Keep the writer thread free for moves: a statement costs more than a row."""
    executed: list[str] = []
    db = Store(database_url)
    ids = await add_unsettled_games(db, 8)
    event.listen(db.engine, "before_cursor_execute", lambda c, cursor, statement, *_: executed.append(statement))
    executed.clear()
    await db.writer.submit(partial(settle, ids=ids))
    statements = [statement for statement in executed if not statement.startswith("BEGIN")]
    assert len(statements) <= 10, statements
    db.close()


# substituted players


async def settle_game(db: Store, scores: list[int], winners: list[int], stood_in: list[int]) -> None:
    """Store and settle a game of Ann and Bea with default parameters."""
    row = new_table(Person("ann", "Ann", "person"), TableSettings(game="blackmore", players=2))
    row.seats = [SeatRow(kind="person", person=person, name=person) for person in ("ann", "bea")]
    row.id, row.code, row.status = new_id(), new_id()[:8], "running"
    result = ResultInfo(scores=scores, winners=winners, stood_in=stood_in)
    await db.writer.submit(partial(tables.add_table, row=row))
    await db.writer.submit(partial(tables.save_game_end, id_=row.id, ended=1.0, result=encode(result).decode()))
    await db.writer.submit(partial(settle, ids=[row.id]))


async def profile(db: Store, person: str) -> tuple[int, int, int | None, Strength | None]:
    """Return a person's number of games and wins, best score and strength."""
    tallies = [row for row in await db.read(partial(results.list_tallies, player=person)) if row.game and not row.against]
    ratings = await db.read(partial(results.list_ratings, player=person))
    tally = tallies[0] if tallies else None
    strength = ratings[0].strength if ratings else None
    return (tally.games, tally.wins, max(tally.scores, default=None), strength) if tally else (0, 0, None, strength)


async def test_substituted_player_gains_nothing_but_loses_rating(database_url: str) -> None:
    db = Store(database_url)
    await settle_game(db, [9, 5], [0], stood_in=[0])
    assert await profile(db, "ann") == (0, 0, None, None), "a win by a substitute does not count, not even as a game"
    games, wins, best, lost = await profile(db, "bea")
    assert (games, wins, best) == (1, 0, 5)
    assert lost == rate([Strength(), Strength()], [1, 2])[1], "Bea lost to a bot without a rating"
    await settle_game(db, [3, 5], [1], stood_in=[0])
    games, wins, best, strength = await profile(db, "ann")
    assert (games, wins, best) == (1, 0, None), "the score of a substitute is not recorded"
    assert strength == rate([Strength(), lost or Strength()], [2, 1])[0]
    db.close()


async def test_opponents_of_a_substitute_are_rated_against_the_bot(database_url: str) -> None:
    strong = Strength(mu=40.0, sigma=2.0)
    db = Store(database_url)
    bot_rating = results.RatingRow("bot:hedge-witch", "blackmore", strong, 50)
    await db.writer.submit(lambda c: results.save_ratings(c, {(bot_rating.player, bot_rating.game): bot_rating}, ()))
    await settle_game(db, [9, 5], [0], stood_in=[0])
    (_, _, _, bea) = await profile(db, "bea")
    assert bea == rate([strong, Strength()], [1, 2])[1]
    assert bea.points > rate([Strength(), Strength()], [1, 2])[1].points, "a loss against a strong bot costs little rating"
    assert (await db.read(partial(results.list_bot_ratings, levels=["hedge-witch"])))[0] == bot_rating, (
        "a substitute's rating does not change"
    )
    db.close()


# games that end early

ANN = Person("ann", "Ann", "person")


async def end_early(db: Store, people: Sequence[str], decide: Callable[[TableRow], object], **settings: Any) -> TableRow:
    """Store a running game of people and a bot, let a decision end it, and settle it."""
    row = new_table(ANN, TableSettings(game="blackmore", players=len(people) + 1, **settings))
    row.seats = [SeatRow(kind="person", person=person, name=person) for person in people]
    row.seats.append(SeatRow(kind="bot", level="toad", name="Bufo"))
    row.status = "running"
    await db.writer.submit(partial(tables.add_table, row=row))
    before = to_columns(row)
    decide(row)
    await db.writer.submit(partial(tables.save_table, row=row, before=before))
    await db.writer.submit(partial(settle, ids=await db.read(partial(results.list_unsettled, limit=9))))
    return row


async def test_leaving_a_game_against_bots_counts_as_a_loss(database_url: str) -> None:
    db = Store(database_url)
    row = await end_early(db, ["ann"], partial(leave_table, person=ANN))
    games, wins, best, strength = await profile(db, "ann")
    assert (row.status, games, wins, best) == ("closed", 1, 0, None)
    assert strength == rate([Strength(), Strength()], [2, 1])[0]
    assert await db.read(partial(results.list_bot_ratings, levels=["toad"])) == [], "the bot did not earn anything"
    (listed,) = await db.read(partial(tables.list_finished_tables, id_="ann", before=1e18, search=["blackmore"], limit=9))
    assert listed.id == row.id
    db.close()


async def test_absent_players_of_a_game_ended_by_vote_lose_to_those_who_stayed(database_url: str) -> None:
    db = Store(database_url)
    await end_early(db, ["ann", "bea"], partial(abandonment.vote_to_end, person=ANN, absent={1}), clock=NoClock())
    won, lost = (await profile(db, "ann"))[:2], await profile(db, "bea")
    assert (won, lost[:2]) == ((1, 1), (1, 0))
    assert (await profile(db, "ann"))[3] == rate([Strength(), Strength()], [1, 2])[0], "compared with Bea, not with the bot"
    assert lost[3] == rate([Strength()] * 3, [3, 1, 1])[0], "Bea lost against both"
    against = {row.against for row in await db.read(partial(results.list_tallies, player="ann")) if row.against}
    assert against == {"people"}
    db.close()


async def test_abandoned_game_counts_for_the_players_it_waits_for(database_url: str) -> None:
    db = Store(database_url)
    await end_early(db, ["ann", "bea"], partial(abandonment.end_abandoned, to_act=[1]))
    assert [(await profile(db, person))[:2] for person in ("ann", "bea")] == [(1, 1), (1, 0)]
    await end_early(db, ["cia", "dot"], partial(abandonment.end_abandoned, to_act=[2]))
    assert [(await profile(db, person))[:2] for person in ("cia", "dot")] == [(1, 0), (1, 0)], "a bot is to act: both left"
    db.close()


async def test_practice_that_is_left_counts_for_nothing(database_url: str) -> None:
    db = Store(database_url)
    origin = Origin(table="past", seat=0)
    await end_early(db, ["ann"], partial(leave_table, person=ANN), origin=origin)
    assert await profile(db, "ann") == (0, 0, None, None)
    assert await db.read(partial(tables.list_finished_tables, id_="ann", before=1e18, search=[], limit=9)) == []
    db.close()
