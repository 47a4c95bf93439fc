"""Studies in notebooks: the example runs, results convert to tables, and charts display themselves."""

import ast
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from coven import games
from coven.errors import MalformedError, MissingExtraError
from coven.lab import StudyResult, study

ROOT = Path(__file__).parents[2]


def run_notebook(file: Path) -> list[Any]:
    """Run a notebook and return the value of the last line of every cell, which Jupyter would display."""
    names: dict[str, Any] = {}
    shown = []
    for cell in json.loads(file.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            *lines, last = ast.parse("".join(cell["source"])).body
            exec(compile(ast.Module(lines, []), str(file), "exec"), names)
            assert isinstance(last, ast.Expr)
            shown.append(eval(compile(ast.Expression(last.value), str(file), "eval"), names))
    return shown


def test_example_notebook_runs_and_its_values_display_themselves() -> None:
    result, table, chart = run_notebook(ROOT / "examples/workshop.ipynb")
    assert list(table.question.unique()) == ["length", "order", "margin"]
    for shown in (result, table, chart):
        assert "<" in shown._repr_html_()
    assert "var(--" not in chart._repr_html_(), "a notebook has no CSS variables"


@pytest.fixture(scope="module")
def result() -> StudyResult:
    games.register("tests.lab.planted")
    return study("planted", {"first_bonus": 9}, {}, players=2, games=100, block=10)


def test_polars_and_pandas_have_the_same_rows(result: StudyResult) -> None:
    assert result.polars().to_dicts() == result.rows()
    assert len(result.pandas()) == len(result.rows())
    first = next(row for row in result.rows() if row["question"] == "order")
    assert (first["label"], first["shown"]) == ("1", True)


def test_unknown_metric_is_rejected(result: StudyResult) -> None:
    with pytest.raises(MalformedError, match="Expected a metric, length, decisions"):
        result.chart("beauty")


def test_findings_are_sentences(result: StudyResult) -> None:
    assert result.findings[0].startswith("The first player wins ")
    assert "<svg" in result.page()


def test_missing_polars_is_reported_and_repr_lists_findings(result: StudyResult, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(MissingExtraError, match="pip install polars"):
        result.polars()
    assert repr(result).splitlines() == result.findings
