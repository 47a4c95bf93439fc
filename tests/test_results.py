"""Figures have one source: every table of measurements in the documentation is that of a result file."""

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tools import results

PAGES: Final = list(results.pages())
GENERATED: Final = {"benchmarks.md"}  # from results of its own
NAMES: Final = sorted(file.stem for file in results.FOLDER.glob("*.json"))
# what only a measurement looks like: an error, an interval of numbers with decimals, and rates
MEASURED: Final = re.compile(
    r"\d ± \d|\[[-+]?\d+\.\d+, [-+]?\d+\.\d+\]|\d (?:million )?(?:moves|games|decisions|lines|choices)(?:/s| (?:a|per) second)"
)
EMPTY_INTERVAL: Final = re.compile(r"± 0(?:\.0+)?(?![.\d])|\[([-+]?\d+(?:\.\d+)?), \1\]")
EXAMPLES: Final = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def test_tables_are_those_of_the_result_files() -> None:
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        assert results.fill(text) == text, f"run python -m tools.results to fill {page.relative_to(results.ROOT)}"


@pytest.mark.parametrize("name", NAMES)
def test_result_says_where_it_comes_from(name: str) -> None:
    result = results.load(name)
    assert re.fullmatch(r"\d{4}-\d\d-\d\d", result.date)
    assert re.fullmatch(r"[0-9a-f]{7,40}", result.commit)
    assert all([result.title, result.about, result.command, result.machine])
    assert {len(row) for row in result.rows} == {len(result.columns)}


def test_every_result_is_on_exactly_one_page() -> None:
    named = [block["name"] for page in PAGES for block in results.BLOCK.finditer(page.read_text(encoding="utf-8"))]
    assert sorted(named) == NAMES


@pytest.mark.parametrize("page", [page for page in PAGES if page.name not in GENERATED], ids=lambda page: page.name)
def test_no_measurement_is_typed_by_hand(page: Path) -> None:
    text = EXAMPLES.sub("", results.BLOCK.sub("", page.read_text(encoding="utf-8")))
    assert not MEASURED.findall(text), "measure it with `python -m tools.results record`, or link to the table"


def test_no_interval_claims_to_know_exactly() -> None:
    """After games that all ended alike a share is not certain: `coven.intervals` says how far off it may be."""
    texts = {page.name: page.read_text(encoding="utf-8") for page in PAGES if "docs" in page.parts}
    assert not [name for name, text in texts.items() if EMPTY_INTERVAL.search(EXAMPLES.sub("", text))]


def test_table_that_a_benchmark_prints_is_recorded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "FOLDER", tmp_path)
    program = "print('loading'); print('| game | speed |'); print('|---|---|'); print('| Blackmore | 5 |')"
    results.record("speed", [sys.executable, "-c", program])
    recorded = results.load("speed")
    assert (recorded.columns, recorded.rows) == (["game", "speed"], [["Blackmore", "5"]])
    assert recorded.commit == results.current_commit()
    assert "| Blackmore | 5 |" in results.fill("<!-- results: speed -->\n<!-- end of results -->")


def test_named_lines_are_recorded_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "FOLDER", tmp_path)
    program = "print('loading'); print('memory per idle table: 25 KB'); print('  10 s: 4 cases')"
    results.record("memory", [sys.executable, "-c", program])
    assert results.load("memory").rows == [["memory per idle table", "25 KB"]]


def test_output_without_a_table_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(results, "FOLDER", tmp_path)
    with pytest.raises(SystemExit, match="Expected a Markdown table"):
        results.record("speed", [sys.executable, "-c", "print('nothing')"])


def test_unknown_arguments_print_the_usage() -> None:
    done = subprocess.run([sys.executable, "-m", "tools.results", "nothing"], cwd=results.ROOT, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("Usage: python -m tools.results")
