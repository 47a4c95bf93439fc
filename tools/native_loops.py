"""Compile the loops of bots and tables ahead of time, coven/bots/native/PLATFORM/*: `python -m tools.native_loops [GAME …]`.

Games whose loops are those of the sources are left as they are. The files are committed, so that a fresh clone does not wait for
the compiler; `coven.kernel.jit.ahead` never uses code of other sources.
"""

import hashlib
import json
import lzma
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from coven import games
from coven.browser.modules import network_entries, playout_entries, rule_entries, search_entries
from coven.games.contract.encoding.table_loop import make_table_loop
from coven.games.contract.encoding.table_telling import examples_of
from coven.games.contract.game import Game
from coven.kernel.jit.ahead import INDEX, NATIVE_DIR, kind_of, loop_name
from coven.kernel.jit.source_digest import source_digest
from coven.kernel.wasm.lowering import EntryPoint
from coven.kernel.wasm.module import tool_versions
from coven.kernel.wasm.native import TARGETS, build_objects

WANTED: Final = {
    *("policy", "simulate", "read_statistics", "solve", "encode", "share_choices", "run_layer"),
    *("sample_worlds", "advance", "sample_actions", "run_layer_by_rows", "recall_choices", "rate_choices", "temper"),
}
Index = dict[str, Any]


def native_entries(game: Game) -> Iterator[EntryPoint]:
    """Yield the loops of all levels of bots, and the one that tells tables."""
    yield EntryPoint("tell_table", make_table_loop(game).function, examples_of(game))
    shared = (*rule_entries(game), *search_entries(game), *network_entries(game), *playout_entries(game))
    yield from (entry for entry in shared if entry.name in WANTED)


def describe(game: Game, entries: list[EntryPoint]) -> Index:
    """Return the part of the index about a game's loops, by the digests of their sources."""
    described = {}
    for entry in entries:
        function = entry.rule or entry.function
        described[source_digest([function])] = {
            "name": loop_name(function),
            "file": f"{game.meta.key}.o.xz",
            "symbol": entry.name,
            "kinds": [kind_of(example) for example in entry.examples],
            "returns": entry.signature.return_annotation not in (None, type(None)),
        }
    return described


def read_index(platform: str) -> Index:
    """Return the loops that are compiled for a kind of machine."""
    file = NATIVE_DIR / platform / INDEX
    index: Index = json.loads(file.read_text(encoding="utf-8"))["loops"] if file.is_file() else {}
    return index


def is_current(key: str) -> bool:
    """Return whether all loops of a game were compiled from the present sources, for all kinds of machines."""
    game = games.load(key)
    digests = {*describe(game, list(native_entries(game)))}
    return all(digests <= {*read_index(platform)} and (NATIVE_DIR / platform / f"{key}.o.xz").is_file() for platform in TARGETS)


def write(key: str) -> None:
    """Compile the loops of a game for all kinds of machines."""
    game = games.load(key)
    entries = list(native_entries(game))
    described = describe(game, entries)
    for platform, code in build_objects(entries).items():
        folder = NATIVE_DIR / platform
        folder.mkdir(parents=True, exist_ok=True)
        compressed = lzma.compress(code)
        (folder / f"{key}.o.xz").write_bytes(compressed)
        others = {digest: loop for digest, loop in read_index(platform).items() if loop["file"] != f"{key}.o.xz"}
        write_index(folder, others | described)
        print(f"{platform} {key}: {len(code):,} bytes, {len(compressed):,} compressed", flush=True)


def write_index(folder: Path, loops: Index) -> None:
    """Write the index of a folder, with the hashes of its files."""
    files = {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in sorted(folder.glob("*.xz"))}
    index = {"tools": tool_versions(), "files": files, "loops": loops}
    (folder / INDEX).write_text(json.dumps(index, indent=1) + "\n", encoding="utf-8")


def main() -> None:
    """Write what is not up to date."""
    for key in sys.argv[1:] or games.BUILTIN_GAMES:
        if not is_current(key):
            write(key)


if __name__ == "__main__":
    main()
