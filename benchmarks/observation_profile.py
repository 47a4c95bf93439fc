"""Promise: what a decision with an observation is made of, from one run on one core.

    python -m benchmarks.observation_profile [GAME …] [--count 256] [--steps 100]

The same games are stepped with parts of the encoder left out: the features, or all but setting them to zero; the canonical order
of suits. The view is made twice, which cannot be left out. Processor time, the best of several turns of all variants.
"""

import argparse
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

import numpy as np

from coven import games
from coven.games.contract.game import Game
from coven.games.contract.records import GameState, GameView
from coven.kernel import Row, clear_on_cpu, rule
from coven.rl.adapters.stepped_match import Features, SteppedMatch, encode_features, legal_actions
from coven.rl.envs import VectorEnv
from coven.types import Choices, Seat

ROUNDS: Final = 5
RANDOM_GAMES: Final = 6
COLUMNS: Final = (
    "game",
    "players",
    "ns a decision",
    "features, ns",
    "of that zeros",
    "order of suits",
    "view",
    "rules, chance, actions, mask",
    "if features were zeros alone, M decisions/s",
    "numbers that change from one decision of a seat to its next",
    "same order of suits",
)
TRICK_TAKERS: Final = ("three_witches", "witchs_shot", "blackmore")


@rule
def write_nothing(v: GameView, suits: int, x: Row[float]) -> None:
    """Leave the features as they are."""


@rule
def write_zeros(v: GameView, suits: int, x: Row[float]) -> None:
    """Set all features to zero, as every encoder does first."""
    clear_on_cpu(x, 0, len(x))


@rule
def order_nothing(v: GameView) -> int:
    """Put all suits into the first slot: some actions coincide then, and other games are played."""
    return 0


def observe_twice(game: Game) -> Game:
    """Return the game with a view that is made twice."""
    observe = game.observe_for_features

    @rule
    def twice(s: GameState, seat: Seat, choices: Choices, v: GameView) -> None:
        observe(s, seat, choices, v)
        observe(s, seat, choices, v)

    return replace(game, observe_for_features=twice, features_canonical=write_nothing)


VARIANTS: Final[dict[str, Callable[[Game], Game]]] = {
    "everything": lambda game: game,
    "zeros for features": lambda game: replace(game, features_canonical=write_zeros),
    "no features": lambda game: replace(game, features_canonical=write_nothing),
    "no order": lambda game: replace(game, features_canonical=write_nothing, canonical_suits=order_nothing),
    "two views": observe_twice,
}


def seconds_of(env: VectorEnv, steps: int) -> float:
    """Return the processor time of some steps."""
    batch, seconds = env.last_step, 0.0
    for _ in range(steps):
        actions = batch.mask.argmax(axis=1)
        start = time.process_time()
        batch = env.step(actions, check=False)
        seconds += time.process_time() - start
    return seconds


def main() -> None:
    """Print a table with a row for each game and number of players."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(TRICK_TAKERS))
    parser.add_argument("--count", type=int, default=256, help="games side by side")
    parser.add_argument("--steps", type=int, default=100)
    options = parser.parse_args()
    print(f"| {' | '.join(COLUMNS)} |\n|{'---|' * len(COLUMNS)}")
    for key in options.games or TRICK_TAKERS:
        game = games.load(key)
        for players in range(game.meta.min_players, game.meta.max_players + 1):
            took = measure(game, players, options.count, options.steps)
            whole, zeros, rest, flat, twice = (took[name] for name in VARIANTS)
            parts = [whole, whole - rest, zeros - rest, rest - flat, twice - rest, rest - (rest - flat) - (twice - rest)]
            cells = " | ".join(f"{part:.0f}" for part in parts)
            speed, changes = f"{1e3 / zeros:.2f}", describe_changes(key, players)
            print(f"| {game.meta.title} | {players} | {cells} | {speed} | {changes} |", flush=True)


def describe_changes(key: str, players: int) -> str:
    """Return how many numbers differ from the seat's decision before, and how often its order of suits is the same."""
    table, rng = SteppedMatch(key, players, None), np.random.default_rng(1)
    changed, same = list[int](), list[bool]()
    for number in range(RANDOM_GAMES):
        table.start(number)
        last: dict[int, tuple[int, Features]] = {}
        while (seat := table.seat_to_act()) is not None:
            view = table.match.view(seat)
            choices = list(legal_actions(table.game, view).values())
            if len(choices) > 1:
                suits, x = int(table.game.canonical_suits(view)), encode_features(table.game, view)
                if seat in last:
                    changed.append(int((last[seat][1] != x).sum()))
                    same.append(last[seat][0] == suits)
                last[seat] = suits, x
            table.match.choose(seat, choices[rng.integers(len(choices))])
            table.match.draw_lots(table.rng)
    return f"{np.mean(changed):.0f} of {len(x)} | {100 * np.mean(same):.0f} %"


def measure(game: Game, players: int, count: int, steps: int) -> dict[str, float]:
    """Return the nanoseconds of a decision by variant."""
    envs = {name: VectorEnv(make(game), players, count, seed=1, cores=1) for name, make in VARIANTS.items()}
    for env in envs.values():
        env.reset()
    turns = [{name: seconds_of(env, steps) for name, env in envs.items()} for _ in range(ROUNDS)]
    return {name: min(turn[name] for turn in turns) / steps / count * 1e9 for name in VARIANTS}


if __name__ == "__main__":
    main()
