"""Familiar: a net that learned by playing against itself, and nothing else. It thinks no further than the view it is shown."""

from functools import cache
from typing import Any

import numpy as np

from coven.bots.net.model import Model, model_of
from coven.bots.protocol import Candidate, Explanation
from coven.games.contract.game import Game
from coven.kernel import Compiled, members
from coven.kernel.jit import compiled
from coven.types import MAX_CARDS, Choice


@cache
def compile_encoder(game: Game) -> Compiled[..., None]:
    """A compiled `(views, x, actions)`: the features of a view, and the action of each legal choice."""
    features, action_of = game.features, game.action_of

    @compiled
    def read(views: Any, x: Any, actions: Any) -> None:
        v = views[0]
        features(v, x)
        for choice in members(v.legal):
            actions[choice] = action_of(v, Choice(choice))

    return read


class Familiar:
    """Plays what the net likes best."""

    def __init__(self, game: Game, model: Model | None = None) -> None:
        self.game = game
        self.model = model or model_of(game)
        self.x = np.zeros(sum(width for _, width in game.feature_blocks), np.float32)
        self.actions = np.zeros(MAX_CARDS + 1, np.int64)
        self.candidates: list[Candidate] = []

    def choose(self, view: Any) -> Choice:
        """The legal choice the net likes best."""
        compile_encoder(self.game)(view.as_array(), self.x, self.actions)
        appeal, value = self.model.evaluate(self.x)
        choices = list(members(view.legal))
        likes = appeal[self.actions[choices]]
        shares = np.exp(likes - likes.max())
        shares /= shares.sum()
        ranked = sorted(zip(choices, shares.tolist(), strict=True), key=lambda pair: -pair[1])
        self.candidates = [Candidate(Choice(choice), min(1.0, max(0.0, value)), share) for choice, share in ranked]
        return self.candidates[0].choice

    def explain(self) -> Explanation:
        """What was considered at the last choice; it drew no worlds."""
        return Explanation(self.candidates, 0)
