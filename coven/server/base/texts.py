"""What the server says to people, in their language: the messages of `coven/server/locale`."""

from functools import cache
from pathlib import Path
from typing import Final

from coven.messages import DEFAULT_LANGUAGE, Catalog, Formatter, Message

CATALOGS: Final = Path(__file__).resolve().parents[1] / "locale"


@cache
def _catalog(language: str) -> Catalog:
    return Catalog.load(language, CATALOGS)


def say(message: Message | str, language: str = DEFAULT_LANGUAGE) -> str:
    """Return a message in a language; text, which is for developers, as it is."""
    return message if isinstance(message, str) else Formatter(_catalog(language)).format(message)
