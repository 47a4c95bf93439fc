"""How far an Archwitch should look ahead, and how far trust its net: `python -m benchmarks.looking_ahead GAME [--minutes 10]`.

In positions of games between Familiars the choices an Archwitch would consider are played out to several depths, and to the end
of the game by worlds of their own, which judge. The table says how much better than the net's favourite the best choice is, in
points of victory a decision, for each depth, number of worlds and weight of the net's liking. `--file` keeps what was found, and
the same command with another `--seed` adds to it.
"""

import argparse
import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # one core, before numpy is there

import itertools
import pickle
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt
from coven.match.match.match import Match

from coven import games
from coven.bots.net.archwitch import Archwitch, likeliest
from coven.bots.net.playouts import Playouts
from coven.bots.search.ismcts import Budget
from coven.games.contract.compiled import compiled_game
from coven.kernel import count, seeded

TO_THE_END: Final = 1_000  # own decisions: more than any game has
DEPTHS: Final = (1, 2, 4, 8, TO_THE_END)
WORLDS: Final = 192  # of each depth
JUDGING: Final = 192  # to the end, of those that judge
BATCH: Final = 48
TRIED: Final = (24, 96, 192)  # numbers of worlds
LIKINGS: Final = (0.0, 0.003, 0.01, 0.02, 0.04)
LOOKED_AT: Final = 0.2  # of the decisions
DRAWS: Final = 6  # choices of worlds out of those played
Shares = npt.NDArray[np.float32]


@dataclass
class Position:
    """What was found of a decision: for each candidate how much the net likes it, and its shares of victory in worlds."""

    liked: npt.NDArray[np.float64]
    judged: Shares
    shares: dict[int, Shares] = field(default_factory=dict)  # by depth
    took: dict[int, float] = field(default_factory=dict)  # processor seconds a world, by depth


def decisions(key: str, players: int, seed: int) -> Iterator[tuple[Archwitch, Any]]:
    """Views with a choice in games between Familiars, one in five of them, and who thinks about them."""
    luck, game = np.random.default_rng(seed), compiled_game(key)
    archwitch = Archwitch(games.load(key), seed, Budget(1e9, WORLDS))
    for deal in itertools.count(1_000 * seed):
        match, rng = Match(game, players), seeded(deal)
        match.draw_lots(rng)
        while not match.is_over():
            view = match.view(match.to_act()[0])
            chosen = archwitch.familiar.choose(view)
            if count(view.legal) > 1 and luck.random() < LOOKED_AT:
                yield archwitch, view
            match.choose(int(view.viewer), chosen)
            match.draw_lots(rng)


def looked_at(archwitch: Archwitch, view: Any) -> Position:
    """Play the candidates out, in other worlds for every depth."""
    left = likeliest(archwitch.familiar.considered)
    weigher = archwitch.prepared(view, left[0].choice)
    actions = [int(archwitch.familiar.actions[one.choice]) for one in left]

    def played(depth: int, worlds: int) -> Shares:
        playouts, found = Playouts(archwitch.game, archwitch.familiar.model, depth), []
        for _ in range(worlds // BATCH):
            seed = int(archwitch.luck.integers(1 << 62))
            some = archwitch.fitting(view, BATCH, seed, weigher)
            found.append(playouts.values_in(some, int(view.viewer), actions, seed))
        return np.concatenate(found, axis=1).astype(np.float32)

    position = Position(np.array([one.share for one in left]), played(TO_THE_END, JUDGING))
    for depth in DEPTHS:
        began = time.process_time()
        position.shares[depth] = played(depth, WORLDS)
        position.took[depth] = (time.process_time() - began) / WORLDS
    return position


def gain(position: Position, depth: int, worlds: int, liking: float, luck: np.random.Generator) -> float:
    """How much better than the net's favourite the choice is that some of the worlds show best."""
    truth, likes = position.judged.mean(axis=1), liking * np.log(np.maximum(position.liked, 1e-6))
    found = []
    for _ in range(DRAWS):
        drawn = luck.choice(WORLDS, worlds, replace=False)
        best = int(np.argmax(position.shares[depth][:, drawn].mean(axis=1) + likes))
        found.append(float(truth[best] - truth[np.argmax(position.liked)]))
    return float(np.mean(found))


def table(positions: list[Position]) -> Iterator[str]:
    """A row for each depth and number of worlds."""
    yield f"| own decisions | ms a world | worlds | {' | '.join(f'liking {liking}' for liking in LIKINGS)} |"
    yield "|---" * (3 + len(LIKINGS)) + "|"
    for depth, worlds in itertools.product(DEPTHS, TRIED):
        luck, cells = np.random.default_rng(0), []
        for liking in LIKINGS:
            gains = 100 * np.array([gain(one, depth, worlds, liking, luck) for one in positions])
            cells.append(f"{gains.mean():+.2f} ± {1.96 * gains.std() / len(gains) ** 0.5:.2f}")
        took = 1000 * float(np.mean([one.took[depth] for one in positions]))
        yield f"| {depth if depth < TO_THE_END else 'all'} | {took:.2f} | {worlds} | {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=list(games.OURS))
    parser.add_argument("--players", type=int)
    parser.add_argument("--minutes", type=float, default=10.0, help="0 only prints what a file has")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, help="positions found so far, of this program alone")
    wanted = parser.parse_args()
    positions: list[Position] = pickle.loads(wanted.file.read_bytes()) if wanted.file and wanted.file.is_file() else []
    until = time.monotonic() + 60 * wanted.minutes
    for archwitch, view in decisions(wanted.game, wanted.players or games.load(wanted.game).meta.usual, wanted.seed):
        if time.monotonic() > until:
            break
        positions.append(looked_at(archwitch, view))
        if wanted.file:
            wanted.file.write_bytes(pickle.dumps(positions))
    print(f"{games.load(wanted.game).meta.title}: {len(positions)} positions")
    print("\n".join(table(positions)))


if __name__ == "__main__":
    main()
