"""The example programs run and do what they claim."""

import json
import statistics
import subprocess
import sys
from pathlib import Path

from coven.rl.envs import VectorEnv

ROOT = Path(__file__).parents[2]


def test_ten_line_bot_plays_in_the_arena(tmp_path: Path) -> None:
    options = ["--bots", "toad,examples.ten_lines.Greedy", "--deals", "4", "--cores", "1", "--results", str(tmp_path), "--json"]
    command = [sys.executable, "-m", "coven", "arena", "blackmore", "--players", "3", *options]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert {row["bot"] for row in json.loads(done.stdout)["standings"]} == {"toad", "examples.ten_lines.Greedy"}


def test_example_learner_learns_to_beat_toads() -> None:
    from examples.learner import train  # imported here because it imports JAX

    env = VectorEnv("blackmore", 2, count=256, variant={"hand": 2, "colours": ["blue", "red"], "values": 5}, heuristic_seats=0b10)
    shares = train(env, updates=16, steps=8)
    assert statistics.mean(shares[-4:]) > statistics.mean(shares[:4]) + 0.1


def test_openspiel_ismcts_plays_against_the_elder() -> None:
    from examples.ismcts_against_elder import compare

    shares = compare("blackmore", 2, {"hand": 2, "colours": ["blue", "red"], "values": 5}, 4, "elder", seed=1)
    assert sum(shares) == 1
