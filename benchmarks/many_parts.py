"""What showing positions to a learner takes on one core, without the rules: `python benchmarks/many_parts.py [GAME …]`.

Nanoseconds of processor time a position: each another than the one before; each many times in a row, so that nothing is waited
for but the row it is written to; and clearing such a row.
"""

import argparse
import time
from typing import Any

import numpy as np

from coven import games
from coven.games.contract.game import Game
from coven.games.contract.observation import showing
from coven.kernel import clear
from coven.kernel.jit import compiled
from coven.rl.envs import Many

ROWS = 256


def positions(game: Game, steps: int = 8, apart: int = 20) -> tuple[Any, Any, Any]:
    """States from random games, who is asked in them, and their legal choices."""
    env, rng = Many(game, game.meta.usual, ROWS, seed=5), np.random.default_rng(1)
    told, states, seats = env.reset(), [], []
    for _ in range(steps):
        for _ in range(apart):
            told = env.step((told.mask * (1 + rng.random(told.mask.shape))).argmax(axis=1), check=False)
        states.append(env.states.copy())
        seats.append(told.seat.astype(np.int64))
    return np.concatenate(states), np.concatenate(seats), _legal(game, np.concatenate(states), np.concatenate(seats))


def _legal(game: Game, states: Any, seats: Any) -> Any:
    legal = game.legal

    @compiled
    def ask(states: Any, seats: Any, choices: Any) -> None:
        for number in range(len(states)):
            choices[number] = legal(states[number], seats[number])

    choices = np.zeros(len(states), np.int64)
    ask(states, seats, choices)
    return choices


def parts(game: Game) -> tuple[float, float, float]:
    show = showing(game)
    states, seats, choices = positions(game)
    size, count = sum(width for _, width in game.pieces), len(states)
    views, x, meant = game.View.many(1), np.zeros((ROWS, size), np.float32), np.zeros((ROWS, game.actions), np.int8)

    @compiled
    def each(states: Any, seats: Any, choices: Any, views: Any, x: Any, meant: Any, times: int) -> None:
        for number in range(0, len(states), times):
            for again in range(times):
                row = (number + again) % ROWS
                show(states[number], seats[number], choices[number], views[0], x[row], meant[row])

    @compiled
    def cleared(x: Any, count: int, size: int) -> None:
        for number in range(count):
            clear(x[number % ROWS], 0, size)

    shown = states, seats, choices, views, x, meant
    return _time(count, each, *shown, 1), _time(count, each, *shown, ROWS), _time(count, cleared, x, count, size)


def _time(count: int, loop: Any, *arguments: Any) -> float:
    loop(*arguments)
    spent = []
    for _ in range(100):
        start = time.process_time()
        loop(*arguments)
        spent.append(time.process_time() - start)
    return float(np.median(spent)) / count * 1e9


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(games.GAMES))
    print("| game | positions, ns each | the same again and again | a row cleared |\n|---|---|---|---|")
    for key in parser.parse_args().games or games.GAMES:
        game = games.load(key)
        print(f"| {game.meta.title} | " + " | ".join(f"{part:.0f}" for part in parts(game)) + " |", flush=True)


if __name__ == "__main__":
    main()
