"""Sample bots of tests, entered in the arena as `tests.lab.sample_bots.…`."""

from coven.games.contract.game import Game
from coven.games.contract.records import GameView
from coven.kernel import highest, lowest
from coven.types import Choice


class Highest:
    """Always makes the choice with the highest number, deterministically. In Blackmore it keeps the trump."""

    def __init__(self, game: Game, seed: int) -> None: ...

    def choose(self, view: GameView) -> Choice:
        return Choice(highest(view.legal))


class Lowest:
    """Always makes the choice with the lowest number."""

    def __init__(self, game: Game, seed: int) -> None: ...

    def choose(self, view: GameView) -> Choice:
        return Choice(lowest(view.legal))


class Patient(Highest):
    """Takes parameters."""

    def __init__(self, game: Game, seed: int, depth: int, bold: bool = False, weight: float = 1.0, style: str = "") -> None:
        self.depth, self.bold, self.weight, self.style = depth, bold, weight, style


class Mute:
    """Is created like a bot, but has no method `choose`."""

    def __init__(self, game: Game, seed: int) -> None: ...


class Cheat:
    """Makes an illegal choice."""

    def __init__(self, game: Game, seed: int) -> None: ...

    def choose(self, view: GameView) -> Choice:
        return Choice(lowest(~view.legal))


class Broken(Highest):
    """Raises an exception when it chooses."""

    def choose(self, view: GameView) -> Choice:
        return self._considered(view)

    def _considered(self, view: GameView) -> Choice:
        raise KeyError("elixir")


class Unmakeable:
    """Raises an exception when it is created."""

    def __init__(self, game: Game, seed: int) -> None:
        raise RuntimeError("no weights")

    def choose(self, view: GameView) -> Choice:
        return Choice(lowest(view.legal))
