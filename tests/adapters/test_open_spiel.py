"""OpenSpiel's own tests and search algorithms for every game, and what they do not check."""

import math
import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, expected_game_score, ismcts

from coven import games
from coven.core.chance import Lot
from coven.errors import CovenError
from coven.match.match import Match
from coven.rl.adapters import open_spiel
from coven.rl.adapters.open_spiel import CovenState
from coven.types import SPECTATOR, Item

CASES = [
    (key, count)
    for key in games.BUILTIN_GAMES
    for count in sorted({games.load(key).meta.min_players, games.load(key).meta.default_players})
]
SHORT = {"thirteen_witches": {"turns_each": 3}}  # its games are the longest
TINY = {"hand": 2, "colours": ["blue", "red"], "values": 5}
TINIEST = {"hand": 1, "colours": ["blue", "red"], "values": 2}


def midway(key: str, players: int, seed: int, choices: int) -> CovenState:
    """Return a game after at least `choices` random choices, at the next real choice."""
    rng, state = random.Random(seed), open_spiel.load(key, players).new_initial_state()
    made = 0
    while made < choices or state.is_chance_node() or len(state.legal_actions()) < 2:
        made += not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    assert isinstance(state, CovenState)
    return state


def test_openspiels_simulation_passes_on_a_short_game() -> None:
    pyspiel.random_sim_test(open_spiel.load("blackmore", 3, TINY), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize(("key", "players"), CASES)
def test_random_games_end_with_returns_that_sum_to_one(key: str, players: int) -> None:
    game = (
        open_spiel.load(key, players, SHORT[key]) if key in SHORT else pyspiel.load_game(f"python_coven_{key}(players={players})")
    )
    rng, state = random.Random(1), game.new_initial_state()
    for _ in range(20_000):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    assert state.is_terminal()
    assert math.isclose(sum(state.returns()), 1)


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_deal_is_drawn_item_by_item(key: str) -> None:
    state = open_spiel.load(key).new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert math.isclose(sum(share for _, share in outcomes), 1)
        state.apply_action(outcomes[-1][0])
    assert state.current_player() >= 0


@pytest.mark.parametrize(("key", "players"), CASES)
def test_resampled_worlds_are_indistinguishable_to_the_player(key: str, players: int) -> None:
    """Compare text, tensor and legal actions of the seat to act in twin worlds, in which others hold other cards."""
    state, rng = midway(key, players, seed=2, choices=3), random.Random(3)
    player = state.current_player()
    differ = False
    for _ in range(8):
        other = state.resample_from_infostate(player, rng.random)
        assert other.information_state_string(player) == state.information_state_string(player)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.information_state_tensor(player) == state.information_state_tensor(player)
        assert (other.current_player(), other.legal_actions()) == (player, state.legal_actions())
        differ |= other.search_state.state.tobytes() != state.search_state.state.tobytes()
    assert differ


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_copied_and_serialised_games_continue_alike(key: str) -> None:
    state = midway(key, games.load(key).meta.default_players, seed=5, choices=4)
    for other in (state.clone(), state.get_game().deserialize_state(state.serialize())):
        rng = random.Random(7)
        copy = state.clone()
        for _ in range(20):
            if copy.is_terminal():
                break
            action = rng.choice(copy.legal_actions())
            copy.apply_action(action)
            other.apply_action(action)
            assert (str(other), other.history()) == (str(copy), copy.history())


@pytest.mark.parametrize(("key", "players"), CASES)
def test_every_viewer_reads_the_log_of_a_match(key: str, players: int) -> None:
    state, match = midway(key, players, seed=4, choices=12), Match(key, players)
    drawn: list[int] = []
    for player, action in state.search_state.actions_by_player():
        if player == pyspiel.PlayerId.CHANCE:
            drawn.append(action)
            lot = match.lot_due()
            assert lot is not None
            if len(drawn) == lot.due:
                match.apply_outcome(encode_outcome(match, lot, drawn))
                drawn = []
        else:
            match.choose(player, match.game.choice_of(match.view(player), action))
    for viewer in range(SPECTATOR, players):
        assert state.search_state.history_seen_by(viewer) == match.history_seen_by(viewer)


def encode_outcome(match: Match, lot: Lot, drawn: list[int]) -> str:
    """Return the line of a lot with these items drawn."""
    for place, item in enumerate(drawn):
        lot.items[place] = Item(item)
    return match.game.notation.encode_lot(lot)


@pytest.mark.parametrize("key", games.GAMES)
def test_undone_actions_leave_no_trace(key: str) -> None:
    state, rng = midway(key, games.load(key).meta.default_players, seed=6, choices=2), random.Random(8)
    before = str(state), state.history(), state.legal_actions(), state.serialize()
    for _ in range(3):
        player, action = state.current_player(), rng.choice(state.legal_actions())
        state.apply_action(action)
        assert (state.history()[-1], state.full_history()[-1].player) == (action, player)
        state.undo_action(player, action)
        assert (str(state), state.history(), state.legal_actions(), state.serialize()) == before
    with pytest.raises(CovenError, match="Expected the last action"):
        state.undo_action(0, -5)


def test_serialised_resampled_world_reveals_nothing_of_the_true_one() -> None:
    state = midway("blackmore", 4, seed=2, choices=3)
    other = state.resample_from_infostate(state.current_player(), random.Random(1).random)
    restored = state.get_game().deserialize_state(other.serialize())
    assert other.history() == []
    assert restored.search_state.state.tobytes() == other.search_state.state.tobytes() != state.search_state.state.tobytes()


@pytest.mark.parametrize("key", games.BUILTIN_GAMES)
def test_openspiel_ismcts_chooses_a_legal_action(key: str) -> None:
    state = midway(key, games.load(key).meta.default_players, seed=1, choices=2)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        evaluator=RandomPlayout(),
        uct_c=1.0,
        max_simulations=8,
        random_state=np.random.RandomState(1),
    )
    assert bot.step(state) in state.legal_actions()


def test_cfr_runs_on_a_tiny_variant() -> None:
    game = open_spiel.load("blackmore", 2, TINIEST)
    solver = cfr.CFRPlusSolver(game)
    for _ in range(2):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    values = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])
    assert math.isclose(sum(values), 1)
    assert len(policy.states) > 10


class RandomPlayout:
    """OpenSpiel's evaluator with a single random playout."""

    def __init__(self) -> None:
        self.rng = random.Random(4)

    def prior(self, state: CovenState) -> list[tuple[int, float]]:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]

    def evaluate(self, state: CovenState) -> list[float]:
        copy = state.clone()
        while not copy.is_terminal():
            copy.apply_action(self.rng.choice(copy.legal_actions()))
        returns: list[float] = copy.returns()
        return returns


def test_bad_input_is_rejected() -> None:
    state = midway("blackmore", 3, seed=1, choices=1)
    with pytest.raises(CovenError, match=r"Expected one of the actions .* of blackmore, got 999"):
        state.apply_action(999)
    with pytest.raises(CovenError, match="is for 2 to 6 players, got 9"):
        open_spiel.load("blackmore", 9)
    with pytest.raises(CovenError, match="Expected a variant as quoted JSON"):
        pyspiel.load_game("python_coven_blackmore", {"variant": "hand"})
