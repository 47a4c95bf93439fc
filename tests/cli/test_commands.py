"""The command line: valid input, invalid input, malformed files."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from coven.match import records
from tests.cli.in_process import run_coven


def coven(*arguments: str, answers: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "coven", *arguments]
    return subprocess.run(command, input=answers, capture_output=True, text=True, check=False)


def test_random_records_are_valid_json_lines(tmp_path: Path) -> None:
    made = coven("record", "random", "blackmore", "--players", "4", "--games", "10", "--seed", "1", "--with-legal")
    assert made.returncode == 0
    lines = made.stdout.splitlines()
    assert len(lines) == 10
    assert {"record", "game", "rules", "players", "variant", "names", "log", "result", "legal"} == set(json.loads(lines[0]))
    file = tmp_path / "games.jsonl"
    file.write_text(made.stdout)
    assert coven("record", "check", str(file)).stdout == "10 records are valid.\n"


def test_same_seed_gives_the_same_games() -> None:
    games = [run_coven("record", "random", "blackmore", "--seed", seed).stdout for seed in ("7", "7", "8")]
    assert games[0] == games[1] != games[2]


def test_record_that_spans_several_lines_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(json.loads(records.encode(records.random_record("blackmore", 2, 1))), indent=1))
    assert run_coven("record", "check", str(file)).stdout == "1 record is valid.\n"


def test_invalid_record_among_valid_ones_is_named(tmp_path: Path) -> None:
    right = records.random_record("blackmore", 2, 1)
    bad = records.random_record("blackmore", 2, 2)
    bad.log[3] = "0 play blue-99"
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join(map(records.encode, [right, bad, right])))
    result = run_coven("record", "check", str(file))
    assert result.returncode == 2
    assert "record 2, line 4 '0 play blue-99'" in result.stderr
    assert "1 of 3 records" in result.stderr


def test_rules_prints_all_clauses_or_one() -> None:
    assert "- **5.2** " in run_coven("rules", "blackmore").stdout
    assert run_coven("rules", "blackmore", "5.2").stdout.startswith("5.2 (5 Refill): When the deck is empty")


def test_variant_prints_a_file_that_simulate_accepts(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(
        run_coven("variant", "blackmore").stdout.replace('"decreasing"  #', '"increasing"  #').replace("hand = 6", "hand = 5")
    )
    result = run_coven("simulate", "blackmore", "--games", "200", "--players", "3", "--variant", str(file))
    assert result.returncode == 0
    assert "12 Witches of Blackmore: 200 random games, 3 players" in result.stdout
    assert "wins in that place" in result.stdout, "by order of play, not by seat alone"


def test_simulate_depends_on_the_seed_and_not_on_the_cores() -> None:
    one, two = (run_coven("simulate", "blackmore", "--games", "25000", "--cores", cores).stdout for cores in ("1", "2"))
    assert "25,000 random games" in one
    assert one.split(";")[0] == two.split(";")[0]  # followed by the speed


def test_game_in_the_terminal_can_be_played_to_its_end() -> None:
    result = coven("play", "blackmore", "--players", "2", "--bots", "toad", answers="? 4.1\n? 99\nnonsense\n" + "1\n" * 80)
    assert result.returncode == 0, result.stderr
    assert "The winner may give up one card" in result.stdout
    assert "Magic Points" in result.stdout


def test_game_in_the_terminal_can_be_left() -> None:
    assert coven("play", "blackmore", "--bots", "toad", answers="q\n").returncode == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["rules", "chess"], "Expected one of the games"),
        (["rules", "blackmore", "9.9"], "Expected the number of a clause"),
        (["variant", "chess"], "Expected one of the games"),
        (["play", "chess"], "Expected one of the games"),
        (["play", "blackmore", "--bots", "wizard"], "Unknown bot level 'wizard'. Choose from toad"),
        (["simulate", "blackmore", "--players", "7"], "is for 2 to 6 players, got 7"),
        (["simulate", "blackmore", "--games", "0"], "Invalid value for '--games'"),
        (["simulate", "blackmore", "--variant", "missing.toml"], "The variant file missing.toml can’t be read"),
        (["record", "random", "blackmore", "--players", "1"], "is for 2 to 6 players, got 1"),
        (["record", "random", "blackmore", "--seed", "-1"], "Invalid value for '--seed'"),
        (["record", "random", "blackmore", "--players", "many"], "'many' is not a valid integer"),
        (["record", "check", "missing.json"], "cannot be read: No such file"),
        (["record", "check", "."], "cannot be read: Is a directory"),
        (["review", "missing.json", "--html", "missing/page.html"], "The file missing/page.html cannot be written"),
        (["puzzles", "blackmore", "--file", "missing/mine.json"], "The file missing/mine.json cannot be written"),
        (["puzzles", "blackmore", "--minutes", "-1"], "Invalid value for '--minutes'"),
        (["train", "blackmore", "--out", "README.md"], "The folder README.md cannot be written"),
        (["train", "blackmore", "--critic-features", "nothing"], "Expected a feature block, hand"),
        (["brew"], "No such command 'brew'"),
    ],
)
def test_invalid_input_exits_with_one_sentence_and_status_2(arguments: list[str], sentence: str) -> None:
    result = run_coven(*arguments)
    assert result.returncode == 2
    assert sentence in result.stderr
    assert "Traceback" not in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize(
    "content", [b"", b"\xff\xfe", b"hand = ", b"hand = 0", b"hnad = 3", b"[hand]\nx = 1", b"hand = " + b"9" * 5000]
)
def test_malformed_variant_file_is_rejected(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "broken.toml"
    file.write_bytes(content)
    result = run_coven("record", "random", "blackmore", "--variant", str(file))
    assert result.returncode == (0 if content == b"" else 2)
    assert "Traceback" not in result.stderr


def test_variant_file_may_start_with_a_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "marked.toml"
    file.write_text("hand = 3\n", encoding="utf-8-sig")
    made = run_coven("record", "random", "blackmore", "--variant", str(file))
    assert json.loads(made.stdout)["variant"] == {"hand": 3}


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"{", b"[]\n", b"null"])
def test_malformed_record_file_is_rejected(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "broken.json"
    file.write_bytes(content)
    result = run_coven("record", "check", str(file))
    assert result.returncode == 2
    assert "Traceback" not in result.stderr
