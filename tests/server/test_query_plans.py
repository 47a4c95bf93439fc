"""Query plans: no query scans a table that grows with the server; each finds its rows by an index."""

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

import pytest
from sqlalchemy import Connection, event

from coven.server.domain.rows import DuplicatePlayer, DuplicateRow
from coven.server.http import account_deletion
from coven.server.live import registry
from coven.server.people.profiles import personal_data_of, profile_of
from coven.server.protocol import DuelSettings
from coven.server.storage import Person, Store, events, identities, mail_limits, notifications, results, reviews, tables, workshop

ANN: Final = Person("ann", "Ann", "person")
EVENING: Final = DuplicateRow(
    id="evening",
    host="ann",
    version=1,
    status="open",
    settings=DuelSettings(game="blackmore", deals=1),
    people=[DuplicatePlayer("ann", "Ann", "moth")],
    secret="",
    created=1.0,
)
# tables that hold only what is due soon, or have a fixed maximum size
BOUNDED_TABLES: Final = {"facts", "codes", "challenges", "unsettled", "waits", "outbox", "reports", "reviews"}
QUERIES: Final[dict[str, Callable[[Connection], object]]] = {
    "the lobby": partial(tables.list_public_tables, status="open", limit=50),
    "my tables": partial(tables.list_active_tables, id_="ann", limit=50),
    "my games": partial(tables.list_finished_tables, id_="ann", before=9.0, search=["bea"], limit=20),
    "my open tables": partial(tables.count_open_tables, host="ann"),
    "tables still open": partial(tables.filter_open_tables, ids={"a", "b"}),
    "a table by its code": partial(tables.find_table_by_code, code="ABCDEFGH"),
    "a session": partial(tables.list_session_tables, first="a"),
    "expired clocks": partial(tables.list_timed_out_tables, now=9.0, limit=100),
    "due conditional moves": partial(tables.list_tables_with_due_moves, now=9.0, limit=100),
    "the log": partial(tables.load_lines_after, id_="a", number=0),
    "the last lines": partial(registry._last_line_numbers, ids=["a", "b"]),
    "chat": partial(tables.load_chat, id_="a", after=0, limit=30),
    "a person by token": partial(identities.find_person_by_token, digest="d"),
    "whether a bot has a token": partial(identities.has_token, id_="ann"),
    "unsettled games": partial(results.list_unsettled, limit=50),
    "ratings": partial(results.lock_ratings, games={"blackmore"}, players={"ann", "bot:toad"}),
    "tallies": partial(results.lock_tallies, games={"blackmore"}, players={"ann"}),
    "losses": partial(reviews.load_mean_losses, person="ann"),
    "reviewed": partial(reviews.load_mean_results, person="ann"),
    "a profile": partial(profile_of, id_="ann"),
    "all my data": partial(personal_data_of, person=ANN),
    "due notifications": partial(notifications.list_due_waits, now=9.0, limit=10),
    "due messages": partial(notifications.list_due_messages, now=9.0, claim_seconds=1.0, limit=10),
    "mails to an address": partial(mail_limits.count_mail, bound=mail_limits.MailBound("digest", 3, 60.0), now=9.0),
    "old counts of mails": partial(mail_limits.delete_old_counts, now=1e9),
    "whether an address is blocked": partial(mail_limits.is_blocked, digest="digest"),
    "my passkeys": partial(identities.list_passkeys, person="ann"),
    "room for a variant": partial(workshop.can_save_variant, person="ann", game="blackmore", name="mine"),
    "my duplicate events": partial(events.list_duplicates, person="ann", limit=50),
    "my open duplicate events": partial(events.count_open_duplicates, host="ann"),
    "tables of a duplicate event": partial(events.load_duplicate_tables, id_="evening"),
    "a change of a duplicate event": partial(events.save_duplicate, row=EVENING),
    "anonymising a duplicate event": partial(events.anonymise_participant, person=ANN, name="deleted"),
    "account deletion": partial(account_deletion._delete_rows, id_="ann"),
    "anonymising tables": partial(account_deletion._anonymise_batch, person=ANN),
}


def scanned_tables(db: Store, query: Callable[[Connection], object]) -> set[str]:
    """Return the tables that a query scans in full."""
    scanned: set[str] = set()

    def explain(connection: Any, cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
        plan = connection.connection.cursor()
        plan.execute(f"EXPLAIN QUERY PLAN {statement}", parameters)
        scanned.update(table for row in plan.fetchall() for table in re.findall(r"^SCAN (\w+)", row[3]))

    with db.engine.connect() as connection:
        event.listen(connection, "before_cursor_execute", explain)
        query(connection)
        connection.rollback()
    return scanned


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    store = Store(f"sqlite:///{tmp_path_factory.mktemp('query_plans') / 'coven.db'}")
    with store.writer.engine.begin() as connection:
        events.add_duplicate(connection, EVENING)
    yield store
    store.close()


@pytest.mark.parametrize("name", QUERIES)
def test_query_uses_an_index(db: Store, name: str) -> None:
    assert scanned_tables(db, QUERIES[name]) - BOUNDED_TABLES == set()
