"""The examples run, and do what they say."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_bot_of_ten_lines_plays_in_the_arena(tmp_path: Path) -> None:
    options = ["--bots", "toad,examples.ten_lines.Greedy", "--deals", "4", "--cores", "1", "--results", str(tmp_path), "--json"]
    command = [sys.executable, "-m", "coven", "arena", "blackmore", "--players", "3", *options]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert {row["bot"] for row in json.loads(done.stdout)["standings"]} == {"toad", "examples.ten_lines.Greedy"}
