"""`coven lab`: reports, continued runs, sweeps, tuning, and invalid input."""

import json
import tomllib
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from coven import games
from coven.cli import lab as lab_command
from coven.cli.main import main
from coven.lab.studies import running
from coven.lab.studies.analyse.estimates import StudyEstimates
from coven.lab.studies.plan import StudyConfig
from coven.lab.studies.store import Study
from tests.cli.in_process import run_coven

games.register("tests.lab.planted")

BONUS = "first_bonus = 9\n"


def lab(*arguments: str) -> int:
    """Run `coven lab` in this process, which keeps compiled loops and imports for the next test, and return its status."""
    with pytest.raises(SystemExit) as left:
        main(["lab", *arguments])
    return int(left.value.code or 0)


@pytest.fixture
def bonus(tmp_path: Path) -> str:
    (tmp_path / "bonus.toml").write_text(BONUS)
    return str(tmp_path / "bonus.toml")


def test_parameters_of_a_single_file_game_are_printed() -> None:
    assert tomllib.loads(run_coven("variant", "planted").stdout) == games.load("planted").meta.defaults


@pytest.fixture
def undrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace charts by their titles: drawing them is slow, and the study's own tests do it."""
    monkeypatch.setattr("coven.lab.report.svg.Chart.__html__", lambda chart: chart.title)


