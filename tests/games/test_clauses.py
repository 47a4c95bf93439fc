"""Each clause of the rules has a test with its number, and translations have the same clauses."""

import re
from pathlib import Path

import pytest

from coven import games
from coven.match.rulebook import clauses, rules_text
from tests.plugin_wheels import NINE_CANDLES

RULES = Path(__file__).parents[2] / "docs" / "rules"
CLAUSE = re.compile(r"^- \*\*(\d+\.\d+[a-z]?)\*\* (.*(?:\n  .*)*)", re.MULTILINE)
MARK = re.compile(r"\((?:ruling|reconstruction)\)|\d+\.\d+[a-z]?")  # of a clause, or the number of another one
NAME = re.compile(r"^def test_(\d+)_(\d+)([a-z]?)_", re.MULTILINE)


@pytest.mark.parametrize("key", [*games.BUILTIN_GAMES, games.register("nine_candles").meta.key])
def test_every_clause_has_a_test(key: str) -> None:
    folder = NINE_CANDLES / "tests" if key == NINE_CANDLES.name else Path(__file__).parent / key
    tested = {
        f"{chapter}.{number}{letter}"
        for path in folder.glob("test_*.py")
        for chapter, number, letter in NAME.findall(path.read_text())
    }
    known = set(clauses(key))
    assert known, "the rules have no clauses"
    assert known - tested == set(), "clauses without a test"
    assert tested - known == set(), "tests of clauses that do not exist"


@pytest.mark.parametrize("page", [str(path.relative_to(RULES)) for path in sorted(RULES.glob("*/*.md"))])
def test_translated_rules_have_the_same_clauses_with_their_marks_and_references(page: str) -> None:
    translated, english = (
        marks_by_clause((RULES / page).read_text(encoding="utf-8")),
        marks_by_clause(rules_text(Path(page).stem)),
    )
    assert list(translated) == list(english)
    assert translated == english


def marks_by_clause(text: str) -> dict[str, list[str]]:
    """Return what is marked and cited in each clause."""
    return {number: sorted(MARK.findall(clause)) for number, clause in CLAUSE.findall(text)}
