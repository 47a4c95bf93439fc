"""A folder of static files in which bots are played without a server: the client, the games' files, what a server would say.

The page finds everything relative to itself, so the folder works at any address. `data/LANGUAGE/…` has what the paths of the API
return to everybody; the page reads it because its root element says `data-site`.
"""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from coven import games
from coven._version import __version__
from coven.browser.files import MANIFEST_NAME, browser_files, encode_manifest
from coven.errors import CovenError
from coven.languages import LANGUAGES
from coven.server.http.message_files import encode_messages
from coven.server.jobs import catalog
from coven.server.live.chat import EMOJI
from coven.server.protocol import Games, PuzzleInfo, encode

STATIC_DIR: Final = Path(__file__).parents[1] / "static"
FILES: Final = "offline.json"  # lists the files that the app needs without a network
MARK: Final = "coven-site.json"  # in a folder that was written here and may be written again
POLICY: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "object-src 'none'; base-uri 'none'; form-action 'none'"
)
ROOT_ADDRESS: Final = re.compile(r'(?<=[="])/(?=[a-z])')  # of a file, in the page and in the manifest of the app


def write_site(folder: Path) -> int:
    """Write the site and return the number of its bytes."""
    if not (STATIC_DIR / "index.html").is_file():
        raise CovenError("The web client is not built into this installation. Install a wheel of Coven, or run `./play` once.")
    _clear(folder)
    shutil.copytree(STATIC_DIR, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns(".digest"))
    for name in ("index.html", "manifest.webmanifest"):
        file = folder / name
        file.write_text(make_relative(file.read_text(encoding="utf-8")), encoding="utf-8")
    contents = {**dict(_game_files()), **dict(_all_data())}
    for path, content in contents.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
    _list_files(folder)
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def _clear(folder: Path) -> None:
    """Make a folder with nothing but the mark. Raises CovenError if it has files that were not written here."""
    if folder.is_dir() and any(folder.iterdir()):
        if not (folder / MARK).is_file():
            raise CovenError(f"Expected an empty folder or an earlier site, got '{folder}', which has other files.")
        shutil.rmtree(folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / MARK).write_text(json.dumps({"coven": __version__}) + "\n", encoding="utf-8")


def make_relative(text: str) -> str:
    """Return the page, or the manifest of the app, with addresses relative to itself."""
    text = ROOT_ADDRESS.sub("./", text)
    text = text.replace('"start_url": "/"', '"start_url": "./"').replace('"scope": "/"', '"scope": "./"')
    text = text.replace('<html lang="en">', '<html lang="en" data-site>')
    return text.replace("<head>", f'<head>\n    <meta http-equiv="content-security-policy" content="{POLICY}" />', 1)


def _game_files() -> Iterator[tuple[str, bytes]]:
    """Yield modules, networks and their manifest."""
    yield f"wasm/{MANIFEST_NAME}", encode_manifest()
    for name, file in browser_files().items():
        yield f"wasm/{name}", file.content


def _all_data() -> Iterator[tuple[str, bytes]]:
    """Yield what a server would say, in all languages."""
    for language in LANGUAGES:
        for path, content in _data_in(language):
            yield f"data/{language}/{path}.json", content
    for key in games.BUILTIN_GAMES:
        for language, puzzles in _puzzles_of(key).items():
            yield f"data/{language}/puzzles/{key}/all.json", encode(puzzles)


def _data_in(language: str) -> Iterator[tuple[str, bytes]]:
    offered = [game for game in catalog.describe_games(language) if game.key in games.BUILTIN_GAMES]
    yield "games", encode(Games(games=offered, emoji=list(EMOJI)))
    for game in offered:
        yield f"messages/{game.key}", encode_messages(game.key, language)
        yield f"games/{game.key}/rules", encode(catalog.rules_page(game.key, language))
        if game.puzzles:
            yield f"puzzles/{game.key}", encode(catalog.describe_puzzles(game.key))


def _puzzles_of(key: str) -> dict[str, list[PuzzleInfo]]:
    """Return a game's puzzles by language; each position is replayed once."""
    puzzles: dict[str, list[PuzzleInfo]] = {language: [] for language in LANGUAGES}
    for number in range(len(catalog.describe_puzzles(key).themes)):
        for language, described in puzzles.items():
            described.append(catalog.describe_puzzle(key, str(number), language))
    return puzzles


def _list_files(folder: Path) -> None:
    """Add the data to the files that the app needs without a network."""
    listed = json.loads((folder / FILES).read_text(encoding="utf-8"))
    for file in sorted(folder.glob("data/*/**/*.json")):
        path = file.relative_to(folder)
        listed["files"].append({"path": path.as_posix(), "bytes": file.stat().st_size, "language": path.parts[1]})
    (folder / FILES).write_text(json.dumps(listed), encoding="utf-8")
