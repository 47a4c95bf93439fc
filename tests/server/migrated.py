"""Databases with the current schema, as copies of one that was migrated: migrating an empty one takes a fifth of a second."""

import atexit
import shutil
import tempfile
from functools import cache
from pathlib import Path
from typing import Final

from coven.server.storage import Store

SQLITE: Final = "sqlite:///"


@cache
def _migrated_file() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="coven-schema-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    Store(f"{SQLITE}{folder / 'coven.db'}").close()
    return folder / "coven.db"


def provide_schema(url: str) -> str:
    """Create the file of a SQLite database with the current schema, unless it exists; return the URL."""
    file = Path(url.removeprefix(SQLITE))
    if url.startswith(SQLITE) and file.parent.is_dir() and not file.exists():
        shutil.copyfile(_migrated_file(), file)
    return url
