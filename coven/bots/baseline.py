"""The two weakest bots: Toad, which chooses at random, and Apprentice, which plays by the heuristics of a game."""

from coven.bots.heuristics import heuristics_of
from coven.games.contract.game import Game
from coven.games.contract.records import GameView
from coven.kernel import compiled, count, has_compiler, nth, randbelow, seeded
from coven.types import Choice


class Toad:
    """Chooses uniformly at random.

    >>> from coven import Match, load
    >>> match = Match("blackmore", players=2)
    >>> match.draw_lots(seeded(1))
    >>> toad = Toad(load("blackmore"), seed=1)
    >>> match.choose(1, toad.choose(match.view(1)))
    >>> match.log[-1]
    '1 play purple-2'
    """

    def __init__(self, game: Game, seed: int) -> None:
        self.rng = seeded(seed)

    def choose(self, view: GameView) -> Choice:
        """Return any legal choice."""
        return Choice(nth(view.legal, randbelow(self.rng, count(view.legal))))


class Apprentice:
    """Plays by the policy of `coven/bots/heuristic` alone. Without a compiler it makes the same choices, interpreted."""

    def __init__(self, game: Game, seed: int) -> None:
        self.rng = seeded(seed)
        policy = heuristics_of(game.meta.key).policy
        self.policy = compiled(policy) if has_compiler() else policy

    def choose(self, view: GameView) -> Choice:
        """Return the choice of the policy."""
        return Choice(int(self.policy(view, self.rng)))
