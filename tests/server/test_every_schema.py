"""A database of every schema that Coven ever had is upgraded with its contents."""

import re
from pathlib import Path
from typing import Final

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect, select, text

from coven.server.storage import engine
from coven.server.storage.schema import metadata, people, tables

VERSIONS: Final = Path(engine.__file__).parent / "migrations" / "versions"
REVISIONS: Final = [match[1] for file in sorted(VERSIONS.glob("m*.py")) if (match := re.match(r"m(\d{4})_", file.name))]
VALUES: Final = {
    "VARCHAR": "'x'",
    "TEXT": "'{}'",
    "INTEGER": "1",
    "BIGINT": "1",
    "FLOAT": "1.0",
    "DOUBLE PRECISION": "1.0",
    "BOOLEAN": "true",
    "BLOB": "x'00'",
    "BYTEA": "''",
}


def make_database(url: str, revision: str) -> None:
    """Make a database of an old schema with one row in each of its tables."""
    made = engine.make_engine(url)
    engine.migrate(made, revision)
    with made.begin() as connection:
        inspector = inspect(connection)
        for name in inspector.get_table_names():
            if name != "alembic_version":
                columns = [column for column in inspector.get_columns(name) if not column["nullable"]]
                values = [VALUES[str(column["type"]).partition("(")[0]] for column in columns]
                names = ", ".join(f'"{column["name"]}"' for column in columns)
                connection.execute(text(f'INSERT INTO "{name}" ({names}) VALUES ({", ".join(values)})'))
    made.dispose()


def check_upgrade(url: str) -> None:
    upgraded = engine.make_engine(url)
    engine.migrate(upgraded)
    with upgraded.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
        assert connection.execute(select(people.c.id)).scalars().all() == ["x"]
        assert connection.execute(select(tables.c.id)).scalars().all() == ["x"]
    upgraded.dispose()


@pytest.mark.parametrize("revision", REVISIONS)
def test_database_of_an_old_schema_is_upgraded_with_its_contents(revision: str, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'coven.db'}"
    make_database(url, revision)
    check_upgrade(url)


def test_first_schema_is_upgraded_on_postgresql(postgres_url: str) -> None:
    make_database(postgres_url, REVISIONS[0])
    check_upgrade(postgres_url)
