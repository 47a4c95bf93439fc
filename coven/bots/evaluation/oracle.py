"""The best available evaluation of choices: exact in solvable endgames, otherwise playouts by the network or the heuristics.

As in `values`, all choices are tried in the same worlds with the same luck, and the true hands are no input.
"""

import hashlib
from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np

from coven import games
from coven.bots.evaluation.values import Values, evaluate_choices, hands_in, play_out, random_streams, sample_worlds
from coven.bots.net.model import MODELS_DIR, ModelError, distilled_of, model_of
from coven.bots.net.playouts import Playouts, Records, Shares
from coven.bots.net.world_weights import WEIGHT_EXPONENT, WorldWeigher, resample
from coven.bots.search.endgame import WIN_VALUE, EndgameSolver
from coven.games.contract.observation import NO_CHOICE
from coven.games.contract.records import GameView
from coven.messages import Message
from coven.types import NO_SEATS, Choice, Seats

MAX_OWN_DECISIONS: Final = 2  # of the viewer in a playout
BATCH_WORLDS: Final = 100
TARGET_STANDARD_ERROR: Final = 0.012  # of every choice's value
EPSILON: Final = 1e-9
POLICY_WORLDS_PER_NET_WORLD: Final = 8  # that take the same time
SAMPLED_WORLDS_PER_WEIGHED: Final = 8  # so that few worlds are used twice


@dataclass(frozen=True)
class Weighing:
    """Which worlds are used: all that fit the view alike, or more often those in which some seats' choices were likely."""

    seats: Seats = NO_SEATS  # whose choices count
    exponent: float = WEIGHT_EXPONENT  # of their likelihood


UNIFORM: Final = Weighing()


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


def draw_worlds(key: str, view: GameView, worlds: int, seed: int, weighing: Weighing = UNIFORM) -> Records:
    """Return worlds that fit a view, drawn uniformly or by how likely the choices of the weighed seats were in them."""
    weigher = _weigher(key, weighing.exponent) if weighing.seats else None
    if weigher is None or not can_weigh(key, view, weighing):
        return sample_worlds(key, view, worlds, seed)
    sampled = sample_worlds(key, view, SAMPLED_WORLDS_PER_WEIGHED * worlds, seed)
    weights = weigher.weights(sampled, weighing.seats)
    assert weights is not None
    return sampled[resample(weights, worlds, 0.5)]


def can_weigh(key: str, view: GameView, weighing: Weighing) -> bool:
    """Return whether any choice of the weighed seats is known that worlds can be weighed by."""
    weigher = _weigher(key, weighing.exponent)
    return weigher is not None and weigher.weights(sample_worlds(key, view, 1, 0), weighing.seats) is not None


def weighs_worlds(key: str) -> bool:
    """Return whether worlds of a game can be weighed: it can undo choices, and has a model."""
    return _weigher(key, WEIGHT_EXPONENT) is not None


def describe_worlds(key: str, view: GameView, weighing: Weighing) -> Message:
    """Return which worlds that fit a view are used, as a sentence."""
    if weighing.seats and can_weigh(key, view, weighing):
        return Message("worlds-weighed", seats=weighing.seats)
    return Message("worlds-uniform")


@cache
def _weigher(key: str, exponent: float) -> WorldWeigher | None:
    """Return the weigher that the Archwitch uses; None if the game cannot undo choices or has no model."""
    game = games.load(key)
    if playouts_of(key) is None or not WorldWeigher.can_weigh(game):
        return None
    return WorldWeigher(game, distilled_of(game), exponent)


def judge_choices(
    key: str, view: GameView, choices: list[Choice], worlds: int, seed: int, weighing: Weighing = UNIFORM
) -> Values:
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
        batch_seed = seed + (batch << 20)
        drawn = draw_worlds(key, view, min(worlds, BATCH_WORLDS), batch_seed, weighing)
        more = _play_out(playouts, view, choices, drawn, batch_seed)
        values = more if values is None else _concatenate(values, more)
        if (values.shares.std(axis=1) / np.sqrt(values.shares.shape[1])).max() <= TARGET_STANDARD_ERROR:
            break
    assert values is not None
    return values


def win_chances(key: str, positions: Records, players: int, times: int, seed: int) -> Shares:
    """Return each seat's chance to win from each true position, [position, seat]; the chances of a position sum to 1."""
    return normalise(position_values(key, positions, players, times, seed))


def position_values(key: str, positions: Records, players: int, times: int, seed: int) -> Shares:
    """Return the value of each true position for each seat, [position, seat].

    With a network: one more decision of the seat, all seats choosing from their own views, then the network's value. Otherwise
    playouts of the heuristics to the end of the game. The value before a lot is the mean of those after it; the values of all
    seats need not sum to 1.
    """
    playouts = _short_playouts(key)
    if playouts is None:
        rows = times * len(positions)
        rngs = np.concatenate([random_streams(seed, times)] * len(positions))
        won = play_out(key, np.repeat(positions, times), [0] * rows, [NO_CHOICE] * rows, rngs, players)
        shares: Shares = won.reshape(len(positions), times, players).mean(axis=1)
        return shares
    by_seat = [playouts.position_values(positions, seat, times, seed).mean(axis=1) for seat in range(players)]
    return np.stack(by_seat, axis=1)


def normalise(values: Shares) -> Shares:
    """Return values of all seats as chances that sum to 1, [position, seat]."""
    total = values.sum(axis=1, keepdims=True)
    chances: Shares = np.where(total > 0, values / np.maximum(total, EPSILON), 1 / values.shape[1])
    return chances


def replay_shares(key: str, position: Records, players: int, times: int, seed: int, lots: Records | None = None) -> Shares:
    """Return each seat's share of victory in whole games from one position, [time, seat], with the network in all seats.

    `lots` are those of an earlier game, to be drawn again; without them lots are random. Without a network all seats follow the
    heuristics.
    """
    playouts = playouts_of(key)
    if playouts is None:
        states, rngs = np.repeat(position, times), random_streams(seed, times)
        return play_out(key, states, [0] * times, [NO_CHOICE] * times, rngs, players, lots)
    ends = playouts.play_to_end(position, times, seed, lots)
    winners = np.array([int(playouts.game.winners(end)) for end in ends])
    won: Shares = (winners[:, None] >> np.arange(players) & 1) / np.bitwise_count(winners)[:, None]
    return won


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
    return Values(choices, np.repeat(shares, 2, axis=1), hands_in(key, sample_worlds(key, view, 2, 0)), is_exact=True)


def _solved_share(value: int) -> float:
    """Return the share of victory of a solved value; a draw counts as half."""
    return 1.0 if value > WIN_VALUE // 2 else 0.0 if value < -(WIN_VALUE // 2) else 0.5


def _play_out(playouts: Playouts, view: GameView, choices: list[Choice], worlds: Records, seed: int) -> Values:
    game = playouts.game
    actions = [int(game.action_of(view, choice)) for choice in choices]
    shares = playouts.action_values_in(worlds, int(view.viewer), actions, seed)
    return Values(choices, shares, hands_in(game.meta.key, worlds))


def _concatenate(values: Values, more: Values) -> Values:
    return Values(
        values.choices,
        np.concatenate([values.shares, more.shares], axis=1),
        np.concatenate([values.hands, more.hands], axis=0),
    )
