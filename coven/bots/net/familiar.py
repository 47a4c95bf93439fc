"""Familiar: a bot that plays the best choice of a network trained by self-play, without search."""

from functools import cache

import numpy as np

from coven.bots.net.model import Model, Weights, model_of
from coven.bots.protocol import Candidate, Explanation
from coven.games.contract.game import Game
from coven.games.contract.records import GameView
from coven.kernel import Compiled, Row, compiled, exponential, members
from coven.types import MAX_CARDS, Choice


@cache
def compile_encoder(game: Game) -> Compiled[..., None]:
    """Return a compiled `(views, x, actions)` that writes the features of a view and the action of each legal choice."""
    features, action_of = game.features, game.action_of

    @compiled
    def encode(views: Row[GameView], x: Row[float], actions: Row[int]) -> None:
        v = views[0]
        features(v, x)
        for choice in members(v.legal):
            actions[choice] = action_of(v, Choice(choice))

    return encode


@compiled
def share_choices(logits: Weights, actions: Row[int], choices: int, shares: Row[float]) -> None:
    """Write the softmax of these choices' logits; the other shares stay as they are."""
    most = np.float32(-np.inf)
    for choice in members(choices):
        most = max(most, logits[actions[choice]])
    total = 0.0
    for choice in members(choices):
        shares[choice] = exponential(float(logits[actions[choice]] - most))
        total += shares[choice]
    for choice in members(choices):
        shares[choice] /= total


class Familiar:
    """Plays the choice with the highest prior."""

    def __init__(self, game: Game, model: Model | None = None) -> None:
        self.game = game
        self.model = model or model_of(game)
        self.x = np.zeros(sum(width for _, width in game.feature_blocks), np.float32)
        self.actions = np.zeros(MAX_CARDS + 1, np.int64)
        self.candidates: list[Candidate] = []

    def choose(self, view: GameView) -> Choice:
        """Return the legal choice with the highest prior."""
        compile_encoder(self.game)(view.as_array(), self.x, self.actions)
        logits, value = self.model.evaluate(self.x)
        choices = list(members(view.legal))
        legal_logits = logits[self.actions[choices]]
        shares = np.zeros(MAX_CARDS + 1)
        share_choices(np.ascontiguousarray(logits), self.actions, view.legal, shares)
        ranked = np.argsort(-legal_logits, kind="stable").tolist()  # by logit: unequal ones may round to the same share
        bounded = min(1.0, max(0.0, value))
        self.candidates = [Candidate(Choice(choices[place]), bounded, float(shares[choices[place]])) for place in ranked]
        return self.candidates[0].choice

    def explain(self) -> Explanation:
        """Return the candidates of the latest choice; no worlds are sampled."""
        return Explanation(self.candidates, 0)
