"""Masked PPO by self-play with PyTorch, on one core or on a GPU; the result is a model file that plays as a bot.

    python -m examples.torch_ppo blackmore --players 4 --minutes 10
    python -m examples.torch_ppo blackmore --players 4 --minutes 60 --device gpu --games 16384 --width 384 --depth 3
    coven arena blackmore --players 4 --bots apprentice,coven.bots.trained.Trained:model=blackmore.model

Every seat plays the net from its own view. In some of the games some seats are Apprentices, whose decisions are made inside the
environment. The reward is the share of the victory; in the first half of the training, changes of a seat's lead count too. On a
core, minutes are processor time.
"""

import argparse
import json
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, cast

import numpy as np
import torch
from torch import nn

from coven.bots.heuristics import heuristics_of
from coven.bots.net.model import write_model
from coven.games import load
from coven.rl.envs import VectorEnv

Tensor = Any  # mypy reads no types from PyTorch where it is not installed
Function = TypeVar("Function", bound=Callable[..., object])
LAMBDA, CLIP, ENTROPY, MINIBATCH = 0.95, 0.2, 0.01, 2048
LEAD_WEIGHT = 0.5  # at the start; 0 from half of the training on
ACTIVE_FEATURES = 64  # of all features few are not 0, which scales the first layer


def without_gradients(function: Function) -> Function:
    """Decorate a function that only plays."""
    return cast(Function, torch.no_grad()(function))


class Options(NamedTuple):
    """What a training depends on."""

    game: str
    players: int
    minutes: float
    device: str = "cpu"
    games: int = 128  # side by side
    steps: int = 64  # of every game between two updates
    width: int = 128
    depth: int = 2
    rate: float = 1e-3  # of Adam, falling to a tenth
    apprentices: float = 0.5  # share of the games with some Apprentices
    seed: int = 1


def new_net(features: int, actions: int, width: int, depth: int) -> Tensor:
    """Return a net with hidden layers, a policy head and a value head."""
    sizes = [features] + [width] * depth
    layers = [nn.Linear(*pair) for pair in pairwise(sizes)]
    nn.init.normal_(layers[0].weight, std=(2 / ACTIVE_FEATURES) ** 0.5)
    net = nn.ModuleDict({"layers": nn.ModuleList(layers), "policy": nn.Linear(width, actions), "value": nn.Linear(width, 1)})
    nn.init.normal_(net["policy"].weight, std=0.01)
    return net


