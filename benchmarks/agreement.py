"""How often a search agrees with a much longer one: `python -m benchmarks.agreement GAME [--worlds 2500,10000,40000]`.

Positions are those of a game among Apprentices. The Elder thinks about each with so many worlds, and once with many times more.
"""

import argparse
from dataclasses import replace

from coven import Match, games
from coven.bots import roster
from coven.bots.search.ismcts import Budget, Seeker
from coven.kernel import count, seeded


def positions(key: str, players: int, most: int) -> list[object]:
    """Views with a choice of three or more, every seventh of some games."""
    found: list[object] = []
    for seed in range(most):
        match, rng, thumb = Match(key, players), seeded(seed), roster.make("apprentice", key, seed)
        match.draw_lots(rng)
        while match.to_act():
            seat = match.to_act()[0]
            view = match.view(seat)
            if count(view.legal) > 2 and len(match.log) % 7 == 0:
                found.append(view)
            if len(found) >= most:
                return found
            match.choose(seat, thumb.choose(view))
            match.draw_lots(rng)
    return found


def chosen(key: str, view: object, worlds: int, seed: int) -> int:
    """What a new Elder chooses with so many worlds; its memory grows with them."""
    places = max(roster.ELDER.places, 1 << (2 * worlds).bit_length())
    style = replace(roster.ELDER, budget=Budget(1e9, worlds), places=places)
    return int(Seeker(games.load(key), seed, style).choose(view))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games.GAMES)
    parser.add_argument("--players", type=int)
    parser.add_argument("--worlds", default="2500,10000,40000")
    parser.add_argument("--longest", type=int, default=320_000)
    parser.add_argument("--positions", type=int, default=24)
    wanted = parser.parse_args()
    views = positions(wanted.game, wanted.players or games.load(wanted.game).meta.usual, wanted.positions)
    best = [chosen(wanted.game, view, wanted.longest, 1) for view in views]
    for worlds in map(int, wanted.worlds.split(",")):
        same = sum(chosen(wanted.game, view, worlds, 2) == one for view, one in zip(views, best, strict=True))
        print(f"{wanted.game}: {worlds:,} worlds agree with {wanted.longest:,} in {same} of {len(views)} positions", flush=True)


if __name__ == "__main__":
    main()
