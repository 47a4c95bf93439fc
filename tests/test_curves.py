"""Learning curves in the documentation are drawn from their files, and on a page."""

from pathlib import Path

import pytest

from tools import curves


@pytest.mark.parametrize("name", curves.names())
def test_chart_shows_its_file_and_is_on_a_page(name: str, tmp_path: Path) -> None:
    drawn = curves.render(name, tmp_path).read_bytes()
    assert drawn == (curves.CHARTS / f"{name}.svg").read_bytes(), "run python -m tools.curves"
    assert f"(training/{name}.svg)" in Path("docs/reference/benchmarks.md").read_text(encoding="utf-8")
