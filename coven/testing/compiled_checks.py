"""Interpreted and compiled rules agree byte for byte, and compiled rules stay within bounds."""

import os
import subprocess
import sys
import tempfile
from typing import Final, NoReturn

import numpy as np

from coven import games
from coven.core.chance import Lot, draw
from coven.games.contract.game import Game
from coven.games.contract.records import GameState, GameView
from coven.kernel import members, seeded
from coven.match.match import Match
from coven.testing.case import GARBAGE_BYTE, Case, ContractError, Counts, filled_with_garbage, noting_position
from coven.testing.describe import different_field
from coven.testing.random_play import random_steps
from coven.types import SPECTATOR, Choice, Seat


def check_compiled(case: Case, games_played: int = 1) -> Counts:
    """Compare the whole contract, interpreted and compiled, in every position of random games."""
    counts = Counts(games=games_played)
    for seed in range(games_played):
        state, done = case.new_state(), 0
        for match in random_steps(case.game, case.players, seed, case.variant):
            with noting_position(match):
                for line in match.log[done:]:
                    apply_line(case.fast, state, line)
                done = len(match.log)
                if state.tobytes() != match.state.tobytes():
                    _disagree(case.game, "apply", f"another field {different_field(state, match.state)}")
                compare_members(case, match, seed)
                counts["positions"] += 1
    return counts


def _disagree(game: Game, member: str, found: object) -> NoReturn:
    raise ContractError(
        game,
        member,
        f"Expected the same compiled as interpreted, got {found}. Compiled integers have 64 bits, rows have no negative "
        "indices and no bounds, and outside names are constants.",
    )


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
    _disagree(fast, "legal_choices", f"no choice '{line}'")


def compare_members(case: Case, match: Match, seed: int) -> None:
    """Compare every member of the contract in one position."""
    plain, fast, s = case.game, case.fast, match.state
    for name in ("is_over", "to_act", "winners", "length"):
        _compare(plain, name, getattr(plain, name)(s), getattr(fast, name)(s))
    lots = Lot.new(), Lot.new()
    _compare(plain, "chance_outcomes", plain.chance_outcomes(s, lots[0]), fast.chance_outcomes(s, lots[1]))
    _compare(plain, "chance_outcomes", lots[0].tobytes(), lots[1].tobytes())
    if lots[0].kind:
        draw(lots[0], seeded(seed))
    for seat in range(SPECTATOR, match.players):
        viewer = Seat(seat)
        if lots[0].kind:
            shown = lots[0].clone(), lots[0].clone()
            plain.mask_lot(s, shown[0], viewer)
            fast.mask_lot(s, shown[1], viewer)
            _compare(plain, "mask_lot", shown[0].tobytes(), shown[1].tobytes())
        if viewer != SPECTATOR:
            for name in ("legal_choices", "score"):
                _compare(plain, name, getattr(plain, name)(s, viewer), getattr(fast, name)(s, viewer))
    for seat in viewers_to_compare(match):
        compare_views(case, match, Seat(seat), seed)


def _compare(game: Game, member: str, interpreted: object, compiled: object) -> None:
    if interpreted != compiled:
        shown = "other bytes" if isinstance(compiled, bytes) else f"{compiled} instead of {interpreted}"
        _disagree(game, member, shown)


def viewers_to_compare(match: Match) -> set[int]:
    """Return the seats to act and one other viewer: interpreted features and samples of a view are slow."""
    return {len(match.log) % (match.players + 1) + SPECTATOR, *match.to_act()}


def compare_views(case: Case, match: Match, viewer: Seat, seed: int) -> None:
    """Compare what is made from one viewer's view."""
    plain, fast, s = case.game, case.fast, match.state
    view, other = match.view(viewer), filled_with_garbage(plain.View)
    fast.observe(s, viewer, other)
    _compare(plain, "observe", view.tobytes(), other.tobytes())
    _compare_observe_each(case, match, viewer, view)
    size = sum(width for _, width in plain.feature_blocks)
    x, y = np.zeros(size, np.float32), np.zeros(size, np.float32)
    plain.features(view, x)
    fast.features(view, y)
    _compare(plain, "features", x.tobytes(), y.tobytes())
    world, compiled_world = plain.State.new(), plain.State.new()
    rngs = seeded(seed), seeded(seed)
    plain.sample(view, rngs[0], world)
    fast.sample(view, rngs[1], compiled_world)
    _compare(plain, "sample", world.tobytes() + rngs[0].tobytes(), compiled_world.tobytes() + rngs[1].tobytes())
    for choice in map(Choice, members(view.legal)):
        _compare(plain, "act", plain.act(view, choice), fast.act(view, choice))
        for onlooker in map(Seat, range(SPECTATOR, match.players)):
            seen = plain.observed_act(s, viewer, choice, onlooker)
            _compare(plain, "observed_act", seen, fast.observed_act(s, viewer, choice, onlooker))


def _compare_observe_each(case: Case, match: Match, viewer: Seat, view: GameView) -> None:
    fast = case.fast
    if fast.observe_each is None:
        return
    views = fast.View.new_array(3)
    views.view(np.uint8)[:] = GARBAGE_BYTE  # observe_each must overwrite reused memory
    fast.observe_each(match.state, np.array([SPECTATOR, viewer]), views)
    _compare(case.game, "observe", match.view().tobytes() + view.tobytes(), views[0].tobytes() + views[1].tobytes())


# bounds

BOUNDED_GAMES: Final = 300
WITHIN_BOUNDS: Final = f"""
import sys
from dataclasses import replace
import numpy as np
from coven import games
from coven.kernel import seeded
from coven.lab.simulation import GameBatch
game = games.load_compiled(sys.argv[1])
dealt = replace(games.load(sys.argv[1]), setup_without_views=None)
view, world = game.View.new(), game.State.new()
x = np.zeros(sum(width for _, width in game.feature_blocks), np.float32)
for players in range(game.meta.min_players, game.meta.max_players + 1):
    batch = GameBatch(dealt, players, {{}}, {BOUNDED_GAMES})
    batch.play(seed=5, first_game={BOUNDED_GAMES} * players)
    for seat in range(-1, players):
        game.observe(batch.scratch.state, seat, view)
        game.features(view, x)
        game.sample(view, seeded(1), world)
"""


def check_bounds(key: str) -> Counts:
    """Run random games in a process with index checks on and most optimisations off: compiled code checks no bounds."""
    custom = {} if key in games.BUILTIN_GAMES else {"COVEN_GAMES": games.MODULES[key]}
    with tempfile.TemporaryDirectory() as folder:
        path = os.pathsep.join(entry for entry in sys.path if entry)  # where this process found the game
        settings = {"NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "0", "COVEN_CACHE": folder, "PYTHONPATH": path, **custom}
        command = [sys.executable, "-c", WITHIN_BOUNDS, key]
        result = subprocess.run(command, env=os.environ | settings, capture_output=True, text=True, check=False)
    if result.returncode:
        last = (result.stderr.strip().splitlines() or ["no output"])[-1]
        raise ContractError(
            games.load(key),
            "apply",
            f"Expected compiled rules to stay within their rows, got '{last}' in random games with NUMBA_BOUNDSCHECK=1. "
            "Guard the index, or make the row longer.",
        )
    counts = games.load(key).meta.max_players - games.load(key).meta.min_players + 1
    return Counts(games=BOUNDED_GAMES * counts)
