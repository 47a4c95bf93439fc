"""The commands of the how-to guides about people and backups run in the order in which they stand there."""

import re
import shlex
from pathlib import Path
from typing import Final

import pytest

from coven.server.storage import Person, Store, identities
from tests.cli.in_process import run_coven

GUIDES: Final = Path(__file__).parents[2] / "docs" / "howto"
FILES: Final = re.compile(r"(hecate\.json|backups|copy\.db|backup\.key|sealed\.db\.age|restored\.db)$")


def commands(guide: str) -> list[list[str]]:
    """Return the commands of a guide."""
    text = (GUIDES / f"{guide}.md").read_text(encoding="utf-8")
    return [shlex.split(line) for line in re.findall(r"^coven (.*)$", text, re.MULTILINE)]


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


def test_commands_about_people_run(database: Path) -> None:
    listed = commands("act_on_requests")
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
