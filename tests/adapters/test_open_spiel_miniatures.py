"""The miniatures in OpenSpiel are the trees of the benchmark: its algorithms find the same NashConv and learn in them."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy as open_spiel_policy
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr

from coven.bench.solver import nash_conv, uniform_policy
from coven.bench.tasks import find_miniature
from coven.rl.adapters.open_spiel_miniatures import MiniatureGame

TASKS = ("blackmore-mini-v1", "thirteen_witches-mini-v1")


@pytest.mark.parametrize("task", TASKS)
def test_openspiel_finds_the_promised_nash_conv(task: str) -> None:
    game = pyspiel.load_game(f"python_coven_miniature(task={task})")
    uniform = open_spiel_policy.UniformRandomPolicy(game)
    found = exploitability.nash_conv(game, uniform, use_cpp_br=False)
    assert found == pytest.approx(find_miniature(task).uniform_nash_conv)


def test_openspiel_learns_in_a_miniature() -> None:
    game = MiniatureGame({"task": TASKS[0]})
    np.random.seed(1)  # the solver draws from numpy's global generator
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(150):
        solver.iteration()
    learned = game.tabulate(solver.average_policy().action_probabilities)
    assert nash_conv(game.tree, learned) < nash_conv(game.tree, uniform_policy(game.tree)) / 2


def test_state_shows_what_the_player_to_act_knows_and_nothing_to_others() -> None:
    state = MiniatureGame({"task": TASKS[1]}).new_initial_state()
    assert [action for action, _ in state.chance_outcomes()] == state.legal_actions()
    state.apply_action(0)
    copy, player = state.clone(), state.current_player()
    assert any(copy.information_state_tensor(player))
    assert not any(copy.information_state_tensor(1 - player))
    assert copy.information_state_string(1 - player) == ""
    assert copy.action_to_string(player, copy.legal_actions()[0])
    while not copy.is_terminal():
        copy.apply_action(copy.legal_actions()[0])
    assert sum(copy.returns()) == 1
    assert state.history() == [0]
