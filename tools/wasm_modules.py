"""Build the games' WebAssembly modules, coven/browser/built/*.wasm, that are not those of the sources.

Run `python -m tools.wasm_modules [GAME …]`; with --all, modules that are up to date are built again, too. The files are
committed, so that a clone plays in the browser without waiting for a compiler. Each says in its section `coven` from which
sources it was made, and with which versions of the compiler.
"""

import sys

from coven import games
from coven.browser.files import MODULES_DIR, module_file
from coven.browser.modules import build, digest_sources, read_section


def is_current(key: str) -> bool:
    """Return whether the committed module of a game was made from the present sources."""
    file = module_file(key)
    return file.is_file() and read_section(file.read_bytes()).get("sources") == digest_sources(games.load(key))


def main() -> None:
    """Write the modules."""
    names = [argument for argument in sys.argv[1:] if argument != "--all"]
    MODULES_DIR.mkdir(exist_ok=True)
    for key in names or games.BUILTIN_GAMES:
        if "--all" in sys.argv or not is_current(key):
            code = build(games.load(key))
            module_file(key).write_bytes(code)
            print(f"{key}: {len(code):,} bytes", flush=True)


if __name__ == "__main__":
    main()
