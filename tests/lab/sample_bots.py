"""Bots to test with, named to the arena as `tests.lab.sample_bots.…`."""

from typing import Any

from coven.games.game import Game
from coven.kernel import highest, lowest
from coven.types import Choice


class Highest:
    """Always the choice with the highest number. In Blackmore it keeps the trump; it repeats without a seed."""

    def __init__(self, game: Game, seed: int) -> None: ...

    def choose(self, view: Any) -> Choice:
        return Choice(highest(view.legal))


class Lowest:
    """Always the choice with the lowest number."""

    def __init__(self, game: Game, seed: int) -> None: ...

    def choose(self, view: Any) -> Choice:
        return Choice(lowest(view.legal))


class Cheat:
    """Chooses what is not legal."""

    def __init__(self, game: Game, seed: int) -> None: ...

    def choose(self, view: Any) -> Choice:
        return Choice(lowest(~view.legal))
