"""A fingerprint of what a net was trained on: the rules, the default variant, the features and the numbers of actions.

It is taken of what they do and not of how they are written: a few games are begun, and what a learner is shown goes into a hash.
So rewriting a rule or a comment leaves a model alone, and a change that a net would notice refuses it.

A trained net on disk and in memory: weights in half precision, and the fingerprint of what it was trained on.
"""

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from coven.core.chance import Lot, draw
from coven.errors import CovenError
from coven.games.contract.game import Game
from coven.kernel import lowest, members, randbelow, seeded
from coven.kernel.jit import compiled
from coven.types import Choice, Seat

FINGERPRINT_DECISIONS: Final = 10  # decisions of each game that go into the hash


@cache
def feature_fingerprint(game: Game) -> str:
    """The fingerprint of a game as a learner sees it."""
    digest = hashlib.sha256(repr((game.meta.key, game.feature_blocks, game.num_actions)).encode())
    for players in range(game.meta.min_players, game.meta.max_players + 1):
        for shown in _encode_opening(game, players):
            digest.update(shown)
    return digest.hexdigest()[:16]


def _encode_opening(game: Game, players: int) -> list[bytes]:
    """What is shown in the first decisions of a game that have an alternative."""
    s, v, lot, rng = game.State.new(), game.View.new(), Lot.new(), seeded(players)
    x = np.zeros(sum(width for _, width in game.feature_blocks), np.float32)
    game.setup(s, players, game.variant({}, players))
    shown: list[bytes] = []
    while len(shown) < FINGERPRINT_DECISIONS and not game.is_over(s):
        if game.chance_outcomes(s, lot):
            draw(lot, rng)
            game.apply_lot(s, lot)
            continue
        seat = Seat(lowest(game.to_act(s)))
        choices = [Choice(choice) for choice in members(game.legal_choices(s, seat))]
        if len(choices) > 1:
            game.observe(s, seat, v)
            game.features(v, x)
            shown.append(x.tobytes() + repr([int(game.action_of(v, choice)) for choice in choices]).encode())
        game.apply(s, seat, choices[randbelow(rng, len(choices))])
    return shown


MODELS_DIR: Final = Path(__file__).parent / "models"
Weights = npt.NDArray[np.float32]


class ModelError(CovenError):
    """A model that is not there or does not fit the game."""

    code = "model"


class Model:
    """A net: layers with everything below 0 cut off between them, then how much each action appeals, and the value."""

    def __init__(self, parts: dict[str, npt.NDArray[Any]]) -> None:
        whole = {name: np.ascontiguousarray(part, np.float32) for name, part in parts.items()}
        depth = sum(name.startswith("weights") for name in whole)
        self.first: Weights = whole["weights0"]
        self.first_bias: Weights = whole["bias0"]
        self.later = [(whole[f"weights{number}"], whole[f"bias{number}"]) for number in range(1, depth)]
        self.policy, self.policy_bias = whole["policy"], whole["policy_bias"]
        self.value, self.value_bias = whole["value"], float(whole["value_bias"].item())

    def evaluate(self, x: Weights) -> tuple[Weights, float]:
        """How much each action appeals in the position with these features, and the share of victory to expect.

        Few features are not 0, so the first layer is the sum of the rows of those.
        """
        active = np.flatnonzero(x)
        h = np.maximum(x[active] @ self.first[active] + self.first_bias, 0)
        for weights, bias in self.later:
            h = np.maximum(h @ weights + bias, 0)
        return h @ self.policy + self.policy_bias, float(h @ self.value) + self.value_bias

    def evaluate_batch(self, x: Weights, places: npt.NDArray[np.int64] | None = None) -> tuple[Weights, Weights]:
        """The same for many positions, [position, feature], or for those in some places."""
        places = np.arange(len(x)) if places is None else places
        h = np.empty((len(places), len(self.first_bias)), np.float32)
        run_first_layer(
            np.ascontiguousarray(x, np.float32), places, self.first, self.first_bias, np.empty(x.shape[1], np.int64), h
        )
        for weights, bias in self.later:
            h = h @ weights
            h += bias
            np.maximum(h, 0, out=h)
        return h @ self.policy + self.policy_bias, h @ self.value + np.float32(self.value_bias)


@compiled
def run_first_layer(x: Any, places: Any, weights: Any, bias: Any, active: Any, sums: Any) -> None:
    """The first layer for positions: the rows of weights whose features are not 0, four at a time; below 0 all is cut off."""
    for number in range(len(places)):
        numbers = x[places[number]]
        total = sums[number]
        found = 0
        for feature in range(len(numbers)):
            active[found] = feature
            found += numbers[feature] != 0
        for unit in range(len(bias)):
            total[unit] = bias[unit]
        for place in range(0, found - 3, 4):
            one, two, three, four = active[place], active[place + 1], active[place + 2], active[place + 3]
            ones, twos, threes, fours = weights[one], weights[two], weights[three], weights[four]
            for unit in range(len(bias)):
                total[unit] += (
                    numbers[one] * ones[unit]
                    + numbers[two] * twos[unit]
                    + numbers[three] * threes[unit]
                    + numbers[four] * fours[unit]
                )
        for place in range(found - found % 4, found):
            row = weights[active[place]]
            for unit in range(len(bias)):
                total[unit] += numbers[active[place]] * row[unit]
        for unit in range(len(bias)):
            total[unit] = max(total[unit], np.float32(0))


def write_model(path: Path, game: Game, parts: dict[str, npt.NDArray[Any]]) -> None:
    """Write a net in half precision, for the game as it is."""
    facts = {"game": game.meta.key, "print": feature_fingerprint(game)}
    halves = {name: np.asarray(part, np.float16) for name, part in parts.items()}
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        np.savez(file, facts=np.array(json.dumps(facts)), **halves)  # type: ignore[arg-type,unused-ignore]


def read_model(path: Path, game: Game) -> Model:
    """Read a net; one that was made for something else is refused."""
    try:
        with np.load(path, allow_pickle=False) as kept:
            parts = {name: kept[name] for name in kept.files}
        facts = json.loads(str(parts.pop("facts")))
    except FileNotFoundError:
        raise ModelError(f"There is no model for {game.meta.title}: `coven train {game.meta.key}` makes one.") from None
    except (OSError, ValueError, KeyError, EOFError, BadZipFile):
        raise ModelError(f"The model {path.name} cannot be read: `coven train {game.meta.key}` makes a new one.") from None
    expected = {"game": game.meta.key, "print": feature_fingerprint(game)}
    if facts != expected:
        raise ModelError(
            f"The model {path.name} was trained for {facts.get('game')} with other rules or features (fingerprint "
            f"{facts.get('print')}, here {expected['print']}): `coven train {game.meta.key}` makes one that fits."
        )
    return Model(parts)


def distilled_name(game: Game) -> str:
    """The file of a game's narrow net."""
    return f"{game.meta.key}.quick.model"


@cache
def distilled_of(game: Game) -> Model:
    """The narrow net that chooses nearly alike, for playouts; where there is none that fits, the net itself."""
    try:
        return read_model(MODELS_DIR / distilled_name(game), game)
    except ModelError:
        return model_of(game)


@cache
def model_of(game: Game) -> Model:
    """The model that comes with the package, read when first asked for."""
    return read_model(MODELS_DIR / f"{game.meta.key}.model", game)
