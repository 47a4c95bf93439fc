"""Promise: random games through OpenSpiel's Python interface are about as fast as its own C++ hearts.

    python -m benchmarks.open_spiel_speed [SECONDS]

Prints the decisions and the steps (decisions and drawn items) that a core makes per second of processor time. A run compares all
games with hearts, because the figures of different machines differ.
"""

import random
import sys
from time import process_time
from typing import Any, Final

import pyspiel

from coven import games
from coven.rl.adapters import open_spiel

HEARTS: Final = "hearts"
WARM_UP_SECONDS: Final = 0.3


def measure(game: Any, seconds: float) -> tuple[float, float]:
    """Return the decisions and steps per second of random games."""
    rng, state = random.Random(1), game.new_initial_state()
    decisions = draws = 0
    start = process_time()
    while process_time() - start < seconds:
        if state.is_terminal():
            state = game.new_initial_state()
        elif state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
            draws += 1
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
            decisions += 1
    elapsed = process_time() - start
    return decisions / elapsed, (decisions + draws) / elapsed


def main() -> None:
    """Print a table with a row for each game."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    print(f"{'game':18} {'decisions/s':>12} {'steps/s':>12} {'of hearts':>10}")
    hearts = 0.0
    for name in (HEARTS, *games.GAMES):
        game = pyspiel.load_game(HEARTS) if name == HEARTS else open_spiel.load(name)
        measure(game, WARM_UP_SECONDS)
        decisions, steps = measure(game, seconds)
        hearts = hearts or decisions
        print(f"{name:18} {decisions:12,.0f} {steps:12,.0f} {decisions / hearts:10.2f}")


if __name__ == "__main__":
    main()
