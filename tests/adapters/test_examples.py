"""The example programs run and do what they claim."""

import json
import statistics
import subprocess
import sys
from pathlib import Path

import pytest

from coven.kernel import seeded
from coven.lab.arena.entrants import parse_entrant
from coven.match import Match
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


def test_torch_recipe_trains_and_its_model_plays(tmp_path: Path) -> None:
    pytest.importorskip("torch")  # too large to be installed for one example
    from examples.torch_ppo import Options, train

    options = Options("blackmore", 2, minutes=0.02, games=16, steps=8, width=16)
    curve = train(options, tmp_path / "blackmore.model", report=lambda line: None, evaluations=1, evaluation_games=16)
    assert [point["decisions"] > 0 for point in curve] == [False, True]
    bot = parse_entrant(f"coven.bots.trained.Trained:model={tmp_path / 'blackmore.model'}").make_bot("blackmore", 1)
    match = Match("blackmore", 2, {})
    match.draw_lots(seeded(1))
    seat = match.to_act()[0]
    assert (match.view(seat).legal >> bot.choose(match.view(seat))) & 1


def test_torch_recipe_learns_the_action_that_wins() -> None:
    torch = pytest.importorskip("torch")
    from examples.torch_ppo import new_net, run, update

    torch.manual_seed(1)
    net, x, mask = new_net(4, 2, 16, 1), torch.ones(64, 4), torch.ones(64, 2)
    optimizer, action = torch.optim.Adam(net.parameters(), lr=0.01), torch.arange(64) % 2
    for _ in range(40):
        with torch.no_grad():
            policy, value = run(net, x, mask)
        parts = {
            "x": x, "mask": mask, "action": action, "before": policy.gather(1, action[:, None])[:, 0], "value": value,
            "seat": torch.zeros_like(action), "reward": (action == 0).float()[:, None], "end": torch.ones(64),
        }  # fmt: skip
        update(net, optimizer, {name: part[None] for name, part in parts.items()}, 64)
    assert run(net, x, mask)[0].exp()[0, 0].item() > 0.8


def test_torch_recipe_estimates_advantages_along_each_seats_own_decisions() -> None:
    torch = pytest.importorskip("torch")
    from examples.torch_ppo import LAMBDA, advantages

    seats, ends = [0, 1, 0, 1, 0], [0, 0, 0, 1, 0]
    rewards = [[0, 0], [0, 0], [0, 0], [1, 0], [0, 0]]  # seat 0 wins when seat 1 has played its last card
    parts = {
        "seat": torch.tensor(seats)[:, None],
        "end": torch.tensor(ends, dtype=torch.float32)[:, None],
        "value": torch.tensor([0.5, 0.4, 0.7, 0.2, 0.5])[:, None],
        "reward": torch.tensor(rewards, dtype=torch.float32)[:, None],
    }
    gains, known = advantages(parts)
    last = {0: 1 - 0.7, 1: 0 - 0.2}
    assert gains[:4, 0].tolist() == pytest.approx([0.7 - 0.5 + LAMBDA * last[0], 0.2 - 0.4 + LAMBDA * last[1], last[0], last[1]])
    assert known[:, 0].tolist() == [1, 1, 1, 1, 0]


def test_openspiel_ismcts_plays_against_the_elder() -> None:
    from examples.ismcts_against_elder import compare

    shares = compare("blackmore", 2, {"hand": 2, "colours": ["blue", "red"], "values": 5}, 4, "elder", seed=1)
    assert sum(shares) == 1
