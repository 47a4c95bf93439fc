"""The best available evaluation of choices: exact in solvable endgames, otherwise playouts by the network or the heuristics.

As in `values`, all choices are tried in the same worlds with the same luck, and the true hands are no input.
"""

import hashlib
from functools import cache
from typing import Final

import numpy as np

from coven import games
from coven.bots.evaluation.values import Values, evaluate_choices, hands_in, play_out, random_streams, sample_worlds
from coven.bots.net.model import MODELS_DIR, ModelError, model_of
from coven.bots.net.playouts import Playouts, Records, Shares
from coven.bots.search.endgame import WIN_VALUE, EndgameSolver
from coven.games.contract.observation import NO_CHOICE
from coven.games.contract.records import GameView
from coven.types import Choice

MAX_OWN_DECISIONS: Final = 2  # of the viewer in a playout
BATCH_WORLDS: Final = 100
TARGET_STANDARD_ERROR: Final = 0.012  # of every choice's value
EPSILON: Final = 1e-9
POLICY_WORLDS_PER_NET_WORLD: Final = 8  # that take the same time


@cache
def playouts_of(key: str) -> Playouts | None:
    """Return the network's playouts of a game, or None if no model fits it."""
    game = games.load(key)
    try:
        return Playouts(game, model_of(game), MAX_OWN_DECISIONS)
    except ModelError:
        return None


@cache
def model_fingerprint(key: str) -> str:
    """Return a hash of the model file that evaluates a game; empty if there is none."""
    path = MODELS_DIR / f"{key}.model"
    return hashlib.sha256(path.read_bytes()).hexdigest()[:16] if path.is_file() else ""


@cache
def _endgame_solver(key: str) -> EndgameSolver:
    return EndgameSolver(games.load(key))


def judge_choices(key: str, view: GameView, choices: list[Choice], worlds: int, seed: int) -> Values:
    """Return the values of the viewer's choices, in batches until they are precise enough or `worlds` worlds are used.

    The same view and seed give the same values.
    """
    if solved := solve_choices(key, view, choices):
        return solved
    playouts = playouts_of(key)
    if playouts is None:
        return evaluate_choices(key, view, choices, worlds * POLICY_WORLDS_PER_NET_WORLD, seed)
    values: Values | None = None
    for batch in range(max(1, worlds // BATCH_WORLDS)):
        more = _play_out(playouts, view, choices, min(worlds, BATCH_WORLDS), seed + (batch << 20))
        values = more if values is None else _concatenate(values, more)
        if values.errors.max() <= TARGET_STANDARD_ERROR:
            break
    assert values is not None
    return values


def win_chances(key: str, positions: Records, players: int, times: int, seed: int) -> Shares:
    """Return each seat's chance to win from each true position, [position, seat]; the chances of a position sum to 1.

    With a network: one more decision of the seat, all seats choosing from their own views, then the network's value. Otherwise
    playouts of the heuristics to the end of the game.
    """
    playouts = _short_playouts(key)
    if playouts is None:
        rows = times * len(positions)
        rngs = np.concatenate([random_streams(seed, times)] * len(positions))
        won = play_out(key, np.repeat(positions, times), [0] * rows, [NO_CHOICE] * rows, rngs, players)
        shares = won.reshape(len(positions), times, players).mean(axis=1)
    else:
        by_seat = [playouts.position_values(positions, seat, times, seed).mean(axis=1) for seat in range(players)]
        shares = np.stack(by_seat, axis=1)
    total = shares.sum(axis=1, keepdims=True)
    return np.where(total > 0, shares / np.maximum(total, EPSILON), 1 / players)


@cache
def _short_playouts(key: str) -> Playouts | None:
    playouts = playouts_of(key)
    return playouts and Playouts(playouts.game, playouts.model, 1)


def solve_choices(key: str, view: GameView, choices: list[Choice]) -> Values | None:
    """Return the values with best play on both sides, as two equal worlds; None if the endgame cannot be solved."""
    if view.public.players != 2:
        return None
    solved = _endgame_solver(key).solve(view)
    if solved is None:
        return None
    shares = np.array([[_solved_share(solved[choice])] for choice in choices])
    return Values(choices, np.repeat(shares, 2, axis=1), hands_in(key, sample_worlds(key, view, 2, 0)))


def _solved_share(value: int) -> float:
    """Return the share of victory of a solved value; a draw counts as half."""
    return 1.0 if value > WIN_VALUE // 2 else 0.0 if value < -(WIN_VALUE // 2) else 0.5


def _play_out(playouts: Playouts, view: GameView, choices: list[Choice], worlds: int, seed: int) -> Values:
    game = playouts.game
    actions = [int(game.action_of(view, choice)) for choice in choices]
    shares = playouts.action_values(view, actions, worlds, seed)
    return Values(choices, shares, hands_in(game.meta.key, sample_worlds(game.meta.key, view, worlds, seed)))


def _concatenate(values: Values, more: Values) -> Values:
    return Values(
        values.choices,
        np.concatenate([values.shares, more.shares], axis=1),
        np.concatenate([values.hands, more.hands], axis=0),
    )
