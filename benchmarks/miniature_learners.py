"""Promise: learners from elsewhere run on the miniatures, and come closer to an equilibrium than uniform play.

    python -m benchmarks.miniature_learners [--tasks …] [--learners …] [--seconds 120] [--curves FILE]

CFR is ours; external sampling MCCFR, NFSP, Deep CFR and advantage actor-critic (A2C) are OpenSpiel's. The last three need
PyTorch and dm-tree. NashConv is exact, by `coven.bench.solver`, and computed outside the time of learning, which is processor
time.
"""

import argparse
import json
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import external_sampling_mccfr

from coven.bench.solver import Policy, iterate_cfr, nash_conv, uniform_policy
from coven.bench.tasks import miniatures
from coven.rl.adapters.open_spiel_miniatures import MiniatureGame, MiniatureState

SEED: Final = 1
GROWTH: Final = 1.4  # of the time between two points of a curve
EPISODES_PER_ROUND: Final = 50
Progress = Iterator[tuple[int, Callable[[], Policy]]]  # rounds so far, and the policy now
Point = tuple[float, int, float]  # seconds, rounds, NashConv


def cfr(game: MiniatureGame) -> Progress:
    """Yield after each iteration of our CFR."""
    for number, policy in enumerate(iterate_cfr(game.tree), 1):
        yield number, lambda policy=policy: policy  # type: ignore[misc]


def mccfr(game: MiniatureGame) -> Progress:
    """Yield after each iteration of OpenSpiel's external sampling MCCFR."""
    solver, number = external_sampling_mccfr.ExternalSamplingSolver(game), 0
    while True:
        solver.iteration()
        number += 1
        yield number, lambda: game.tabulate(solver.average_policy().action_probabilities)


def nfsp(game: MiniatureGame) -> Progress:
    """Yield after each round of episodes of OpenSpiel's neural fictitious self-play."""
    from open_spiel.python.pytorch import nfsp as module

    agents = [
        module.NFSP(
            player, len(game.no_features), game.num_distinct_actions(), [128], reservoir_buffer_capacity=200_000,
            anticipatory_param=0.1, batch_size=128, rl_learning_rate=0.01, sl_learning_rate=0.01, min_buffer_size_to_learn=500,
            learn_every=16, replay_buffer_capacity=50_000, epsilon_start=0.12, epsilon_end=0.0, epsilon_decay_duration=200_000,
            update_target_network_every=1000, discount_factor=1.0, seed=SEED + 10 * player,
        )
        for player in range(game.num_players())
    ]  # fmt: skip

    def probabilities(state: MiniatureState) -> Mapping[int, float]:
        agent = agents[state.current_player()]
        with agent.temp_mode_as(module.MODE.AVERAGE_POLICY):
            return dict(enumerate(agent.step(time_step_of(game, state), is_evaluation=True).probs.tolist()))

    yield from play_episodes(game, agents, probabilities)


def actor_critic(game: MiniatureGame) -> Progress:
    """Yield after each round of episodes of OpenSpiel's advantage actor-critic agents, with their current policies."""
    from open_spiel.python.pytorch import policy_gradient as module

    agents = [
        module.PolicyGradient(
            player, len(game.no_features), game.num_distinct_actions(), loss_str="a2c", hidden_layers_sizes=[128],
            batch_size=64, critic_learning_rate=0.01, pi_learning_rate=0.003, entropy_cost=0.003, num_critic_before_pi=8,
        )
        for player in range(game.num_players())
    ]  # fmt: skip

    def probabilities(state: MiniatureState) -> Mapping[int, float]:
        output = agents[state.current_player()].step(time_step_of(game, state), is_evaluation=True)
        return dict(enumerate(np.asarray(output.probs).tolist()))

    yield from play_episodes(game, agents, probabilities)


