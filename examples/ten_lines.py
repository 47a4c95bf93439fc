"""A bot in ten lines: `coven arena blackmore --bots toad,examples.ten_lines.Greedy --deals 20`."""

from coven.games import load_compiled
from coven.games.contract.game import Game
from coven.games.contract.records import GameView
from coven.kernel import members, seeded
from coven.types import Choice


class Greedy:
    """Tries each choice in ten worlds consistent with its View, and makes the one that scores most at once."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.rng = load_compiled(game.meta.key), seeded(seed)

    def choose(self, view: GameView) -> Choice:
        """Return the choice with the highest immediate score."""
        world = self.game.State.new()
        scores = {Choice(choice): 0 for choice in members(view.legal)}
        for choice in list(scores) * 10:
            self.game.sample(view, self.rng, world)
            self.game.apply(world, view.viewer, choice)
            scores[choice] += self.game.score(world, view.viewer)
        return max(scores, key=lambda choice: scores[choice])
