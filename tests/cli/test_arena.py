"""`coven arena` and `coven record match`: valid input, invalid input, malformed files."""

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.in_process import run_coven

ROOT = Path(__file__).parents[2]
OWN = "tests.lab.sample_bots.Highest"


def coven(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "coven", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the results of three deals, the report and the printed table."""
    folder = tmp_path_factory.mktemp("arena")
    result = coven(*arena(folder, "--report", str(folder / "out.html")))
    assert result.returncode == 0, result.stderr
    (folder / "table.txt").write_text(result.stdout)
    return folder


def arena(folder: Path, *more: str) -> list[str]:
    return ["arena", "blackmore", "--players", "2", "--bots", f"toad,{OWN}", "--deals", "3", "--results", str(folder), *more]


def test_table_has_every_bot_and_the_path_of_the_results(played: Path) -> None:
    table = (played / "table.txt").read_text()
    assert "12 Witches of Blackmore: 3 deals, 6 matches, 2 players, seed 1" in table
    for words in ("rating (toad = 0)", "median a choice", "win share", "field's score", "Highest", "toad", ".jsonl"):
        assert words in table


def test_same_command_again_plays_nothing_and_prints_the_same(played: Path) -> None:
    (file,) = played.glob("*.jsonl")
    before = file.read_bytes()
    assert coven(*arena(played)).stdout == (played / "table.txt").read_text()
    assert file.read_bytes() == before


def test_json_output_has_the_standings(played: Path) -> None:
    found = json.loads(run_coven(*arena(played, "--json")).stdout)
    assert (found["deals"], found["matches"], found["contest"]["bots"]) == (3, 6, ["toad", OWN])
    assert set(found["fields"][0]) == {"bot", "field", "share", "score", "field_score"}


def test_report_is_a_well_formed_page(played: Path) -> None:
    text = (played / "out.html").read_text(encoding="utf-8")
    assert ElementTree.fromstring(text.removeprefix("<!DOCTYPE html>")).tag == "html"


def test_match_can_be_printed_as_a_valid_record(played: Path) -> None:
    (file,) = played.glob("*.jsonl")
    record = run_coven("record", "match", str(file), "5").stdout
    assert json.loads(record)["names"] == [OWN, "toad"]
    (played / "match.json").write_text(record)
    assert run_coven("record", "check", str(played / "match.json")).stdout == "1 record is valid.\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess", "--bots", f"toad,{OWN}"], "Expected one of the games"),
        (["blackmore", "--bots", "toad,wizard"], "Unknown bot level 'wizard'. Choose from toad"),
        (["blackmore", "--bots", "toad"], "Expected at least 2 bots to compare, got 1"),
        (["blackmore", "--bots", "toad,toad"], "got 'toad' twice"),
        (["blackmore", "--bots", "toad,nowhere.Bot"], "'nowhere.Bot' cannot be imported"),
        (["blackmore", "--bots", "toad,elder:ms=-1"], "Expected a budget like elder:ms=50"),
        (["blackmore"], "Missing option '--bots'"),
        (["blackmore", "--bots", f"toad,{OWN}", "--players", "7"], "is for 2 to 6 players, got 7"),
        (["blackmore", "--bots", f"toad,{OWN}", "--deals", "0"], "Invalid value for '--deals'"),
        (["blackmore", "--bots", f"toad,{OWN}", "--variant", "missing.toml"], "The variant file missing.toml can’t be read"),
        (["blackmore", "--bots", f"toad,{OWN}", "--report", "no/such/folder/out.html"], "cannot be written"),
        (["blackmore", "--bots", f"toad,{OWN}", "--results", "pyproject.toml"], "cannot be written"),
    ],
)
def test_invalid_input_exits_with_one_sentence_and_status_2(arguments: list[str], sentence: str, tmp_path: Path) -> None:
    results = [] if "--results" in arguments else ["--results", str(tmp_path / "none")]
    result = run_coven("arena", *arguments, *results)
    assert result.returncode == 2
    assert sentence in result.stderr
    assert "Traceback" not in result.stderr
    assert result.stdout == ""
    assert not (tmp_path / "none").exists()


def test_malformed_results_file_is_rejected_with_its_line(played: Path, tmp_path: Path) -> None:
    (file,) = played.glob("*.jsonl")
    broken = tmp_path / file.name
    broken.write_bytes(file.read_bytes().replace(b'"scores":[', b'"scores":["', 1))
    for result in (run_coven(*arena(tmp_path)), run_coven("record", "match", str(broken), "0")):
        assert result.returncode == 2
        assert "line 2: expected the result of a match" in result.stderr
        assert "Traceback" not in result.stderr


@pytest.mark.parametrize(
    ("file", "number", "sentence"),
    [
        ("missing.jsonl", "0", "cannot be read: No such file"),
        ("README.md", "0", "line 1: expected the header"),
        (".", "0", "directory"),
    ],
)
def test_other_file_is_rejected_as_results(file: str, number: str, sentence: str) -> None:
    result = run_coven("record", "match", file, number)
    assert result.returncode == 2
    assert sentence in result.stderr
    assert "Traceback" not in result.stderr


def test_missing_match_is_rejected(played: Path) -> None:
    (file,) = played.glob("*.jsonl")
    result = run_coven("record", "match", str(file), "6")
    assert result.returncode == 2
    assert "matches in" in result.stderr
