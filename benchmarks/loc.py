"""Promise: the four games stay small: this counts the lines of `coven/games` by purpose, beside another revision.

    python -m benchmarks.loc [REVISION]

Blank lines do not count. The purpose of a line follows from its file; older revisions have other file names.
"""

import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
GAMES: Final = "coven/games"
BASELINE: Final = "b8bfcf2"  # the last commit before the open table became a record of its own
PURPOSES: Final = {
    "user interface": (
        "ui/", "board.py", "narration.py", "player_aid.py",
        "text/", "text.py", "ahead.py", "picture.py", "told.py", "codes.py", "aid.py", "sheet.py",
    ),
    "learning": ("learning/", "features.py", "defaults.py", "observation.py", "canonical.py", "derived.py", "noting.py"),
    "claims": ("claim.py", "claims.py"),
    "conditional moves": ("conditional_move.py", "wish.py", "wishes.py"),
    "shared views": ("shared_cache.py", "shared.py"),
}  # fmt: skip
OTHER: Final = "rules and knowledge"


def purpose_of(file: str) -> str:
    """Return the purpose of a file, by its name or its folder."""
    folder, _, name = file.rpartition("/")
    for known in (name, f"{folder.rpartition('/')[2]}/"):
        for purpose, names in PURPOSES.items():
            if known in names:
                return purpose
    return OTHER


def count_lines(text: str) -> int:
    """Return the number of lines that are not blank."""
    return sum(bool(line.strip()) for line in text.splitlines())


def count_here() -> Counter[str]:
    """Return the lines of the working tree by purpose."""
    lines: Counter[str] = Counter()
    for file in (ROOT / GAMES).rglob("*.py"):
        lines[purpose_of(file.as_posix())] += count_lines(file.read_text(encoding="utf-8"))
    return lines


def count_at(revision: str) -> Counter[str]:
    """Return the lines of a revision by purpose."""
    lines: Counter[str] = Counter()
    for file in _git("ls-tree", "-r", "--name-only", revision, GAMES).splitlines():
        if file.endswith(".py"):
            lines[purpose_of(file)] += count_lines(_git("show", f"{revision}:{file}"))
    return lines


def _git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def main() -> None:
    """Print a row for each purpose."""
    revision = sys.argv[1] if len(sys.argv) > 1 else BASELINE
    before, now = count_at(revision), count_here()
    print(f"{'lines of code':<20} {revision:>8} {'now':>8}")
    for purpose in (OTHER, *PURPOSES):
        print(f"{purpose:<20} {before[purpose]:>8,} {now[purpose]:>8,}")
    print(f"{'all':<20} {before.total():>8,} {now.total():>8,}")


if __name__ == "__main__":
    main()