def deep_cfr(game: MiniatureGame) -> Progress:
    """Yield after each iteration of OpenSpiel's Deep CFR."""
    from open_spiel.python.pytorch import deep_cfr as module

    solver = module.DeepCFRSolver(
        game, policy_network_layers=(128, 128), advantage_network_layers=(128, 128), num_iterations=1, num_traversals=40,
        learning_rate=1e-3, batch_size_advantage=256, batch_size_strategy=256, memory_capacity=100_000,
        policy_network_train_steps=100, advantage_network_train_steps=200, seed=SEED,
    )  # fmt: skip
    number = 0
    while True:
        solver.solve()
        number += 1
        yield number, lambda: game.tabulate(solver.action_probabilities)


def play_episodes(
    game: MiniatureGame, agents: list[Any], probabilities: Callable[[MiniatureState], Mapping[int, float]]
) -> Progress:
    """Let agents learn from episodes, and yield after each round of them."""
    environment, number = rl_environment.Environment(game), 0
    environment.seed(SEED)
    while True:
        for _ in range(EPISODES_PER_ROUND):
            step = environment.reset()
            while not step.last():
                step = environment.step([agents[step.observations["current_player"]].step(step).action])
            for agent in agents:
                agent.step(step)
        number += EPISODES_PER_ROUND
        yield number, lambda: game.tabulate(probabilities)


def time_step_of(game: MiniatureGame, state: MiniatureState) -> rl_environment.TimeStep:
    """Return a state as an agent sees it that is to act."""
    player, node = state.current_player(), state.node
    assert node is not None
    players = range(game.num_players())
    tensors = [game.tensors[node.state] if each == player else game.no_features for each in players]
    legal = [state.legal_actions() if each == player else [] for each in players]
    observations = {"info_state": tensors, "legal_actions": legal, "current_player": player, "serialized_state": []}
    return rl_environment.TimeStep(observations=observations, rewards=None, discounts=None, step_type=rl_environment.StepType.MID)


LEARNERS: Final = {"cfr": cfr, "mccfr": mccfr, "nfsp": nfsp, "deep-cfr": deep_cfr, "a2c": actor_critic}


def learn(task: str, learner: str, seconds: float) -> list[Point]:
    """Let a learner run for some seconds and return its curve."""
    np.random.seed(SEED)
    game = MiniatureGame({"task": task})
    curve = [(0.0, 0, nash_conv(game.tree, uniform_policy(game.tree)))]
    spent, next_point, started = 0.0, 0.05, time.process_time()
    for number, policy in LEARNERS[learner](game):
        spent += time.process_time() - started
        if spent >= min(next_point, seconds):
            curve.append((round(spent, 2), number, float(nash_conv(game.tree, policy()))))
            next_point = max(GROWTH * next_point, GROWTH * spent)
        if spent >= seconds:
            break
        started = time.process_time()
    return curve


def main() -> None:
    """Run the learners and print a table of what they reached."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tasks", default=",".join(task.id for task in miniatures()), help="miniatures, separated by commas")
    parser.add_argument("--learners", default=",".join(LEARNERS), help="learners, separated by commas")
    parser.add_argument("--seconds", type=float, default=120.0, help="processor time of each learner on each task")
    parser.add_argument("--curves", type=Path, help="file to add the curves to, as JSON")
    options = parser.parse_args()
    curves = json.loads(options.curves.read_text()) if options.curves and options.curves.is_file() else {}
    names = options.learners.split(",")
    print(f"| task | uniform | {' | '.join(names)} |\n|---|---|{'---|' * len(names)}")
    for task in options.tasks.split(","):
        found = {name: learn(task, name, options.seconds) for name in names}
        cells = [f"{curve[-1][2]:.4f} after {curve[-1][1]:,}" for curve in found.values()]
        print(f"| `{task}` | {found[names[0]][0][2]:.4f} | {' | '.join(cells)} |", flush=True)
        curves.setdefault(task, {}).update(found)
    if options.curves:
        options.curves.write_text(json.dumps(curves))


if __name__ == "__main__":
    main()
