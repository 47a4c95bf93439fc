"""A bot in ten lines. `coven arena blackmore --bots toad,examples.ten_lines.Greedy --deals 20`"""

from typing import Any

from coven.games.contract.compiled import compiled_game
from coven.games.contract.game import Game
from coven.kernel import members, seeded
from coven.types import Choice


class Greedy:
    """Tries each choice in ten worlds that fit what it knows, and takes the one that scores most at once."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.rng = compiled_game(game.meta.key), seeded(seed)

    def choose(self, view: Any) -> Choice:
        world: Any = self.game.State.new()
        scored = {Choice(choice): 0 for choice in members(view.legal)}
        for choice in list(scored) * 10:
            self.game.sample(view, self.rng, world)
            self.game.apply(world, view.viewer, choice)
            scored[choice] += self.game.score(world, view.viewer)
        return max(scored, key=lambda choice: scored[choice])
