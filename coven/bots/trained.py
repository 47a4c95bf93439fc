"""A bot that plays by a model file: `coven.bots.trained.Trained:model=training/blackmore/blackmore.model`."""

from pathlib import Path

from coven.bots.net.archwitch import Archwitch
from coven.bots.net.familiar import Familiar
from coven.bots.net.model import read_model
from coven.bots.protocol import Bot
from coven.bots.search.ismcts import Budget
from coven.errors import MalformedError
from coven.games.contract.game import Game
from coven.games.contract.records import GameView
from coven.types import Choice


class Trained:
    """Plays the network's best choice like Familiar or, with `sims`, searches in that many worlds like Archwitch."""

    def __init__(self, game: Game, seed: int, model: str, sims: int = 0, ms: float = 60_000) -> None:
        if not Path(model).is_file():
            raise MalformedError(f"Expected a model file such as training/{game.meta.key}/{game.meta.key}.model, got '{model}'.")
        net = read_model(Path(model), game)
        self.bot: Bot = Archwitch(game, seed, Budget(ms, sims), net) if sims else Familiar(game, net)

    def choose(self, view: GameView) -> Choice:
        """Return the choice with the highest prior or, when searching, the highest score."""
        return self.bot.choose(view)
