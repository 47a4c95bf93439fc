"""Languages of the interface: BCP 47 tags, and how one is chosen from what a browser prefers.

A language is offered if what all games say alike is written in it: `coven/messages/locale/TAG.ftl`.
"""

from os import environ
from pathlib import Path
from typing import Final

DEFAULT_LANGUAGE: Final = "en"
_FOUND: Final = {file.stem for file in (Path(__file__).parent / "messages" / "locale").glob("*.ftl")}
LANGUAGES: Final = (DEFAULT_LANGUAGE, *sorted(_FOUND - {DEFAULT_LANGUAGE}))
_TAGS: Final = {tag.lower(): tag for tag in LANGUAGES}
MAX_PREFERENCES: Final = 20  # of an Accept-Language header; the rest is ignored


def match_language(tag: str) -> str | None:
    """Return the supported language of a tag such as "de" or "de-AT", or None."""
    tag = tag.strip().lower().replace("_", "-")
    while tag:
        if found := _TAGS.get(tag):
            return found
        tag = tag.rpartition("-")[0]
    return None


def environment_language() -> str:
    """Return the language of the environment variable LANG, as in `de_AT.UTF-8`; English if it is not offered."""
    return match_language(environ.get("LANG", "").partition(".")[0]) or DEFAULT_LANGUAGE


def negotiate_language(accept_language: str) -> str | None:
    """Return the supported language that an Accept-Language header prefers, or None if it names none.

    >>> negotiate_language("pt-BR, ja;q=0.5, de-CH;q=0.8")
    'de'
    """
    weighted = [_parse_preference(part) for part in accept_language.split(",")[:MAX_PREFERENCES]]
    preferred = sorted(weighted, key=lambda preference: -preference[1])  # stable: equal weights keep their order
    return next((found for tag, weight in preferred if weight > 0 and (found := match_language(tag))), None)


def _parse_preference(part: str) -> tuple[str, float]:
    """Return the tag and the weight of one entry of an Accept-Language header; a malformed weight is 0."""
    tag, _, weight = part.partition(";")
    _, _, number = weight.partition("=")
    try:
        return tag, float(number) if number.strip() else 1.0
    except ValueError:
        return tag, 0.0
