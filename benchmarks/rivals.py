"""Promise: rivals are even steps apart. Measures rating points between mixes of Toad, Apprentice and Familiar.

    python -m benchmarks.rivals blackmore --players 2 --games 720 [--marks]

Without `--marks`, neighbours on the ladder of rivals are compared; with it, the marks of `coven/bots/ladder.json`.
Each line is one step: one of the stronger among the weaker, and the reverse, in every seat in turn, with new deals.
"""

import argparse
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Final

import numpy as np
import numpy.typing as npt

from benchmarks.ladder_steps import rating
from coven import games
from coven.bots.heuristics import heuristics_of
from coven.bots.net.model import model_of
from coven.bots.rival import WHOLE_SHARE, Mix, ladder_of, points_of
from coven.games.contract.game import Game
from coven.games.contract.records import GameState, GameView
from coven.kernel import Compiled, Random, Row, compiled, seeded
from coven.rl.envs import Step, VectorEnv
from coven.types import Seat

SEED: Final = 41_900  # of deals that the marks were not measured with
MARKS_SEED: Final = 7_000
MARKS: Final = (
    *(Mix("toad", "apprentice", share) for share in (0, 300, 500, 650, 770, 860, 930, 970, 1000)),
    *(Mix("apprentice", "familiar", share) for share in (200, 400, 600, 800, 1000)),
)
Shares = npt.NDArray[np.float64]
Places = npt.NDArray[np.int64]


@cache
def compile_policy(game: Game) -> Compiled[..., None]:
    """Return a compiled loop that writes the Apprentice's action in some games."""
    observe, policy, action_of = game.observe, heuristics_of(game.meta.key).policy, game.action_of

    @compiled
    def choose(
        states: Row[GameState], seats: Row[int], places: Row[int], views: Row[GameView], rngs: Row[Random], actions: Row[int]
    ) -> None:
        v = views[0]
        for place in range(len(places)):
            number = places[place]
            observe(states[number], Seat(seats[number]), v)
            actions[number] = action_of(v, policy(v, rngs[0]))

    return choose


class Tables:
    """Many games of one kind, in which one seat plays one mix and all others play another."""

    def __init__(self, game: Game, players: int, count: int) -> None:
        self.game, self.count = game, count
        self.env = VectorEnv(game, players, count)
        self.model, self.views = model_of(game), game.View.new_array(1)
        self.own_seat = np.arange(count) % players
        self.rng, self.policy_rng = np.random.default_rng(0), seeded(0).as_array()
        self.actions = np.zeros(count, np.int64)

    def run(self, one: Mix, field: Mix, seed: int) -> Shares:
        """Return the share of victory of the one in the first game at each table."""
        self.rng, self.policy_rng = np.random.default_rng(seed), seeded(seed).as_array()
        step = self.env.reset(seed)
        shares: Shares = np.full(self.count, np.nan)
        while np.isnan(shares).any():
            self._choose(step, one, (step.seat == self.own_seat) & np.isnan(shares))
            self._choose(step, field, (step.seat != self.own_seat) & np.isnan(shares))
            over = ~np.isnan(shares)
            self.actions[over] = step.mask[over].argmax(axis=1)
            step = self.env.step(self.actions, check=False)
            ended = (step.end == 1) & np.isnan(shares)
            shares[ended] = step.reward[ended, self.own_seat[ended]]
        return shares

    def _choose(self, step: Step, mix: Mix, acts: npt.NDArray[np.bool_]) -> None:
        is_stronger = self.rng.integers(0, WHOLE_SHARE, self.count) < mix.share
        for level, mine in ((mix.stronger, is_stronger), (mix.weaker, ~is_stronger)):
            self._play(level, step, np.flatnonzero(acts & mine))

    def _play(self, level: str, step: Step, places: Places) -> None:
        if level == "toad":
            self.actions[places] = (self.rng.random((len(places), self.env.num_actions)) * step.mask[places]).argmax(axis=1)
        elif level == "apprentice":
            arrays = self.env.states, step.seat, places, self.views, self.policy_rng, self.actions
            compile_policy(self.game)(*arrays)
        else:
            logits = self.model.evaluate_batch(step.observation, places)[0]
            self.actions[places] = np.where(step.mask[places] != 0, logits, -np.inf).argmax(axis=1)


def rivals(game: str, players: int) -> Iterator[Mix]:
    """Yield the mixes of the Toad and of all rivals; those that search are left out."""
    ladder = ladder_of(game, players)
    assert ladder is not None
    yield ladder.mix(0)
    for step in range(1, ladder.num_rivals + 1):
        points = points_of(f"rival-{step}", game, players)
        assert points is not None
        yield ladder.mix(points)


def main() -> None:
    """Print a line for each step."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--games", type=int, default=720, help="games of each field")
    parser.add_argument("--marks", action="store_true", help="measure the marks of the ladder instead of its rivals")
    options = parser.parse_args()
    players = options.players
    tables = Tables(games.load(options.game), players, options.games - options.games % players)
    mixes = MARKS if options.marks else tuple(rivals(options.game, players))
    print("| game | players | from | to | stronger among weaker, % | weaker among stronger, % | points | games |")
    print("|---|---|---|---|---|---|---|---|")
    for number, (weaker, stronger) in enumerate(pairwise(mixes)):
        seed = (MARKS_SEED if options.marks else SEED) + 10 * number
        up = float(tables.run(stronger, weaker, seed).mean())
        down = float(tables.run(weaker, stronger, seed + 1).mean())
        points = (rating(up, players) - rating(down, players)) / 2
        names = " | ".join(f"{mix.weaker}–{mix.stronger} {mix.share}" for mix in (weaker, stronger))
        print(f"| {options.game} | {players} | {names} | {100 * up:.1f} | {100 * down:.1f} | {points:.0f} | {2 * tables.count} |")


if __name__ == "__main__":
    main()
