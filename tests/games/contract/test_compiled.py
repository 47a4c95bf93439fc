"""Interpreted and compiled rules agree byte for byte."""

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from coven import Match, games
from coven.core.chance import Lot, draw
from coven.games import load_compiled
from coven.games.contract.game import Game
from coven.games.contract.records import GameState
from coven.kernel import members, seeded
from coven.testing.random_play import random_steps
from coven.types import SPECTATOR, Choice, Seat
from tests.long import with_long


@pytest.mark.parametrize("seed", with_long(range(2), 1))
def test_interpreted_and_compiled_agree_after_every_choice(key: str, players: int, seed: int) -> None:
    """Compare the whole contract in every position of a random game."""
    plain, fast = games.load(key), load_compiled(key)
    state = plain.State.new()
    fast.setup(state, players, plain.variant({}, players))
    done = 0
    for match in random_steps(games.load(key), players, seed):
        for line in match.log[done:]:
            apply_line(fast, state, line)
        done = len(match.log)
        assert state.tobytes() == match.state.tobytes(), match.log[-1:]
        assert_members_agree(match, seed)


def apply_line(fast: Game, state: GameState, line: str) -> None:
    """Apply one line of a log by compiled rules only."""
    lot = Lot.new()
    if fast.chance_outcomes(state, lot):
        fast.apply_lot(state, fast.notation.parse_lot(line, lot))
        return
    seat, _, words = line.partition(" ")
    for choice in members(fast.legal_choices(state, Seat(int(seat)))):
        if fast.notation.encode(fast.observed_act(state, Seat(int(seat)), Choice(choice), Seat(int(seat)))) == words:
            fast.apply(state, Seat(int(seat)), Choice(choice))
            return
    raise AssertionError(f"compiled rules do not allow {line}")


def assert_members_agree(match: Match, seed: int) -> None:
    plain, fast, s = match.game, load_compiled(match.game.meta.key), match.state
    assert fast.is_over(s) == plain.is_over(s)
    assert fast.to_act(s) == plain.to_act(s)
    assert fast.winners(s) == plain.winners(s)
    assert fast.length(s) == plain.length(s)
    lots = Lot.new(), Lot.new()
    assert plain.chance_outcomes(s, lots[0]) == fast.chance_outcomes(s, lots[1])
    assert lots[0].tobytes() == lots[1].tobytes()
    if lots[0].kind:
        draw(lots[0], seeded(seed))
        lots[1].copy_from(lots[0])
    for seat in range(SPECTATOR, match.players):
        viewer = Seat(seat)
        if lots[0].kind:
            shown = lots[0].clone(), lots[1].clone()
            plain.mask_lot(s, shown[0], viewer)
            fast.mask_lot(s, shown[1], viewer)
            assert shown[0].tobytes() == shown[1].tobytes()
        if viewer != SPECTATOR:
            assert fast.legal_choices(s, viewer) == plain.legal_choices(s, viewer)
            assert fast.score(s, viewer) == plain.score(s, viewer)
    for seat in viewers_to_compare(match):
        assert_views_agree(match, Seat(seat), seed)


def viewers_to_compare(match: Match) -> set[int]:
    """Return the seats to act and one other viewer: interpreted features and samples of a view are slow."""
    return {len(match.log) % (match.players + 1) + SPECTATOR, *match.to_act()}


def assert_views_agree(match: Match, viewer: Seat, seed: int) -> None:
    plain, fast, s = match.game, load_compiled(match.game.meta.key), match.state
    view, other = match.view(viewer), plain.View.new()
    fast.observe(s, viewer, other)
    assert view.tobytes() == other.tobytes()
    assert_observe_each_agrees(match, viewer, view)
    size = sum(width for _, width in plain.feature_blocks)
    x, y = np.zeros(size, np.float32), np.zeros(size, np.float32)
    plain.features(view, x)
    fast.features(view, y)
    assert (x == y).all()
    world, compiled_world = plain.State.new(), plain.State.new()
    rngs = seeded(seed), seeded(seed)
    plain.sample(view, rngs[0], world)
    fast.sample(view, rngs[1], compiled_world)
    assert world.tobytes() == compiled_world.tobytes()
    assert rngs[0].tobytes() == rngs[1].tobytes()
    assert viewer == SPECTATOR or view.legal == plain.legal_choices(s, viewer)
    for choice in members(view.legal):
        assert fast.act(view, Choice(choice)) == plain.act(view, Choice(choice))
        for onlooker in range(SPECTATOR, match.players):
            seen = plain.observed_act(s, viewer, Choice(choice), Seat(onlooker))
            assert fast.observed_act(s, viewer, Choice(choice), Seat(onlooker)) == seen


def assert_observe_each_agrees(match: Match, viewer: Seat, view: Any) -> None:
    fast = load_compiled(match.game.meta.key)
    views = fast.View.new_array(3)
    views.view(np.uint8)[:] = 7  # observe_each must overwrite reused memory
    assert fast.observe_each is not None
    fast.observe_each(match.state, np.array([SPECTATOR, viewer]), views)
    assert views[0].tobytes() == match.view().tobytes()
    assert views[1].tobytes() == view.tobytes()


WITHIN_BOUNDS = """
import sys
import numpy as np
from coven import games
from dataclasses import replace
from coven.kernel import seeded
from coven.games.contract.game import Game
from coven.games.contract.records import GameState
from coven.games import load_compiled
from coven.lab.simulation import GameBatch
game, dealt = load_compiled(sys.argv[1]), replace(games.load(sys.argv[1]), setup_without_views=None)
view, world = game.View.new(), game.State.new()
x = np.zeros(sum(width for _, width in game.feature_blocks), np.float32)
for players in range(game.meta.min_players, game.meta.max_players + 1):
    batch = GameBatch(dealt, players, {}, 300)
    batch.play(seed=5, first_game=300 * players)
    for seat in range(-1, players):
        game.observe(batch.scratch.state, seat, view)
        game.features(view, x)
        game.sample(view, seeded(1), world)
"""


@pytest.mark.long_for("three_witches", "witchs_shot", "thirteen_witches")
def test_compiled_rules_stay_within_bounds(key: str, tmp_path: object) -> None:
    """Compiled code checks no bounds: run random games with index checks on and most optimisations off."""
    own = {} if key in games.BUILTIN_GAMES else {"COVEN_GAMES": games.MODULES[key]}
    environment = {**os.environ, "NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "0", "COVEN_CACHE": str(tmp_path), **own}
    command = [sys.executable, "-c", WITHIN_BOUNDS, key]
    result = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr[-3000:]
