"""Backups and restoration: both databases both ways, encryption, rotation, schedule, and what is refused."""

import asyncio
import itertools
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert

from coven.server.base.clock import SystemTime
from coven.server.base.config import Config
from coven.server.cluster.bus import LocalBus
from coven.server.jobs.backups import ScheduledBackups
from coven.server.storage import Person, identities, sessions
from coven.server.storage import writer as stored_facts
from coven.server.storage.backup_files import create_identity, list_backups, make_backup, make_rotated_backup
from coven.server.storage.engine import DatabaseError, open_engine
from coven.server.storage.restore import restore_database
from coven.server.storage.schema import metadata, people
from tests.cli.in_process import run_coven
from tests.server import services
from tests.server.clients import Client, play_out
from tests.server.processes import ServerProcess

DUMP = Path(__file__).parent / "data" / "database_0018.sql"


@pytest.fixture
def new_database(postgres_server: str, tmp_path: Path) -> Iterator[Callable[[str], str]]:
    """Return a function that makes empty databases of a kind."""
    numbers = itertools.count(1)
    with ExitStack() as stack:

        def make(kind: str) -> str:
            if kind == "sqlite":
                return f"sqlite:///{tmp_path / f'{next(numbers)}.db'}"
            return stack.enter_context(services.database(postgres_server))

        yield make


def add_person(url: str, name: str = "Ann") -> None:
    engine = open_engine(url)
    with engine.begin() as connection:
        identities.add_person(connection, Person(name.lower(), name, "person"))
        sessions.record_action(connection, "host", "rename", name.lower())
    engine.dispose()


def all_rows(url: str) -> dict[str, list[Any]]:
    engine = open_engine(url)
    with engine.connect() as connection:
        rows = {name: sorted(map(tuple, connection.execute(table.select())), key=repr) for name, table in metadata.tables.items()}
    engine.dispose()
    return rows


def names(url: str) -> list[str]:
    return [row[1] for row in all_rows(url)["people"]]


# playing on


async def test_game_is_played_on_after_restoring_into_the_other_database_and_back(
    new_database: Callable[[str], str], tmp_path: Path
) -> None:
    urls = [new_database("sqlite"), new_database("postgresql"), new_database("sqlite")]
    cookies: dict[str, str] = {}
    table, position, rated = "", None, 0
    for number, url in enumerate(urls):
        with ServerProcess(url) as server:
            ann = Client(server.url)
            ann.http.cookies.update(cookies)
            me = await ann.get("/api/me")
            if not cookies:
                finished = await ann.create("blackmore", players=2, fill="toad", variant={"hand": 2})
                await play_out(ann, finished["id"])
                table, identity = (await ann.create("blackmore", players=2, fill="toad"))["id"], me["id"]
                cookies = {"coven_session": str(ann.http.cookies["coven_session"])}
            assert me["id"] == identity, "the session survives"
            async with ann.socket(table) as socket:
                arrived = await socket.wait_for_turn()
                assert position in (None, arrived), "the game continues where it was"
                await socket.move(arrived["number"], arrived["legal"][0]["choice"])
                position = await socket.wait_for_turn()
                profile = await ann.get("/api/me/profile")
                assert profile["all"]["games"] == 1
                rated = rated or profile["games"][0]["rating"]
                assert profile["games"][0]["rating"] == rated
                file = tmp_path / f"backup-{number}"
                await asyncio.to_thread(make_backup, url, file)
            if number == len(urls) - 1:
                await play_out(ann, table)
                assert (await ann.get("/api/me/profile"))["all"]["games"] == 2
                assert len((await ann.get("/api/me/games"))["games"]) == 2
            await ann.http.aclose()
        if number < len(urls) - 1:
            restore_database(file, urls[number + 1])


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_restoring_into_the_same_kind_of_database_keeps_every_row(
    kind: str, new_database: Callable[[str], str], tmp_path: Path
) -> None:
    source, target = new_database(kind), new_database(kind)
    with closing(sqlite3.connect(tmp_path / "old.db")) as database:  # rows in most tables
        database.executescript(DUMP.read_text(encoding="utf-8"))
    restore_database(tmp_path / "old.db", source)
    make_backup(source, tmp_path / "backup.db")
    restored = restore_database(tmp_path / "backup.db", target)
    assert all_rows(target) == all_rows(source)
    assert restored.rows == sum(map(len, all_rows(source).values())) > 100
    add_person(target, "Zoe")  # numbers of the audit log continue after those of the backup


