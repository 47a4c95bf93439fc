"""Whether weighing worlds by the others' choices comes closer to the truth: `python -m benchmarks.world_weights GAME`.

Games are played by one level. At every choice, worlds that fit the view are weighed together with the true one. The score is the
logarithm of the true world's weight relative to their mean: above 0, the weights know more than uniform ones do. A power that is
too high is punished, because the true world then often has next to no weight.

At some choices, the values of all choices are estimated in uniform worlds and in weighed ones, and compared with their values in
the true world. Its playouts are the same for both, so the difference of the two squared errors is that of their distances from
the best possible estimate. Means are over games, with 95 % intervals.
"""

import argparse
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Final

import numpy as np

from coven import Match, games
from coven.bots import roster
from coven.bots.evaluation.oracle import UNIFORM, Weighing, judge_choices, playouts_of
from coven.bots.evaluation.values import sample_worlds
from coven.bots.net.model import distilled_of
from coven.bots.net.playouts import Shares
from coven.bots.net.world_weights import WEIGHT_EXPONENT, Floats, WorldWeigher, other_seats
from coven.bots.search.ismcts import Budget
from coven.kernel import count, members, seeded
from coven.types import Choice

WORLDS: Final = 48
VALUED_WORLDS: Final = 100  # for each estimate
TRUE_PLAYOUTS: Final = 48
EXPONENTS: Final = (0.2, WEIGHT_EXPONENT, 0.7, 1.0)
LEVELS: Final = ("apprentice", "dabbler", "hedge-witch", "elder", "familiar", "archwitch")
MAX_MILLISECONDS: Final = 60_000  # of a choice, so that searches end by their number of simulations, and games repeat


@dataclass
class Scores:
    """What was measured in one game."""

    logarithms: list[list[float]] = field(default_factory=list)  # [choice, power]
    errors: list[tuple[float, float]] = field(default_factory=list)  # squared, with uniform worlds and with weighed ones


def score_game(key: str, level: str, players: int, seed: int, simulations: int, every: int) -> Scores:
    """Return the scores of one game; one in `every` choices at which choices of others are known is valued."""
    game, scores = games.load(key), Scores()
    match, rng = Match(key, players), seeded(seed)
    budget = roster.LEVELS[level].budget
    limited = Budget(MAX_MILLISECONDS, min(budget.simulations, simulations)) if budget else None
    bots = [roster.make(level, key, 10 * seed + seat, limited) for seat in range(players)]
    weighers = [WorldWeigher(game, distilled_of(game), exponent) for exponent in EXPONENTS]
    match.draw_lots(rng)
    while not match.is_over():
        seat = match.to_act()[0]
        view = match.view(seat)
        if count(view.legal) > 1:
            worlds = np.concatenate([match.state.as_array(), sample_worlds(key, view, WORLDS, seed)])
            weights = [weigher.weights(worlds, other_seats(view)) for weigher in weighers]
            known = [_score(row) for row in weights if row is not None]
            if known:
                scores.logarithms.append(known)
                if len(scores.logarithms) % every == seed % every:
                    scores.errors.append(_squared_errors(match, seat, seed))
        match.choose(seat, bots[seat].choose(view))
        match.draw_lots(rng)
    return scores


def _score(weights: Floats) -> float:
    return float(np.log(weights[0] / weights[1:].mean()))


def _squared_errors(match: Match, seat: int, seed: int) -> tuple[float, float]:
    """Return the mean squared error of the values of the seat's choices, with uniform worlds and with weighed ones."""
    key, view, playouts = match.game.meta.key, match.view(seat), playouts_of(match.game.meta.key)
    assert playouts is not None
    choices = [Choice(choice) for choice in members(view.legal)]
    actions = [int(match.game.action_of(view, choice)) for choice in choices]
    true = playouts.action_values_in(np.repeat(match.state.as_array(), TRUE_PLAYOUTS), seat, actions, seed + (1 << 30))
    truth: Shares = true.mean(axis=1)
    uniform, weighed = (
        judge_choices(key, view, choices, VALUED_WORLDS, seed, weighing).means
        for weighing in (UNIFORM, Weighing(other_seats(view)))
    )
    return float(np.square(uniform - truth).mean()), float(np.square(weighed - truth).mean())


def main() -> None:
    """Print a row for each level and power, and one for the squared errors of each level."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[key for key in games.BUILTIN_GAMES if WorldWeigher.can_weigh(games.load(key))])
    parser.add_argument("--levels", default=",".join(LEVELS), help="Levels, separated by commas.")
    parser.add_argument("--players", type=int)
    parser.add_argument("--matches", type=int, default=10, help="Games of each level.")
    parser.add_argument("--simulations", type=int, default=600, help="Maximum of the simulations for each choice.")
    parser.add_argument("--every", type=int, default=3, help="Value one in this many choices.")
    parser.add_argument("--cores", type=int, default=os.cpu_count())
    given = parser.parse_args()
    players = games.load(given.game).meta.resolve_players(given.players)
    with ProcessPoolExecutor(given.cores) as pool:
        for level in given.levels.split(","):
            played = [
                pool.submit(score_game, given.game, level, players, seed, given.simulations, given.every)
                for seed in range(given.matches)
            ]
            found = [future.result() for future in played]
            by_game = [scores.logarithms for scores in found if scores.logarithms]
            title = f"{given.game} {players} {level}"
            for place, exponent in enumerate(EXPONENTS):
                means = [float(np.mean([row[place] for row in rows])) for rows in by_game]
                print(f"{title} power {exponent}: {_interval(means, 1, 2)}, {len(means)} games", flush=True)
            errors = np.array([np.mean(scores.errors, axis=0) for scores in found if scores.errors])
            uniform, weighed = errors.mean(axis=0)
            gain = _interval(list(errors[:, 0] - errors[:, 1]), 1e4, 1)
            print(
                f"{title} squared errors: {uniform:.4f} uniform, {weighed:.4f} weighed, gain {gain} / 10000, {len(errors)} games",
                flush=True,
            )


def _interval(means: Sequence[float], scale: float, digits: int) -> str:
    """Return the mean with its 95 % interval."""
    mean, half = scale * np.mean(means), scale * 1.96 * np.std(means, ddof=1) / np.sqrt(len(means))
    return f"{mean:+.{digits}f} [{mean - half:+.{digits}f}, {mean + half:+.{digits}f}]"


if __name__ == "__main__":
    main()
