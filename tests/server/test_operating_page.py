"""The commands of the how-to guides about people and backups run in the order in which they stand there."""

import re
import shlex
import time
from io import StringIO
from pathlib import Path
from typing import Final

import pytest
from sqlalchemy import insert

from coven.server.domain import lobby
from coven.server.domain.rows import ChatRow
from coven.server.protocol import TableSettings
from coven.server.storage import Person, Store, clubs, identities, schema, tables
from coven.server.storage.clubs import ClubRow
from tests.cli.in_process import run_coven

GUIDES: Final = Path(__file__).parents[2] / "docs" / "howto"
FILES: Final = re.compile(r"(hecate\.json|backups|copy\.db|backup\.key|sealed\.db\.age|restored\.db)$")


def commands(guide: str, heading: str = "") -> list[list[str]]:
    """Return the commands of a guide, or those from a heading to the next."""
    text = (GUIDES / f"{guide}.md").read_text(encoding="utf-8")
    if heading:
        text = text.partition(heading)[2].partition("\n## ")[0]
    return [shlex.split(line, comments=True) for line in re.findall(r"^coven (.*)$", text, re.MULTILINE)]


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a database with one person the default of all commands."""
    url = f"sqlite:///{tmp_path / 'coven.db'}"
    monkeypatch.setenv("COVEN_DATABASE", url)
    store = Store(url)
    with store.writer.engine.begin() as connection:
        identities.add_person(connection, Person("ann", "Hecate", "person"))
    store.close()
    return tmp_path


def run_documented(words: list[str], folder: Path, **replacements: str) -> str:
    """Run a command with files in a folder, and return what it prints."""
    placed = [FILES.sub(lambda match: str(folder / match[1]), replacements.get(word, word)) for word in words]
    done = run_coven(*placed)
    assert done.returncode == 0, f"{words}: {done.stderr}"
    return done.stdout


@pytest.fixture
def busy_database(database: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Add what the commands that keep order are about: a club, a table with a message, and a report with the number 3."""
    ann, words = Person("ann", "Hecate", "person"), StringIO("admin*\n")
    monkeypatch.setattr("sys.stdin", words)
    store = Store(f"sqlite:///{database / 'coven.db'}")
    table = lobby.new_table(ann, TableSettings(game="blackmore", players=4))
    table.id = "TABLE"
    with store.writer.engine.begin() as connection:
        identities.add_person(connection, Person("bea", "Bea", "person"))
        clubs.add_club(
            connection, ClubRow(id="CLUB", name="Club", about="", entry="open", listed=True, code="x", created=1.0), "ann"
        )
        tables.add_table(connection, table)
        tables.add_chat(connection, ChatRow("TABLE", 12, "ann", "Hecate", None, "text", "Hello", 1.0))
        report = {
            "number": 3,
            "at": 1.0,
            "reporter": "bea",
            "person": "ann",
            "kind": "insult",
            "note": "",
            "messages": "[]",
            "outcome": "",
        }
        connection.execute(insert(schema.person_reports).values(**report))
        connection.execute(insert(schema.person_networks).values(person="ann", network="digest", at=time.time()))
    store.close()
    return database


def test_commands_that_keep_order_run(busy_database: Path) -> None:
    listed = commands("act_on_requests", "## On the page") + commands("act_on_requests", "## By commands")
    assert len(listed) > 12
    printed = {words[1]: run_documented(words, busy_database, ID="ann") for words in listed}
    assert "admin*" in printed["forbidden-names"]
    assert "Announced" in printed["announce"]


def test_commands_about_people_run(database: Path) -> None:
    listed = commands("act_on_requests", "## For one person")
    assert [words[:2] for words in listed[:3]] == [["admin", "find"], ["admin", "export"], ["admin", "rename"]]
    printed = [run_documented(words, database, ID="ann") for words in listed]
    assert "ann  Hecate  person" in printed[0]
    assert "Hecate" in (database / "hecate.json").read_text()
    assert "rotate" in printed[-1]


def test_commands_about_backups_run(database: Path) -> None:
    serve, *backups = commands("back_up_and_restore")
    assert serve[0] == "serve"
    recipient = ""
    for words in backups:
        replacements = {"age1…": recipient, "postgresql://coven@db/coven": f"sqlite:///{database / 'moved.db'}"}
        printed = run_documented(words, database, **replacements)
        recipient = printed.strip() if printed.startswith("age1") else recipient
    for name in ("restored.db", "moved.db"):
        store = Store(f"sqlite:///{database / name}")
        with store.engine.connect() as connection:
            assert identities.find_person(connection, "ann")
        store.close()
