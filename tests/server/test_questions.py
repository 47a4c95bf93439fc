"""No question reads through a table of the database that grows with the server: each finds its rows by an index."""

import asyncio
import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pytest
from sqlalchemy import Connection, event

from coven.server import farewell, waiting
from coven.server.books import data_of, profile_of
from coven.server.messages import DuelSettings
from coven.server.storage import (
    Person,
    Store,
    duels,
    identities,
    left_behind,
    losses,
    notices,
    passkeys,
    results,
    store,
    workshop,
)
from coven.server.storage.duels import DuelPerson, DuelRow

ANN: Final = Person("ann", "Ann", "person")
EVENING: Final = DuelRow(
    id="evening",
    host="ann",
    version=1,
    status="open",
    settings=DuelSettings(game="blackmore", deals=1),
    people=[DuelPerson("ann", "Ann", "moth")],
    secret="",
    created=1.0,
)
# what is due soon, or bounded
SMALL: Final = {"facts", "codes", "challenges", "unsettled", "waits", "outbox", "reports", "reviews"}
QUESTIONS: Final[dict[str, Callable[[Connection], object]]] = {
    "the lobby": partial(store.public_tables, status="open", most=50),
    "my tables": partial(store.tables_of, id_="ann", most=50),
    "my games": partial(store.finished_of, id_="ann", before=9.0, search=["bea"], most=20),
    "my open tables": partial(store.open_of, host="ann"),
    "still open": partial(store.still_open, ids={"a", "b"}),
    "a table by its code": partial(store.table_of_code, code="ABCDEFGH"),
    "an evening": partial(store.tables_of_evening, first="a"),
    "clocks that ran out": partial(store.tables_out_of_time, now=9.0, most=100),
    "choices left behind": partial(left_behind.tables_with_wishes_due, now=9.0, most=100),
    "the log": partial(store.lines_after, id_="a", number=0),
    "the last lines": partial(waiting._last_lines, ids=["a", "b"]),
    "what was said": partial(store.talk_at, id_="a", after=0, most=30),
    "whose token": partial(identities.person_of_token, digest="d"),
    "whether a bot may come": partial(identities.has_token, id_="ann"),
    "games to enter": partial(results.to_settle, most=50),
    "ratings": partial(results.ratings_among, games={"blackmore"}, players={"ann", "bot:toad"}),
    "tallies": partial(results.tallies_among, games={"blackmore"}, players={"ann"}),
    "losses": partial(losses.mean_losses_of, person="ann"),
    "a profile": partial(profile_of, id_="ann"),
    "all my data": partial(data_of, who=ANN),
    "who is told": partial(notices.due_waits, now=9.0, most=10),
    "what is sent": partial(notices.due_parcels, now=9.0, lease=1.0, most=10),
    "when a mailbox was asked": partial(notices.last_asked, mail="ann@example.org"),
    "my passkeys": partial(passkeys.of_person, person="ann"),
    "room for a variant": partial(workshop.has_room, person="ann", game="blackmore", name="mine"),
    "my evenings": partial(duels.duels_of, who="ann", most=50),
    "my open evenings": partial(duels.open_of, host="ann"),
    "an evening's tables": partial(duels.tables_of_duel, id_="evening"),
    "a change of an evening": partial(duels.save_duel, row=EVENING),
    "an evening without me": partial(duels.forget, who=ANN, called="nobody"),
    "a farewell": partial(farewell._forget, id_="ann"),
    "tables without me": partial(farewell._depart_from_some, who=ANN),
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
        await made.writer.do(partial(duels.add_duel, row=EVENING))

    asyncio.run(begin())
    yield made
    made.close()


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_finds_its_rows_by_an_index(db: Store, name: str) -> None:
    assert scanned(db, QUESTIONS[name]) - SMALL == set()
