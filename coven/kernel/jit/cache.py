"""Where compiled loops are cached. Numba notices no edit in a function that a loop calls, so folders are named by our sources."""

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
except ImportError:  # on Windows, where two processes that compile at the same time do not exclude each other
    fcntl = None  # type: ignore[assignment]

PACKAGE: Final = Path(__file__).resolve().parents[2]
# no compiled loop calls these: an edit there leaves compiled code as it is
FOLDERS_WITHOUT_RULES: Final = ("cli", "client", "puzzles", "review", "rl/adapters", "server")
MAX_CACHED_VERSIONS: Final = 4
CACHE_BYTES: Final = 1 << 30  # for the loops of one version; every edit of a custom game adds loops
LOCK_FILE: Final = "lock"  # in the cache folder


@contextlib.contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """Keep other processes and threads from writing to a cache folder; where files cannot be locked, do nothing."""
    with (folder / LOCK_FILE).open("w") as lock:
        if fcntl is not None:
            with contextlib.suppress(OSError):
                fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@cache
def cache_folder() -> Path | None:
    """Return the folder of compiled loops for the present sources, or None if it cannot be written."""
    top = Path(os.environ.get("COVEN_CACHE") or platformdirs.user_cache_dir("coven")) / "compiled"
    folder = top / hash_sources(_package_sources())
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError:
        return None
    with contextlib.suppress(OSError):  # another process prunes at the same time
        prune_old_caches(top)
        prune_old_loops(folder, CACHE_BYTES)
    return folder


def _package_sources() -> list[Path]:
    without_rules = tuple(PACKAGE / folder for folder in FOLDERS_WITHOUT_RULES)
    return sorted(path for path in PACKAGE.rglob("*.py") if not any(folder in path.parents for folder in without_rules))


def hash_sources(sources: list[Path], root: Path = PACKAGE) -> str:
    """Return a hash of files and their paths relative to the root."""
    digest = hashlib.sha256()
    for source in sources:
        digest.update(os.path.relpath(source, root).encode() + b"\0" + source.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def prune_old_caches(top: Path) -> None:
    """Delete all but the most recently used caches."""
    by_last_use = sorted(top.iterdir(), key=lambda folder: folder.stat().st_mtime)
    for folder in by_last_use[:-MAX_CACHED_VERSIONS]:
        shutil.rmtree(folder, ignore_errors=True)


def prune_old_loops(folder: Path, max_bytes: int) -> None:
    """Delete the oldest loops until the others fit; Numba compiles again what it misses."""
    by_age = sorted(((file, file.stat()) for file in folder.rglob("*.nbc")), key=lambda entry: entry[1].st_mtime)
    excess = sum(stat.st_size for _, stat in by_age) - max_bytes
    for file, stat in by_age:
        if excess <= 0:
            return
        file.unlink(missing_ok=True)
        excess -= stat.st_size
