"""How long a net takes for a choice, features included, on one core: `python benchmarks/net_speed.py [GAME …]`.

Needs the models that come with the package. Times are of one thread's own work, so other programs disturb them little.
"""

import argparse
import time

import numpy as np

from coven import Match, games
from coven.bots.net.familiar import Familiar
from coven.bots.net.model import ModelError
from coven.kernel import count, seeded


def choice_times(key: str, matches: int) -> list[float]:
    """Milliseconds of each choice with an alternative, of Familiars among themselves."""
    game, spent = games.load(key), []
    bot = Familiar(game)
    for number in range(matches):
        match, rng = Match(key, players=game.meta.usual), seeded(number)
        match.draw_lots(rng)
        while match.to_act():
            seat = match.to_act()[0]
            view = match.view(seat)
            start = time.thread_time()
            choice = bot.choose(view)
            if count(view.legal) > 1:
                spent.append(1000 * (time.thread_time() - start))
            match.choose(seat, choice)
            match.draw_lots(rng)
    return spent[20:]  # the first ones compile


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(games.GAMES))
    parser.add_argument("--matches", type=int, default=3)
    wanted = parser.parse_args()
    for key in wanted.games:
        try:
            spent = choice_times(key, wanted.matches)
        except ModelError as refused:
            print(refused)
            continue
        median, most = np.percentile(spent, [50, 99])
        print(f"{key}: {median:.2f} ms a choice, 99th percentile {most:.2f} ms, of {len(spent)} choices")


if __name__ == "__main__":
    main()
