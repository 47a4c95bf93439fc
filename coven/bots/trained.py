"""A net that somebody trained, wherever a bot is named: `coven.bots.trained.Trained:model=training/blackmore/blackmore.model`."""

from pathlib import Path
from typing import Any

from coven.bots.net.archwitch import Archwitch
from coven.bots.net.familiar import Familiar
from coven.bots.net.model import read_model
from coven.bots.protocol import Bot
from coven.bots.search.ismcts import Budget
from coven.errors import MalformedError
from coven.games.contract.game import Game
from coven.types import Choice


class Trained:
    """Plays what the net of a file likes best, like Familiar; with `sims` it thinks ahead in so many worlds, like Archwitch."""

    def __init__(self, game: Game, seed: int, model: str, sims: int = 0, ms: float = 60_000) -> None:
        if not Path(model).is_file():
            raise MalformedError(
                f"Expected the file of a model, training/{game.meta.key}/{game.meta.key}.model say, but '{model}' came."
            )
        net = read_model(Path(model), game)
        self.bot: Bot = Archwitch(game, seed, Budget(ms, sims), net) if sims else Familiar(game, net)

    def choose(self, view: Any) -> Choice:
        """What the net likes best, or what came out best in worlds that fit the view."""
        return self.bot.choose(view)
