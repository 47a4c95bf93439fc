"""Promise: the four games stay small: this counts their lines and those of the library, beside another revision.

    python -m benchmarks.loc [REVISION]

Blank lines do not count. A line belongs to a game by its folder, and to a purpose by its file; all else is the library.
"""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = "coven/games"
GAMES: Final = ("blackmore", "thirteen_witches", "three_witches", "witchs_shot")
BASELINE: Final = "d5cc2d7"  # the last commit before the library for authors
LIBRARY: Final = "library"
PARTS: Final = {  # by folder or file inside a game
    "rules and parameters": ("rules", "meta.py", "variant.py", "__init__.py"),
    "knowledge": ("knowledge", "knowledge.py"),
    "learning": ("learning", "learning.py"),
    "user interface": ("ui",),
}
OTHER: Final = "other"

Lines = Counter[tuple[str, str]]  # by game or LIBRARY, and part


def place_of(file: str) -> tuple[str, str]:
    """Return the game and the part that a file belongs to."""
    game, _, inside = file.removeprefix(f"{FOLDER}/").partition("/")
    if game not in GAMES:
        return LIBRARY, ""
    return game, next((part for part, names in PARTS.items() if inside.partition("/")[0] in names), OTHER)


def count_lines(texts: Iterable[tuple[str, str]]) -> Lines:
    """Return the numbers of lines that are not blank, given files with their texts."""
    lines: Lines = Counter()
    for file, text in texts:
        lines[place_of(file)] += sum(bool(line.strip()) for line in text.splitlines())
    return lines


def count_here() -> Lines:
    """Return the lines of the working tree."""
    files = (ROOT / FOLDER).rglob("*.py")
    return count_lines((file.relative_to(ROOT).as_posix(), file.read_text(encoding="utf-8")) for file in files)


def count_at(revision: str) -> Lines:
    """Return the lines of a revision."""
    files = [file for file in _git("ls-tree", "-r", "--name-only", revision, FOLDER).splitlines() if file.endswith(".py")]
    return count_lines((file, _git("show", f"{revision}:{file}")) for file in files)


def _git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def _sum(lines: Lines, game: str | None = None, part: str | None = None) -> int:
    """Return the lines of one game or of all four, in one part or in all."""
    return sum(
        number for (place, inside), number in lines.items() if place in ((game,) if game else GAMES) and part in (None, inside)
    )


def main() -> None:
    """Print a row for each game, for each part of the four games, and for the library."""
    revision = sys.argv[1] if len(sys.argv) > 1 else BASELINE
    before, now = count_at(revision), count_here()
    rows = [(game, _sum(before, game), _sum(now, game)) for game in GAMES]
    rows += [(f"  {part}", _sum(before, part=part), _sum(now, part=part)) for part in (*PARTS, OTHER)]
    rows += [("the four games", _sum(before), _sum(now)), (LIBRARY, _sum(before, LIBRARY), _sum(now, LIBRARY))]
    rows.append(("all", before.total(), now.total()))
    print(f"{'lines of code':<24} {revision:>8} {'now':>8}")
    for name, old, new in rows:
        print(f"{name:<24} {old:>8,} {new:>8,}")


if __name__ == "__main__":
    main()
