"""The arena on several processes: interrupted, killed and resumed."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from coven.bots.protocol import BotError
from coven.errors import MalformedError
from coven.games import load_compiled
from coven.lab.arena.contest import make_contest
from coven.lab.arena.entrants import parse_entrants
from coven.lab.arena.results import open_results
from coven.lab.arena.run import play_match, play_missing
from tests.interrupts import interrupt, start_program

ROOT = Path(__file__).parents[2]
BOTS = "toad,tests.lab.sample_bots.Highest"
TIMEOUT_SECONDS = 120


def command(folder: Path, *more: str, deals: int = 60) -> list[str]:
    players = ["--players", "2", "--bots", BOTS, "--deals", str(deals)]
    return [sys.executable, "-m", "coven", "arena", "blackmore", *players, "--results", str(folder), "--json", *more]


def run(folder: Path, *more: str, deals: int = 60) -> dict[str, Any]:
    done = subprocess.run(command(folder, *more, deals=deals), cwd=ROOT, capture_output=True, text=True, check=True)
    return without_times(json.loads(done.stdout))


def without_times(standings: dict[str, Any]) -> dict[str, Any]:
    """Replace decision times, which vary from run to run, by their number."""
    for row in standings["standings"]:
        row["pace"] = row["pace"]["choices"]
    return standings


def start_run(folder: Path) -> subprocess.Popen[str]:
    """Start a run and wait until some matches are played."""
    process = start_program(command(folder, "--cores", "2"), cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    wait_until(lambda: lines(folder) > 10)
    assert process.poll() is None
    return process


def lines(folder: Path) -> int:
    return sum(file.read_bytes().count(b"\n") for file in folder.glob("*.jsonl"))


def wait_until(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + TIMEOUT_SECONDS
    while not holds():
        assert time.monotonic() < end, "timed out"
        time.sleep(0.02)


def children(process: int) -> list[int]:
    """Return the child processes of a process, recursively."""
    found = [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    return found + [grandchild for child in found for grandchild in children(child)]


def is_gone(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="needs /proc")
def test_killed_run_is_resumed_without_loss(tmp_path: Path) -> None:
    process = start_run(tmp_path / "killed")
    workers = children(process.pid)
    assert len(workers) >= 2
    process.send_signal(signal.SIGKILL)
    process.communicate()
    wait_until(lambda: all(map(is_gone, workers)))  # workers exit with their parent
    (file,) = (tmp_path / "killed").glob("*.jsonl")
    stored = file.read_bytes()
    assert 10 < stored.count(b"\n") < 121
    resumed = run(tmp_path / "killed", "--cores", "2")
    assert file.read_bytes().startswith(stored[: stored.rfind(b"\n") + 1])
    assert file.read_bytes().count(b"\n") == 1 + 120
    assert resumed == run(tmp_path / "whole", "--cores", "1")


def test_interrupted_run_says_so_and_continues(tmp_path: Path) -> None:
    process = start_run(tmp_path)
    interrupt(process)
    output, errors = process.communicate()
    assert process.returncode == 130
    assert output == ""
    assert "Traceback" not in errors
    assert "Interrupted after " in errors
    assert "of 120 matches" in errors
    assert run(tmp_path)["matches"] == 120


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="needs /proc")
def test_killed_worker_process_is_reported_in_one_sentence(tmp_path: Path) -> None:
    process = start_run(tmp_path)
    worker = next(child for child in children(process.pid) if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes())
    os.kill(worker, signal.SIGKILL)
    _, errors = process.communicate()
    assert process.returncode == 2
    assert "A worker process was killed; run the same command again" in errors
    assert "Traceback" not in errors


def test_bot_against_itself_is_exactly_even(tmp_path: Path) -> None:
    bots = ["--players", "3", "--bots", "toad,coven.bots.baseline.Toad", "--deals", "3", "--cores", "1"]
    arguments = [sys.executable, "-m", "coven", "arena", "blackmore", *bots, "--results", str(tmp_path), "--json"]
    found = json.loads(subprocess.run(arguments, cwd=ROOT, capture_output=True, text=True, check=True).stdout)
    edge = found["pairs"][0]["edge"]
    assert edge["mean"] == 0
    assert edge["low"] < 0 < edge["high"], "three deals prove little"
    assert {round(field["share"]["mean"], 9) for field in found["fields"]} == {round(1 / 3, 9)}


def test_compiled_rules_play_the_same_match() -> None:
    chosen = make_contest("blackmore", 3, {}, parse_entrants(BOTS), 4)
    for number in range(3):
        plain, fast = play_match(chosen, number), play_match(chosen, number, load_compiled)
        assert (plain.choices, plain.scores, plain.winners) == (fast.choices, fast.scores, fast.winners)


def test_exception_of_a_bot_is_passed_on_from_a_worker_process(tmp_path: Path) -> None:
    chosen = make_contest("blackmore", 2, {}, parse_entrants("toad,tests.lab.sample_bots.Broken"), 1)
    message = "No choice from tests.lab.sample_bots.Broken at seat .* of match"
    with open_results(chosen, tmp_path) as results, pytest.raises(BotError, match=message):
        play_missing(results, 1, cores=2)


def test_illegal_choice_names_bot_and_match() -> None:
    chosen = make_contest("blackmore", 2, {}, parse_entrants("toad,tests.lab.sample_bots.Cheat"), 1)
    with pytest.raises(MalformedError, match="got .* from tests.lab.sample_bots.Cheat at seat .*, after .* lines of match"):
        play_match(chosen, 0)
