"""Variants as pages play them. A game's module plays all of them, because no entry point is compiled for certain parameters."""

from collections.abc import Mapping

import numpy as np

from coven.games.contract.game import Game
from coven.games.contract.presentation import AidPart
from coven.games.text import text_of
from coven.kernel import Record
from coven.languages import LANGUAGES
from coven.types import SPECTATOR


def variant_words(game: Game, changes: Mapping[str, object], players: int) -> list[str]:
    """Return the words of a variant's record as texts: JavaScript reads numbers of JSON with 53 bits only."""
    return record_words(game.variant(changes, players))


def record_words(record: Record) -> list[str]:
    """Return the words of a record as texts."""
    return [str(word) for word in np.frombuffer(record.tobytes(), np.int64).tolist()]


def aid_by_language(game: Game, changes: Mapping[str, object], players: int) -> dict[str, list[AidPart[str]]]:
    """Return the player aid of a variant in every language."""
    variant = game.variant(changes, players)
    return {language: text_of(game, SPECTATOR, (), language).player_aid(variant, players) for language in LANGUAGES}
