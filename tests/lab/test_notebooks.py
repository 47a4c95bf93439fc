"""The workshop in notebooks: the example runs, results are tables, and charts show themselves."""

import ast
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from coven import games
from coven.errors import MalformedError
from coven.extras import MissingExtraError
from coven.lab import StudyResult, study

ROOT = Path(__file__).parents[2]


def run_notebook(file: Path) -> list[Any]:
    """The value of the last line of every cell, as Jupyter would show it."""
    names: dict[str, Any] = {}
    shown = []
    for cell in json.loads(file.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            *lines, last = ast.parse("".join(cell["source"])).body
            exec(compile(ast.Module(lines, []), str(file), "exec"), names)
            assert isinstance(last, ast.Expr)
            shown.append(eval(compile(ast.Expression(last.value), str(file), "eval"), names))
    return shown


def test_the_example_runs_and_everything_shows_itself() -> None:
    result, table, chart = run_notebook(ROOT / "examples/workshop.ipynb")
    assert list(table.metric.unique()) == ["order", "length", "margin"]
    for shown in (result, table, chart):
        assert "<" in shown._repr_html_()
    assert "var(--" not in chart._repr_html_(), "a notebook has no page's colours"


@pytest.fixture(scope="module")
def result() -> StudyResult:
    games.register("tests.lab.planted_game")
    return study("planted", {"first_bonus": 9}, {}, players=2, games=100, block=10)


def test_polars_and_pandas_have_the_same_rows(result: StudyResult) -> None:
    assert result.polars().to_dicts() == result.rows()
    assert len(result.pandas()) == len(result.rows())
    first = result.rows()[0]
    assert (first["question"], first["label"], first["shown"]) == ("order", "1st", True)


def test_a_question_that_nobody_asks_is_refused(result: StudyResult) -> None:
    with pytest.raises(MalformedError, match="Expected a question, order, seat"):
        result.chart("beauty")


def test_findings_are_sentences(result: StudyResult) -> None:
    assert result.findings[0].startswith("Who is ")
    assert "<svg" in result.page()


def test_a_table_of_polars_says_what_is_missing_and_a_result_says_what_stands_out(
    result: StudyResult, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(MissingExtraError, match="pip install polars"):
        result.polars()
    assert repr(result).splitlines() == result.findings
