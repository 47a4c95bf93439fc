"""Where compiled loops are kept. Numba notices no edit in a function that a loop calls, so folders are named by the sources."""

import contextlib
import hashlib
import inspect
import os
import shutil
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import platformdirs

from coven.kernel.rule import RULES

try:
    import fcntl
except ImportError:  # not on Windows, where two processes that compile at once are not kept apart
    fcntl = None  # type: ignore[assignment]

PACKAGE: Final = Path(__file__).resolve().parents[1]
# no compiled loop calls these: an edit there leaves compiled code as it is
NO_RULES: Final = ("server", "cli", "adapters", "review", "puzzles")
KEPT_CACHES: Final = 4
LOCK: Final = "lock"  # a file beside what is kept


def cache_folder(loop: Callable[..., Any]) -> Path | None:
    """Where a compiled loop is kept: a folder per version of the sources, or None where none can be written."""
    folder = _package_cache()
    sources = _sources_outside(loop)
    if folder is None or not sources:
        return folder
    folder /= hash_of(sources)
    folder.mkdir(exist_ok=True)
    return folder


@contextlib.contextmanager
def one_at_a_time(folder: Path) -> Iterator[None]:
    """No other process or thread keeps anything in this folder meanwhile; where files cannot be locked, nobody is waited for."""
    with (folder / LOCK).open("w") as lock:
        if fcntl is not None:
            with contextlib.suppress(OSError):
                fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@cache
def _package_cache() -> Path | None:
    top = Path(os.environ.get("COVEN_CACHE") or platformdirs.user_cache_dir("coven")) / "compiled"
    folder = top / hash_of(_package_sources())
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
        forget_old_caches(top)
    except OSError:
        return None
    return folder


def _package_sources() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if path.relative_to(PACKAGE).parts[0] not in NO_RULES)


def _sources_outside(loop: Callable[..., Any]) -> list[Path]:
    """For somebody's own loop also the files of their own rules: Numba notices an edit of the loop's file alone."""
    if PACKAGE in _source(loop).parents:
        return []
    files = {_source(function) for function in (loop, *RULES)}
    return sorted(file for file in files if file.is_file() and PACKAGE not in file.parents)


def _source(function: Callable[..., Any]) -> Path:
    """The file of a function; one that is made of a declaration (`emptying`) is told by the file of that."""
    file = inspect.unwrap(function).__code__.co_filename
    made = file.startswith("<") and getattr(sys.modules.get(function.__module__), "__file__", None)
    return Path(made or file).resolve()


def hash_of(sources: list[Path]) -> str:
    digest = hashlib.sha256()
    for source in sources:
        digest.update(os.path.relpath(source, PACKAGE).encode() + b"\0" + source.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def forget_old_caches(top: Path) -> None:
    by_last_use = sorted(top.iterdir(), key=lambda folder: folder.stat().st_mtime)
    for folder in by_last_use[:-KEPT_CACHES]:
        shutil.rmtree(folder, ignore_errors=True)
