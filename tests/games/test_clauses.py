"""Each clause of the rules has a test with its number."""

import re
from pathlib import Path

import pytest

from coven import games
from coven.match.rulebook import clauses
from tests.plugin_wheels import NINE_CANDLES

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
