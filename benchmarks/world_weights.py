"""Whether weighing worlds by what others did makes the true one likelier: `python -m benchmarks.world_weights GAME`.

Games are played by a level among itself. At every choice worlds are drawn that fit the view, and weighed together with the true
one. The score is the logarithm of the true world's weight over the mean weight: above 0 the weights know more than none, 0.1 is
about a tenth more weight. A power that is too high is punished, because the true world then often has next to none. The means are
over games, with 95 % intervals.
"""

import argparse
from typing import Any

import numpy as np

from coven import Match, games
from coven.bots import roster
from coven.bots.net.model import model_of
from coven.bots.net.playouts import Playouts
from coven.bots.net.world_weights import Weigher
from coven.kernel import count, seeded
from coven.lab.stats import mean_of_deals

WORLDS = 48
POWERS = (0.2, 0.4, 0.7, 1.0)


def scores(key: str, level: str, players: int, seed: int) -> list[list[float]]:
    """The score of every power at each choice of one game at which something is told."""
    game = games.load(key)
    match, rng, found = Match(key, players), seeded(seed), []
    bots = [roster.make(level, key, 10 * seed + seat) for seat in range(players)]
    playouts = Playouts(game, model_of(game), 1)
    weighers = [Weigher(game, model_of(game), power) for power in POWERS]
    match.draw_lots(rng)
    while match.to_act():
        seat = match.to_act()[0]
        view = match.view(seat)
        if count(view.legal) > 1:
            some = np.concatenate([match.state.array_of_one(), playouts.drawn(view, WORLDS, seed)])
            row = [_score(weigher.weights(some, int(seat))) for weigher in weighers]
            found += [[one for one in row if one is not None]] if None not in row else []
        match.choose(seat, bots[seat].choose(view))
        match.draw_lots(rng)
    return found


def _score(weights: Any) -> float | None:
    return None if weights is None else float(np.log(weights[0] / weights[1:].mean()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.GAMES)
    parser.add_argument("--levels", default="familiar,apprentice,hedge-witch")
    parser.add_argument("--players", type=int)
    parser.add_argument("--matches", type=int, default=10)
    wanted = parser.parse_args()
    players = wanted.players or games.load(wanted.game).meta.usual
    for level in wanted.levels.split(","):
        by_game = [rows for seed in range(wanted.matches) if (rows := scores(wanted.game, level, players, seed))]
        for place, power in enumerate(POWERS):
            mean = mean_of_deals([float(np.mean([row[place] for row in rows])) for rows in by_game])
            choices = sum(map(len, by_game))
            span = f"[{mean.low or 0:+.3f}, {mean.high or 0:+.3f}]"
            print(f"{wanted.game}, {players} {level}, power {power}: {mean.mean:+.3f} {span}, {choices} choices", flush=True)


if __name__ == "__main__":
    main()
