"""Exact solution, by alpha-beta search, of two-player endgames in which nothing is hidden."""

from functools import cache
from typing import Final

import numpy as np

from coven.core.chance import Lot
from coven.games.contract.game import Game
from coven.games.contract.records import GameState, GameView
from coven.kernel import Compiled, Grid, Random, Row, compiled, lowest, seeded, without_lowest
from coven.types import Choice, Seat

MAX_PLIES: Final = 64
MAX_POSITIONS: Final = 200_000  # about a tenth of a second; longer endgames are left to the search
WIN_VALUE: Final = 100_000  # a victory outweighs any margin of points
UNSOLVED: Final = -(1 << 40)
CERTAINTY_SAMPLES: Final = 64  # equal worlds in a row: if there were two, the chance of that would be 2**-63


@cache
def compile_solver(game: Game) -> Compiled[..., int]:
    """Return a compiled loop `(states, lot, seat, frames, out)` that writes the value of each choice of the seat to `out`.

    `states[0]` is the position. The loop returns the number of positions searched. If that is more than MAX_POSITIONS, the
    endgame was too long or a lot came up, and `out` is invalid.
    """
    chance, to_act, legal, apply = game.chance_outcomes, game.to_act, game.legal_choices, game.apply
    is_over, score, winners = game.is_over, game.score, game.winners

    @compiled
    def solve(states: Row[GameState], lot: Lot, seat: int, frames: Grid[int], out: Row[int]) -> int:
        # a frame is a position on the current path: mover, choices left, best value so far, alpha, beta
        positions = 0
        choices = int(legal(states[0], Seat(seat)))
        while choices:
            first = lowest(choices)
            choices = without_lowest(choices)
            depth = 0
            frames[0, 0] = seat
            frames[0, 3] = -(1 << 40)
            frames[0, 4] = 1 << 40
            choice = first
            entering = True
            value = 0
            while entering or depth > 0:
                if entering:  # rules are called here only: each inlined copy adds to the compile time
                    states[depth + 1] = states[depth]
                    apply(states[depth + 1], Seat(frames[depth, 0]), Choice(choice))
                    frames[depth + 1, 3] = frames[depth, 3]
                    frames[depth + 1, 4] = frames[depth, 4]
                    depth += 1
                    s = states[depth]
                    positions += 1
                    if positions > MAX_POSITIONS or depth + 1 >= len(states) or chance(s, lot):
                        return MAX_POSITIONS + 1
                    if is_over(s):
                        won = winners(s)
                        value = ((won >> seat) & 1) * WIN_VALUE - ((won >> (1 - seat)) & 1) * WIN_VALUE
                        value += score(s, Seat(seat)) - score(s, Seat(1 - seat))
                        entering = False
                        depth -= 1
                        continue
                    mover = lowest(to_act(s))
                    frames[depth, 0] = mover
                    frames[depth, 1] = legal(s, Seat(mover))
                    frames[depth, 2] = -(1 << 40) if mover == seat else 1 << 40
                elif frames[depth, 0] == seat:
                    frames[depth, 2] = max(frames[depth, 2], value)
                    frames[depth, 3] = max(frames[depth, 3], value)
                else:
                    frames[depth, 2] = min(frames[depth, 2], value)
                    frames[depth, 4] = min(frames[depth, 4], value)
                entering = frames[depth, 1] != 0 and frames[depth, 3] < frames[depth, 4]
                if entering:
                    choice = lowest(frames[depth, 1])
                    frames[depth, 1] = without_lowest(frames[depth, 1])
                else:
                    value = frames[depth, 2]
                    depth -= 1
            out[first] = value
        return positions

    return solve


@cache
def compile_certainty(game: Game) -> Compiled[..., int]:
    """Return a compiled `(views, rngs, states, words)`: whether nothing is hidden in the first view.

    For WebAssembly, where `count_worlds` is not available. `words` are the two states as integers.
    """
    sample = game.sample

    @compiled
    def has_one_world(views: Row[GameView], rngs: Row[Random], states: Row[GameState], words: Row[Row[int]]) -> int:
        first = words[0]
        second = words[1]
        for number in range(CERTAINTY_SAMPLES):
            sample(views[0], rngs[0], states[min(number, 1)])
            for place in range(len(first) if number else 0):
                if first[place] != second[place]:
                    return 0
        return 1

    return has_one_world


class EndgameSolver:
    """Solves endgames that are short and have no hidden information."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.states = game.State.new_array(MAX_PLIES)
        self.frames = np.zeros((MAX_PLIES, 5), np.int64)

    def prepare(self, view: GameView) -> None:
        """Compile the solver by an attempt whose result is discarded."""
        self.game.sample(view, seeded(0), self.states[0])
        compile_solver(self.game)(self.states, Lot.new(), view.viewer, self.frames, np.zeros(64, np.int64))

    def solve(self, view: GameView) -> dict[Choice, int] | None:
        """Return the value of each choice with best play on both sides, or None if the endgame cannot be solved.

        A victory adds WIN_VALUE, a defeat subtracts it; the rest is the margin of points.
        """
        if view.public.players != 2 or self.game.count_worlds(view) != 1:
            return None
        self.game.sample(view, seeded(0), self.states[0])
        out = np.full(64, UNSOLVED, np.int64)
        if compile_solver(self.game)(self.states, Lot.new(), view.viewer, self.frames, out) > MAX_POSITIONS:
            return None
        return {Choice(choice): int(out[choice]) for choice in range(64) if out[choice] != UNSOLVED}
