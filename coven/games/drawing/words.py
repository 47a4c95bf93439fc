"""The words on drawn tables: their own catalogs, together with those of the game."""

from functools import lru_cache
from pathlib import Path
from typing import Final

from coven.games.contract.game import Game
from coven.games.text import catalog_of
from coven.messages import Catalog, Message
from coven.messages.catalog import Patterns

FOLDER: Final = Path(__file__).parent / "locale"
CACHED_CATALOGS: Final = 64

# of records that are shown step by step, and of puzzles
START: Final = Message("drawn-start")
STEP: Final = Message("drawn-step")
FIRST_STEP: Final = Message("drawn-first-step")
PREVIOUS_STEP: Final = Message("drawn-previous-step")
NEXT_STEP: Final = Message("drawn-next-step")
LAST_STEP: Final = Message("drawn-last-step")
SOLUTION: Final = Message("drawn-solution")


@lru_cache(CACHED_CATALOGS)
def drawing_catalog(game: Game, language: str) -> Catalog:
    """Return the words of drawn tables and of a game in one language."""
    own, of_game = Catalog.load(language, FOLDER), catalog_of(game, language)
    return Catalog(language, Patterns(own.patterns | of_game.patterns), of_game.codes)
