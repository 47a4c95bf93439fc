"""Archwitches of different manners, to measure what each part of their thinking brings, at equal numbers of worlds.

    python -m benchmarks.ladder --games three_witches --rungs \
        "benchmarks.ablation.Weighing:worlds=32/benchmarks.manners.Plain:worlds=32"
"""

from coven.bots.net.archwitch import Archwitch, Manner
from coven.bots.search.ismcts import Budget
from coven.games.contract.game import Game

NO_CLOCK = 1e9  # milliseconds: worlds alone end a thought


class Plain(Archwitch):
    """All worlds alike, always the best choice."""

    def __init__(self, game: Game, seed: int, worlds: int = 32) -> None:
        super().__init__(game, seed, Budget(NO_CLOCK, worlds), manner=Manner(power=0, conceals=False))


class Weighing(Archwitch):
    """Worlds weighed by what others did, always the best choice."""

    def __init__(self, game: Game, seed: int, worlds: int = 32, power: float = 0.4) -> None:
        super().__init__(game, seed, Budget(NO_CLOCK, worlds), manner=Manner(power=power, conceals=False))


class Whole(Archwitch):
    """As it plays: worlds weighed, and choices mixed where habits could be read."""

    def __init__(self, game: Game, seed: int, worlds: int = 32) -> None:
        super().__init__(game, seed, Budget(NO_CLOCK, worlds))


class Trusting(Archwitch):
    """As it plays, but for choices its net does not like: these are not looked at."""

    def __init__(self, game: Game, seed: int, worlds: int = 32) -> None:
        super().__init__(game, seed, Budget(NO_CLOCK, worlds), manner=Manner(doubts=False))
