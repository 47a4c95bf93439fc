"""The best judgement of choices there is: solved where nothing is hidden, else played out by the net, else by the rule of thumb.

As in `valuing`, all choices are tried in the same worlds with the same luck, and the true hands are not among what comes in.
"""

import hashlib
from functools import cache
from typing import Any, Final

import numpy as np

from coven import games
from coven.bots.evaluation.values import (
    NO_MOVE,
    Shares,
    Values,
    evaluate_choices,
    hands_in,
    play_out,
    random_streams,
    sample_worlds,
)
from coven.bots.net.model import MODELS_DIR, ModelError, model_of
from coven.bots.net.playouts import Playouts
from coven.bots.search.endgame import WIN_VALUE, EndgameSolver
from coven.types import Choice

MAX_OWN_DECISIONS: Final = 2  # of the viewer, played out before the net's value stands for the rest
BATCH_WORLDS: Final = 100  # worlds looked at before it is asked whether that is enough
TARGET_STANDARD_ERROR: Final = 0.012  # a standard error of every choice's value that is enough
EPSILON: Final = 1e-9
POLICY_WORLDS_PER_NET_WORLD: Final = 8  # so many worlds by the rule of thumb take the time of one by the net


@cache
def playouts_of(key: str) -> Playouts | None:
    """The net's playouts of a game, or None where no net fits it."""
    game = games.load(key)
    try:
        return Playouts(game, model_of(game), MAX_OWN_DECISIONS)
    except ModelError:
        return None


@cache
def model_fingerprint(key: str) -> str:
    """The fingerprint of the net a game is judged by; nothing where it has none."""
    path = MODELS_DIR / f"{key}.model"
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16] if path.is_file() else ""


@cache
def _endgame_solver(key: str) -> EndgameSolver:
    return EndgameSolver(games.load(key))


def judge_choices(key: str, view: Any, choices: list[Choice], worlds: int, seed: int) -> Values:
    """What these choices of the viewer are worth, looked at in batches of worlds until that is known well, or in so many.

    The same view and seed give the same values.
    """
    if solved := solve_choices(key, view, choices):
        return solved
    playouts = playouts_of(key)
    if playouts is None:
        return evaluate_choices(key, view, choices, worlds * POLICY_WORLDS_PER_NET_WORLD, seed)
    found: Values | None = None
    for batch in range(max(1, worlds // BATCH_WORLDS)):
        more = _play_out(playouts, view, choices, min(worlds, BATCH_WORLDS), seed + (batch << 20))
        found = more if found is None else _concatenate(found, more)
        if found.errors.max() <= TARGET_STANDARD_ERROR:
            break
    assert found is not None
    return found


def win_chances(key: str, positions: Any, players: int, times: int, seed: int) -> Shares:
    """Each seat's chance in each of these true positions, [position, seat], played on so often; those of a position add up to 1.

    By the net: one further decision of the seat, everybody choosing from their own view, and then the net's value. Else to the
    end of the game by the rule of thumb.
    """
    playouts = _short_playouts(key)
    if playouts is None:
        rows = times * len(positions)
        rngs = np.concatenate([random_streams(seed, times)] * len(positions))
        won = play_out(key, np.repeat(positions, times), [0] * rows, [NO_MOVE] * rows, rngs, players)
        found = won.reshape(len(positions), times, players).mean(axis=1)
    else:
        found = np.stack([playouts.position_values(positions, seat, times, seed).mean(axis=1) for seat in range(players)], axis=1)
    total = found.sum(axis=1, keepdims=True)
    return np.where(total > 0, found / np.maximum(total, EPSILON), 1 / players)


@cache
def _short_playouts(key: str) -> Playouts | None:
    playouts = playouts_of(key)
    return playouts and Playouts(playouts.game, playouts.model, 1)


def solve_choices(key: str, view: Any, choices: list[Choice]) -> Values | None:
    """The values with best play on both sides, where two play and nothing is hidden from the viewer; said of two equal worlds."""
    if view.public.players != 2:
        return None
    solved = _endgame_solver(key).solve(view)
    if solved is None:
        return None
    worth = np.array([[_solved_share(solved[choice])] for choice in choices])
    return Values(choices, np.repeat(worth, 2, axis=1), hands_in(key, sample_worlds(key, view, 2, 0)))


def _solved_share(solved: int) -> float:
    """The share of victory of a solved value: both win, and nobody's, are worth half."""
    return 1.0 if solved > WIN_VALUE // 2 else 0.0 if solved < -(WIN_VALUE // 2) else 0.5


def _play_out(playouts: Playouts, view: Any, choices: list[Choice], worlds: int, seed: int) -> Values:
    game = playouts.game
    actions = [int(game.action_of(view, choice)) for choice in choices]
    shares = playouts.action_values(view, actions, worlds, seed)
    return Values(choices, shares, hands_in(game.meta.key, sample_worlds(game.meta.key, view, worlds, seed)))


def _concatenate(some: Values, more: Values) -> Values:
    return Values(
        some.choices, np.concatenate([some.shares, more.shares], axis=1), np.concatenate([some.hands, more.hands], axis=0)
    )
