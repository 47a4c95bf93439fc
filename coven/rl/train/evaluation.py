"""Levels of the roster that the net meets while it learns.

Those that search take far too long to play inside the environment, so a process beside the training plays with one level after
the other: one net, as it was at a trial, among bots of that level, at each seat of a deal in turn. It costs the training nothing
where a core is free. What is under way when the training ends is given up.
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
from typing import Any, Final

import numpy as np

from coven.bots import roster
from coven.bots.net.model import ModelError, model_of, write_model
from coven.bots.trained import Trained
from coven.games.contract.compiled import compiled_game
from coven.games.contract.game import Game
from coven.lab.arena.run.contest import make_contest
from coven.lab.arena.run.entrants import parse_entrants
from coven.lab.arena.run.run import play_match
from coven.lab.executors import process_pool
from coven.lab.stats import bootstrap_mean
from coven.match.match.match import win_shares

NET_LEVELS: Final = ("familiar", "archwitch")  # levels that a game has only with its model
SLOWEST_LEVEL: Final = "archwitch"
EVALUATION_SECONDS: Final = 60.0  # after which no deal is begun
MIN_DEALS: Final = 2  # deals, however long they take: one says nothing of how sure it is
TRAINED_BOT: Final = f"{Trained.__module__}.{Trained.__qualname__}"
DEAL_SEED_OFFSET: Final = 1_000_000  # deals of meetings begin so far from those of other trials
NICENESS: Final = 10  # how far the process stands back behind the training


@dataclass(frozen=True)
class LevelResult:
    """How a net did among bots of one level."""

    iteration: int  # of the net
    level: str
    share: float
    half_width: float  # half the 95 % interval
    games: int


def levels_of(game: Game) -> tuple[str, ...]:
    """All levels that play the game in the order in which they are met: from the strongest down, and who thinks longest last."""
    rest = [level for level in reversed(roster.LEVELS) if level not in NET_LEVELS or _has_model(game)]
    return tuple(sorted(rest, key=lambda level: level == SLOWEST_LEVEL))


def _has_model(game: Game) -> bool:
    try:
        model_of(game)
    except ModelError:
        return False
    return True


def evaluate_against(
    game: str, players: int, variant: Mapping[str, Any], level: str, model: Path, iteration: int, seconds: float
) -> LevelResult:
    """Play deals with a level until the time is up."""
    match = make_contest(
        game, players, variant, parse_entrants(f"{TRAINED_BOT}:model={model},{level}"), DEAL_SEED_OFFSET + iteration
    )
    alone = [number for number, seating in enumerate(match.seatings) if list(seating).count(0) == 1]
    shares: list[float] = []
    until = time.monotonic() + seconds
    while len(shares) < MIN_DEALS or time.monotonic() < until:
        first = len(shares) * len(match.seatings)
        played = [play_match(match, first + number, compiled_game) for number in alone]
        shares.append(fmean(win_shares(one.winners, players)[one.seats.index(0)] for one in played))
    interval = bootstrap_mean(shares)
    assert interval.low is not None
    assert interval.high is not None
    return LevelResult(iteration, level, interval.mean, (interval.high - interval.low) / 2, len(shares) * len(alone))


@dataclass
class BackgroundEvaluation:
    """Meetings with some levels in turn, in a process beside."""

    game: Game
    players: int
    variant: Mapping[str, Any]
    levels: tuple[str, ...]
    pool: Executor
    folder: Path
    seconds: float = EVALUATION_SECONDS
    running: Future[LevelResult] | None = None
    next_levels: Iterator[str] = field(init=False)

    def __post_init__(self) -> None:
        self.next_levels = cycle(self.levels)

    def submit(self, player: Mapping[str, Any], iteration: int) -> None:
        """Let the net as it is now meet the next level, unless the last meeting goes on."""
        if self.running is not None:
            return
        model = self.folder / "met.model"  # the one before was met: nobody reads it any more
        write_model(model, self.game, {name: np.asarray(part) for name, part in player.items()})
        wanted = self.game.meta.key, self.players, dict(self.variant), next(self.next_levels), model, iteration, self.seconds
        self.running = self.pool.submit(evaluate_against, *wanted)

    def poll(self) -> LevelResult | None:
        """What came of the last meeting, once, when it is over."""
        if self.running is None or not self.running.done():
            return None
        ended, self.running = self.running, None
        return ended.result()


@contextmanager
def background_evaluation(
    game: Game,
    players: tuple[int, ...],
    variant: Mapping[str, Any] | None,
    levels: tuple[str, ...],
    seconds: float = EVALUATION_SECONDS,
) -> Iterator[BackgroundEvaluation | None]:
    """Meetings as long as a training goes on, at the game's usual number of players if it learns that; none without levels."""
    if not levels:
        yield None
        return
    usual = game.meta.default_players if game.meta.default_players in players else players[0]
    with TemporaryDirectory() as folder, process_pool(1, wait=False) as (pool, _):
        pool.submit(os.nice, NICENESS)
        yield BackgroundEvaluation(game, usual, variant or {}, levels, pool, Path(folder), seconds)


def format_level_result(met: LevelResult, players: int) -> str:
    """A meeting for people."""
    return (
        f"iteration {met.iteration} met {met.level}, {players} players: {100 * met.share:.0f} ± {100 * met.within:.0f} %, "
        f"where {100 / players:.0f} % are even, in {met.games} games"
    )
