"""A game with its rules compiled: the same contract, each member of the dialect an entry into machine code."""

from dataclasses import replace
from functools import cache
from typing import Any, Final

from coven import games
from coven.games.game import Game
from coven.kernel import compiled

RULES_OF_THE_CONTRACT: Final = (
    "setup",
    "chance",
    "feed",
    "to_act",
    "legal",
    "apply",
    "is_over",
    "score",
    "winners",
    "length",
    "look",
    "act",
    "seen",
    "conceal",
    "sample",
    "features",
)


@cache
def compiled_game(key: str) -> Game:
    """The game of that key for whoever makes very many single steps from Python, like a server. Compiled at first use."""
    game = games.load(key)
    members: dict[str, Any] = {name: compiled(getattr(game, name)) for name in RULES_OF_THE_CONTRACT}
    return replace(game, **members)
