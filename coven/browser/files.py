"""The files with which a page runs games by itself: modules, networks, lessons, what reviews say, and a manifest.

Modules are built ahead of time by `python -m tools.wasm_modules` and shipped as they are. Networks are sent as gzip files, which
pages unpack, because few hosts of static files compress them; before that, all even bytes are put before all odd ones, which
saves an eighth of half-precision numbers. All names depend on the contents, so files may be cached for good.
"""

import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Final

import msgspec

from coven import games
from coven.bots.net.model import MODELS_DIR
from coven.browser.lessons import encode_lesson
from coven.review.words import FOLDER as REVIEW_TEXTS

MODULES_DIR: Final = Path(__file__).parent / "built"
NETWORKS: Final = {"full": "{}.model", "quick": "{}.quick.model"}  # the second plays out games for the Archwitch
MANIFEST_NAME: Final = "manifest.json"
MANIFEST_FORMAT: Final = 1
DIGEST_CHARS: Final = 16


@dataclass(frozen=True)
class BrowserFile:
    """A file for pages."""

    source: Path | bytes  # the file in the package, or what was made of several
    stem: str
    suffix: str  # `wasm`, `json` for lessons, `ftl` for catalogs, or `bin` for gzip files of networks

    @property
    def original(self) -> bytes:
        """The content before it is packed."""
        return self.source if isinstance(self.source, bytes) else self.source.read_bytes()

    @cached_property
    def digest(self) -> str:
        """The SHA-256 of the source: gzip files of different machines may differ."""
        return hashlib.sha256(self.original).hexdigest()

    @cached_property
    def name(self) -> str:
        """The name under which pages ask for the file."""
        return f"{self.stem}-{self.digest[:DIGEST_CHARS]}.{self.suffix}"

    @cached_property
    def compressed(self) -> bytes:
        """The content as a gzip file."""
        content = self.original
        return gzip.compress(content[::2] + content[1::2] if self.suffix == "bin" else content, mtime=0)

    @property
    def content(self) -> bytes:
        """What is stored under the name."""
        return self.compressed if self.suffix == "bin" else self.original


class FileEntry(msgspec.Struct, frozen=True):
    """A file in the manifest."""

    name: str
    bytes: int
    compressed_bytes: int = msgspec.field(name="compressedBytes")  # what is transferred
    sha256: str  # of the module, or of the network in the package


class GameEntry(msgspec.Struct, frozen=True):
    """The files of a game in the manifest."""

    module: FileEntry
    networks: dict[str, FileEntry]
    lesson: FileEntry | None


class Manifest(msgspec.Struct, frozen=True):
    """All files for pages: those of each game, and the sentences of reviews by language."""

    format: int
    games: dict[str, GameEntry]
    reviews: dict[str, FileEntry]


@cache
def browser_files() -> Mapping[str, BrowserFile]:
    """Return the files for pages by name."""
    files = [file for key in _built_games() for file in _files_of(key)]
    return {file.name: file for file in (*files, *_review_texts().values())}


@cache
def encode_manifest() -> bytes:
    """Return the manifest as JSON."""
    reviews = {language: _describe(file) for language, file in _review_texts().items()}
    return msgspec.json.encode(Manifest(MANIFEST_FORMAT, {key: _entry_of(key) for key in _built_games()}, reviews))


def module_file(key: str) -> Path:
    """Return the file of a game's module in the package."""
    return MODULES_DIR / f"{key}.wasm"


def _built_games() -> list[str]:
    return [key for key in games.BUILTIN_GAMES if module_file(key).is_file()]


def _files_of(key: str) -> list[BrowserFile]:
    lesson = _lesson_of(key)
    return [_module_of(key), *_networks_of(key).values(), *([lesson] if lesson else [])]


def _entry_of(key: str) -> GameEntry:
    lesson, networks = _lesson_of(key), _networks_of(key).items()
    described = {name: _describe(file) for name, file in networks}
    return GameEntry(_describe(_module_of(key)), described, _describe(lesson) if lesson else None)


@cache
def _module_of(key: str) -> BrowserFile:
    return BrowserFile(module_file(key), key, "wasm")


@cache
def _networks_of(key: str) -> dict[str, BrowserFile]:
    files = {name: MODELS_DIR / pattern.format(key) for name, pattern in NETWORKS.items()}
    return {name: BrowserFile(file, f"{key}-{name}", "bin") for name, file in files.items() if file.is_file()}


@cache
def _lesson_of(key: str) -> BrowserFile | None:
    content = encode_lesson(key)
    return BrowserFile(content, f"{key}-lesson", "json") if content else None


@cache
def _review_texts() -> dict[str, BrowserFile]:
    return {file.stem: BrowserFile(file, f"review-{file.stem}", "ftl") for file in sorted(REVIEW_TEXTS.glob("*.ftl"))}


def _describe(file: BrowserFile) -> FileEntry:
    return FileEntry(file.name, len(file.original), len(file.compressed), file.digest)
