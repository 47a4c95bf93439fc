"""Spanish is typeset as it should be: inverted marks, guillemets, no-break spaces before percent signs."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = sorted(
    [
        *(ROOT / "coven").rglob("locale/es.ftl"),
        *(ROOT / "coven").rglob("locale/*/es.ftl"),
        *(ROOT / "web/src/locale/es").glob("*.ftl"),
        *(ROOT / "docs/rules/es").glob("*.md"),
    ]
)
QUESTION = re.compile(r"[\w})»]\?")  # not the key of the terminal
EXCLAMATION = re.compile(r"[\w})»]!")
FOREIGN = re.compile(r"[“”„]|[\d}] ?%")


@pytest.mark.parametrize("file", [str(file.relative_to(ROOT)) for file in FILES])
def test_spanish_is_typeset(file: str) -> None:
    lines = [line for line in (ROOT / file).read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert [line for line in lines if FOREIGN.search(line)] == []
    assert [line for line in lines if len(QUESTION.findall(line)) != line.count("¿")] == []
    assert [line for line in lines if len(EXCLAMATION.findall(line)) != line.count("¡")] == []