# encryption


def test_encrypted_backup_is_restored_with_its_key_only(tmp_path: Path) -> None:
    source, sealed = f"sqlite:///{tmp_path / 'a.db'}", tmp_path / "a.db.age"
    add_person(source, "Hecate")
    recipient, other = create_identity(tmp_path / "key"), create_identity(tmp_path / "other")
    assert (tmp_path / "key").stat().st_mode & 0o777 == 0o600
    make_backup(source, sealed, recipient)
    assert sealed.stat().st_mode & 0o777 == 0o600
    assert b"Hecate" not in sealed.read_bytes()
    target = ("--database", f"sqlite:///{tmp_path / 'b.db'}")
    missing = run_coven("restore", str(sealed), *target)
    assert (missing.returncode, "is encrypted. Use --key" in missing.stderr) == (2, True)
    wrong = run_coven("restore", str(sealed), *target, "--key", str(tmp_path / "other"))
    assert (wrong.returncode, "The key does not decrypt" in wrong.stderr) == (2, True)
    for nonsense in ("a.db", "none", "."):
        with pytest.raises(DatabaseError, match="Cannot read the key file"):
            restore_database(sealed, target[1], key=str(tmp_path / nonsense))
    with pytest.raises(DatabaseError, match="Expected a key file"):
        restore_database(sealed, target[1], key="AGE-SECRET-KEY-1NONSENSE")
    assert not (tmp_path / "b.db").exists()
    assert run_coven("restore", str(sealed), *target, "--key", str(tmp_path / "key")).stdout == "Restored 2 rows.\n"
    assert names(target[1]) == ["Hecate"]
    secret = (tmp_path / "key").read_text().splitlines()[1]
    restore_database(sealed, f"sqlite:///{tmp_path / 'c.db'}", key=secret)
    assert not [file.name for file in tmp_path.iterdir() if file.name.startswith(".")], "no plain copy is left behind"
    assert other != recipient


def test_command_makes_a_key_and_rejects_a_wrong_recipient(tmp_path: Path) -> None:
    made = run_coven("backup", "--new-key", str(tmp_path / "key"))
    assert made.stdout.startswith("age1")
    again = run_coven("backup", "--new-key", str(tmp_path / "key"))
    assert (again.returncode, "File exists" in again.stderr) == (2, True)
    add_person(f"sqlite:///{tmp_path / 'coven.db'}")
    wrong = run_coven("backup", str(tmp_path / "x"), "--data", str(tmp_path), "--backup-recipient", "age1nonsense")
    assert (wrong.returncode, "begins with 'age1'" in wrong.stderr) == (2, True)
    assert run_coven("backup", "--data", str(tmp_path)).returncode == 2


# refusals


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_restoration_into_a_database_with_people_is_refused_unless_asked_for(
    kind: str, new_database: Callable[[str], str], tmp_path: Path
) -> None:
    source, target = new_database("sqlite"), new_database(kind)
    add_person(source, "Ann")
    add_person(target, "Bea")
    make_backup(source, tmp_path / "backup.db")
    with pytest.raises(DatabaseError, match="is not empty.*--replace"):
        restore_database(tmp_path / "backup.db", target)
    assert names(target) == ["Bea"]
    restored = restore_database(tmp_path / "backup.db", target, replace=True)
    assert names(target) == ["Ann"]
    if kind == "sqlite":
        assert restored.replaced
        assert names(f"sqlite:///{restored.replaced}") == ["Bea"]


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_restoration_into_a_database_in_use_is_refused(kind: str, new_database: Callable[[str], str], tmp_path: Path) -> None:
    source, target = new_database("sqlite"), new_database(kind)
    add_person(source)
    make_backup(source, tmp_path / "backup.db")
    engine = open_engine(target)
    with engine.begin() as connection:
        stored_facts.set_fact(connection, "last_beat", repr(time.time()))
    engine.dispose()
    with pytest.raises(DatabaseError, match="A server is using this database"):
        restore_database(tmp_path / "backup.db", target, replace=True)
    assert names(target) == []


