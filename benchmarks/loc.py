"""How many lines of code `coven/games` has, by what they are for, beside those before the redesign of November 2026.

`python -m benchmarks.loc`; another revision to compare with may follow. Lines without anything on them do not count. What each
line is for is told by its file. Before the redesign pictures were dictionaries without types, there were no tricks told with
their reasons, features depended on what suits are called, and claims, wishes and shared pictures did not exist.
"""

import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
GAMES: Final = "coven/games"
BEFORE: Final = "b8bfcf2"  # the last commit before the open table became a record of its own
PURPOSES: Final = {
    "words and pictures": ("text/", "text.py", "ahead.py", "picture.py", "told.py", "codes.py", "aid.py", "sheet.py"),
    "learners": ("features.py", "canonical.py", "derived.py", "noting.py"),
    "claims": ("claim.py", "claims.py"),
    "wishes": ("wish.py", "wishes.py"),
    "shared pictures": ("shared.py",),
}
REST: Final = "rules and beliefs"


def purpose_of(file: str) -> str:
    """What a file is for, by its folder or its name."""
    folder, _, name = file.rpartition("/")
    known = (f"{folder.rpartition('/')[2]}/", name)
    return next((purpose for purpose, names in PURPOSES.items() if any(one in names for one in known)), REST)


def written(text: str) -> int:
    """The lines that have something on them."""
    return sum(bool(line.strip()) for line in text.splitlines())


def here() -> Counter[str]:
    """The lines of the working tree."""
    lines: Counter[str] = Counter()
    for file in (ROOT / GAMES).rglob("*.py"):
        lines[purpose_of(file.as_posix())] += written(file.read_text(encoding="utf-8"))
    return lines


def at(revision: str) -> Counter[str]:
    """The lines of a revision."""
    lines: Counter[str] = Counter()
    for file in _git("ls-tree", "-r", "--name-only", revision, GAMES).splitlines():
        if file.endswith(".py"):
            lines[purpose_of(file)] += written(_git("show", f"{revision}:{file}"))
    return lines


def _git(*arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True).stdout


def main() -> None:
    """A row for each purpose."""
    revision = sys.argv[1] if len(sys.argv) > 1 else BEFORE
    then, now = at(revision), here()
    print(f"{'lines of code for':<20} {revision:>8} {'now':>8}")
    for purpose in (REST, *PURPOSES):
        print(f"{purpose:<20} {then[purpose]:>8,} {now[purpose]:>8,}")
    print(f"{'all':<20} {then.total():>8,} {now.total():>8,}")


if __name__ == "__main__":
    main()
