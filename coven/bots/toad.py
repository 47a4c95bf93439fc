"""Toad, the floor of the ladder: every legal choice is as likely."""

from typing import Any

from coven.games.game import Game
from coven.kernel import randbelow, count, nth, seeded
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
