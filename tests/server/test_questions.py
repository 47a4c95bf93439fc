"""No question reads through a table of the database that grows with the server: each finds its rows by an index."""

import asyncio
import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pytest
from sqlalchemy import Connection, event

from coven.server.domain.rows import DuplicatePlayer, DuplicateRow
from coven.server.http import account_deletion
from coven.server.live import lobby_lists
from coven.server.people.profiles import personal_data_of, profile_of
from coven.server.protocol import DuelSettings
from coven.server.storage import Person, Store, events, identities, notifications, results, reviews, tables, workshop

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
# what is due soon, or bounded
SMALL: Final = {"facts", "codes", "challenges", "unsettled", "waits", "outbox", "reports", "reviews"}
QUESTIONS: Final[dict[str, Callable[[Connection], object]]] = {
    "the lobby": partial(tables.list_public_tables, status="open", limit=50),
    "my tables": partial(tables.list_active_tables, id_="ann", limit=50),
    "my games": partial(tables.list_finished_tables, id_="ann", before=9.0, search=["bea"], limit=20),
    "my open tables": partial(tables.count_open_tables, host="ann"),
    "still open": partial(tables.filter_open_tables, ids={"a", "b"}),
    "a table by its code": partial(tables.find_table_by_code, code="ABCDEFGH"),
    "an evening": partial(tables.list_session_tables, first="a"),
    "clocks that ran out": partial(tables.list_timed_out_tables, now=9.0, limit=100),
    "choices left behind": partial(tables.list_tables_with_due_moves, now=9.0, limit=100),
    "the log": partial(tables.load_lines_after, id_="a", number=0),
    "the last lines": partial(lobby_lists._last_line_numbers, ids=["a", "b"]),
    "what was said": partial(tables.load_chat, id_="a", after=0, limit=30),
    "whose token": partial(identities.find_person_by_token, digest="d"),
    "whether a bot may come": partial(identities.has_token, id_="ann"),
    "games to enter": partial(results.list_unsettled, limit=50),
    "ratings": partial(results.lock_ratings, games={"blackmore"}, players={"ann", "bot:toad"}),
    "tallies": partial(results.lock_tallies, games={"blackmore"}, players={"ann"}),
    "losses": partial(reviews.load_mean_losses, person="ann"),
    "a profile": partial(profile_of, id_="ann"),
    "all my data": partial(personal_data_of, person=ANN),
    "who is told": partial(notifications.list_due_waits, now=9.0, limit=10),
    "what is sent": partial(notifications.list_due_messages, now=9.0, claim_seconds=1.0, limit=10),
    "when a mailbox was asked": partial(notifications.find_last_confirmation, mail="ann@example.org"),
    "my passkeys": partial(identities.list_passkeys, person="ann"),
    "room for a variant": partial(workshop.can_save_variant, person="ann", game="blackmore", name="mine"),
    "my evenings": partial(events.list_duplicates, person="ann", limit=50),
    "my open evenings": partial(events.count_open_duplicates, host="ann"),
    "an evening's tables": partial(events.load_duplicate_tables, id_="evening"),
    "a change of an evening": partial(events.save_duplicate, row=EVENING),
    "an evening without me": partial(events.anonymise_participant, person=ANN, name="nobody"),
    "a farewell": partial(account_deletion._delete_rows, id_="ann"),
    "tables without me": partial(account_deletion._anonymise_batch, person=ANN),
}


def scanned(db: Store, question: Callable[[Connection], object]) -> set[str]:
    """The tables that a question reads from the first row to the last."""
    found: set[str] = set()

    def look(connection: Any, cursor: Any, statement: str, parameters: Any, *_: Any) -> None:
        plan = connection.connection.cursor()
        plan.execute(f"EXPLAIN QUERY PLAN {statement}", parameters)
        found.update(table for row in plan.fetchall() for table in re.findall(r"^SCAN (\w+)", row[3]))

    with db.engine.connect() as connection:
        event.listen(connection, "before_cursor_execute", look)
        question(connection)
        connection.rollback()
    return found


@pytest.fixture(scope="module")
def db(tmp_path_factory: pytest.TempPathFactory) -> Any:
    made = Store(f"sqlite:///{tmp_path_factory.mktemp('questions') / 'coven.db'}")

    async def begin() -> None:
        await made.writer.submit(partial(events.add_duplicate, row=EVENING))

    asyncio.run(begin())
    yield made
    made.close()


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_finds_its_rows_by_an_index(db: Store, name: str) -> None:
    assert scanned(db, QUESTIONS[name]) - SMALL == set()
