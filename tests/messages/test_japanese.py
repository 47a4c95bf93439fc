"""Japanese is typeset as it should be: full-width punctuation beside Japanese letters, and no spaces between them."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted(
    [
        *(ROOT / "coven").rglob("locale/ja.ftl"),
        *(ROOT / "coven").rglob("locale/*/ja.ftl"),
        *(ROOT / "web/src/locale/ja").glob("*.ftl"),
    ]
)
LETTER = "[ぁ-んァ-ヶ一-龥]"
NARROW = re.compile(rf"{LETTER}[,.!?:;()]|[,!?:;]{LETTER}|{LETTER} {LETTER}")
BEFORE_TEXT = re.compile(r"^[\w.-]+ =|\{[^{}]*\}")  # the id of a message, and what is filled in


@pytest.mark.parametrize("file", [str(file.relative_to(ROOT)) for file in FILES])
def test_japanese_is_typeset(file: str) -> None:
    lines = [line for line in (ROOT / file).read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert [line for line in lines if NARROW.search(BEFORE_TEXT.sub("□", line))] == []
