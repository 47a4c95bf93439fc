"""Toad, the floor of the ladder: every legal choice is as likely.

Apprentice: the rules of thumb of a game, and nothing else.
"""

from typing import Any

from coven.bots.heuristics import heuristics_of
from coven.games.contract.game import Game
from coven.kernel import count, nth, randbelow, seeded
from coven.kernel.jit import compiled
from coven.types import Choice


class Toad:
    """Chooses at random.

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

    def choose(self, view: Any) -> Choice:
        return Choice(nth(view.legal, randbelow(self.rng, count(view.legal))))


class Apprentice:
    """Chooses by the rule of thumb in `coven/bots/heuristic`."""

    def __init__(self, game: Game, seed: int) -> None:
        self.rng = seeded(seed)
        self.policy = compiled(heuristics_of(game.meta.key).policy)

    def choose(self, view: Any) -> Choice:
        """What the rule of thumb says."""
        return Choice(int(self.policy(view, self.rng)))
