"""Periodic evaluation games against the bot levels during training.

Levels that search are far too slow to play inside the environment, so a background process plays against one level after the
other: the network of the latest evaluation among bots of that level, at each seat of a deal in turn. This costs the training
nothing if a core is free. A game that is running when the training ends is abandoned.
"""

import os
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import Final

import numpy as np
import numpy.typing as npt

from coven.bots import roster
from coven.bots.net.model import ModelError, model_of, write_model
from coven.bots.trained import Trained
from coven.games import load_compiled
from coven.games.contract.game import Game
from coven.lab.arena.contest import make_contest
from coven.lab.arena.entrants import parse_entrants
from coven.lab.arena.run import play_match
from coven.lab.executors import process_pool
from coven.lab.stats import bootstrap_share
from coven.match.match import win_shares

NET_LEVELS: Final = ("familiar", "archwitch")  # that a game has only with its model
SLOWEST_LEVEL: Final = "archwitch"
EVALUATION_SECONDS: Final = 60.0  # after which no deal is started
MIN_DEALS: Final = 2  # however long they take, because one deal has no standard error
TRAINED_BOT: Final = f"{Trained.__module__}.{Trained.__qualname__}"
DEAL_SEED_OFFSET: Final = 1_000_000  # keeps the deals apart from those of other evaluations
NICENESS: Final = 10  # of the background process


@dataclass(frozen=True)
class LevelResult:
    """The result of a network among bots of one level."""

    iteration: int  # of the network
    level: str
    share: float
    half_width: float  # of the 95 % interval
    games: int


def levels_of(game: Game) -> tuple[str, ...]:
    """Return all levels that play the game in the order of evaluation: from the strongest down, the slowest one last."""
    levels = [level for level in reversed(roster.LEVELS) if level not in NET_LEVELS or _has_model(game)]
    return tuple(sorted(levels, key=lambda level: level == SLOWEST_LEVEL))


def _has_model(game: Game) -> bool:
    try:
        model_of(game)
    except ModelError:
        return False
    return True


def evaluate_against(
    game: str, players: int, variant: Mapping[str, object], level: str, model: Path, iteration: int, seconds: float
) -> LevelResult:
    """Play deals against a level until the time is up, and return the model's result."""
    entrants = parse_entrants(f"{TRAINED_BOT}:model={model},{level}")
    contest = make_contest(game, players, variant, entrants, DEAL_SEED_OFFSET + iteration)
    single_seatings = [number for number, seating in enumerate(contest.seatings) if list(seating).count(0) == 1]
    shares: list[float] = []
    deadline = time.monotonic() + seconds
    while len(shares) < MIN_DEALS or time.monotonic() < deadline:
        first = len(shares) * len(contest.seatings)
        results = [play_match(contest, first + number, load_compiled) for number in single_seatings]
        shares.append(fmean(win_shares(result.winners, players)[result.seats.index(0)] for result in results))
    interval = bootstrap_share(shares, len(single_seatings))
    assert interval.low is not None
    assert interval.high is not None
    half_width = max(interval.high - interval.mean, interval.mean - interval.low)
    return LevelResult(iteration, level, interval.mean, half_width, len(shares) * len(single_seatings))


@dataclass
class BackgroundEvaluation:
    """Evaluation against several levels in turn, in a background process."""

    game: Game
    players: int
    variant: Mapping[str, object]
    levels: tuple[str, ...]
    pool: Executor
    folder: Path
    seconds: float = EVALUATION_SECONDS
    running: Future[LevelResult] | None = None
    next_levels: Iterator[str] = field(init=False)

    def __post_init__(self) -> None:
        self.next_levels = cycle(self.levels)

    def submit(self, player: Mapping[str, npt.ArrayLike], iteration: int) -> None:
        """Start the evaluation of a network against the next level, unless one is still running."""
        if self.running is not None:
            return
        model = self.folder / "met.model"  # no process reads the previous one any more
        write_model(model, self.game, {name: np.asarray(part) for name, part in player.items()})
        arguments = self.game.meta.key, self.players, dict(self.variant), next(self.next_levels), model, iteration, self.seconds
        self.running = self.pool.submit(evaluate_against, *arguments)

    def poll(self) -> LevelResult | None:
        """Return the result of a finished evaluation once, otherwise None."""
        if self.running is None or not self.running.done():
            return None
        finished, self.running = self.running, None
        return finished.result()


@contextmanager
def background_evaluation(
    game: Game,
    players: tuple[int, ...],
    variant: Mapping[str, object] | None,
    levels: tuple[str, ...],
    seconds: float = EVALUATION_SECONDS,
) -> Iterator[BackgroundEvaluation | None]:
    """Evaluate in the background while a training runs; None without levels.

    Games are played with the game's default number of players if it is trained.
    """
    if not levels:
        yield None
        return
    default = game.meta.default_players if game.meta.default_players in players else players[0]
    with TemporaryDirectory() as folder, process_pool(1, finish=False) as (pool, _):
        pool.submit(os.nice, NICENESS)
        yield BackgroundEvaluation(game, default, variant or {}, levels, pool, Path(folder), seconds)