def run(net: Tensor, x: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
    """Return the log policy over the legal actions, and the expected share of the victory."""
    with torch.autocast(x.device.type, torch.bfloat16, enabled=x.is_cuda):
        for layer in net["layers"]:
            x = torch.relu(layer(x))
        logits, value = net["policy"](x), net["value"](x)
    return torch.log_softmax(logits.float().masked_fill(mask == 0, -1e9), 1), value.float()[:, 0]


def tensors(env: VectorEnv, *arrays: Any) -> list[Tensor]:
    """Return arrays of the environment as [game, number], without a copy: on a GPU they are [number, game]."""
    return [torch.from_dlpack(array).t() if env.device == "gpu" else torch.from_numpy(array) for array in arrays]


def make_env(options: Options, seats: Any, games: int, seed: int) -> VectorEnv:
    """Return games in which Apprentices play these seats, a bit mask for each game."""
    policy = heuristics_of(options.game).policy
    cores = 1 if options.device == "cpu" else None
    return VectorEnv(
        options.game, options.players, games, options.device, seed=seed, policy=policy, heuristic_seats=seats, cores=cores
    )


@without_gradients
def evaluate(net: Tensor, env: VectorEnv, seed: int) -> tuple[float, float]:
    """Play one game in each slot, seat by seat among Apprentices; return the mean share and the spread of the final leads."""
    step, seats = env.reset(seed), np.arange(env.count) % env.players
    shares, leads = np.full(env.count, np.nan), np.zeros(env.count)
    while np.isnan(shares).any():
        observation, mask = tensors(env, step.observation, step.mask)
        step = env.step(run(net, observation, mask)[0].argmax(1).int(), check=False)
        reward, end, scores = (part.cpu().numpy() for part in tensors(env, step.reward, step.end, env.scores))
        done = (end == 1) & np.isnan(shares)
        shares[done] = reward[done, seats[done]]
        leads[done] = (scores - scores.mean(1, keepdims=True)).std(1)[done]
    return float(shares.mean()), float(leads.mean())


class Rollouts:
    """Games that go on from one rollout to the next."""

    def __init__(self, options: Options, spread: float) -> None:
        rng, seats = np.random.default_rng(options.seed), (1 << options.players) - 1
        some = rng.integers(1, seats, options.games)
        self.env = make_env(
            options, np.where(rng.random(options.games) < options.apprentices, some, 0), options.games, options.seed
        )
        self.step, self.spread, self.options = self.env.reset(), spread, options
        device = "cuda" if options.device == "gpu" else "cpu"
        sizes = {"x": self.env.num_features, "mask": self.env.num_actions, "reward": options.players}
        dtypes = {"x": torch.bfloat16 if device == "cuda" else torch.float32, "mask": torch.uint8, "action": torch.int64}
        self.parts = {
            name: torch.zeros(
                (options.steps, options.games, *([sizes[name]] if name in sizes else [])),
                dtype=dtypes.get(name, torch.int64 if name == "seat" else torch.float32),
                device=device,
            )
            for name in ("x", "mask", "seat", "action", "before", "value", "reward", "end")
        }
        self.lead = torch.zeros((options.games, options.players), device=device)

    @without_gradients
    def play(self, net: Tensor, lead_weight: float) -> dict[str, Tensor]:
        """Play the next steps and return what happened, [step, game, …]."""
        for number in range(self.options.steps):
            row = {name: part[number] for name, part in self.parts.items()}
            for name, part in zip(
                ("x", "mask", "seat"), tensors(self.env, self.step.observation, self.step.mask, self.step.seat), strict=True
            ):
                row[name].copy_(part)
            policy, value = run(net, row["x"], row["mask"])
            row["value"].copy_(value)
            row["action"].copy_(torch.multinomial(policy.exp(), 1)[:, 0])
            row["before"].copy_(policy.gather(1, row["action"][:, None])[:, 0])
            self.step = self.env.step(row["action"].int(), check=False)
            reward, end, scores = tensors(self.env, self.step.reward, self.step.end, self.env.scores)
            lead = scores.float() - scores.float().mean(1, keepdim=True)
            row["reward"].copy_(reward + lead_weight / max(self.spread, 1e-6) * (lead - self.lead))
            row["end"].copy_(end)
            self.lead = torch.where(end[:, None] == 1, 0.0, lead)
        return self.parts


def advantages(parts: dict[str, Tensor]) -> tuple[Tensor, Tensor]:
    """Return each decision's advantage by generalised estimation along its seat's own decisions, and whether it is known.

    Backwards: a seat's next value is that of its own next decision. One without a next decision or an end is not known.
    """
    gains, known = torch.zeros_like(parts["value"]), torch.zeros_like(parts["value"])
    reward = torch.zeros_like(parts["reward"][0])  # of each seat since its next decision
    following, gain, ahead = (torch.zeros_like(reward) for _ in range(3))  # value and gain of that decision; whether there is one
    for number in reversed(range(len(gains))):
        end = parts["end"][number][:, None]
        reward = torch.where(end == 1, 0.0, reward) + parts["reward"][number]
        following, gain, ahead = (torch.where(end == 1, to, part) for part, to in ((following, 0.0), (gain, 0.0), (ahead, 1.0)))
        seat, value = parts["seat"][number][:, None], parts["value"][number]
        total = (reward + following + LAMBDA * gain).gather(1, seat)[:, 0] - value
        gains[number], known[number] = total, ahead.gather(1, seat)[:, 0]
        following = following.scatter(1, seat, value[:, None])
        gain = gain.scatter(1, seat, total[:, None])
        reward, ahead = reward.scatter(1, seat, 0.0), ahead.scatter(1, seat, 1.0)
    return gains, known


def update(net: Tensor, optimizer: Tensor, parts: dict[str, Tensor], minibatch: int) -> None:
    """Go once through all decisions with PPO's clipped loss."""
    gains, known = advantages(parts)
    places = torch.nonzero(known.flatten())[:, 0]
    rows = {name: part.flatten(0, 1) for name, part in parts.items()} | {"gain": gains.flatten()}
    scale = rows["gain"][places].std() + 1e-6
    for chosen in places[torch.randperm(len(places), device=places.device)].split(minibatch):
        policy, value = run(net, rows["x"][chosen], rows["mask"][chosen])
        gain = rows["gain"][chosen]
        ratio = (policy.gather(1, rows["action"][chosen][:, None])[:, 0] - rows["before"][chosen]).exp()
        surrogate = torch.minimum(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain) / scale
        entropy = -(policy.exp() * policy.clamp(min=-50)).sum(1)
        target = gain + rows["value"][chosen]
        loss = ((value - target) ** 2 - surrogate - ENTROPY * entropy).mean()
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        optimizer.step()


def train(options: Options, out: Path, report: Any = print, evaluations: int = 12, evaluation_games: int = 1024) -> list[Any]:
    """Train for some minutes, write the model and return its curve: minutes, decisions and share among Apprentices."""
    torch.manual_seed(options.seed)
    game, seats = load(options.game), (1 << options.players) - 1
    learners = np.arange(evaluation_games) % options.players
    judge = make_env(options, seats & ~(1 << learners), evaluation_games, seed=77)
    net = new_net(judge.num_features, judge.num_actions, options.width, options.depth)
    net = net.to("cuda" if options.device == "gpu" else "cpu")
    share, spread = evaluate(net, judge, 0)
    rollouts, curve = Rollouts(options, spread), [{"minutes": 0.0, "decisions": 0, "share": share}]
    optimizer = torch.optim.Adam(net.parameters(), lr=options.rate)
    clock = time.process_time if options.device == "cpu" else time.monotonic  # other programs do not slow a core's own time
    started, decisions, progress = clock(), 0, 0.0
    while progress < 1:
        for group in optimizer.param_groups:
            group["lr"] = options.rate * (1 - 0.9 * progress)
        parts = rollouts.play(net, LEAD_WEIGHT * max(0.0, 1 - 2 * progress))
        update(net, optimizer, parts, max(MINIBATCH, options.games))
        decisions += options.games * options.steps
        progress = (clock() - started) / (60 * options.minutes)
        if progress >= min(1.0, len(curve) / evaluations):
            before = clock()
            share, _ = evaluate(net, judge, len(curve))
            curve.append({"minutes": options.minutes * progress, "decisions": decisions, "share": share})
            started += clock() - before
            report(json.dumps(curve[-1]))
            save(net, game, out)
    return curve


def save(net: Tensor, game: Any, out: Path) -> None:
    """Write the model file."""
    named = [*((f"weights{n}", f"bias{n}", layer) for n, layer in enumerate(net["layers"]))]
    named += [("policy", "policy_bias", net["policy"]), ("value", "value_bias", net["value"])]
    parts = {}
    for weights, bias, layer in named:
        parts[weights] = layer.weight.detach().float().cpu().numpy().T
        parts[bias] = layer.bias.detach().float().cpu().numpy()
    write_model(out, game, parts | {"value": parts["value"][:, 0], "value_bias": parts["value_bias"][0]})


def main() -> None:
    """Train as the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    for name, default in Options._field_defaults.items():
        parser.add_argument(f"--{name}", type=type(default), default=default)
    parser.add_argument("--players", type=int)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--out", type=Path, help="model file (default: GAME.model)")
    parser.add_argument("--curve", type=Path, help="file for the curve, as JSON")
    arguments = vars(parser.parse_args())
    out, curve = arguments.pop("out") or Path(f"{arguments['game']}.model"), arguments.pop("curve")
    options = Options(**arguments | {"players": load(arguments["game"]).meta.resolve_players(arguments["players"])})
    if options.device == "cpu":
        torch.set_num_threads(1)
    found = train(options, out)
    if curve:
        curve.write_text(json.dumps(found))
    print(f"Model: {out}")


if __name__ == "__main__":
    main()
