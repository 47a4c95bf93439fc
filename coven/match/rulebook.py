"""The rules as numbered clauses, read from docs/rules, which code, refusals and in-game help cite."""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from coven import games
from coven.errors import MalformedError

PACKAGE: Final = Path(__file__).resolve().parents[1]
RULES_FOLDERS: Final = (PACKAGE / "docs" / "rules", PACKAGE.parent / "docs" / "rules")  # in a wheel; in a checkout
CLAUSE_PATTERN: Final = re.compile(r"^- \*\*(\d+\.\d+[a-z]?)\*\* ")


@dataclass(frozen=True)
class Clause:
    """One numbered clause."""

    number: str
    chapter: str
    text: str

    @property
    def is_ruling(self) -> bool:
        """Whether all or part of it is our ruling on what the rulebook leaves open."""
        return "**(ruling)**" in self.text

    @property
    def is_reconstruction(self) -> bool:
        """Whether it states numbers that are printed on the cards only."""
        return "**(reconstruction)**" in self.text


def rules_text(game: str) -> str:
    """Return the rules of a game in Markdown: from docs/rules, or from rules.md beside the module of a custom game."""
    custom = games.find_file(game, "rules.md")
    for path in (*([custom] if custom else []), *(folder / f"{game}.md" for folder in RULES_FOLDERS)):
        if path.is_file():
            return path.read_text(encoding="utf-8")
    raise MalformedError(f"Expected the rules of '{game}' in docs/rules or in rules.md beside its module, found none.")


@cache
def clauses(game: str) -> dict[str, Clause]:
    """Return the clauses of a game by their numbers, in order."""
    found: dict[str, Clause] = {}
    chapter = ""
    for block in _blocks(rules_text(game)):
        if block.startswith("## "):
            chapter = block[3:]
        elif match := CLAUSE_PATTERN.match(block):
            found[match[1]] = Clause(match[1], chapter, block[match.end() :])
    return found


def clause(game: str, number: str) -> Clause:
    """Return one clause."""
    known = clauses(game)
    if number not in known:
        raise MalformedError(f"Expected the number of a clause, {', '.join(known)}, got '{number}'.")
    return known[number]


def _blocks(text: str) -> list[str]:
    """Return headings and list items, each joined into one line."""
    blocks: list[str] = []
    for line in text.splitlines():
        if line.startswith("  ") and blocks:
            blocks[-1] += " " + line.strip()
        elif line.strip():
            blocks.append(line.strip())
    return blocks
