"""Operations: health, metrics, migrations, backup, memory, pinned rules versions, and command errors."""

import json
import os
import socket
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.exc import OperationalError

from coven import Match
from coven.match import records
from coven.server.base.config import Config
from coven.server.operations.preflight import ServeError
from coven.server.run import run as run_server
from coven.server.storage import Store, identities
from coven.server.storage import tables as stored_tables
from coven.server.storage.backup import copy_database
from coven.server.storage.engine import DatabaseError, open_engine
from coven.server.storage.schema import metadata, saved_variants, tables
from tests.cli.in_process import run_coven
from tests.server.clients import Client, eventually, play_out, start_table
from tests.server.processes import COVEN, ServerProcess, coven


def test_health_api_description_and_client_are_served(server: ServerProcess) -> None:
    assert httpx.get(f"{server.url}/health").json()["status"] == "ok"
    assert httpx.get(f"{server.url}/api/openapi.json").json()["openapi"] == "3.1.0"
    assert "/api/tables" in httpx.get(f"{server.url}/api/docs").text
    assert httpx.get(server.url).status_code == 200


def test_error_names_the_metrics_port_that_is_in_use(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = coven("serve", "--port", "0", "--metrics-port", str(port), "--data", str(tmp_path))
    assert result.returncode == 2
    assert f"coven: Cannot serve metrics on 127.0.0.1:{port}" in result.stderr.splitlines()[-1]


def test_migrations_produce_the_schema(database_url: str) -> None:
    engine = open_engine(database_url)
    open_engine(database_url).dispose()  # a second time changes nothing
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_sqlite_is_durable(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / 'a.db'}")
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
    engine.dispose()


def sign_in(client: Client, cookie: str) -> None:
    """Give a client the identity cookie of another server process."""
    client.http.cookies.clear()
    client.http.cookies.set("coven_session", cookie)


def test_backup_includes_tables_that_the_command_does_not_import(tmp_path: Path) -> None:
    """Run the command in its own process, which has imported no other modules."""
    row = {"id": "v", "person": "ann", "game": "blackmore", "name": "short", "figures": "{}", "changed": 1.0}
    source, file = f"sqlite:///{tmp_path / 'a.db'}", tmp_path / "copy.db"
    engine = open_engine(source)
    with engine.begin() as connection:
        connection.execute(insert(saved_variants).values(row))
    engine.dispose()
    assert coven("backup", str(file), "--database", source).returncode == 0
    engine = open_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        assert [dict(stored) for stored in connection.execute(select(saved_variants)).mappings()] == [row]
    engine.dispose()


def test_database_and_backup_are_readable_by_the_owner_only(tmp_path: Path) -> None:
    """Keep keys and hidden cards from other users of the machine."""
    open_engine(f"sqlite:///{tmp_path / 'a.db'}").dispose()
    copy_database(f"sqlite:///{tmp_path / 'a.db'}", tmp_path / "copy.db")
    assert {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()} == {"a.db": 0o600, "copy.db": 0o600}


def set_schema_revision(file: Path, revision: str) -> None:
    """Pretend that another version migrated the database."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = ?", [revision])


def test_database_of_a_newer_version_is_rejected_with_a_sentence(tmp_path: Path) -> None:
    open_engine(f"sqlite:///{tmp_path / 'a.db'}").dispose()
    set_schema_revision(tmp_path / "a.db", "9999")
    with pytest.raises(DatabaseError, match="created by a newer Coven version"):
        open_engine(f"sqlite:///{tmp_path / 'a.db'}")


def test_backup_before_an_upgrade_preserves_the_schema_revision(tmp_path: Path) -> None:
    open_engine(f"sqlite:///{tmp_path / 'a.db'}").dispose()
    set_schema_revision(tmp_path / "a.db", "0013")
    copy_database(f"sqlite:///{tmp_path / 'a.db'}", tmp_path / "copy.db")
    for file in ("a.db", "copy.db"):
        with closing(sqlite3.connect(tmp_path / file)) as connection:
            assert connection.execute("SELECT version_num FROM alembic_version").fetchone() == ("0013",)


def test_failed_backup_leaves_no_file_behind(tmp_path: Path) -> None:
    (tmp_path / "a.db").write_text("no database")
    failed = run_coven("backup", str(tmp_path / "copy.db"), "--database", f"sqlite:///{tmp_path / 'a.db'}")
    assert (failed.returncode, failed.stderr) == (2, "coven: The backup failed: file is not a database.\n")
    assert [file.name for file in tmp_path.iterdir()] == ["a.db"]


def test_token_command_reports_a_new_database_and_storage_errors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Created a new database" in run_coven("token", "Robo", "--data", str(tmp_path)).stderr
    assert not run_coven("token", "Robo", "--data", str(tmp_path)).stderr

    def fail_disk_full(*_: object) -> None:
        raise OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))

    monkeypatch.setattr(identities, "add_token", fail_disk_full)
    failed = run_coven("token", "Robo", "--data", str(tmp_path))
    assert (failed.returncode, failed.stderr) == (2, "coven: The token cannot be stored: database or disk is full.\n")
    missing = run_coven("token", "Robo", "--revoke", "--data", str(tmp_path / "mistyped"))
    assert "There is no database at" in missing.stderr


async def test_idle_table_leaves_memory_and_is_loaded_again(tmp_path: Path) -> None:
    with ServerProcess(f"sqlite:///{tmp_path / 'a.db'}", "--idle", "0.1") as server:
        async with Client(server.url) as ann, Client(server.url) as bea:
            table = await start_table(ann, bea, game="blackmore", players=2)
            async with ann.socket(table["id"]) as socket:
                before = (await socket.until("snapshot"))["position"]

            async def has_left_memory() -> bool:
                return bool((await ann.get("/health"))["tables"] == 0)

            await eventually(has_left_memory, "the table leaves memory")
            async with ann.socket(table["id"]) as socket:
                assert (await socket.until("snapshot"))["position"] == before


async def test_table_of_another_rules_version_is_preserved_and_downloadable(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'a.db'}"
    with ServerProcess(url) as server:
        async with Client(server.url) as ann, Client(server.url) as bea:
            running = (await start_table(ann, bea, game="blackmore", players=2))["id"]
            finished = (await ann.create("blackmore", players=2, fill="toad"))["id"]
            await play_out(ann, finished)
            cookie = str(ann.http.cookies["coven_session"])
    with stored_log_connection(url) as connection:
        connection.execute(update(tables).values(rules="0.9"))
        stored = [line.line for line in stored_tables.load_lines_after(connection, running, 0)]
    with ServerProcess(url) as server:
        async with Client(server.url) as ann:
            sign_in(ann, cookie)
            table = await ann.get(f"/api/tables/{running}")
            assert (table["status"], table["needs"]) == ("needs_version", "0.9")
            async with ann.socket(running) as socket:
                snapshot = await socket.until("snapshot")
                assert (snapshot["table"]["needs"], snapshot["position"]) == ("0.9", None)
                assert (await socket.move(2, "play blue-1"))["code"] == "needs-version"
                assert (await socket.ask({"type": "hint"}, "problem"))["code"] == "needs-version"
            assert (await ann.get(f"/api/tables/{running}/replay", 409))["code"] == "needs-version"
            record = records.decode((await ann.http.get(f"/api/tables/{running}/record")).text)
            assert record.rules == "0.9"
            assert record.log[0] == Match("blackmore", 2).line_seen_by(0, stored[0])  # the player's own hand and the trump card
            assert "?" in record.log[0]
            assert record.log[1] == stored[1]
            finished_record = records.decode((await ann.http.get(f"/api/tables/{finished}/record")).text)
            assert "?" not in finished_record.log[0]
            assert finished_record.result is not None
    with stored_log_connection(url) as connection:
        assert [line.line for line in stored_tables.load_lines_after(connection, running, 0)] == stored


@contextmanager
def stored_log_connection(url: str) -> Iterator[Connection]:
    db = Store(url)
    with db.writer.engine.begin() as connection:
        yield connection
    db.close()


@pytest.mark.parametrize(
    "arguments",
    [
        ("serve", "--database", "mysql://x/y"),
        ("serve", "--database", "nonsense"),
        ("serve", "--database", "sqlite://"),
        ("serve", "--database", "postgresql://user@127.0.0.1:1/none"),
        ("serve", "--bus", "redis://127.0.0.1:1"),
        ("serve", "--port", "99999"),
        ("token", ""),
        ("token", "x" * 40),
        ("verify", "no-such-file"),
        ("backup", "x.db", "--database", "postgresql://user@127.0.0.1:1/none"),
    ],
)
def test_commands_fail_with_one_sentence(arguments: tuple[str, ...], tmp_path: Path) -> None:
    data = ("--data", str(tmp_path)) if arguments[0] in ("serve", "token", "backup") else ()
    run = coven if arguments[0] == "serve" else run_coven  # `serve` changes the process it runs in
    failed = run(*arguments, *data)
    assert failed.returncode == 2, failed.stderr
    assert "Traceback" not in failed.stderr
    assert failed.stderr.strip().splitlines()[-1].endswith(".")


def test_backup_of_a_missing_database_creates_nothing(tmp_path: Path) -> None:
    failed = run_coven("backup", str(tmp_path / "copy.db"), "--data", str(tmp_path / "mistyped"))
    assert failed.returncode == 2
    assert "There is no database at" in failed.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("config", "sentence"),
    [
        (Config(public_url="cards.example"), "Expected an origin such as https://example.org, got 'cards.example'."),
        (Config(public_url="https://"), "Expected an origin"),
        (Config(origins=("localhost:5173",)), "Expected an origin"),
        (Config(smtp="smtp://localhost", public_url="https://cards.example"), "--smtp requires --mail-from."),
        (Config(proxies="127.0.0.1, proxy"), "Expected proxy addresses such as 127.0.0.1,10.0.0.0/24, got ' proxy'."),
        (Config(host="192.0.2.1"), "Cannot listen on 192.0.2.1:8000: Cannot assign requested address."),
    ],
)
def test_invalid_settings_are_rejected_before_the_server_starts(config: Config, sentence: str) -> None:
    with pytest.raises(ServeError, match=sentence):
        run_server(config)


def test_port_in_use_is_reported_in_one_sentence(server: ServerProcess, tmp_path: Path) -> None:
    failed = coven("serve", "--port", str(server.port), "--data", str(tmp_path))
    assert failed.returncode == 2
    assert failed.stderr == f"coven: Cannot listen on 127.0.0.1:{server.port}: Address already in use.\n"
    assert not list(tmp_path.iterdir())


def test_server_logs_its_address_and_reads_the_database_from_the_environment(tmp_path: Path) -> None:
    environment = {**os.environ, "COVEN_DATABASE": f"sqlite:///{tmp_path / 'named.db'}"}
    with subprocess.Popen([*COVEN, "serve", "--port", "0"], stderr=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stderr
        listening = next(line for text in process.stderr if (line := json.loads(text))["message"] == "listening")
        assert httpx.get(f"{listening['address']}health").json()["status"] == "ok"
        process.terminate()
    assert (tmp_path / "named.db").is_file()
