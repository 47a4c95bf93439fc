"""The words on drawn tables: their own catalogs, together with those of the game."""

from functools import lru_cache
from pathlib import Path
from typing import Final

from coven.games.contract.game import Game
from coven.games.text import catalog_of
from coven.messages import Catalog
from coven.messages.catalog import Patterns

FOLDER: Final = Path(__file__).parent / "locale"
CACHED_CATALOGS: Final = 64


@lru_cache(CACHED_CATALOGS)
def drawing_catalog(game: Game, language: str) -> Catalog:
    """Return the words of drawn tables and of a game in one language."""
    own, of_game = Catalog.load(language, FOLDER), catalog_of(game, language)
    return Catalog(language, Patterns(own.patterns | of_game.patterns), of_game.codes)
