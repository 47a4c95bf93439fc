"""The rules as numbered clauses, read from docs/rules, which code, refusals and in-game help cite.

English pages are docs/rules/KEY.md, translations docs/rules/LANGUAGE/KEY.md, with the same numbers. A custom game has rules.md
and rules.LANGUAGE.md beside its module. What is not translated is in English.
"""

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from coven import games
from coven.errors import MalformedError
from coven.messages import DEFAULT_LANGUAGE

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


def rules_text(game: str, language: str = DEFAULT_LANGUAGE) -> str:
    """Return the rules of a game in Markdown, in a language if they are translated."""
    for spoken in dict.fromkeys((language, DEFAULT_LANGUAGE)):
        if path := find_page(game, spoken):
            return path.read_text(encoding="utf-8")
    raise MalformedError(f"Expected the rules of '{game}' in docs/rules or in rules.md beside its module, found none.")


def find_page(game: str, language: str) -> Path | None:
    """Return the file of the rules of a game in one language, or None if there is none."""
    is_english = language == DEFAULT_LANGUAGE
    custom = games.find_file(game, "rules.md" if is_english else f"rules.{language}.md")
    pages = [folder / f"{game}.md" if is_english else folder / language / f"{game}.md" for folder in RULES_FOLDERS]
    return next((path for path in [*([custom] if custom else []), *pages] if path.is_file()), None)


@cache
def clauses(game: str, language: str = DEFAULT_LANGUAGE) -> dict[str, Clause]:
    """Return the clauses of a game by their numbers, in order; in a language where they are translated."""
    english = read_clauses(rules_text(game))
    translated = read_clauses(rules_text(game, language)) if language != DEFAULT_LANGUAGE else english
    return {number: translated.get(number, clause) for number, clause in english.items()}


def read_clauses(text: str) -> dict[str, Clause]:
    """Return the clauses of a page of rules by their numbers, in order."""
    found: dict[str, Clause] = {}
    chapter = ""
    for block in _blocks(text):
        if block.startswith("## "):
            chapter = block[3:]
        elif match := CLAUSE_PATTERN.match(block):
            found[match[1]] = Clause(match[1], chapter, block[match.end() :])
    return found


def clause(game: str, number: str, language: str = DEFAULT_LANGUAGE) -> Clause:
    """Return one clause."""
    known = clauses(game, language)
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