def test_failed_restoration_into_postgresql_changes_nothing(new_database: Callable[[str], str], tmp_path: Path) -> None:
    source, target = new_database("sqlite"), new_database("postgresql")
    add_person(target, "Bea")
    engine = open_engine(source)
    with engine.begin() as connection:  # SQLite does not enforce the length of texts
        connection.execute(insert(people).values(id="x" * 100, name="Ann", kind="person", created=1.0))
    engine.dispose()
    make_backup(source, tmp_path / "backup.db")
    with pytest.raises(DatabaseError, match="The restoration failed, and nothing was changed: value too long"):
        restore_database(tmp_path / "backup.db", target, replace=True)
    assert names(target) == ["Bea"]


def test_files_that_are_no_backups_are_refused_and_leave_nothing_behind(tmp_path: Path) -> None:
    add_person(f"sqlite:///{tmp_path / 'good.db'}")
    make_backup(f"sqlite:///{tmp_path / 'good.db'}", tmp_path / "good")
    (tmp_path / "text").write_text("no backup")
    with closing(sqlite3.connect(tmp_path / "foreign")) as connection:
        connection.execute("CREATE TABLE songs (title TEXT)")
    (tmp_path / "cut").write_bytes((tmp_path / "good").read_bytes()[:5000])
    damaged = bytearray((tmp_path / "good").read_bytes())
    damaged[4096:40_000] = b"\xff" * (40_000 - 4096)
    (tmp_path / "damaged").write_bytes(damaged)
    newer = tmp_path / "newer"
    newer.write_bytes((tmp_path / "good").read_bytes())
    with closing(sqlite3.connect(newer)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    target = tmp_path / "target" / "coven.db"
    for name, sentence in (
        ("text", "Expected a backup made by"),
        ("foreign", "Expected a backup made by"),
        ("missing", "Cannot read the backup .*No such file"),
        ("cut", "cannot be read|is damaged"),
        ("damaged", "cannot be read|is damaged"),
        ("newer", "created by a newer Coven version"),
    ):
        with pytest.raises(DatabaseError, match=sentence):
            restore_database(tmp_path / name, f"sqlite:///{target}")
    assert list(target.parent.iterdir()) == []


# rotation and schedule


def test_oldest_backups_beyond_the_limit_are_deleted_and_other_files_stay(tmp_path: Path) -> None:
    url, folder = f"sqlite:///{tmp_path / 'a.db'}", tmp_path / "backups"
    add_person(url)
    folder.mkdir()
    for name in ("coven-20260101T000000Z.db", "coven-20260102T000000Z.db.age", "coven-20260103T000000Z.db", "notes.txt"):
        (folder / name).touch()
    file, _ = make_rotated_backup(url, folder, keep=2)
    assert {path.name for path in folder.iterdir()} == {"coven-20260103T000000Z.db", file.name, "notes.txt"}
    assert list_backups(folder)[-1] == file


def test_backup_is_due_after_the_interval_or_after_the_clock_was_set_back(tmp_path: Path) -> None:
    backups = ScheduledBackups(Config(backup_folder=tmp_path, backup_hours=24), LocalBus(), SystemTime())

    def is_due_with_a_backup_aged(hours: float) -> bool:
        for file in tmp_path.iterdir():
            file.unlink()
        made = time.gmtime(time.time() - hours * 3600)
        (tmp_path / f"coven-{time.strftime('%Y%m%dT%H%M%SZ', made)}.db").touch()
        return backups.is_due()

    assert backups.is_due(), "without any backup"
    assert not is_due_with_a_backup_aged(23)
    assert is_due_with_a_backup_aged(25)
    assert is_due_with_a_backup_aged(-1000)


async def test_server_makes_scheduled_backups_and_reports_failures(tmp_path: Path) -> None:
    url, folder = f"sqlite:///{tmp_path / 'a.db'}", tmp_path / "backups"
    add_person(url)
    recipient = create_identity(tmp_path / "key")
    config = Config(database=url, backup_folder=folder, backup_keep=1, backup_recipient=recipient)
    backups = ScheduledBackups(config, LocalBus(), SystemTime())
    await backups.make_backup()
    assert backups.failure == ""
    (file,) = list_backups(folder)
    restore_database(file, f"sqlite:///{tmp_path / 'b.db'}", key=str(tmp_path / "key"))
    assert names(f"sqlite:///{tmp_path / 'b.db'}") == ["Ann"]
    failing = ScheduledBackups(Config(database=url, backup_folder=tmp_path / "a.db"), LocalBus(), SystemTime())
    await failing.make_backup()
    assert failing.failure.startswith("Cannot create the folder")
