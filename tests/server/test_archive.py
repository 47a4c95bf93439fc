"""Archiving finished games to a folder and to an object store, and deleting them from the database."""

import gzip
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import parse_qs, urlsplit
from xml.sax.saxutils import escape

import pytest
from sqlalchemy import func, insert, select

from coven.errors import CovenError
from coven.match import records
from coven.server.domain.deal_commitment import verify
from coven.server.operations import archive
from coven.server.operations.archive import archive_games, read_archive
from coven.server.storage import Store
from coven.server.storage.schema import lines, metadata, tables, unsettled
from tests.cli.in_process import run_coven
from tests.server.test_previous_version import DUMP

AFTER_ALL = 4e9  # a moment after every game


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a database with finished, running and open tables of all games."""
    file = tmp_path_factory.mktemp("filled") / "coven.db"
    with closing(sqlite3.connect(file)) as database:
        database.executescript(DUMP.read_text(encoding="utf-8"))
        database.execute("DELETE FROM duel_tables WHERE table_id = 'other-1'")  # now a game of no event
        database.commit()
    Store(f"sqlite:///{file}").close()
    return file


@pytest.fixture
def url(filled: Path, tmp_path: Path) -> str:
    with closing(sqlite3.connect(filled)) as here, closing(sqlite3.connect(tmp_path / "coven.db")) as there:
        here.backup(there)
    return f"sqlite:///{tmp_path / 'coven.db'}"


def count(url: str, table: str, **where: object) -> int:
    store = Store(url)
    try:
        with store.engine.connect() as connection:
            columns = metadata.tables[table].c
            conditions = [columns[name] == value for name, value in where.items()]
            return connection.execute(select(func.count()).select_from(metadata.tables[table]).where(*conditions)).scalar_one()
    finally:
        store.close()


def archived(folder: Path) -> list[str]:
    return [text for file in sorted(folder.glob("games-*.jsonl.gz")) for text in read_archive(file.read_bytes())]


def test_archive_has_the_records_of_finished_games_without_names(url: str, tmp_path: Path) -> None:
    report = archive_games(url, str(tmp_path / "archive"), 0, now=AFTER_ALL)
    texts = archived(tmp_path / "archive")
    assert report.written == len(texts) == report.written + report.known > 0
    for text in texts:
        record = records.decode(text)
        records.check(record)
        assert record.result
        assert record.names == [f"Player {seat + 1}" for seat in range(record.players)]
        if record.deal:
            assert verify(record)
    assert "Ann" not in "".join(texts)


def test_second_run_writes_nothing_twice(url: str, tmp_path: Path) -> None:
    first = archive_games(url, str(tmp_path / "archive"), 0, now=AFTER_ALL)
    second = archive_games(url, str(tmp_path / "archive"), 0, now=AFTER_ALL, remove=True)
    assert (second.written, second.files) == (0, [])
    assert 0 < second.removed <= second.known <= first.written


def test_removed_games_leave_the_database_and_results_stay(url: str, tmp_path: Path) -> None:
    before = {name: count(url, name) for name in ("results", "ratings", "people")}
    running = count(url, "tables", status="running")
    report = archive_games(url, str(tmp_path / "archive"), 0, now=AFTER_ALL, remove=True)
    assert report.removed == report.written
    assert {name: count(url, name) for name in before} == before
    assert count(url, "tables", status="running") == running
    store = Store(url)
    with store.engine.connect() as connection:
        left = set(connection.execute(select(tables.c.id)).scalars())
        assert set(connection.execute(select(lines.c.table_id)).scalars()) <= left
    store.close()


def test_game_of_a_session_that_goes_on_is_archived_but_stays(url: str, tmp_path: Path) -> None:
    """`finished-game` has an open rematch, to which its link leads."""
    copied = archive_games(url, str(tmp_path / "archive"), 0, now=AFTER_ALL)
    removed = archive_games(url, str(tmp_path / "archive"), 0, now=AFTER_ALL, remove=True)
    assert (copied.written, removed.removed) == (2, 1)
    assert count(url, "tables", id="finished-game") == 1
    assert count(url, "tables", id="other-1") == 0


def test_games_of_events_are_left_out(url: str, tmp_path: Path) -> None:
    archive_games(url, str(tmp_path / "archive"), 0, now=AFTER_ALL, remove=True)
    assert count(url, "tables", id="daily-ann") == count(url, "tables", id="other-2") == 1


def test_game_that_is_not_settled_or_too_recent_is_left_out(url: str, tmp_path: Path) -> None:
    assert archive_games(url, str(tmp_path / "archive"), 1e9, now=AFTER_ALL, remove=True).written == 0
    store = Store(url)
    with store.writer.engine.begin() as connection:
        finished = set(connection.execute(select(tables.c.id).where(tables.c.status == "over")).scalars())
        waiting = set(connection.execute(select(unsettled.c.table_id)).scalars())
        connection.execute(insert(unsettled), [{"table_id": id_} for id_ in finished - waiting])
    store.close()
    assert archive_games(url, str(tmp_path / "archive"), 0, now=AFTER_ALL, remove=True).written == 0


def test_file_that_was_not_stored_as_written_deletes_nothing(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive.Folder, "write", lambda self, name, content: (self.path / name).write_bytes(gzip.compress(b"")))
    before = count(url, "tables")
    with pytest.raises(CovenError, match="nothing was deleted"):
        archive_games(url, str(tmp_path / "archive"), 0, now=AFTER_ALL, remove=True)
    assert count(url, "tables") == before


def test_command_reports_what_it_wrote(url: str, tmp_path: Path) -> None:
    done = run_coven("archive", str(tmp_path / "archive"), "--database", url, "--older-than", "0")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Wrote ")


def test_command_names_a_missing_database(tmp_path: Path) -> None:
    done = run_coven("archive", str(tmp_path), "--database", f"sqlite:///{tmp_path / 'none.db'}")
    assert done.returncode == 2
    assert done.stderr.startswith("coven: There is no database at ")


# object stores


class ObjectStoreHandler(BaseHTTPRequestHandler):
    """The part of S3 that an archive needs: put, get and list objects."""

    protocol_version = "HTTP/1.1"
    objects: dict[str, bytes]

    def do_PUT(self) -> None:
        self.objects[urlsplit(self.path).path] = self.rfile.read(int(self.headers["Content-Length"]))
        self._answer(b"", ETag='"1"')

    def do_GET(self) -> None:
        address = urlsplit(self.path)
        if "list-type" in parse_qs(address.query):
            return self._answer(self._listing(address.path, parse_qs(address.query).get("prefix", [""])[0]))
        content = self.objects.get(address.path)
        return self._answer(b"", 404) if content is None else self._answer(content, ETag='"1"')

    def _listing(self, bucket: str, prefix: str) -> bytes:
        names = [path.removeprefix(f"{bucket.rstrip('/')}/") for path in self.objects]
        entries = "".join(
            f"<Contents><Key>{escape(name)}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>1</Size></Contents>"
            for name in names
            if name.startswith(prefix)
        )
        return f'<?xml version="1.0"?><ListBucketResult>{entries}</ListBucketResult>'.encode()

    def _answer(self, body: bytes, status: int = 200, **headers: str) -> None:
        self.send_response(status)
        dates = {"Last-Modified": "Thu, 01 Jan 2026 00:00:00 GMT", "Content-Length": str(len(body))}
        for name, value in (dates | headers).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the name in the base class)
        """Log nothing."""


@pytest.fixture
def objects(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, bytes]]:
    """Run an object store, and provide its contents."""
    contents: dict[str, bytes] = {}
    handler = type("Handler", (ObjectStoreHandler,), {"objects": contents})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    for name, value in {
        "AWS_ENDPOINT_URL": f"http://127.0.0.1:{server.server_port}",
        "AWS_ALLOW_HTTP": "true",
        "AWS_ACCESS_KEY_ID": "key",
        "AWS_SECRET_ACCESS_KEY": "secret",
        "AWS_REGION": "eu-central-1",
    }.items():
        monkeypatch.setenv(name, value)
    yield contents
    server.shutdown()
    server.server_close()


def test_object_store_holds_the_same_archive_as_a_folder(url: str, tmp_path: Path, objects: dict[str, bytes]) -> None:
    archive_games(url, str(tmp_path / "archive"), 0, now=AFTER_ALL)
    report = archive_games(url, "s3://bucket/coven", 0, now=AFTER_ALL)
    assert [f"/bucket/coven/{name}" for name in report.files] == list(objects)
    stored = {file.name: file.read_bytes() for file in (tmp_path / "archive").iterdir()}
    assert {name.rpartition("/")[2]: content for name, content in objects.items()} == stored
    assert archive_games(url, "s3://bucket/coven", 0, now=AFTER_ALL).written == 0


def test_object_store_that_does_not_answer_is_one_sentence(url: str, objects: dict[str, bytes]) -> None:
    with pytest.raises(CovenError, match="The object store nowhere://bucket cannot be used"):
        archive_games(url, "nowhere://bucket", 0, now=AFTER_ALL)
