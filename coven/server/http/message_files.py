"""The catalogs of games, for clients that format messages: `/api/messages/GAME/LANGUAGE?v=DIGEST`.

The digest covers the numbers of the messages and all translations, so what is served under it never changes.
"""

from functools import lru_cache
from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from coven import games
from coven.errors import CovenError
from coven.games.text import catalog_digest, catalog_folders, numbering_of
from coven.languages import DEFAULT_LANGUAGE, LANGUAGES
from coven.server.protocol import GameMessages, encode

CACHED_FOREVER: Final = "public, max-age=31536000, immutable"
NOT_CACHED: Final = "no-store"  # of another version than the one that was asked for
MAX_CACHED_CATALOGS: Final = 256


def message_routes() -> list[BaseRoute]:
    """Return the route of the catalogs."""
    return [Route("/api/messages/{game}/{language}", _serve_messages)]


async def _serve_messages(request: Request) -> Response:
    game, language = request.path_params["game"], request.path_params["language"]
    if language not in LANGUAGES:
        raise HTTPException(404)
    try:
        games.load(game)
    except CovenError:
        raise HTTPException(404) from None
    is_current = request.query_params.get("v") == catalog_digest(game)
    headers = {"cache-control": CACHED_FOREVER if is_current else NOT_CACHED}
    return Response(encode_messages(game, language), media_type="application/json", headers=headers)


@lru_cache(maxsize=MAX_CACHED_CATALOGS)
def encode_messages(game: str, language: str) -> bytes:
    """Return the catalog of a game in a language as JSON."""
    texts = [
        text for folder in catalog_folders(game) for text in (_missing_in(folder, language), _read(folder, language)) if text
    ]
    return encode(
        GameMessages(
            game=game,
            language=language,
            catalog=catalog_digest(game),
            ids=[[id_, *names] for id_, names in numbering_of(game).entries],
            codes={str(number): code for number, code in (games.load(game).codes or {}).items()},
            texts=texts,
        )
    )


def _missing_in(folder: Path, language: str) -> str:
    """Return the English messages that a translation does not have, or not with all their attributes."""
    from fluent.syntax import FluentSerializer, ast

    from coven.messages.patterns import parse, patterns_of

    if language == DEFAULT_LANGUAGE:
        return ""
    translated = {id_ for entry in parse(_read(folder, language), language) for id_, _ in patterns_of(entry)}
    english = parse(_read(folder, DEFAULT_LANGUAGE), DEFAULT_LANGUAGE)
    missing = [entry for entry in english if any(id_ not in translated for id_, _ in patterns_of(entry))]
    return str(FluentSerializer().serialize(ast.Resource(body=list(missing)))) if missing else ""


def _read(folder: Path, language: str) -> str:
    file = folder / f"{language}.ftl"
    return file.read_text(encoding="utf-8") if file.is_file() else ""
