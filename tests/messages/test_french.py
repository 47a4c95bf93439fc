"""French is typeset as it should be: no-break spaces before double punctuation and inside guillemets, curly apostrophes."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted(
    [
        *(ROOT / "coven").rglob("locale/fr.ftl"),
        *(ROOT / "coven").rglob("locale/*/fr.ftl"),
        *(ROOT / "web/src/locale/fr").glob("*.ftl"),
        *(ROOT / "docs/rules/fr").glob("*.md"),
    ]
)
PLAIN_SPACE = re.compile(r"[\w})>»] [;:!?%»](?![\w-])|« ")  # not the key ? of the terminal, after a comma or dot
STRAIGHT_APOSTROPHE = re.compile(r"\w'\w")


@pytest.mark.parametrize("file", [str(file.relative_to(ROOT)) for file in FILES])
def test_french_is_typeset(file: str) -> None:
    lines = [line for line in (ROOT / file).read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert [line for line in lines if PLAIN_SPACE.search(line) or STRAIGHT_APOSTROPHE.search(line)] == []
