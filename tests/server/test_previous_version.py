"""A database written by the previous version can be opened, and everything in it can be read.

data/database_0018.sql is a dump of a database at schema revision 0018, filled by a server of that version through its HTTP and
websocket interface: two people with finished, running and open tables of all four games, a lesson, a duplicate evening, daily
deals, a review, chat, conditional moves, a proposed time control, notification settings and a saved variant.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import Connection, select

from coven.match.match import Match
from coven.review.review import MAX_WORLDS
from coven.server.domain.rows import TableRow
from coven.server.domain.rules import rules_of
from coven.server.jobs.reviews_service import review_key, review_record
from coven.server.protocol import DaysClock, LiveClock, Quiet
from coven.server.storage import Store, events, identities, notifications, results, reviews, schema, tables, workshop
from coven.server.storage.schema import reviews as review_table
from coven.server.storage.schema import tables as table_table

DUMP = Path(__file__).parent / "data" / "database_0018.sql"


@pytest.fixture(scope="module")
def connection(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Connection]:
    """Open a copy of the old database with this version and yield a connection to it."""
    file = tmp_path_factory.mktemp("previous") / "coven.db"
    with closing(sqlite3.connect(file)) as database:
        database.executescript(DUMP.read_text(encoding="utf-8"))
    store = Store(f"sqlite:///{file}")
    try:
        with store.engine.connect() as connection:
            yield connection
    finally:
        store.close()


def all_tables(connection: Connection) -> list[TableRow]:
    ids = list(connection.execute(select(table_table.c.id)).scalars())
    rows = tables.load_tables(connection, ids)
    assert len(rows) == len(ids), "some tables cannot be decoded"
    return rows


def test_people_are_found(connection: Connection) -> None:
    ann, bea = identities.find_person(connection, "ann"), identities.find_person(connection, "bea")
    assert ann
    assert bea
    assert (ann.name, bea.name) == ("Ann", "Bea")
    assert identities.list_muted(connection, "ann") == {"bea"}
    assert connection.execute(select(schema.people.c.id)).scalars().all() == ["ann", "bea"]


def test_logs_of_all_tables_replay_to_their_stored_results(connection: Connection) -> None:
    statuses = []
    for row in all_tables(connection):
        lines = tables.load_lines_after(connection, row.id, 0)
        assert [line.number for line in lines] == list(range(1, len(lines) + 1))
        match = Match(rules_of(row.game), row.players, row.settings.variant)
        for line in lines:
            match.apply_line(line.line)
        assert match.is_over() == (row.status == "over")
        if row.status == "over":
            assert row.result
            assert (list(match.scores()), sorted(match.winners())) == (row.result.scores, sorted(row.result.winners))
        statuses.append(row.status)
    assert {status: statuses.count(status) for status in set(statuses)} == {"over": 4, "running": 6, "open": 1}


def test_settings_of_a_correspondence_table_are_read(connection: Connection) -> None:
    row = tables.find_table(connection, "correspondence")
    assert row
    assert row.settings.clock == DaysClock(days=3)
    assert (row.pace.asked, len(row.pace.agreed)) == (LiveClock(bank=600, increment=10), 1)
    assert [seat.kind for seat in row.seats] == ["person", "person", "bot"]
    assert set(tables.load_conditional_moves(connection, row.id)) == {0}


def test_chat_is_read(connection: Connection) -> None:
    assert [row.text for row in tables.load_chat(connection, "finished-game", 0, 10)] == ["good luck", "👍"]


def test_results_ratings_and_review_losses_are_read(connection: Connection) -> None:
    assert {tally.game for tally in results.list_tallies(connection, "ann")} >= {"", "blackmore"}
    assert results.list_ratings(connection, "ann")
    assert results.list_rating_history(connection, "ann")
    assert set(reviews.load_mean_losses(connection, "ann")) == {"blackmore"}


def test_review_made_by_another_method_is_not_read_and_made_again(connection: Connection) -> None:
    (stored,) = connection.execute(select(review_table.c.key)).scalars()
    row = tables.find_table(connection, "finished-game")
    assert row
    record = review_record(row, tables.load_lines_after(connection, row.id, 0))
    assert stored not in [review_key(record, seat, MAX_WORLDS) for seat in range(row.players)]


def test_events_are_read(connection: Connection) -> None:
    ((evening, statuses),) = events.list_duplicates(connection, "ann", 10)
    assert [player.name for player in evening.people] == ["Ann", "Bea"]
    assert sorted(statuses.values()) == ["over", "over", "running"]
    assert len(events.load_duplicate_tables(connection, evening.id)) == 3
    (day,) = events.list_days_played(connection, "ann")
    assert events.find_daily_deal(connection, "blackmore", day)
    assert set(events.find_daily_tables(connection, "bea", day)) == {"blackmore"}


def test_notification_settings_and_saved_variants_are_read(connection: Connection) -> None:
    assert notifications.load_contact(connection, "ann").quiet == Quiet(start=1320, end=480, zone="Europe/Vienna")
    assert [device.endpoint for device in notifications.list_devices(connection, "ann")] == ["https://push.example.org/ann"]
    (variant,) = workshop.list_variants(connection, "ann")
    assert (variant.name, variant.variant) == ("short", {"values": 5, "hand": 4})
