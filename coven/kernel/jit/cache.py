"""Where compiled loops are kept. Numba notices no edit in a function that a loop calls, so folders are named by our sources."""

import contextlib
import hashlib
import os
import shutil
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import platformdirs

try:
    import fcntl
except ImportError:  # not on Windows, where two processes that compile at once are not kept apart
    fcntl = None  # type: ignore[assignment]

PACKAGE: Final = Path(__file__).resolve().parents[1]
# no compiled loop calls these: an edit there leaves compiled code as it is
FOLDERS_WITHOUT_RULES: Final = ("server", "cli", "adapters", "review", "puzzles")
MAX_CACHED_VERSIONS: Final = 4
CACHE_BYTES: Final = 1 << 30  # bytes for the loops of one version: every edit of an own game has loops of its own
LOCK_FILE: Final = "lock"  # a file beside what is kept


@contextlib.contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """No other process or thread keeps anything in this folder meanwhile; where files cannot be locked, nobody is waited for."""
    with (folder / LOCK_FILE).open("w") as lock:
        if fcntl is not None:
            with contextlib.suppress(OSError):
                fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@cache
def cache_folder() -> Path | None:
    """Where compiled loops are kept: a folder per version of our sources, or None where none can be written."""
    top = Path(os.environ.get("COVEN_CACHE") or platformdirs.user_cache_dir("coven")) / "compiled"
    folder = top / hash_sources(_package_sources())
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError:
        return None
    with contextlib.suppress(OSError):  # another process forgets at the same time
        prune_old_caches(top)
        prune_old_loops(folder, CACHE_BYTES)
    return folder


def _package_sources() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if path.relative_to(PACKAGE).parts[0] not in FOLDERS_WITHOUT_RULES)


def hash_sources(sources: list[Path], root: Path = PACKAGE) -> str:
    """What sources come to, wherever their root is."""
    digest = hashlib.sha256()
    for source in sources:
        digest.update(os.path.relpath(source, root).encode() + b"\0" + source.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def prune_old_caches(top: Path) -> None:
    by_last_use = sorted(top.iterdir(), key=lambda folder: folder.stat().st_mtime)
    for folder in by_last_use[:-MAX_CACHED_VERSIONS]:
        shutil.rmtree(folder, ignore_errors=True)


def prune_old_loops(folder: Path, room: int) -> None:
    """The oldest go until the rest has room; Numba compiles anew what it misses."""
    by_age = sorted(((file, file.stat()) for file in folder.rglob("*.nbc")), key=lambda kept: kept[1].st_mtime)
    over = sum(kept.st_size for _, kept in by_age) - room
    for file, kept in by_age:
        if over <= 0:
            return
        file.unlink(missing_ok=True)
        over -= kept.st_size
