"""A review in words: the catalogs of reviews together with those of the game."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from coven import games
from coven.games.contract.game import Game
from coven.games.contract.records import GameView
from coven.games.text import catalog_of
from coven.languages import environment_language
from coven.messages import Catalog, Formatter, Message, literal
from coven.messages.catalog import Patterns
from coven.types import Choice

FOLDER: Final = Path(__file__).parent / "locale"
KIND_PREFIX: Final = "kind-"  # of a game's names for its kinds of decisions, by their verb
CACHED_CATALOGS: Final = 64


@lru_cache(CACHED_CATALOGS)
def review_catalog(game: Game, language: str) -> Catalog:
    """Return the sentences of reviews and of a game in one language."""
    own, of_game = Catalog.load(language, FOLDER), catalog_of(game, language)
    return Catalog(language, Patterns(own.patterns | of_game.patterns), of_game.codes)


def review_formatter(key: str, seat: int, names: Sequence[str], language: str | None = None) -> Formatter:
    """Return a formatter for the messages of a review of a seat; without a language in that of the environment."""
    return Formatter(review_catalog(games.load(key), language or environment_language()), seat, names)


def describe_prompt(game: Game, view: GameView, names: Sequence[str]) -> Message:
    """Return what the viewer had to do."""
    return game.prompt(view)


def describe_choice(game: Game, view: GameView, names: Sequence[str], choice: Choice) -> Message:
    """Return one of the viewer's choices in words."""
    return game.describe_choice(view, choice)


def describe_kind(game: Game, kind: str) -> Message:
    """Return the game's own words for a kind of decision, such as “face-down cards”; the verb if it has none."""
    id_ = KIND_PREFIX + kind
    return Message(id_) if id_ in catalog_of(game).patterns else literal(kind)