@pytest.mark.usefixtures("undrawn")
def test_study_writes_report_and_data_and_prints_findings(
    tmp_path: Path, bonus: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("coven.lab.studies.plan.BLOCK_GAMES", 10)
    options = ["planted", "--players", "2,3", "--variant", bonus, "--games", "80", "--out", str(tmp_path / "out")]
    assert lab(*options) == 0
    said = capsys.readouterr().out
    assert "Planted: 80 games, 2 players, seed 1\nOnly 80 games were played: the intervals are rough." in said
    assert "bonus.toml" in said
    first, second = json.loads((tmp_path / "out/report.json").read_text())
    assert (first["plan"]["players"], second["plan"]["players"], first["games"]) == (2, 3, [80, 80])
    page = (tmp_path / "out/report.html").read_text(encoding="utf-8")
    assert ElementTree.fromstring(page.removeprefix("<!DOCTYPE html>")).tag == "html"
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["report.html", "report.json", "studies"]
    assert sorted(path.name.partition("-players-")[0] for path in (tmp_path / "out/studies").iterdir()) == ["2", "3"]
    assert lab(*options) == 0
    assert capsys.readouterr().out == said, "run again, it plays nothing and prints the same"


@pytest.mark.usefixtures("undrawn")
def test_same_command_studies_changed_parameters(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("coven.lab.studies.plan.BLOCK_GAMES", 10)
    mine, out = tmp_path / "mine.toml", tmp_path / "out"

    def told(figures: str) -> str:
        mine.write_text(figures)
        assert lab("planted", "--players", "2", "--variant", str(mine), "--games", "10", "--out", str(out)) == 0
        return capsys.readouterr().out

    first = told("first_bonus = 9\n")
    assert "Only 10 games were played. Intervals need 50." in first
    assert told("first_bonus = 5\n") != first
    assert json.loads((out / "report.json").read_text())[0]["plan"]["variants"][0] == {"first_bonus": 5}
    assert told("first_bonus = 9\n") == first
    assert len(list((out / "studies").iterdir())) == 2


@pytest.mark.usefixtures("undrawn")
def test_interrupted_tuning_reports_its_trials_and_continues(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("coven.lab.studies.plan.BLOCK_GAMES", 10)
    played, asked = lab_command._StudyRunner.run_once, list[Any]()

    def watched(self: Any, chosen: StudyConfig, parts: int, folder: Path) -> StudyEstimates:
        asked.append(chosen.variants[0])
        return played(self, chosen, parts, folder)

    def impatient(self: Any, chosen: StudyConfig, parts: int, folder: Path) -> StudyEstimates:
        if len(asked) == 2:
            raise KeyboardInterrupt
        return watched(self, chosen, parts, folder)

    def tune(folder: str, once: Any) -> int:
        asked.clear()
        monkeypatch.setattr(lab_command._StudyRunner, "run_once", once)
        wanted = ["--parameter", "first_bonus=4..9", "--objective", "order<=5", "--trials", "4", "--games", "10"]
        return lab("tune", "planted", "--players", "2", *wanted, "--out", str(tmp_path / folder))

    def trials(folder: str) -> Any:
        return json.loads((tmp_path / folder / "report.json").read_text())["trials"]

    assert tune("parts", impatient) == 130
    assert "the report covers 2 trials. Run the same command again to continue." in capsys.readouterr().err
    assert len(trials("parts")) == 2
    assert tune("parts", watched) == 0
    assert len(asked) == 2, "only missing trials are played"
    assert tune("whole", watched) == 0
    assert len(asked) == 4
    assert trials("parts") == trials("whole")
    assert (tmp_path / "parts/best.toml").read_text() == (tmp_path / "whole/best.toml").read_text()
    assert [path.suffix for path in (tmp_path / "parts/studies").iterdir()] == [".trials"], (
        "studies of finished trials are deleted"
    )


@pytest.mark.usefixtures("undrawn")
def test_unmet_objectives_are_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("coven.lab.studies.plan.BLOCK_GAMES", 10)
    wanted = ["--parameter", "times=1..2", "--objective", "length<=1", "--trials", "9", "--games", "10"]
    assert lab("tune", "planted", "--players", "2", *wanted, "--out", str(tmp_path)) == 0
    assert "None of 3 variants meets every objective; the best one misses length<=1 by 1.0." in capsys.readouterr().out
    assert len(json.loads((tmp_path / "report.json").read_text())["trials"]) == 3, "each once, and the base variant"


def test_sweep_is_a_grid_with_heat_maps(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from coven.lab.report.grid_pages import SHOWN_HEADLINES
    from coven.lab.studies.analyse.headlines import HEADLINES

    monkeypatch.setattr("coven.lab.studies.plan.BLOCK_GAMES", 10)
    grid = ["--sweep", "first_bonus=0,5", "--sweep", "times=1..2"]
    assert lab("planted", "--players", "2", *grid, "--games", "60", "--out", str(tmp_path)) == 0
    report = json.loads((tmp_path / "report.json").read_text())
    cells = report["cells"]
    assert report["findings"][0] == "Length: from 2.0 (first_bonus = 0, times = 1) to 4.0 (first_bonus = 5, times = 2)."
    assert cells[0]["headlines"]["length"]["mean"] == 2
    assert [cell["figures"] for cell in cells] == [{"first_bonus": bonus, "times": times} for bonus in (0, 5) for times in (1, 2)]
    root = ElementTree.fromstring((tmp_path / "report.html").read_text().removeprefix("<!DOCTYPE html>"))
    maps = {section.get("id"): list(section.iter("td")) for section in root.iter("section") if section.get("id") in HEADLINES}
    assert len(maps) == len(SHOWN_HEADLINES)
    assert [cell.get("class") for cell in maps["length"][1:]] == ["cold", "hot", "cold", "hot"]
    assert not any(cell.get("class") for cell in maps["luck"]), "no colour within noise"
    assert " ± " in " ".join(root.itertext()), "with intervals"
    assert "first_bonus" in capsys.readouterr().out


def test_sweep_of_very_few_games_claims_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("coven.lab.studies.plan.BLOCK_GAMES", 10)
    grid = ["--sweep", "first_bonus=0,5", "--sweep", "times=1..2"]
    assert lab("planted", "--players", "2", *grid, "--games", "20", "--out", str(tmp_path)) == 0
    assert json.loads((tmp_path / "report.json").read_text())["findings"] == ["Only 20 games were played. Intervals need 50."]
    page = (tmp_path / "report.html").read_text()
    assert "more than chance." not in page.replace("Coloured cells differ from the mean of all variants by more than chance", "")
    assert 'class="hot"' not in page


@pytest.mark.usefixtures("undrawn")
def test_tuning_removes_the_bonus_for_a_fair_order(
    tmp_path: Path, bonus: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("coven.lab.studies.plan.BLOCK_GAMES", 20)
    objectives = ["--objective", "order<=5", "--objective", "length=3..9"]
    options = ["--parameter", "first_bonus=0..9", *objectives, "--trials", "6", "--games", "60"]
    assert lab("tune", "planted", "--players", "2", "--variant", bonus, *options, "--out", str(tmp_path / "out")) == 0
    assert tomllib.loads((tmp_path / "out/best.toml").read_text()).get("first_bonus", 0) < 9
    trials = json.loads((tmp_path / "out/report.json").read_text())["trials"]
    assert len(trials) == 6
    assert sum(trials[0]["missed"]) < sum(next(trial for trial in trials if not trial["values"])["missed"])
    assert "best.toml" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "Expected one of the games"),
        (["planted", "--players", "9"], "is for 2 to 3 players, got 9"),
        (["planted", "--players", "many"], "Expected players like 3, 3-5 or 2,4, got 'many'"),
        (["planted", "--bots", "wizard"], "Unknown bot level 'wizard'. Choose from toad"),
        (["planted", "--variant", "missing.toml"], "The variant file missing.toml can’t be read"),
        (["planted", "--minutes", "0"], "Invalid value for '--minutes'"),
        (
            ["planted", "--sweep", "bonus=1..2"],
            "There’s no parameter ‘bonus’. The parameters are first_bonus, forbidden, times and useless.",
        ),
        (["planted", "--sweep", "times=2..1"], "from the lower to the higher number"),
        (["planted", "--sweep", "times"], "Expected a range like hand=4..8"),
        (["planted", "--sweep", "times=1..9"], "‘times’ can be at most"),
        (["planted", "--cluster", "tcp://127.0.0.1:9"], "The cluster at tcp://127.0.0.1:9 cannot be reached"),
        (["planted", "--players", "3-2"], "Expected players like 3, 3-5 or 2,4, got '3-2'"),
        (["planted", "--players", "2,2"], "Expected players like 3, 3-5 or 2,4, got '2,2'"),
        (["planted", "--sweep", "times=1..999999999999"], "Expected a range of at most 400 values"),
        (
            ["planted", "--sweep", "times=1..2", "--sweep", "times.x=1..2"],
            "‘times’ must be a table, not 1.",
        ),
        (["planted", "--sweep", "times=1..2", "--against", "other.toml"], "--against needs a single variant"),
        (["tune", "planted", "--parameter", "times=1..2", "--objective", "joy>=3"], "Expected an objective like order<=3"),
        (
            ["tune", "planted", "--parameter", "times=1..2", "--objective", "use.eat>=3"],
            "Expected an objective about one of the choices take, got",
        ),
        (["tune", "planted", "--parameter", "times=1..2", "--objective", "length=9..3"], "nothing can meet it"),
        (["tune", "planted", "--parameter", "times=1..9", "--objective", "order<=3"], "‘times’ can be at most 3."),
        (["tune", "planted", "--parameter", "time=1..2", "--objective", "order<=3"], "no parameter ‘time’"),
    ],
)
def test_invalid_input_exits_with_one_sentence_and_writes_nothing(
    arguments: list[str],
    sentence: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("coven.lab.executors.CONNECT_TIMEOUT", "1s")
    assert lab(*arguments, "--out", str(tmp_path / "none")) == 2
    said = capsys.readouterr()
    assert sentence in said.err
    assert said.out == ""
    assert not list((tmp_path / "none").glob("*"))


def test_unwritable_folder_is_rejected_before_the_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert lab("planted", "--out", str(tmp_path / "file")) == 2
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.usefixtures("undrawn")
def test_interrupted_study_reports_its_games_and_continues(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("coven.lab.studies.plan.BLOCK_GAMES", 10)
    play = running.run_study

    def interrupted(begun: Study, **options: Any) -> None:
        play(begun, **options | {"games": 20})
        raise KeyboardInterrupt

    options = ["planted", "--players", "2,3", "--games", "40", "--out", str(tmp_path)]
    monkeypatch.setattr(lab_command, "run_study", interrupted)
    assert lab(*options) == 130
    assert "Run the same command again to continue." in capsys.readouterr().err
    assert [part["games"] for part in json.loads((tmp_path / "report.json").read_text())] == [[20]]
    monkeypatch.setattr(lab_command, "run_study", play)
    assert lab(*options) == 0
    assert [part["games"] for part in json.loads((tmp_path / "report.json").read_text())] == [[40], [40]]
