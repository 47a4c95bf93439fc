"""Apprentice: the rules of thumb of a game, and nothing else."""

from typing import Any

from coven.bots.craft import heuristics_of
from coven.games.game import Game
from coven.kernel import compiled, seeded
from coven.types import Choice


class Apprentice:
    """Chooses by the rule of thumb in `coven/bots/heuristic`."""

    def __init__(self, game: Game, seed: int) -> None:
        self.rng = seeded(seed)
        self.policy = compiled(heuristics_of(game.meta.key).policy)

    def choose(self, view: Any) -> Choice:
        """What the rule of thumb says."""
        return Choice(int(self.policy(view, self.rng)))
