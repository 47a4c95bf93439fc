"""What the commands for players say themselves, in their language: the messages of `coven/cli/locale`."""

from functools import cache
from pathlib import Path
from typing import Final

from coven.messages import Catalog, Formatter, Message

CATALOGS: Final = Path(__file__).parent / "locale"


@cache
def _catalog(language: str) -> Catalog:
    return Catalog.load(language, CATALOGS)


def say(message: Message, language: str) -> str:
    """Return a message in a language."""
    return Formatter(_catalog(language)).format(message)
