"""Bots to test with, named to the arena as `tests.lab.sample_bots.…`."""

from typing import Any

from coven.games.contract.game import Game
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


class Patient(Highest):
    """Is made with parameters."""

    def __init__(self, game: Game, seed: int, depth: int, bold: bool = False, weight: float = 1.0, style: str = "") -> None:
        self.depth, self.bold, self.weight, self.style = depth, bold, weight, style


class Mute:
    """Is made as a bot is, and cannot choose."""

    def __init__(self, game: Game, seed: int) -> None: ...


class Cheat:
    """Chooses what is not legal."""

    def __init__(self, game: Game, seed: int) -> None: ...

    def choose(self, view: Any) -> Choice:
        return Choice(lowest(~view.legal))


class Broken(Highest):
    """Has a fault in its code."""

    def choose(self, view: Any) -> Choice:
        return self._considered(view)

    def _considered(self, view: Any) -> Choice:
        raise KeyError("elixir")


class Unmakeable:
    """Cannot be made, because a file is missing."""

    def __init__(self, game: Game, seed: int) -> None:
        raise RuntimeError("no weights")

    def choose(self, view: Any) -> Choice:
        return Choice(lowest(view.legal))
